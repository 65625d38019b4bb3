// Keys move the focus among the tiles, and extend.

// The tile that Tab reaches, as an index of `inputs`.
let current = 0;
// A run of Shift and arrows is one painting.
let run = null;

function setCurrent(index) {
  if (index < 0 || inputs.length === 0) return;
  inputs[current].tabIndex = -1;
  current = index;
  inputs[current].tabIndex = 0;
}

function endRun() {
  if (!run) return;
  const { before } = run;
  run = null;
  finish(before);
}

// How many tiles stand in the first row.
function columnCount() {
  const [first, end] = pageBounds();
  const shown = filtered ? inputs.map((_, index) => index) : [];
  const indices = filtered ? shown.filter(isShown) : range(first, end);
  const top = indices.length > 0 ? tiles[indices[0]].offsetTop : 0;
  const next = indices.findIndex((index) => tiles[index].offsetTop !== top);
  return Math.max(next < 0 ? indices.length : next, 1);
}

const range = (low, high) => Array.from({ length: high - low }, (_, offset) => low + offset);
const isShown = (index) => !filtered || !tiles[index].hidden;

function target(key) {
  const indices = filtered ? range(0, inputs.length).filter(isShown) : null;
  const end = indices ? indices.length : inputs.length;
  const from = indices ? indices.indexOf(current) : current;
  const steps = { ArrowLeft: -1, ArrowRight: 1 };
  let to = from + (steps[key] ?? 0);
  if (key === 'ArrowUp') to = from - columnCount();
  if (key === 'ArrowDown') to = from + columnCount();
  if (key === 'Home') to = 0;
  if (key === 'End') to = end - 1;
  if (to < 0 || to >= end) to = from;
  return indices ? indices[to] : to;
}

function focusTile(index) {
  setCurrent(index);
  showPage(pageOf(index));
  inputs[index].focus();
  inputs[index].scrollIntoView({ block: 'nearest' });
}

form.addEventListener('focusin', (event) => {
  if (event.target.closest('.tile')) setCurrent(inputs.indexOf(event.target));
});

form.addEventListener('keydown', (event) => {
  const isTile = event.target.closest('.tile') !== null;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isTile && isPlain && /^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(event.key)) {
    event.preventDefault();
    if (!event.shiftKey || data.single) {
      endRun();
      return focusTile(target(event.key));
    }
    if (!isWhole()) return;
    const from = positionOf(inputs[current]);
    if (!run) {
      run = new Painting(from, marks[from]);
      anchor = from;
    }
    focusTile(target(event.key));
    run.moveTo(positionOf(inputs[current]));
    return scheduleRefresh();
  }
  if (isTile && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
    event.preventDefault();
    if (data.single || !isWhole()) return;
    endRun();
    const before = marks.slice();
    setAll(new Uint8Array(data.items + 1).fill(1));
    return finish(before);
  }
  if (isTile && data.single && event.key === ' ' && marks[positionOf(event.target)] === 1) {
    event.preventDefault();
    clear();
  }
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && press && !press.isOver) {
    endDrag(true);
    press.isOver = press.painting !== null;
    if (!press.isOver) press = null;
  }
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  if (isUndo && gestures.length + (run ? 1 : 0) > 0) {
    event.preventDefault();
    undo();
  }
});

document.addEventListener('keyup', (event) => {
  if (event.key === 'Shift') endRun();
});
form.addEventListener('focusout', (event) => {
  if (!form.contains(event.relatedTarget)) endRun();
});
addEventListener('blur', endRun);
