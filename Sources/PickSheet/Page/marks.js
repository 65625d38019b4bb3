// The marks, and painting a range of them.

const marks = new Uint8Array(data.items + 1);
let checked = 0;
// The item that Shift extends from; 0 before the first gesture.
let anchor = 0;
// For each gesture, the positions that it changed.
const gestures = [];

function setMark(position, mark) {
  if (marks[position] === mark) return;
  marks[position] = mark;
  checked += mark === 1 ? 1 : -1;
  const input = inputAt.get(position);
  if (input) input.checked = mark === 1;
}

function setAll(wanted) {
  for (let position = 1; position <= data.items; position++) {
    setMark(position, wanted[position]);
  }
}

// Sorted, runs folded with `-`, joined with `,`; nothing is `none`.
function canonical() {
  const runs = [];
  for (let position = 1; position <= data.items; position++) {
    if (marks[position] === 0) continue;
    const first = position;
    while (position < data.items && marks[position + 1] === 1) position++;
    runs.push(first === position ? `${first}` : `${first}-${position}`);
  }
  return runs.length === 0 ? 'none' : runs.join(',');
}

// The marks that a canonical expression means; null if it is none for this list.
function parse(text) {
  const wanted = new Uint8Array(data.items + 1);
  if (text === 'none') return wanted;
  let end = -1;
  let total = 0;
  for (const run of text.split(',')) {
    const match = /^([1-9]\d{0,9})(?:-([1-9]\d{0,9}))?$/.exec(run);
    if (!match) return null;
    const low = Number(match[1]);
    const high = match[2] === undefined ? low : Number(match[2]);
    if (low <= end + 1 || high > data.items || (match[2] !== undefined && high <= low)) {
      return null;
    }
    wanted.fill(1, low, high + 1);
    total += high - low + 1;
    end = high;
  }
  return data.single && total > 1 ? null : wanted;
}

// Ends a gesture that began with the marks `before`.
function finish(before) {
  const changed = [];
  for (let position = 1; position <= data.items; position++) {
    if (marks[position] !== before[position]) changed.push(position);
  }
  if (changed.length > 0) gestures.push(changed);
  refresh();
  writeState();
}

function undo() {
  endRun();
  for (const position of gestures.pop() ?? []) setMark(position, 1 - marks[position]);
  refresh();
  writeState();
}

// Whether all items are on view, so that a range on the screen is a range of the list.
const isWhole = () => !data.narrowed && !filtered;

// MARK: Painting a range

// All items between an anchor and an end have one mark; an item that the end has left behind
// gets back the one it had. Only what lies between the old and the new end is touched.
class Painting {
  constructor(position, mark) {
    this.before = marks.slice();
    this.anchor = position;
    this.end = position;
    this.mark = mark;
    setMark(position, mark);
  }

  moveTo(end) {
    if (end === this.end) return false;
    const low = Math.min(this.end, end);
    const high = Math.max(this.end, end);
    this.end = end;
    for (let position = low; position <= high; position++) {
      const isPainted =
        Math.min(this.anchor, end) <= position && position <= Math.max(this.anchor, end);
      setMark(position, isPainted ? this.mark : this.before[position]);
    }
    return true;
  }

  restore() {
    this.moveTo(this.anchor);
    setMark(this.anchor, this.before[this.anchor]);
  }
}

// What Shift does: the anchor's mark on all items up to another.
function extend(position) {
  const painting = new Painting(anchor, marks[anchor]);
  painting.moveTo(position);
  finish(painting.before);
}
