import { createReadStream } from 'node:fs';
import { newStorageKey } from '../../files/create-disk.ts';
import type { ApiServices } from '../../server/services.ts';
import type { Translate } from '../../translation/translate.ts';
import { extensionOf } from '../documents/uploads/file-names.ts';
import { allowedExtensions } from '../documents/uploads/file-types.ts';
import { inspectFile } from '../documents/uploads/inspect-file.ts';
import { judgeScan } from '../documents/uploads/judge-scan.ts';
import { readFile } from '../documents/uploads/upload-rules.ts';
import { uploadFaultText } from '../documents/uploads/upload-words.ts';
import type { NewReceivedFile } from '../enquiry-files/enquiry-files.store.ts';
import { MOST_FILE_BYTES, MOST_FILES, type SentFile, type SentForm } from './read-multipart.ts';

/** Papers, pictures and letters. What holds other files is not taken from people whom nobody knows. */
const notTaken: ReadonlySet<string> = new Set(['zip', 'csv', 'md', 'ppt', 'pptx', 'odp', 'bmp']);
export const formExtensions: readonly string[] = allowedExtensions.filter((each) => !notTaken.has(each));

const SCAN_LIMIT_MS = 15_000;

/** A file as it lies in the storage of the firm, once its enquiry has an id. */
export type StoredFile = Omit<NewReceivedFile, 'enquiryId'>;

type Files = Pick<ApiServices, 'files' | 'intake'>;

/** Says what is wrong with files by their number and size; null where nothing is. */
export function formFilesFault({ fault }: SentForm, translate: Translate): string | null {
  if (fault === 'many')
    return translate('api.enquiryForm.manyFiles', 'Send at most {{most}} files.', { most: MOST_FILES });
  if (fault === 'large') return uploadFaultText(translate, 'large', MOST_FILE_BYTES);
  return null;
}

/**
 * Looks at every file by its content, has it scanned and stores it. Nothing is stored where one of them is refused:
 * then it says why.
 */
export async function takeFormFiles(
  { files, intake }: Files,
  tenantId: string,
  sent: readonly SentFile[],
  translate: Translate,
): Promise<{ readonly stored: readonly StoredFile[] } | { readonly problem: string }> {
  const accepted: (StoredFile & { readonly path: string })[] = [];
  for (const file of sent) {
    const examined = await examine(intake, file);
    if (typeof examined === 'string')
      return { problem: `${nameOf(file)}: ${uploadFaultText(translate, examined, MOST_FILE_BYTES)}` };
    accepted.push({ ...examined, path: file.path, storageKey: newStorageKey(tenantId) });
  }
  const stored: StoredFile[] = [];
  try {
    for (const { path, ...file } of accepted) {
      stored.push(file);
      await files.copyFromFs(path, file.storageKey);
    }
  } catch (error) {
    await removeFormFiles(files, stored);
    throw error;
  }
  return { stored };
}

/** Removes what was stored of an enquiry that was not written down. */
export async function removeFormFiles(files: Files['files'], stored: readonly StoredFile[]): Promise<void> {
  for (const { storageKey } of stored) await files.delete(storageKey);
}

function nameOf({ name, sizeBytes }: SentFile): string {
  const read = readFile({ name, sizeBytes }, MOST_FILE_BYTES);
  return 'name' in read ? read.name : '…';
}

async function examine(intake: Files['intake'], { name: given, sizeBytes, path }: SentFile) {
  const read = readFile({ name: given, sizeBytes }, MOST_FILE_BYTES);
  if ('refusal' in read) return read.refusal;
  const { name } = read;
  if (!formExtensions.includes(extensionOf(name))) return 'type';
  const inspection = await inspectFile(path, name);
  if (inspection.kind === 'refused') return inspection.reason;
  const { scanState } = await judgeScan(intake, () => createReadStream(path), SCAN_LIMIT_MS);
  if (scanState === 'infected') return 'infected';
  const { mediaType, sha256 } = inspection;
  return { name, mediaType, sha256, sizeBytes: inspection.sizeBytes };
}
