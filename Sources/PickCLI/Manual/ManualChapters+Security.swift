/// What the manual says of input that comes from strangers.
extension ManualChapters {
  static let security = #"""
    .Sh SECURITY
    Names are data.
    They are never run, never taken for options or patterns, and never decoded; a name that begins
    with a dash comes out as it is, so give it to other programs after
    .Fl \- ,
    or use
    .Fl \-absolute .
    Use
    .Fl 0
    with
    .Li xargs \-0
    for names that may hold spaces or line ends.
    An expression, a manifest or a name that comes from elsewhere can be passed on the command line
    as one quoted word; nothing in it is ever given to a shell, and the completions offer no field
    that would have to be quoted.
    .Pp
    On a terminal, control characters, characters that turn the direction of writing and bytes that
    are no text are shown as escapes wherever they come from, in data and in messages; characters
    without width are shown as they are.
    In a file or a pipe names keep their bytes, in messages too, so look at such a file with a
    program that shows escapes.
    JSON escapes control characters everywhere.
    .Pp
    In a sheet and in a mosaic names and fields are text: they cannot become elements, attributes,
    scripts or addresses of other servers, and a name that turns the direction of writing turns
    only itself.
    .Pp
    A table holds names and fields as they are, and so a spreadsheet may run a cell that begins
    with
    .Li = , + , \- , @
    or a tab;
    .Fl \-spreadsheet
    puts a
    .Li \(aq
    before those, which other programs then take for a part of the name.
    No other format is defused for the program that reads it.
    .Pp
    A manifest from a stranger can name any file.
    .Cm copy
    reads what it names and nothing else, opens nothing that is not a regular file, and replaces
    nothing unasked.
    What is listed is read with your rights: look at
    .Li pick copy \-n
    first, or keep it in its folder with
    .Fl \-inside .
    Folders, sockets and devices are refused where a file is read, pictures that are FIFOs too.
    A FIFO that is the list, an expression, a message or the output is waited for, as
    .Li <(...)
    and
    .Li >(...)
    need it, and a device as
    .Fl o
    is written to.
    .Pp
    A list that grows, shrinks or is written to while it is read is refused with exit status 2
    before anything is written, and
    .Fl i
    also refuses if another file has taken the list's place meanwhile.
    .Pp
    A record is at most 1 MiB long, and a list has at most 2147483647 items; the memory that a file
    takes is a bit an item and little more.
    What comes through a pipe is held in memory, and one that never ends is an error once there is
    no more.
    Regular expressions are limited in size and repetition, so that none can run for ever.

    """#
}
