// What is on view: the filter and the pages.

let filtered = false;
let page = 1;
// The index of each page's first tile, and where the last page ends.
const starts = [0];
for (const list of lists) starts.push(starts[starts.length - 1] + list.children.length);

const pageOf = (index) => starts.findIndex((start) => start > index);
const pageBounds = () => [starts[page - 1], starts[page]];

// What is unchecked while the filter is on stays on view until it is set anew, so that a slip
// can be mended.
function setFilter(isOn) {
  filtered = isOn;
  buttons.filter.setAttribute('aria-pressed', String(isOn));
  tiles.forEach((tile, index) => {
    tile.hidden = isOn && marks[positionOf(inputs[index])] === 0;
  });
  showPage(page);
  const first = range(0, inputs.length).find(isShown);
  if (isOn && tiles[current]?.hidden && first !== undefined) setCurrent(first);
}

function showPage(number) {
  page = Math.min(Math.max(number, 1), lists.length);
  lists.forEach((list, index) => { list.hidden = !filtered && index + 1 !== page; });
  element('pages').hidden = lists.length === 1 || filtered;
  element('previous').disabled = page === 1;
  element('next').disabled = page === lists.length;
  const dots = element('dots');
  if (lists.length > 20) {
    dots.textContent = `${page} / ${lists.length}`;
  } else {
    for (const [index, dot] of [...dots.children].entries()) {
      if (index + 1 === page) dot.setAttribute('aria-current', 'page');
      else dot.removeAttribute('aria-current');
    }
  }
}

function turnTo(number) {
  endRun();
  showPage(number);
  if (pageOf(current) !== page) setCurrent(starts[page - 1]);
  scrollTo({ top: 0, behavior: 'instant' });
  writeState();
}

function makeDots() {
  if (lists.length > 20) return;
  lists.forEach((_, index) => {
    const dot = document.createElement('button');
    dot.type = 'button';
    dot.className = 'dot';
    dot.setAttribute('aria-label', `${words.page} ${index + 1}`);
    dot.addEventListener('click', () => turnTo(index + 1));
    element('dots').append(dot);
  });
}
element('previous').addEventListener('click', () => turnTo(page - 1));
element('next').addEventListener('click', () => turnTo(page + 1));
