// The bar: count, expression, and what becomes of the choice.

const buttons = {
  expression: element('copy-expression'), command: element('copy-command'),
  names: element('copy-names'), lightroom: element('copy-lightroom'),
  download: element('download'), filter: element('filter'), undo: element('undo'),
};
let isRefreshing = false;

// At most once a frame while a gesture goes on.
function scheduleRefresh() {
  if (isRefreshing) return;
  isRefreshing = true;
  requestAnimationFrame(refresh);
}

function refresh() {
  isRefreshing = false;
  if (none) none.checked = checked === 0;
  const isOver = data.max !== null && checked > data.max;
  element('count').textContent = words.count(checked, data.items, data.max);
  element('count').classList.toggle('over', isOver);
  element('expression').textContent = canonical();
  for (const name of ['expression', 'command', 'names', 'lightroom', 'download']) {
    buttons[name].disabled = isOver;
  }
  buttons.undo.disabled = gestures.length === 0;
}

let sayingEnds = 0;

function say(text) {
  element('said').textContent = text;
  clearTimeout(sayingEnds);
  sayingEnds = setTimeout(() => { element('said').textContent = ''; }, 3000);
}

function warn(text) {
  element('notice').textContent = text;
  element('notice').hidden = text === '';
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    say(copyBySelecting(text) ? words.copied : words.notCopied);
  }
}

// For browsers that keep the clipboard from files.
function copyBySelecting(text) {
  const area = document.createElement('textarea');
  area.className = 'aside';
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  return isDone;
}

const checkedNames = () => data.names.filter((_, index) => marks[index + 1] === 1);
const stem = (name) => (name.lastIndexOf('.') > 0 ? name.slice(0, name.lastIndexOf('.')) : name);

function whenClicked(button, action) {
  button.addEventListener('click', () => {
    endRun();
    action();
  });
}
whenClicked(buttons.expression, () => copy(canonical()));
whenClicked(buttons.command, () => copy(data.before + canonical() + data.after));
whenClicked(buttons.names, () => copy(checkedNames().join('\n')));
whenClicked(buttons.lightroom, () => copy(checkedNames().map(stem).join(', ')));
whenClicked(buttons.download, download);
whenClicked(buttons.filter, () => setFilter(!filtered));
whenClicked(buttons.undo, undo);

// The list as it was read, but for the bytes of the marks.
function download() {
  const bytes = Uint8Array.from(atob(element('list').textContent), (c) => c.charCodeAt(0));
  const stored = parse(data.stored) ?? new Uint8Array(data.items + 1);
  let offset = 0;
  data.steps.forEach((step, index) => {
    offset += step;
    const mark = marks[index + 1];
    // A mark that stays keeps its spelling.
    if (isStored(index + 1) !== (mark === 1)) bytes[offset] = mark === 1 ? 0x78 : 0x20;
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'text/markdown' }));
  link.download = data.listName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  say(words.downloaded);

  function isStored(position) { return stored[position] === 1; }
}
