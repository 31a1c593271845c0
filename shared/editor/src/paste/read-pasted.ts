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
  const { body } = new DOMParser().parseFromString(hideStyles(isOffice ? withoutOfficeNoise(marked) : marked), 'text/html');
  if (isOffice) cleanOfficeMarkup(body);
  return { operations: readNodes(body), pictures: [...body.querySelectorAll('img')].filter(isSeen).length };
}

/** Mail is full of pictures of one pixel, which tell the sender that it was opened. */
const isSeen = (picture: HTMLImageElement): boolean => [picture.getAttribute('width'), picture.getAttribute('height')].every((size) => size === null || Number.parseInt(size, 10) > 2);
