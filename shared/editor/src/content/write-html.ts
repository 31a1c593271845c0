import { escapeHtml } from '@atrium/domain';
import { fieldToken } from './field-tokens.ts';
import { isBlank, linesOf, tableOf, type Attributes, type Line, type Operation } from './operations.ts';

/**
 * A document as the HTML that is stored and sent: paragraphs, headings, lists,
 * quotes, tables, bold and the like, links, mentions, and merge fields as `{Path}`.
 * Nothing else ever leaves the editor. A document in which nothing was written
 * is empty text.
 */
export function writeHtml(operations: readonly Operation[]): string {
  if (isBlank(operations)) return '';
  const lines = withoutLastLine(linesOf(operations));
  let html = '';
  for (let start = 0; start < lines.length;) {
    const end = endOfBlock(lines, start);
    html += writeBlock(lines.slice(start, end));
    start = end;
  }
  return html;
}

/** The line after a table at the end is there to go on writing, and says nothing. */
function withoutLastLine(lines: readonly Line[]): readonly Line[] {
  const end = lines.findLastIndex(({ runs, attributes }) => runs.length > 0 || Object.keys(attributes).length > 0);
  return end < lines.length - 1 && tableOf(lines[end]) !== undefined ? lines.slice(0, -1) : lines;
}

const blockOf = ({ list, blockquote }: Attributes): 'list' | 'quote' | 'line' =>
  list !== undefined ? 'list' : blockquote === true ? 'quote' : 'line';

function endOfBlock(lines: readonly Line[], start: number): number {
  const block = blockOf(lines[start]?.attributes ?? {});
  let end = start + 1;
  while (block !== 'line' && end < lines.length && blockOf(lines[end]?.attributes ?? {}) === block) end += 1;
  return end;
}

function writeBlock(lines: readonly Line[]): string {
  const [first] = lines;
  if (first === undefined) return '';
  const table = tableOf(first);
  if (table !== undefined) return table.html;
  const { list, blockquote, header } = first.attributes;
  if (list !== undefined || blockquote === true) {
    const [dir, inner] = sharedDirection(lines);
    return list === undefined
      ? `<blockquote${direction(dir)}>${inner.map((line) => paragraph('p', line)).join('')}</blockquote>`
      : writeLists(inner, 0, direction(dir));
  }
  return paragraph(header === undefined ? 'p' : `h${header}`, first);
}

const direction = (dir: Attributes['dir']): string => (dir === undefined ? '' : ` dir="${dir}"`);

/** Where all lines run one way, their list or quote says so, since its signs and its edge follow it. */
function sharedDirection(lines: readonly Line[]): [dir: Attributes['dir'], lines: readonly Line[]] {
  const dir = lines[0]?.attributes.dir;
  if (dir === undefined || lines.some(({ attributes }) => attributes.dir !== dir)) return [undefined, lines];
  return [dir, lines.map(({ runs, attributes: { dir: _dir, ...attributes } }) => ({ runs, attributes }))];
}

/** A blank at either end of a line would be swallowed. */
const paragraph = (tag: string, { runs, attributes: { dir } }: Line): string =>
  `<${tag}${direction(dir)}>${writeRuns(runs).replace(/^ | $/g, '\u00a0') || '<br>'}</${tag}>`;

const indentOf = ({ attributes: { indent = 0 } }: Line): number => indent;

/** Lines of one depth become items; deeper lines after an item become a list inside it. */
function writeLists(lines: readonly Line[], depth: number, ofList = ''): string {
  let html = '';
  let open: 'ol' | 'ul' | undefined;
  for (let index = 0; index < lines.length;) {
    const line = lines[index] as Line;
    const tag = line.attributes.list === 'ordered' ? 'ol' : 'ul';
    if (open !== tag) html += `${open === undefined ? '' : `</${open}>`}<${tag}${ofList}>`;
    open = tag;
    const own = indentOf(line) <= depth;
    let end = own ? index + 1 : index;
    while (end < lines.length && indentOf(lines[end] as Line) > depth) end += 1;
    const deeper = lines.slice(own ? index + 1 : index, end);
    html += `<li${own ? direction(line.attributes.dir) : ''}>${own ? writeRuns(line.runs) || '<br>' : ''}${deeper.length > 0 ? writeLists(deeper, depth + 1) : ''}</li>`;
    index = end;
  }
  return open === undefined ? html : `${html}</${open}>`;
}

const inlineTags = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

/** Runs that share a link become one link; only what differs is opened and closed. */
function writeRuns(runs: readonly Operation[]): string {
  let html = '';
  let link: string | undefined;
  for (const { insert, attributes = {} } of runs) {
    if (attributes.link !== link) {
      if (link !== undefined) html += '</a>';
      if (attributes.link !== undefined) html += `<a href="${escapeHtml(attributes.link)}">`;
      link = attributes.link;
    }
    html += inlineTags.reduceRight(
      (inner, [name, tag]) => (attributes[name] === true ? `<${tag}>${inner}</${tag}>` : inner),
      writeInsertion(insert),
    );
  }
  return link === undefined ? html : `${html}</a>`;
}

function writeInsertion(insert: Operation['insert']): string {
  if (typeof insert === 'string') return keepBlanks(escapeHtml(insert));
  if ('mergeField' in insert) return escapeHtml(fieldToken(insert.mergeField));
  if ('keptTable' in insert) return insert.keptTable.html;
  const { kind, id, name } = insert.mention;
  return `<span class="at-mention" data-mention-kind="${kind}" data-mention-id="${escapeHtml(id)}">@${escapeHtml(name)}</span>`;
}

/** HTML makes one of several blanks; every second of them is kept from that. */
const keepBlanks = (text: string): string => text.replace(/\t/g, '    ').replace(/ {2}/g, ' \u00a0');
