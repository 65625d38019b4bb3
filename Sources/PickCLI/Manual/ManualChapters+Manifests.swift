/// The chapters on files and on everyday use.
extension ManualChapters {
  static let manifests = #"""
    .Sh MANIFESTS
    The format is found from the content;
    .Fl \-from
    overrides it and
    .Cm status
    tells what was found and why.
    .Ss Task lists
    .Bd -literal -offset indent
    # pick 1 mode=multi max=30
    # @covers: 1,5,11
    - [x] IMG_0012.JPG	label=Cover	rating=4
    - [ ] sub dir/IMG_0013.JPG
    - [x] \(dqnew\enline.jpg\(dq
    .Ed
    .Pp
    A record is a list mark, a box, one space and a path; fields follow, each after a TAB, as
    .Ar key Ns = Ns Ar value .
    A path or value that begins with a double quote is read with the escapes
    .Li \e\e \e\(dq \en \et \er \exHH .
    The first line may set
    .Li mode=single ,
    .Li max=N ,
    .Li columns=N ,
    .Li base=DIR
    and
    .Li title=TEXT .
    Other lines are kept as they are.
    A value
    .Li \(dq\(dq
    is a text without any character.
    A change of marks changes only the bytes between the brackets.
    .Ss Plain lists
    One name a line, byte for byte: no comments, no quotes, no trimming.
    Blank lines are no items.
    A carriage return before the line end is dropped.
    A NUL byte anywhere makes it a list of names that end with NUL.
    Nothing is checked in such a list, and marking one writes a task list.
    .Ss Tables and JSON Lines
    CSV and TSV as in RFC 4180, also with
    .Li \&;
    between the cells or a first line
    .Li sep=\&; ,
    and one JSON object a line.
    The first row names the columns, and is no item; a cell may hold line ends.
    A list is taken for a table if its first line has two cells or more that can be the names of
    columns, none of them a path or the name of an image, and one of them is a column of paths; with
    one cell only if all rows have one.
    It is taken for JSON Lines if the first line begins as an object with a name in quotes does.
    A row or object that is not well formed is an error then, told with its line, and
    .Fl \-from Cm lines
    takes the lines as names after all.
    JSON that is written over lines, or as one array, is told with the
    .Xr jq 1
    filter that makes a list of it.
    The paths are in the column or member
    .Li path , filepath , SourceFile , file , file_name , filename , image , img , src , url
    or
    .Li name ,
    whichever comes first in this order, or that of
    .Fl \-path\-column .
    Marks are in
    .Li checked , pick , picked , selected , keep
    or
    .Li favorite :
    .Li 1 , true , yes , x
    or
    .Li 0 , false , no
    and nothing, in JSON truth values.
    If there is none and something is checked, a column or member
    .Li checked
    is added at the end.
    Other columns and members are fields; an empty cell is none, an empty JSON string is an empty
    text.
    Nested members are kept and cannot be asked for, and so are the cells of a column without a name.
    What is not changed keeps its bytes: order, quotes, spelling of numbers, line ends.
    .Ss Paths
    Relative paths are taken from the manifest's folder, or from
    .Fl \-base ;
    those of standard input from the working directory, also where it is named
    .Pa /dev/stdin ,
    .Pa /dev/fd/N
    or
    .Pa /proc/self/fd/N .
    .Pp
    What begins with a scheme and
    .Li ://
    (RFC 3986), or with
    .Li data:image/ ,
    is an address and no path.
    It is kept byte for byte wherever the list or its paths are written, and nothing is fetched:
    .Fl \-check\-files ,
    .Cm lint
    and the verbs that copy tell that it is no file here.
    With an address in
    .Fl \-base
    or
    .Li base= ,
    relative paths are addresses too.
    A file of such a name is meant with
    .Li \&./
    before it.

    """#

  static let recipes = #"""
    .Sh EXAMPLES
    Print the third to the seventeenth picture but not the fifth:
    .Dl ls *.jpg | pick print 3\-17,x5
    .Pp
    Give the checked ones to another program:
    .Dl pick print \-0 checked album.md | xargs \-0 exiftool \-T \-FileName
    .Pp
    Mark in place, and look at what changed:
    .Dl pick toggle 4,8\-9 \-i album.md && git diff album.md
    .Pp
    Deliver, and refuse unless there are twenty:
    .Dl pick copy checked album.md \-\-to delivery \-\-expect 20
    .Pp
    In a makefile, depend on the manifest:
    .Bd -literal -offset indent
    chosen.txt: album.md
    	pick print checked $< \-o $@
    .Ed
    .Pp
    Choose in fzf and bring the answer back:
    .Dl fzf \-m <list.txt | pick fold in:\- list.txt
    .Pp
    The third of eight shards of a job:
    .Dl pick print part:3/8 list.txt

    """#
}
