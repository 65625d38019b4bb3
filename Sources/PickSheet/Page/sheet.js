'use strict';

// The page's behaviour. The inputs show the marks, and their own `change` is the only toggle;
// `marks` is what they show, for all items of the list, also those that are not on the page.
// A gesture is: what was before, one or many changes, and at its end `finish`.
(() => {
  const element = (id) => document.getElementById(id);
  const data = JSON.parse(element('data').textContent);
  const form = document.forms[0];
  const inputs = [...form.querySelectorAll('.tile input')];
  const tiles = inputs.map((input) => input.closest('li'));
  const lists = [...form.querySelectorAll('.grid')];
  const none = form.querySelector('.none input');
  const inputAt = new Map(inputs.map((input) => [Number(input.value), input]));
  const positionOf = (input) => Number(input.value);

  // MARK: Words

  const japanese = {
    copy: 'コピー', copyCommand: 'コマンドをコピー', copyNames: 'ファイル名をコピー',
    copyLightroom: 'Lightroom 用にコピー', download: 'ダウンロード',
    filter: 'チェックしたものだけ', undo: '元に戻す', none: 'なし', missing: 'ファイルなし',
    noPreview: 'プレビューなし', previous: '前へ', next: '次へ', actions: '操作', pages: 'ページ',
    page: 'ページ', copied: 'コピーしました', downloaded: 'ダウンロードしました',
    notCopied: 'コピーできません。文字を選んでコピーしてください。',
    otherList: 'このリンクは別の一覧のものです。リンクの選択は使いません。',
    badState: 'リンクの選択を読み取れません。リンクの選択は使いません。',
    count: (checked, items, most) =>
      `${items} 枚中 ${checked} 枚をチェック` + (most === null ? '' : `（${most} 枚まで）`),
  };
  const english = {
    page: 'Page', copied: 'Copied', downloaded: 'Downloaded',
    notCopied: 'Copying is not possible here: select the text and copy it.',
    otherList: 'This link belongs to another list; its choice is not used.',
    badState: 'The choice in this link cannot be read; it is not used.',
    count: (checked, items, most) =>
      `${checked} of ${items} checked` + (most === null ? '' : `, at most ${most}`),
  };
  const isJapanese = /^ja\b/.test(navigator.language);
  const words = isJapanese ? japanese : english;

  function translate() {
    if (!isJapanese) return;
    document.documentElement.lang = 'ja';
    for (const node of document.querySelectorAll('[data-word]')) {
      node.textContent = words[node.dataset.word];
    }
    for (const node of document.querySelectorAll('[data-label]')) {
      node.setAttribute('aria-label', words[node.dataset.label]);
    }
  }

  // MARK: Marks

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

  // MARK: Clicks

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

  // MARK: Drags

  // A pointer that is down: where it went down, where it is, and the painting once it moved.
  let press = null;

  form.addEventListener('pointerdown', (event) => {
    endRun();
    const tile = event.target.closest('.tile');
    if (!tile || event.button !== 0 || !event.isPrimary) return;
    if (event.shiftKey || data.single || !isWhole()) return;
    press = {
      id: event.pointerId, isTouch: event.pointerType === 'touch', painting: null, isOver: false,
      x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY,
      position: positionOf(tile.querySelector('input')),
    };
  });

  document.addEventListener('pointermove', (event) => {
    if (!press || event.pointerId !== press.id || press.isOver) return;
    press.x = event.clientX;
    press.y = event.clientY;
    if (!press.painting) {
      const across = Math.abs(press.x - press.startX);
      const along = Math.abs(press.y - press.startY);
      if (Math.hypot(across, along) < 6) return;
      // The first steps of a finger say whether it scrolls, which the browser then does.
      if (press.isTouch && along > across) {
        press = null;
        return;
      }
      beginDrag();
    }
    paintUnderPointer();
  });

  function beginDrag() {
    press.painting = new Painting(press.position, 1 - marks[press.position]);
    form.setPointerCapture(press.id);
    form.classList.add('dragging');
    let time = performance.now();
    const scroll = (now) => {
      if (!press || press.isOver) return;
      if (scrollNearEdge(now - time)) paintUnderPointer();
      time = now;
      requestAnimationFrame(scroll);
    };
    requestAnimationFrame(scroll);
  }

  function paintUnderPointer() {
    const index = indexAt(press.x, press.y);
    if (index >= 0 && press.painting.moveTo(positionOf(inputs[index]))) scheduleRefresh();
  }

  // Scrolls if the pointer is less than 60 px from an edge, or beyond it: the deeper, the faster.
  function scrollNearEdge(milliseconds) {
    const bar = element('top').getBoundingClientRect();
    const top = getComputedStyle(element('top')).position === 'sticky' ? bar.bottom : 0;
    const up = Math.min(Math.max(60 - (press.y - top), 0), 120);
    const down = Math.min(Math.max(60 - (innerHeight - press.y), 0), 120);
    if (up === down) return false;
    const before = scrollY;
    const pixels = (down - up) * Math.abs(down - up) * Math.min(milliseconds, 50) / 3000;
    scrollBy({ top: pixels + Math.sign(pixels), behavior: 'instant' });
    return scrollY !== before;
  }

  // The tile under a point; beside and below the tiles the one before it in reading order, between
  // two rows -1, which stands for no change.
  function indexAt(x, y) {
    let [low, high] = pageBounds();
    if (low === high) return -1;
    const last = high - 1;
    const frame = tiles[low].parentElement.getBoundingClientRect();
    const column = Math.min(Math.max(x, frame.left + 1), frame.right - 1);
    if (y < tiles[low].getBoundingClientRect().top) return low;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const place = tiles[middle].getBoundingClientRect();
      const isBefore = place.bottom <= y || (place.top <= y && place.left <= column);
      if (isBefore) low = middle; else high = middle;
    }
    return low < last && tiles[low].getBoundingClientRect().bottom <= y ? -1 : low;
  }

  function endDrag(isCancelled) {
    const painting = press.painting;
    form.classList.remove('dragging');
    if (!painting) return;
    if (isCancelled) {
      painting.restore();
      refresh();
    } else {
      anchor = painting.anchor;
      setCurrent(inputs.indexOf(inputAt.get(painting.end)));
      finish(painting.before);
    }
  }

  document.addEventListener('pointerup', (event) => {
    if (!press || event.pointerId !== press.id) return;
    if (press.painting || press.isOver) {
      swallowsClick = true;
      setTimeout(() => { swallowsClick = false; });
    }
    if (!press.isOver) endDrag(false);
    press = null;
  });

  document.addEventListener('pointercancel', (event) => {
    if (!press || event.pointerId !== press.id) return;
    if (!press.isOver) endDrag(true);
    press = null;
  });

  document.addEventListener('contextmenu', (event) => {
    if (press && press.isTouch) event.preventDefault();
  });

  // MARK: Keys

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

  // MARK: The bar

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

  // MARK: Filter and pages

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

  // MARK: The state in the address

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
})();
