/// The thirty expressions at the end of the manual, each with what it chooses of the sample list.
struct ManualExpression {
  let expression: String
  let meaning: String
  /// The canonical result on `Tests/Sample/album.md`.
  let result: String

  init(_ expression: String, _ meaning: String, _ result: String) {
    self.expression = expression
    self.meaning = meaning
    self.result = result
  }

  static let all: [ManualExpression] = [
    ManualExpression("3-17", "the third to the seventeenth item", "3-17"),
    ManualExpression("1,5,9", "the items 1, 5 and 9", "1,5,9"),
    ManualExpression("15-", "everything from item 15 on", "15-20"),
    ManualExpression("..4", "the first four items, fewer if there are fewer", "1-4"),
    ManualExpression("r1", "the last item", "20"),
    ManualExpression("r3-", "the last three items", "18-20"),
    ManualExpression("2-r2", "all but the first and the last item", "2-19"),
    ManualExpression("all", "everything", "1-20"),
    ManualExpression("3-17,x5", "items 3 to 17 without 5", "3-4,6-17"),
    ManualExpression("x7", "all but item 7", "1-6,8-20"),
    ManualExpression("all,x5,x8-10", "everything without 5 and without 8 to 10", "1-4,6-7,11-20"),
    ManualExpression("1-/10", "every tenth item, beginning with the first", "1,11"),
    ManualExpression(
      "odd", "every other item, beginning with the first", "1,3,5,7,9,11,13,15,17,19"),
    ManualExpression("all:2/5", "the first two of every five items", "1-2,6-7,11-12,16-17"),
    ManualExpression("25%", "the first quarter", "1-5"),
    ManualExpression("50%-75%", "the third quarter", "11-15"),
    ManualExpression("r10%", "the last tenth", "19-20"),
    ManualExpression("part:2/3", "the second of three parts of nearly equal size", "8-14"),
    ManualExpression("checked", "what is checked", "2-3,5,7,12"),
    ManualExpression("not checked and 1-10", "of the first ten, what is not checked", "1,4,6,8-10"),
    ManualExpression("rating:4-", "what is rated 4 or better", "3,5,7,10,12,15,18-19"),
    ManualExpression("rating:none", "what has no rating", "none"),
    ManualExpression("label:any", "what has a label", "1,3,5,8,12,15,18,20"),
    ManualExpression(
      "name:*_000?.png", "names that end in _000, one more character and .png", "1-9"),
    ManualExpression("label:has:light", "labels that contain light", "5,20"),
    ManualExpression(
      "rating:5 or checked", "what is rated 5, and also what is checked", "2-3,5,7,12,18"),
    ManualExpression(
      "first:3 of (rating:4-)", "the first three of what is rated 4 or better", "3,5,7"),
    ManualExpression("@best", "the selection that the list itself calls best", "5,12,18"),
    ManualExpression(
      "check:8-10 uncheck:3", "what is checked, with 8 to 10 added and 3 taken out", "2,5,7-10,12"),
    ManualExpression("drag:4..8", "what is checked after a finger drags from 4 to 8", "2-8,12"),
  ]
}
