import { HIDDEN_STYLE } from '../content/hide-styles.ts';

interface ListParagraph {
  readonly paragraph: Element;
  /** From 1. */
  readonly level: number;
  readonly tag: 'ol' | 'ul';
}

const levelPattern = /mso-list:\s*[^;]*?\blevel(\d+)/i;
const marker = `[${HIDDEN_STYLE}*="mso-list:Ignore" i], [${HIDDEN_STYLE}*="mso-list: Ignore" i]`;
/** 1. (1) 1.2.3 a) iv. B. and Arabic figures; everything else is a bullet. */
const numbering = /^\(?(?:\d+(?:\.\d+)*|[٠-٩]+|[ivxlcdm]+|[a-z]{1,2})[.)]/i;

function readListParagraph(paragraph: Element): ListParagraph | undefined {
  const style = paragraph.getAttribute(HIDDEN_STYLE) ?? '';
  const level = levelPattern.exec(style)?.[1];
  const sign = paragraph.querySelector(marker);
  if (level === undefined && sign === null) return undefined;
  // A continued paragraph of an item has a list and no sign of its own.
  if (sign === null) return undefined;
  return { paragraph, level: Number(level ?? 1), tag: numbering.test((sign.textContent ?? '').trim()) ? 'ol' : 'ul' };
}

/** Lists of paragraphs, with their signs written out, become lists. */
export function makeLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')];
  for (let index = 0; index < paragraphs.length;) {
    const items: ListParagraph[] = [];
    for (let next = paragraphs[index]; next !== undefined; next = paragraphs[index + items.length]) {
      const item = readListParagraph(next);
      if (item === undefined || (items.length > 0 && items.at(-1)?.paragraph.nextElementSibling !== next)) break;
      items.push(item);
    }
    if (items.length > 0) makeList(items);
    index += Math.max(1, items.length);
  }
}

/** Puts the items where the first one stood, each list inside the item it belongs to. */
function makeList(items: readonly ListParagraph[]): void {
  const [first] = items;
  if (first === undefined) return;
  const { ownerDocument, parentElement } = first.paragraph;
  const before = ownerDocument.createComment('');
  parentElement?.insertBefore(before, first.paragraph);
  const open: { readonly list: Element; readonly level: number }[] = [];
  for (const { paragraph, level, tag } of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const top = open.at(-1);
    if (top === undefined || top.level < level || top.list.nodeName.toLowerCase() !== tag) {
      if (top !== undefined && top.level === level) open.pop();
      const list = ownerDocument.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else parentElement?.insertBefore(list, before);
      open.push({ list, level });
    }
    for (const sign of paragraph.querySelectorAll(marker)) sign.remove();
    const item = ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
  before.remove();
}
