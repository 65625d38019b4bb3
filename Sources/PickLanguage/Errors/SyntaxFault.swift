/// A text that is not in the language.
package enum SyntaxFault: Equatable, Sendable {
  // Something is missing.
  case emptyExpression
  case expressionTooLong
  case nothingBefore([UInt8])
  case nothingAfter([UInt8])
  case emptyParentheses
  case notClosed
  case notOpened
  case quoteNotClosed(UInt8)
  case nameMissing
  case valueMissing([UInt8])
  case fieldNeedsColon([UInt8])
  case actionNeedsSelection([UInt8])

  // Something stands where it cannot.
  case unexpected([UInt8], after: String?)
  case character(UInt32)
  case byte(UInt8)
  case invisibleBetweenDigits(UInt32)
  case typographicQuote(UInt32)
  /// The word directly after the sign, and whether something stands before it.
  case notUsedHere([UInt8], operand: [UInt8], isBetween: Bool)
  /// The comparison in the words of the language, where it is whole.
  case comparisonNotUsed([UInt8], instead: [UInt8]?)
  case blankAfterColon([UInt8], rest: [UInt8])
  case tooDeep

  // Words.
  case unknownWord([UInt8])
  /// A word behind a bare value, and the predicate with both in quotes.
  case wordAfterValue([UInt8], whole: [UInt8])
  /// A word of everyday speech that joins, and the text with the word of the language.
  case foreignWord([UInt8], instead: [UInt8]?)
  case unknownKind([UInt8], field: [UInt8], value: [UInt8])
  case reservedField(String)
  case lastItemIsR1([UInt8])
  case ofNeedsCounted
  case notInList

  // Ranges and steps.
  case positionStartsWithDash([UInt8])
  case dashIsNoOperator
  case rangeHasTwoEnds
  case rangeNeedsEnd
  case threeDots
  case colonMakesNoRange
  case positionNotWhole
  case numberTooLarge
  case percentageTooLarge
  /// Both ends as written.
  case mixedEnds([UInt8], [UInt8])
  /// The range without the blank, if it is one, and the two items with a comma.
  case blankInRange(joined: [UInt8]?, apart: [UInt8])
  case percentagesBackwards([UInt8], [UInt8])
  case stepOfZero
  case stepNeedsNumber
  case stepKeepsTooMany(Int, Int)

  // Counted selections.
  case countedNeedsNumber(CountedWord)
  case countedTakesOneNumber(CountedWord)
  /// The counted selection, and the item after the comma.
  case countedIsNoList([UInt8], rest: [UInt8])
  case countedInList([UInt8])
  case nthNeedsRanks
  case noSuchPart(Int, of: Int)
  case sampleNeedsSeed

  // Two natural readings.
  case sideBySide([UInt8], [UInt8])
  /// What may be meant.
  case positionAfterBareValue([[UInt8]])
  case countedThenOperator([UInt8], Operator)
  /// The whole list, what it keeps before the first x item, and that item and the rest.
  case notBeforeTakingAway([UInt8], kept: [UInt8]?, taken: [UInt8])
  case slashInValue(field: [UInt8], written: [UInt8], step: [UInt8]?)

  // Clauses.
  /// A later piece, and how it is joined with the one before it.
  case clauseWithoutAction([UInt8], joined: [UInt8]?)
  case actionNotAllowed([UInt8], verb: Action?)
  case actionInNamed([UInt8])
  case actionInside([UInt8])
  case pathNeedsEnds(Gesture)
  case pathNeedsPositions(Gesture)
  case pathJoinedByDash
}
