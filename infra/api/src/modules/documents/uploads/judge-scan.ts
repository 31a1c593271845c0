import type { Readable } from 'node:stream';
import type { Intake } from '../../../files/create-files.ts';
import type { ScanState } from '../documents.store.ts';
import { UNSCANNED } from './upload-words.ts';

/** What becomes of a document after its bytes were looked through, or could not be. */
export interface Judgement {
  readonly scanState: Exclude<ScanState, 'pending'>;
  /** See `sayScan`. */
  readonly scanNote: string;
}

/** How long a quarantined document waits for another look. */
export const RESCAN_SECONDS = 60;

/** Nothing is clean because nobody looked: without a verdict a document is held, unless the installation was told to do without a scanner. */
export async function judgeScan(
  { scanner, acceptsUnscanned }: Intake,
  open: () => Readable,
  timeLimitMs: number,
): Promise<Judgement> {
  if (scanner === null)
    return acceptsUnscanned ? { scanState: 'clean', scanNote: UNSCANNED } : { scanState: 'quarantined', scanNote: '' };
  const result = await scanner.scan(open(), timeLimitMs);
  if (result.kind === 'clean') return { scanState: 'clean', scanNote: '' };
  if (result.kind === 'infected') return { scanState: 'infected', scanNote: result.virus };
  return { scanState: 'quarantined', scanNote: '' };
}
