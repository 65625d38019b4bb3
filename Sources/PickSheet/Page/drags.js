// Drags paint a range in list order.

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
  // The button was let go where the page could not see it.
  if (!press.painting && event.buttons === 0) {
    press = null;
    return;
  }
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
