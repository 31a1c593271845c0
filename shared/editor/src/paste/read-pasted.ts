import { hideStyles } from '../content/hide-styles.ts';
import type { Operation } from '../content/operations.ts';
import { readNodes } from '../content/read-html.ts';
import { cleanOfficeMarkup, isOfficeMarkup, withoutOfficeNoise } from './office-markup.ts';

/** What came from the clipboard. */
export interface Pasted {
  readonly operations: readonly Operation[];
  /** Pictures that were left out: a message carries them as attachments. */
  readonly pictures: number;
}

const fragment = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/i;

/**
 * Reads what another program put on the clipboard. Word and Outlook write their
 * lists as paragraphs and everything else about a document around them; what is
 * meant is kept, the rest goes.
 */
export function readPasted(html: string): Pasted {
  const isOffice = isOfficeMarkup(html);
  const marked = fragment.exec(html)?.[1] ?? html;
  const { body } = new DOMParser().parseFromString(
    hideStyles(isOffice ? withoutOfficeNoise(marked) : marked),
    'text/html',
  );
  if (isOffice) cleanOfficeMarkup(body);
  cleanLayout(body);
  return { operations: readNodes(body), pictures: [...body.querySelectorAll('img')].filter(isSeen).length };
}

/** Other programs say of every line that it runs as usual, and put whole mails into tables of one cell. Neither is meant. */
function cleanLayout(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[dir]'))
    if (element.getAttribute('dir')?.toLowerCase() !== 'rtl') element.removeAttribute('dir');
  // From the innermost, so that a frame around a frame is one as well.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const cells = table.querySelectorAll('td, th');
    const [cell] = cells;
    if (cells.length !== 1 || cell === undefined) continue;
    const frame = table.ownerDocument.createElement('div');
    frame.append(...cell.childNodes);
    table.replaceWith(frame);
  }
}

/** Mail is full of pictures of one pixel, which tell the sender that it was opened. */
const isSeen = (picture: HTMLImageElement): boolean =>
  [picture.getAttribute('width'), picture.getAttribute('height')].every(
    (size) => size === null || Number.parseInt(size, 10) > 2,
  );
