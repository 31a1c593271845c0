import type { Translate } from '../../../translation/translate.ts';
import type { DocumentRow } from '../documents.store.ts';

/** Why a file is refused, by a code that is kept with the upload, and how each is said. */
export const uploadFaults = {
  name: 'The file name is too long.',
  type: 'Files of this type can’t be uploaded.',
  size: 'The file size is unknown.',
  empty: 'The file is empty.',
  large: 'The file is larger than {{megabytes}} MB.',
  matter: 'This matter does not exist.',
  closedMatter: 'The matter is closed.',
  category: 'This category does not exist.',
  batch: 'Upload at most 20 files at a time.',
  unfinished: 'Finish or remove the uploads you have started first.',
  share: 'You can’t share documents of this matter with its clients.',
  replaced: 'The document this is a version of does not exist.',
  request: 'This is no longer requested.',
  gone: 'This upload does not exist.',
  incomplete: 'The file has not arrived completely.',
  disguised: 'Its content does not match its name.',
  webPage: 'It is a web page or a drawing with scripts, despite its name.',
  bomb: 'It unpacks to an excessive size.',
  tooManyEntries: 'It contains more than 10,000 files.',
  encrypted: 'It is password-protected, so it can’t be checked.',
  nested: 'It contains another archive. Upload that one separately.',
  macros: 'It contains macros.',
  broken: 'It is damaged and can’t be opened.',
  infected: 'A virus was found and the file was removed.',
  audience: 'One of the roles or offices no longer exists. Choose again.',
  item: 'This item does not exist.',
  enquiry: 'This enquiry does not exist.',
  convertedEnquiry: 'This enquiry became a matter. Upload the file there.',
} as const;
export type UploadFault = keyof typeof uploadFaults;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Says why a file is refused; what is no code of ours was kept as a sentence, and is said as it is. */
export function uploadFaultText(translate: Translate, fault: string, maximumBytes: number): string {
  return isUploadFault(fault)
    ? translate(`api.upload.${fault}`, uploadFaults[fault], {
        megabytes: Math.floor(maximumBytes / BYTES_PER_MEGABYTE),
      })
    : fault;
}

const isUploadFault = (code: string): code is UploadFault => Object.hasOwn(uploadFaults, code);

/** Kept as the note of a document that was let in unscanned; the note of an infected one is the virus's name. */
export const UNSCANNED = 'unscanned';

/** Says what came of a document's scan; nothing where it is clean. */
export function scanText(
  translate: Translate,
  { scanState, scanNote }: Pick<DocumentRow, 'scanState' | 'scanNote'>,
): string {
  // Notes of the first versions hold the whole sentence, the name between brackets.
  if (scanState === 'infected')
    return translate('api.scan.infected', 'A virus was found ({{virus}}) and the file was removed.', {
      virus: /\((.+)\)/.exec(scanNote)?.[1] ?? scanNote,
    });
  if (scanState === 'quarantined') return translate('api.scan.held', 'On hold until checked for viruses.');
  return scanNote === ''
    ? ''
    : translate('api.scan.unscanned', 'No virus scanner is set up; only the content was checked.');
}
