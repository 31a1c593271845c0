import type { Say } from '../../../words/words.ts';
import type { DocumentRow } from '../documents.store.ts';

/** Why a file is refused, by a code that is kept with the upload, and how each is said. */
export const uploadFaults = {
  name: 'The name of the file is too long.',
  type: 'Files of this type cannot be uploaded.',
  size: 'The size of the file is not known.',
  empty: 'The file is empty.',
  large: 'The file is larger than {{megabytes}} MB.',
  matter: 'There is no such matter.',
  closedMatter: 'The matter is closed.',
  category: 'There is no such category.',
  batch: 'Upload at most 20 files at a time.',
  unfinished: 'Finish or remove the uploads you have begun first.',
  share: 'You may not share documents of this matter with its clients.',
  replaced: 'The document that this is a version of is not there.',
  request: 'Nobody asks for this any more.',
  gone: 'There is no such upload.',
  incomplete: 'The file has not arrived completely.',
  disguised: 'What is in it does not match its name.',
  webPage: 'It is a web page or a drawing with scripts, whatever its name says.',
  bomb: 'It unpacks to far more than it should.',
  tooManyEntries: 'It holds more than 10,000 files.',
  encrypted: 'It is locked with a password, so it cannot be checked.',
  nested: 'It holds another archive. Upload that one by itself.',
  macros: 'It holds macros.',
  broken: 'It is damaged and cannot be opened.',
  infected: 'A virus was found in it, and it was removed.',
  audience: 'One of the roles or offices is no longer there. Choose again.',
  item: 'There is no such item.',
} as const;
export type UploadFault = keyof typeof uploadFaults;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Says why a file is refused; what is no code of ours was kept as a sentence, and is said as it is. */
export function sayUploadFault(say: Say, fault: string, maximumBytes: number): string {
  return isUploadFault(fault)
    ? say(`api.upload.${fault}`, uploadFaults[fault], { megabytes: Math.floor(maximumBytes / BYTES_PER_MEGABYTE) })
    : fault;
}

const isUploadFault = (code: string): code is UploadFault => Object.hasOwn(uploadFaults, code);

/** Kept as the note of a document that was let in unscanned; the note of an infected one is the virus's name. */
export const UNSCANNED = 'unscanned';

/** Says what came of a document's scan; nothing where it is clean. */
export function sayScan(say: Say, { scanState, scanNote }: Pick<DocumentRow, 'scanState' | 'scanNote'>): string {
  // Notes of the first versions hold the whole sentence, the name between brackets.
  if (scanState === 'infected')
    return say('api.scan.infected', 'A virus was found ({{virus}}) and the file was removed.', {
      virus: /\((.+)\)/.exec(scanNote)?.[1] ?? scanNote,
    });
  if (scanState === 'quarantined') return say('api.scan.held', 'Held until it has been checked for viruses.');
  return scanNote === '' ? '' : say('api.scan.unscanned', 'No scanner configured; its content was checked.');
}
