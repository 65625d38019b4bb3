// Clicks: the change of an input, Shift, and the checked radio button.

function clear() {
  const before = marks.slice();
  setAll(new Uint8Array(data.items + 1));
  finish(before);
}

form.addEventListener('change', (event) => {
  endRun();
  if (event.target === none) return clear();
  const position = positionOf(event.target);
  const before = marks.slice();
  if (data.single) setAll(new Uint8Array(data.items + 1));
  setMark(position, event.target.checked ? 1 : 0);
  anchor = position;
  finish(before);
});

// The click that follows a drag is none.
let swallowsClick = false;

document.addEventListener('click', (event) => {
  if (!swallowsClick) return;
  swallowsClick = false;
  event.preventDefault();
  event.stopPropagation();
}, true);

form.addEventListener('click', (event) => {
  const tile = event.target.closest('.tile');
  if (!tile) return;
  const input = tile.querySelector('input');
  const position = positionOf(input);
  // A click on the input comes with its new state, on the label before it.
  const isOn = data.single && marks[position] === 1;
  // Not on view is what a range would change as well: then Shift does nothing.
  const isExtending = event.shiftKey && !data.single && (anchor > 0 || !isWhole());
  if (!isOn && !isExtending) {
    if (event.target !== input) setCurrent(inputs.indexOf(input));
    return;
  }
  event.preventDefault();
  endRun();
  if (isOn) clear(); else if (isWhole()) extend(position);
  setCurrent(inputs.indexOf(input));
  // A click on the input that is prevented puts its old state back after this.
  setTimeout(() => { input.checked = marks[position] === 1; });
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('dragstart', (event) => event.preventDefault());
form.addEventListener('mousedown', (event) => {
  if (event.shiftKey) event.preventDefault();
});
