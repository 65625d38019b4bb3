/// The chapter on copies, moves and links.
extension ManualChapters {
  static let copying = #"""
    .Sh COPYING
    .Cm copy ,
    .Cm move
    and
    .Cm link
    look at every source and every name first, tell all problems together, and only then begin.
    .Fl n
    stops there and prints the plan: source, destination and action, parted by tabs.
    .Pp
    A name in the folder is absent or whole at every instant.
    Files are made in a hidden folder
    .Pa .pick\-XXXXXXXX
    there, brought to the disk in groups, and given their names, which never replaces anything that
    came meanwhile.
    A run that is killed leaves at most that folder; the next one removes it.
    .Pp
    What is copied is the content: links are followed, and folders, pipes and devices are refused.
    A source that is missing is named, the others are copied, and the exit status is 4.
    .Pp
    A copy keeps permission bits, never setuid, times, and the extended attributes that any user may
    set;
    .Fl \-preserve Cm all
    adds owner and access lists.
    What the disk does not take from this user is told in one note; a file that is moved has to keep
    mode and times, or stays where it is.
    .Ss Names and clashes
    Files get their own names,
    .Fl \-tree
    keeps the folders below the manifest's base, and
    .Fl \-name
    makes new ones.
    A clash is two chosen files that want one name, or another file that stands there.
    Names that differ only by case, or by how an accent is encoded, clash too, because many disks do
    not tell them apart;
    .Fl \-case\-exact
    says that this one does.
    Unless
    .Fl \-on\-clash
    says what to do, nothing is copied and the exit status is 3.
    .Pp
    The same content under the same name is no clash but done already: the same size and time, or
    else the same bytes.
    So a second run writes nothing, and two choices copied to one folder add up.
    .Fl \-verify ,
    .Fl \-checksums
    and
    .Cm move
    compare the bytes also of files of one size and time.
    A shorter beginning of the source is told as an unfinished copy.
    .Ss Companions
    Files of the same folder with the same stem belong together, as
    .Pa IMG_1.JPG , IMG_1.CR2
    and
    .Pa IMG_1.xmp ,
    and so do sidecars of the whole name, as
    .Pa IMG_1.CR2.xmp ,
    but never
    .Pa IMG_10.xmp .
    .Fl \-with
    takes them along under one new stem;
    .Cm move
    does so unasked, and moves an item after its companions: one that cannot go keeps its item with
    it, and a run that was cut short is finished by running it again.
    They are counted apart, as in
    .Dq 1 item, 4 files .
    .Ss Receipt and undo
    Each run notes what it puts into a folder in
    .Pa .pick\-receipt
    there, a task list with the fields
    .Li run , source , size , mtime
    and
    .Li inode ,
    and with
    .Li replaced , stood
    or
    .Li removed
    if the file was not simply put there.
    .Cm undo
    takes the last run back, newest file first: it removes a copy or link, and moves a moved file
    back if its old name is free, but only if the file is still what was put there.
    A file that a move which was cut short has left at both ends goes at this one.
    The rest is named, left, and makes the exit status 4.
    What replaced another file cannot be taken back, what
    .Fl \-sync\-selection
    removed is not brought back, and what a move found there already, and only took the source of,
    stays; the latter two are named once, before any run before them is taken back.
    Records that were taken back are unchecked, so that running it again is harmless; with earlier
    runs left, it takes back the one before, also if all that is left of the last one is refused.
    .Pp
    .Fl \-sync\-selection
    removes what earlier runs put there and is no longer chosen, under the same condition, and
    nothing else; what was moved there stays.
    .Ss Make
    .Bd -literal -offset indent
    delivery.stamp: album.md
    	pick copy checked $< \-\-to delivery \-\-sync\-selection \e
    	  \-\-depfile delivery.d \-\-target $@ \-\-stamp $@
    \-include delivery.d
    .Ed
    .Ss Reports
    The last line on standard error counts every chosen file once.
    With
    .Fl \-json
    standard output has an object for each file, in the order of the copy, with
    .Li position , source , destination , action , size , planned , result
    and, if it failed,
    .Li error ;
    then one with the sums.
    A plan differs from a report only in
    .Li planned .
    .Pp
    On a terminal a copy that takes longer than half a second shows how far it is.
    An interrupted one removes what has no name yet, keeps what has, and ends by the signal.

    """#
}
