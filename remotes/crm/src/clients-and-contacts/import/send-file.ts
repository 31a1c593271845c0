import { CONTACT_FILE_PART_BYTES } from '@atrium/contracts';
import type { Client } from '@atrium/platform';
import type { ContactImport_ResultFragment } from '../../generated/graphql.ts';
import { addContactImportPartMutation, startContactImportMutation } from './import.operations.ts';

/** The bytes as base 64 carries them. */
function encode(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function bytesOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file);
  });
}

/** How often a part is sent before the file is given up. */
const MOST_ATTEMPTS = 3;

/**
 * Sends a file in parts and answers how it was read; null where the connection was lost. `onProgress` is told the share
 * that has arrived.
 */
export async function sendFile(
  client: Client,
  file: File,
  onProgress: (share: number) => void,
): Promise<ContactImport_ResultFragment | null> {
  const started = await client
    .mutation(startContactImportMutation, { fileName: file.name, sizeBytes: file.size })
    .toPromise();
  let answer = started.data?.startContactImport ?? null;
  const id = answer?.ok?.id;
  if (answer === null || id === undefined) return answer;
  const bytes = await bytesOf(file);
  for (let at = 0; at < bytes.length && answer?.ok != null; at += CONTACT_FILE_PART_BYTES) {
    onProgress(at / bytes.length);
    const part = {
      id,
      position: at / CONTACT_FILE_PART_BYTES,
      content: encode(bytes.subarray(at, at + CONTACT_FILE_PART_BYTES)),
    };
    answer = null;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && answer === null; attempt += 1) {
      const { data } = await client.mutation(addContactImportPartMutation, part).toPromise();
      answer = data?.addContactImportPart ?? null;
    }
  }
  return answer;
}
