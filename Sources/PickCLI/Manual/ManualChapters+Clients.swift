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
    an arrow,
    .Sq to ,
    .Sq up to ,
    .Sq bis ,
    .Sq between 5 and 7
    or
    .Sq \[u304B]\[u3089] .
    A shorter end takes the digits it lacks from the start, 112\-15 is 112\-115, and 9998\-0003 is a
    counter that wrapped.
    .It Words
    Other words are passed over; lines of words that hold a number are shown.
    .It Negations
    What says which files are not wanted is refused with its line, in English, German, French,
    Spanish and Japanese:
    .Sq not ,
    .Sq all except ,
    .Sq skip ,
    .Sq leave 17 out ,
    .Sq bis auf ,
    .Sq \[u4EE5]\[u5916] ,
    .Li x6 ,
    .Li !6
    or a cross beside a name.
    .Sq \&No.
    with its dot before a number is no negation.
    .It Doubts
    So is what may be no file, or more files than are named: how many
    .Pq Sq 3 pictures ,
    a day or an hour
    .Pq Sq 10 May ,
    a page, row, order or street, a range with one end
    .Pq Li 12\- , Sq 12 ff. , Sq and all after ,
    a choice
    .Pq Sq 12 or 13 ,
    .Li 12.13
    and
    .Li rating=3 .
    The language is not understood further than that: read what is shown for each number.
    .It Check boxes
    In a list that came back, such as a task list or lines that begin with
    .Li \&[x]
    or
    .Li "\&[ ]" ,
    only the checked lines are read, up to a TAB, and the others are counted.
    It is refused if no box is checked, or a line without a box names a file; then
    .Ql pick print checked FILE
    takes what is marked.
    .It Mail
    Lines that begin with
    .Sq >
    and the line that says whom they quote are left out, and so are a signature below the line
    .Sq "\-\- "
    and numbers that only count the lines of a list.
    The text is UTF\-8, and neither quoted\-printable nor base64.
    .El
    .Pp
    Standard error tells what each name, number and range stands for, and how many items matched.
    What is missing, ambiguous or refused is exit status 3, and nothing is written;
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
    for a doubt
    .Li unclear , line , column , problem ;
    at the end
    .Li matched , tokens , missing , ambiguous , quoted , signature , unchecked , ordinals .

    """#
}
