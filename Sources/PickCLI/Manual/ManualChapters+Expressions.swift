/// The chapters that teach the selection language.
extension ManualChapters {
  static let expressions = #"""
    .Sh EXPRESSIONS
    An expression says which items.
    Items are numbered from 1, in the order of the manifest.
    Comments, headings and blank lines do not count, a missing file keeps its number, and the
    result is always a set: repeats have no effect and items come out in list order.
    .Ss Positions and ranges
    .Bl -tag -width "3..17, 3\-17" -compact
    .It Li 5
    The fifth item.
    .It Li r1
    The last item;
    .Li r2
    is the one before it.
    .It Li 3\-17
    The third to the seventeenth, both included;
    .Li 3..17
    is the same.
    .It Li r5\-r2
    The last five without the last.
    .It Li 3\-
    The third and all that follow.
    .It Li ..4
    The first four;
    .Li ..r4
    is everything up to the fourth from the end.
    .It Li 2\-r2
    From the second to the last but one.
    .El
    .Pp
    A single position, and both ends of a range that count from the same side, must exist: in a
    list of 20,
    .Li 3\-30
    is an error.
    Open ranges such as
    .Li 3\-
    and
    .Li ..30
    are conditions, never fail, and may select nothing.
    A range that runs backwards is an error.
    Position 0 does not exist.
    .Pp
    No expression begins with a dash.
    .Ss Lists and take\-aways
    Parts are joined with commas or spaces and read from left to right.
    Beside the open end of a range a space is refused:
    .Li "3\- 5"
    may be
    .Li 3\-5
    or
    .Li 3\-,5 .
    A part that begins with
    .Li x
    takes away from what stands before it:
    .Li 3\-17,x5
    is 3 to 17 without 5, and
    .Li 3\-17,x5,5
    has it again.
    A list that begins with a take\-away begins with everything:
    .Li x5
    is all but 5.
    .Ss Words
    .Bl -tag -width unchecked -compact
    .It Li all
    Everything.
    .It Li none
    Nothing.
    .It Li odd , even
    Items with odd or even numbers.
    .It Li checked , unchecked
    Items with, or without, a check mark in the manifest.
    .El
    .Ss Steps
    .Li /n
    takes every n\-th:
    .Li 1\-20/5
    is 1, 6, 11, 16, and
    .Li 2\-/4
    is 2, 6, 10 and so on.
    .Li \&:k/n
    takes the first k of every n:
    .Li all:2/5
    is 1, 2, 6, 7, 11, 12.
    Behind anything but a range it counts members:
    .Li checked/2
    is every other checked item.
    .Ss Percent
    .Li 20%
    is the first fifth,
    .Li r20%
    the last fifth,
    .Li 20%\-40%
    the second fifth,
    .Li 80%\-
    what is left after the first 80 percent.
    Neighbouring percent ranges never overlap and never leave a gap.
    .Ss Counting
    .Bl -tag -width "nth:2,4 of SET" -compact
    .It Li first:3
    The first three items;
    .Li last:3
    the last three; fewer if there are fewer.
    .It Li part:2/3
    The second of three contiguous parts whose sizes differ by one at most.
    .It Li sample:5
    Five items drawn by chance, with
    .Fl \-seed ;
    the same seed draws the same items everywhere.
    .It Li nth:2\-3 of checked
    The second and third of the checked items.
    .El
    .Pp
    Each takes
    .Li of
    and a set:
    .Li first:3 of checked .

    """#

  static let combining = #"""
    .Ss Combining
    .Bl -tag -width "A minus B" -compact
    .It Ar A Li and Ar B
    In both.
    .It Ar A Li or Ar B
    In either.
    .It Ar A Li minus Ar B
    In A but not in B;
    .Ar A Li not Ar B
    is the same.
    .It Ar A Li xor Ar B
    In one of them, not in both.
    .It Li not Ar A
    Everything else.
    .El
    .Pp
    .Li not
    alone binds tightest, then
    .Li and ,
    .Li minus
    and
    .Li not
    from left to right, then
    .Li xor ,
    then
    .Li or .
    Commas bind tighter than all of them.
    Parentheses group:
    .Li '(1\-3 or 5\-9) and even' .
    .Pp
    White space makes a list only of positions, ranges,
    .Li @names ,
    groups and take\-aways.
    Where two readings would both be natural,
    .Nm
    refuses and shows how to write each:
    .Li 1\-9 odd
    could mean
    .Li and
    or
    .Li or .
    .Ss Shells
    Expressions without spaces, parentheses or patterns need no quotes in any shell.
    With those, put the expression between single quotes.
    Dashes, digits and commas that a word processor or an input method has replaced by look\-alikes
    are read as what they stand for.

    """#

  static let fields = #"""
    .Ss Fields
    .Ar field Ns Li \&: Ns Ar value
    selects by a field of the items.
    Fields are those that the manifest writes, and these, which are found when they are asked for:
    .Bl -tag -width "name, stem, ext" -compact
    .It Li name , stem , ext
    The last part of the path; that without its ending; the ending in small letters without its dot.
    .It Li path , dir , suffix
    The path as listed; its folder; the ending as written, with its dot.
    .It Li number
    The file number: the last run of digits in the stem.
    .It Li index
    The position;
    .Li row ,
    .Li col
    and
    .Li page
    with
    .Fl \-columns
    and
    .Fl \-per\-page .
    .It Li size , mtime , exists
    Bytes; time of change in UTC; yes or no.
    .It Li width , height
    Pixels, as the picture is shown.
    .It Li megapixels , shape
    To one decimal place, below 1 to three;
    .Li landscape , portrait
    or
    .Li square .
    .It Li taken , camera
    When, by the camera's clock; the camera's model.
    .It Li rating
    Stars of XMP or EXIF in the picture itself; \-1 is rejected.
    Sidecars, as
    .Pa IMG_1.xmp ,
    are not read.
    .It Li format
    By the first bytes, not by the name:
    .Li jpeg , png , gif , webp , heic , avif , tiff , bmp ,
    or a RAW of TIFF's kind,
    .Li cr2 , dng , nef , arw , orf , rw2 , pef , srw , iiq , raw .
    .It Li orientation , thumb
    1 to 8, as EXIF has it; bytes of an embedded JPEG thumbnail.
    .It Li date
    What the manifest says, else
    .Li taken .
    .El
    .Pp
    Those from
    .Li width
    on are read from the header of the image file, once a run and only if an expression or an output
    asks for them; a field that the manifest writes wins.
    A header that is damaged or not known gives no field and one warning.
    .Pp
    How a value is written depends on the field.
    .Bl -tag -width Ds
    .It Numbers
    .Li rating:4
    exactly 4,
    .Li rating:4\-
    4 or more,
    .Li rating:..2
    2 or less,
    .Li size:1M..2M
    between; k, M and G count in thousands, Ki, Mi and Gi in 1024s.
    .It Dates
    .Li date:2024\-03
    any time in that March,
    .Li date:2024\-03\-02..2024\-03\-05
    up to the end of the 5th,
    .Li date:2024.. ,
    .Li date:..2023 .
    .It Text
    .Li label:Cover
    exactly;
    .Li name:*.jpg
    a pattern, where
    .Li *
    is any run of characters and
    .Li \&?
    is one.
    .Pp
    A kind before the value says how to compare:
    .Li is:\& , has:\& , starts:\& , ends:\& , glob:\&
    (also with
    .Li [a\-z] ) ,
    .Li re:\&
    (a POSIX extended regular expression).
    With
    .Li \-i
    the case of ASCII letters does not matter:
    .Li name:has\-i:img .
    Letters of another case are other letters, except in
    .Li ext .
    .It Presence
    .Li rating:any
    has one,
    .Li rating:none
    has none.
    .El
    .Pp
    A value with a space, comma or parenthesis at its end is quoted:
    .Li 'label:\(dqFirst light\(dq' .
    An item without the field never matches, so
    .Li not rating:4\-
    includes items without a rating.
    .Pp
    .Li in:FILE
    selects the items whose paths are listed in FILE: the checked ones if FILE is a task list, every
    line otherwise;
    .Li in:\-
    reads standard input.
    .Ss Names
    A manifest can name selections:
    .Dl # @best: rating:5
    Then
    .Li @best
    stands for it:
    .Li @best,x3 .

    """#

  static let edits = #"""
    .Sh EDITS
    .Cm print , copy , fold
    and
    .Cm edit
    take a sequence of actions, separated by spaces, carried out from left to right on the check
    marks; what is checked at the end is the result.
    No space follows the colon.
    .Bl -tag -width "uncheck:SET" -compact
    .It Li check: Ns Ar set
    Check these.
    .It Li uncheck: Ns Ar set
    Uncheck these.
    .It Li toggle: Ns Ar set
    Flip each of these once.
    .It Li only: Ns Ar set
    Check these and nothing else.
    .It Li drag: Ns Ar a Ns Li .. Ns Ar b
    A finger drags from a to b: the new state of a is painted on all between, computed from the marks
    before the drag.
    .It Li extend: Ns Ar a Ns Li .. Ns Ar b
    Shift\-click: the state of a is given to all between.
    .El
    .Pp
    A take\-away belongs to the action it stands behind:
    .Li 'check:8\-10 x9'
    checks 8 and 10, and to uncheck is
    .Li uncheck:9 .
    .Pp
    An expression without an action is
    .Li only :
    .Li pick print 3\-17
    prints 3 to 17, whatever is checked, and
    .Li pick print 'check:20 uncheck:3'
    prints what is checked with these two changes.
    An error anywhere changes nothing.
    .Pp
    In single mode,
    .Fl \-single
    or
    .Li mode=single
    in the manifest, one item at most is checked: checking another moves the mark, and a choice of
    more than one is refused with exit status 3.

    """#
}
