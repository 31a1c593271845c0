import { cleanTable } from './clean-table.ts';
import { DocumentBuilder } from './document-builder.ts';
import { HIDDEN_STYLE, hideStyles } from './hide-styles.ts';
import type { Attributes, Operation } from './operations.ts';
import { safeLink } from './safe-link.ts';
import { lookOfStyle } from './style-text.ts';

const skipped = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'TEMPLATE',
  'NOSCRIPT',
  'OBJECT',
  'IFRAME',
  'SVG',
  'IMG',
  'VIDEO',
  'AUDIO',
  'SELECT',
  'BUTTON',
]);
const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
/** Blocks that stand for a line even when nothing is in them. */
const lineBlocks = new Set(['P', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const inline: Readonly<Record<string, Attributes>> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  CITE: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strike: true },
  STRIKE: { strike: true },
  DEL: { strike: true },
};

interface Place {
  /** How text looks here. */
  readonly look: Attributes;
  /** What kind of line this is. */
  readonly line: Attributes;
  readonly depth: number;
}

/**
 * Reads HTML into a document. Only what the editor knows comes out, whatever
 * goes in: a script is not a thing a document can hold.
 */
export function readHtml(html: string): Operation[] {
  if (html.trim() === '') return [];
  return readNodes(new DOMParser().parseFromString(hideStyles(html), 'text/html').body);
}

/** The same for markup that was parsed already. */
export function readNodes(root: Node): Operation[] {
  const builder = new DocumentBuilder();
  for (const child of root.childNodes) read(child, { look: {}, line: {}, depth: -1 }, builder);
  if (!builder.isLineEmpty) builder.endLine({});
  if (endsInTable(builder.operations)) builder.endLine({});
  return builder.operations;
}

/** A document goes on in a line after a table, which the writer leaves out again; empty lines that were there already stay. */
function endsInTable(operations: readonly Operation[]): boolean {
  const end = operations.findLast(({ insert, attributes }) => insert !== '\n' || attributes !== undefined);
  return typeof end?.insert === 'object' && 'keptTable' in end.insert;
}

function read(node: Node, place: Place, builder: DocumentBuilder): void {
  if (node.nodeType === Node.TEXT_NODE) {
    builder.text(node.textContent ?? '', place.look);
    return;
  }
  if (!(node.nodeType === Node.ELEMENT_NODE) || skipped.has(node.nodeName.toUpperCase())) return;
  const element = node as HTMLElement;
  const name = element.nodeName.toUpperCase();
  if (name === 'BR') readBreak(place, builder);
  else if (element.dataset['mentionId'] !== undefined) readMention(element, place, builder);
  else if (name === 'TABLE') readTable(element, place, builder);
  else if (blocks.has(name)) readBlock(element, name, place, builder);
  else readChildren(element, { ...place, look: lookOf(element, name, place.look) }, builder);
}

function readChildren(element: Element, place: Place, builder: DocumentBuilder): void {
  for (const child of element.childNodes) read(child, place, builder);
}

function readBreak({ line }: Place, builder: DocumentBuilder): void {
  builder.endLine(line);
}

function readMention(element: HTMLElement, { look }: Place, builder: DocumentBuilder): void {
  const { mentionId: id = '', mentionKind } = element.dataset;
  const name = (element.textContent ?? '')
    .replace(/\uFEFF/g, '')
    .trim()
    .replace(/^@/, '');
  builder.object({ mention: { kind: mentionKind === 'team' ? 'team' : 'user', id, name } }, look);
}

function readBlock(element: Element, name: string, place: Place, builder: DocumentBuilder): void {
  if (!builder.isLineEmpty) builder.endLine(place.line);
  const before = builder.lines;
  const inside = placeInside(element, name, place);
  readChildren(element, inside, builder);
  if (!builder.isLineEmpty || (lineBlocks.has(name) && builder.lines === before)) builder.endLine(inside.line);
}

function placeInside(element: Element, name: string, place: Place): Place {
  const look = lookOf(element, name, place.look);
  const dir = directionOf(element, place.line);
  const heading = /^H([1-6])$/.exec(name)?.[1];
  if (heading !== undefined)
    return { ...place, look, line: { ...place.line, ...dir, header: Number(heading) <= 2 ? 2 : 3 } };
  if (name === 'BLOCKQUOTE' && place.line.list === undefined)
    return { ...place, look, line: { ...dir, blockquote: true } };
  if (name === 'UL' || name === 'OL') {
    const depth = place.depth + 1;
    return {
      ...place,
      look,
      depth,
      line: { ...dir, list: name === 'OL' ? 'ordered' : 'bullet', ...(depth > 0 ? { indent: depth } : {}) },
    };
  }
  return { ...place, look, line: { ...place.line, ...dir } };
}

const directions = ['ltr', 'rtl', 'auto'] as const;

function directionOf(element: Element, { dir: around }: Attributes): Pick<Attributes, 'dir'> {
  const own = element.getAttribute('dir')?.toLowerCase();
  const dir = directions.find((direction) => direction === own) ?? around;
  return dir === undefined ? {} : { dir };
}

/** A table is kept as it is; nothing of it could be a line without being lost. Its caption, for which no message has a place, is a line before it. */
function readTable(table: Element, place: Place, builder: DocumentBuilder): void {
  if (!builder.isLineEmpty) builder.endLine(place.line);
  for (const caption of table.querySelectorAll(':scope > caption')) readChildren(caption, place, builder);
  if (!builder.isLineEmpty) builder.endLine(place.line);
  if ((table.textContent ?? '').trim() !== '') builder.table(cleanTable(table));
}

function lookOf(element: Element, name: string, look: Attributes): Attributes {
  const link = name === 'A' ? safeLink(element.getAttribute('href') ?? '') : undefined;
  const own = { ...look, ...inline[name], ...(link === undefined ? {} : { link }) };
  return lookOfStyle(element.getAttribute(HIDDEN_STYLE) ?? element.getAttribute('style') ?? '', own);
}
