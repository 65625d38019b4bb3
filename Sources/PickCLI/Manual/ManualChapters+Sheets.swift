/// The manual on what people look at.
extension ManualChapters {
  static let sheets = #"""
    .Sh SHEETS
    .Cm sheet
    makes one HTML file that needs no server, no network and no installed program: whoever gets it
    ticks images in a browser, presses
    .Sy Copy
    and sends back one line, which is an expression.
    .Dl pick sheet album.md \-o album.html
    .Dl pick only 3\-7,12 \-i album.md
    A click flips a mark.
    A drag paints a range in list order: the first image flips, all up to the pointer get its new
    mark, and going back gives back what was there, just as
    .Li drag:a..b
    does.
    Shift and a click, or Shift and arrows, extend as
    .Li extend:a..b
    does; Escape takes back a drag that is going on, Control-Z the last gesture, and Control-A checks
    all.
    In single mode the images are radio buttons.
    While only some of the list is shown, drags and Shift do nothing.
    .Pp
    The marks are kept in the address of the page, so that a bookmark or a link holds a choice; an
    address made for another list is told and not used.
    .Sy Download
    gives the list as a task list, byte for byte what
    .Cm only
    writes.
    .Sy Copy command
    gives the command line that takes the choice over; it refuses a list that has changed meanwhile.
    Without scripts, as in the previews of some mail programs, the boxes can still be ticked, and
    the numbers be written in an answer.
    .Pp
    The sheet holds the thumbnails that cameras put into files, turned and cropped as the image is.
    A file without one gets a grey tile, and their number is told.

    """#
}
