/// What the manual says about file numbers and what clients write.
extension ManualChapters {
  static let clients = #"""
    .Sh FILE NUMBERS AND CLIENTS
    A number is a position in the list, unless
    .Fl \-by Li number
    makes it the number that the camera gave the file, the field
    .Li number :
    .Dl pick print \-\-by number 8403,8410\-8420 list.txt
    A single number must be that of one picture; a RAW file and its JPEG, which share a stem, are
    one and both are taken.
    A range takes all whose number lies in it; for a counter that wrapped write
    .Li 9998\-,..3 .
    .Pp
    .Fl \-client Ar FILE
    takes the place of the expression and reads free text, such as a mail that says
    .Dl Could we have IMG_0012, 15, 17\-22 and DSC05504?
    Then one command delivers the RAW files and their twins:
    .Dl pick copy \-\-client mail.txt list.txt \-\-to delivery
    .Bl -tag -width Ds
    .It Names
    A stem, or stem and extension, as a file of the list is called; the case of ASCII letters does
    not matter, and a folder before it must be the file's.
    With the extension it is that file alone, without it all of the stem.
    A name that no file has is never guessed at:
    .Li IMG_0012\-2
    is told to be missing, and
    .Li IMG_0012
    is suggested.
    .It Numbers
    File numbers, never positions.
    The prefix of the last name carries over, else that of
    .Fl \-prefix ;
    .Fl \-dir
    keeps to one folder.
    .It Ranges
    With a dash of any kind,
    .Li .. ,
    .Sq to ,
    .Sq bis
    or
    .Sq \[u304B]\[u3089] .
    A shorter end takes the digits it lacks from the start, 112\-15 is 112\-115, and 9998\-0003 is a
    counter that wrapped.
    .It Words
    Other words are passed over; lines of words that hold a number are shown.
    A word such as
    .Sq not ,
    .Sq except ,
    .Sq ohne
    or
    .Sq \[u4EE5]\[u5916]
    is refused, because it says what is not wanted.
    .It Mail
    Lines that begin with
    .Sq >
    and the line that says whom they quote are left out, and so are numbers that only count the
    lines of a list.
    .El
    .Pp
    Standard error tells what each name, number and range stands for, and how many items matched.
    What is missing or ambiguous is exit status 3, and nothing is written;
    .Fl \-partial
    takes the rest when something is missing.
    What cannot be read is exit status 2.
    .Pp
    With
    .Fl \-json
    the same is JSON Lines on standard error: for each token
    .Li token , line , column , positions ,
    and, if it was not taken,
    .Li problem
    and
    .Li near ;
    for each line of words
    .Li prose
    and
    .Li line ;
    for a negation
    .Li negation , line , column ;
    at the end
    .Li matched , tokens , missing , ambiguous , quoted , ordinals .

    """#
}
