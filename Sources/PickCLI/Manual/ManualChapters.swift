/// What the manual says before the expressions and after them; the rest is in the extensions.
enum ManualChapters {
  static let description = #"""
    .Sh DESCRIPTION
    .Nm
    chooses images out of an ordered list and prints their paths, copies the files, or keeps the
    choice as check marks in the list.
    Which ones is said by an expression, such as
    .Li 3\-17,x5 .
    .Pp
    The expression comes first and the list, called the manifest, second:
    .Dl pick print 3\-17 list.txt
    A manifest that is left out, or
    .Sq \- ,
    is standard input.
    The name of a file or folder that begins with a dash is written behind
    .Pa ./ .
    A manifest can be a plain list of names, one a line; the same with NUL instead of line ends; or
    a task list, which has room for marks and fields.
    .Nm
    never changes it unless
    .Fl i
    says so.
    .Pp
    Nothing ever means everything: an empty expression is an error, printing or copying nothing
    is exit status 1, and to take the whole list one writes
    .Li all .
    An output file is replaced when it is given again, but never the list itself, a picture, or by
    .Cm new
    a list in which something is checked.

    """#

  static let output = #"""
    .Sh OUTPUT
    Standard output carries data and nothing else, and is empty unless the whole request was found
    to be valid.
    Messages go to standard error.
    Paths come out in list order, each item once, with their bytes unchanged.
    When the manifest lies in another folder, relative paths are rewritten so that they work from
    the working directory;
    .Fl \-as\-written
    keeps them.
    What is a list itself, a table, JSON Lines or a task list, keeps its own rule: on standard
    output its paths stay as they are written, and in a file of another folder they are rewritten
    to lead to the same pictures from there.
    A name that holds a line end is refused in line output; write it with
    .Fl 0 .
    .Pp
    In every JSON that
    .Fl \-json
    writes, a name or value that is not UTF\-8 is an object with its bytes in base64,
    .Li {\(dqbytes\(dq: \(dqSU1H6S5qcGc=\(dq} ,
    in place of a string.
    .Pp
    On a terminal, and only there, control characters in names are shown escaped.
    .Sh ENVIRONMENT
    .Bl -tag -width NO_COLOR
    .It Ev NO_COLOR
    If set and not empty, messages are not coloured.
    .It Ev TERM
    Messages are not coloured if it is
    .Li dumb .
    .El
    .Sh EXIT STATUS
    .Bl -tag -width Ds
    .It 0
    Done.
    .It 1
    Nothing is selected.
    Standard output is empty.
    .Fl \-allow\-empty ,
    or an
    .Fl \-expect
    that admits 0, makes this 0.
    .It 2
    The request is wrong: usage, expression, range, or a manifest that cannot be read.
    Nothing was written.
    .It 3
    A guard refused: single mode,
    .Fl \-max ,
    .Fl \-expect ,
    .Fl \-if\-list ,
    a file number of several pictures, what a client names and is missing, a name that the format cannot hold, a clash at the destination, too little space for all that is to be copied.
    Nothing was written.
    .It 4
    Something failed while doing it: a file is missing or unreadable, the disk is full
    meanwhile, the output cannot be written.
    Each failure is named, the rest was done.
    .It 128+n
    Ended by signal n; no partial file is left.
    .El

    """#

  static let seeAlso = #"""
    .Sh SEE ALSO
    .Xr find 1 ,
    .Xr fzf 1 ,
    .Xr make 1 ,
    .Xr nsxiv 1 ,
    .Xr parallel 1 ,
    .Xr sed 1 ,
    .Xr xargs 1

    """#
}
