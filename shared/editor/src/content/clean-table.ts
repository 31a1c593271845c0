import { HIDDEN_STYLE } from './hide-styles.ts';
import type { Attributes } from './operations.ts';
import { safeLink } from './safe-link.ts';
import { lookOfStyle } from './style-text.ts';

/** What the server keeps of rich text; anything else gives up its tag and keeps its words. */
const kept = new Set(
  'p br hr div strong b em i u s sub sup h2 h3 h4 blockquote pre code ul ol li table thead tbody tr th td'.split(' '),
);
const renamed: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  del: 's',
  ins: 'u',
  tfoot: 'tbody',
};
const dropped = new Set(
  'script style head title meta link template noscript object iframe svg math img video audio select button textarea col colgroup caption'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr']);
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const looks = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

// Quotation marks stay as they are in text: the server writes them so, and bytes that nobody changed should not change.
const text = (raw: string): string => raw.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const attribute = (name: string, value: string): string => ` ${name}="${text(value).replace(/"/g, '&quot;')}"`;
const inside = (node: Node): string => [...node.childNodes].map(cleaned).join('');

/**
 * The HTML of a table as the server would leave it: what was cleaned there
 * before comes out as it went in, and of a pasted one only what may be kept.
 */
export function cleanTable(table: Element): string {
  return cleaned(table);
}

function cleaned(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return text(node.textContent ?? '');
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const own = element.nodeName.toLowerCase();
  const name = renamed[own] ?? own;
  if (dropped.has(name)) return '';
  if (name === 'a') return cleanedLink(element);
  if (name === 'span') return cleanedSpan(element);
  if (!kept.has(name)) return inside(element);
  const start = `<${name}${attributes(element, attributesOf[name] ?? [])}`;
  return empty.has(name) ? `${start} />` : `${start}>${withStyle(element, inside(element), name)}</${name}>`;
}

function attributes(element: Element, names: readonly string[]): string {
  return [...element.attributes]
    .map(({ name, value }) => (name === 'dir' || names.includes(name) ? attribute(name, value) : ''))
    .join('');
}

function cleanedLink(element: Element): string {
  const address = safeLink(element.getAttribute('href') ?? '');
  return address === undefined
    ? inside(element)
    : `<a${attribute('href', address)} rel="noopener noreferrer" target="_blank">${inside(element)}</a>`;
}

function cleanedSpan(element: Element): string {
  const isMention = element.hasAttribute('data-mention-id');
  const kind = element.getAttribute('data-mention-kind') === 'team' ? 'team' : 'user';
  const mention = isMention
    ? `${attribute('class', 'at-mention')}${attribute('data-mention-kind', kind)}${attribute('data-mention-id', element.getAttribute('data-mention-id') ?? '')}`
    : '';
  const all = `${mention}${attributes(element, [])}`;
  const words = withStyle(element, inside(element), 'span');
  return all === '' ? words : `<span${all}>${words}</span>`;
}

const phrases = new Set(['span', 'p', 'td', 'th', 'li', 'h2', 'h3', 'h4']);

/** Other programs say in styles that words are bold; tags say it to the server. Around blocks there is no place for such tags. */
function withStyle(element: Element, words: string, name: string): string {
  const style = element.getAttribute(HIDDEN_STYLE) ?? '';
  if (
    style === '' ||
    words === '' ||
    !phrases.has(name) ||
    /<(?:p|div|ul|ol|table|h\d|blockquote|pre|hr)\b/.test(words)
  )
    return words;
  const look: Attributes = lookOfStyle(style, {});
  return looks.reduceRight(
    (inner, [format, tag]) => (look[format] === true ? `<${tag}>${inner}</${tag}>` : inner),
    words,
  );
}

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a cleaned table says, as plain text: a line for each row, a tab between cells. */
export function tableText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/ ?<\/t[dh]> ?<t[dh][^>]*>/g, '\t')
    .replace(/<\/tr>/g, '\n')
    .replace(/<(?:br|\/p|\/div|\/li)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity)
    .replace(/ *([\t\n]) */g, '$1')
    .trim();
}
