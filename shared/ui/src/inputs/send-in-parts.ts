/** How often a part is sent before the file is given up. */
const MOST_ATTEMPTS = 3;
/** One byte: what a file of no bytes is sent as, which is refused by its size. */
const NO_BYTES = 'AA==';

/** A piece of a file, as base 64. */
export interface FilePart {
  /** From 0. */
  readonly position: number;
  readonly content: string;
}
interface Sending<Answer> {
  readonly partBytes: number;
  /** Sends one part; null where the connection was lost. */
  readonly send: (part: FilePart) => Promise<Answer | null>;
  /** Whether an answer ends the sending. */
  readonly isRefused: (answer: Answer) => boolean;
  /** The share that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file part by part, each up to three times. Resolves with the last answer, and with null where the connection
 * was lost; rejects where the file cannot be read.
 */
export async function sendInParts<Answer>(
  file: Blob,
  { partBytes, send, isRefused, onProgress }: Sending<Answer>,
): Promise<Answer | null> {
  const bytes = await bytesOf(file);
  let answer: Answer | null = null;
  for (let at = 0; at < Math.max(bytes.length, 1); at += partBytes) {
    onProgress(bytes.length === 0 ? 0 : at / bytes.length);
    const part = { position: at / partBytes, content: encode(bytes.subarray(at, at + partBytes)) || NO_BYTES };
    answer = null;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && answer === null; attempt += 1) answer = await send(part);
    if (answer === null || isRefused(answer)) return answer;
  }
  return answer;
}

/** The bytes as base 64 carries them. */
function encode(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file);
  });
}
