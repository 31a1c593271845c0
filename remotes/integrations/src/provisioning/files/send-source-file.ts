import { SOURCE_FILE_PART_BYTES } from '@atrium/contracts';
import type { Client } from '@atrium/platform';
import { addSourceFilePartMutation } from './files.operations.ts';

/** How often a part is sent before the file is given up. */
const MOST_ATTEMPTS = 3;

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

/**
 * Sends a file in parts. Answers an empty text once it was taken in, why it was refused, and null where the connection
 * was lost. `onProgress` is told the share that has arrived.
 */
export async function sendSourceFile(
  client: Client,
  file: File,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const bytes = await bytesOf(file);
  const sizeBytes = bytes.length;
  for (let at = 0; at < Math.max(sizeBytes, 1); at += SOURCE_FILE_PART_BYTES) {
    onProgress(sizeBytes === 0 ? 0 : at / sizeBytes);
    const part = {
      fileName: file.name,
      sizeBytes,
      position: at / SOURCE_FILE_PART_BYTES,
      // A file of no bytes is refused by its size.
      content: encode(bytes.subarray(at, at + SOURCE_FILE_PART_BYTES)) || 'AA==',
    };
    let answer: { readonly error?: { readonly message?: string | null } | null } | null = null;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && answer === null; attempt += 1) {
      const { data } = await client.mutation(addSourceFilePartMutation, part).toPromise();
      answer = data?.addSourceFilePart ?? null;
    }
    if (answer === null) return null;
    if (answer.error != null) return answer.error.message ?? '';
  }
  return '';
}
