import type { Operation } from '../content/operations.ts';
import { readHtml } from '../content/read-html.ts';

/** What came from the clipboard. */
export interface Pasted {
  readonly operations: readonly Operation[];
  /** Pictures that were left out. */
  readonly pictures: number;
}

/** Reads what another program put on the clipboard. */
export function readPasted(html: string): Pasted {
  return { operations: readHtml(html), pictures: 0 };
}
