// The state in the address, and the start.

let lastWrite = -1000;
let writeTimer = 0;

// At most five times a second: browsers stop heeding a page that writes too often.
function writeState() {
  if (writeTimer) return;
  const wait = Math.max(200 - (performance.now() - lastWrite), 0);
  if (wait === 0) return writeNow();
  writeTimer = setTimeout(writeNow, wait);
}

function writeNow() {
  writeTimer = 0;
  lastWrite = performance.now();
  const state = `#s=${canonical()}&d=${data.digest}&p=${page}`;
  if (state !== location.hash) history.replaceState(null, '', state);
}

// Takes over the state of the address; a bad one changes nothing and is told.
function readState() {
  warn('');
  if (location.hash.length < 2) return false;
  const values = new URLSearchParams(location.hash.slice(1));
  const wanted = values.has('s') ? parse(values.get('s')) : null;
  const wantedPage = values.get('p') ?? '1';
  if (values.get('d') !== data.digest) {
    warn(words.otherList);
    return false;
  }
  if (!wanted || !/^[1-9]\d{0,9}$/.test(wantedPage) || Number(wantedPage) > lists.length) {
    warn(words.badState);
    return false;
  }
  setAll(wanted);
  showPage(Number(wantedPage));
  return true;
}

addEventListener('hashchange', () => {
  endRun();
  const before = marks.slice();
  if (!readState()) return;
  if (pageOf(current) !== page) setCurrent(starts[page - 1]);
  finish(before);
});

// MARK: Start

translate();
for (const image of form.querySelectorAll('img')) sayIfBroken(image);
for (const input of inputs) {
  input.tabIndex = -1;
  input.checked = false;
}
// Without a group the browser leaves Tab, arrows and exclusion to the script.
if (data.single) for (const input of [none, ...inputs]) input.removeAttribute('name');
setAll(parse(data.stored) ?? marks);
makeDots();
showPage(1);
readState();
setCurrent(starts[page - 1] < inputs.length ? starts[page - 1] : 0);
if (data.single && checked === 1) {
  setCurrent(inputs.indexOf(inputAt.get(marks.indexOf(1))));
}
element('bar').hidden = false;
document.body.classList.add('live');
refresh();
