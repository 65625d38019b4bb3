// The page's behaviour, in parts that are joined in this order inside one function: sheet, marks,
// clicks, drags, keys, bar, pages, state.
//
// The inputs show the marks, and their own `change` is the only toggle; `marks` is what they show,
// for all items of the list, also those that are not on the page. A gesture is: what was before,
// one or many changes, and at its end `finish`.

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
  noPreview: 'no preview', page: 'Page', copied: 'Copied', downloaded: 'Downloaded',
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

// MARK: Pictures

// A file that is linked to may be one that this browser does not show, such as a TIFF.
function sayIfBroken(image) {
  const say = () => {
    const blank = document.createElement('span');
    blank.className = 'blank';
    blank.textContent = words.noPreview;
    image.replaceWith(blank);
  };
  if (image.complete && image.naturalWidth === 0) say();
  else image.addEventListener('error', say);
}
