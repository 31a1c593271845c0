import { extensionOf, normaliseFileName } from './file-names.ts';
import { fileTypeOf } from './file-types.ts';
import type { UploadFault } from './upload-words.ts';

/** Files chosen together, at most. */
export const MOST_FILES_IN_BATCH = 20;
/** What one person may have begun and not finished. */
export const MOST_UNFINISHED = 40;
/** Bytes one person may have begun and not finished, in largest files. */
export const MOST_UNFINISHED_FILES_OF_BYTES = MOST_FILES_IN_BATCH;
/** An upload not finished by then is removed. */
export const UPLOAD_LIFE_HOURS = 24;
/** A discarded document can be brought back for so long. */
export const DISCARD_UNDO_SECONDS = 600;

/** What a person says of a file before its bytes come. */
export interface UploadRequest {
  readonly name: string;
  readonly matterId: string;
  readonly category: string;
  readonly isShared: boolean;
  readonly batchId: string;
  readonly sizeBytes: number;
  /** The document it is a new version of; empty for a new document. */
  readonly replacesId: string;
  /** The request it answers; empty where nobody asked. */
  readonly requestId: string;
  /** It goes with a message of somebody from outside. */
  readonly isForMessage: boolean;
}

const LONGEST_GIVEN_NAME = 1000;

/** The name it will have, or why a file of this name and size is refused before any byte of it is sent. */
export function readFile(
  given: { name: string; sizeBytes: number },
  maximumBytes: number,
): { readonly name: string } | { readonly refusal: UploadFault } {
  if (given.name.length > LONGEST_GIVEN_NAME) return { refusal: 'name' };
  const name = normaliseFileName(given.name);
  if (fileTypeOf(extensionOf(name)) === null) return { refusal: 'type' };
  if (!Number.isSafeInteger(given.sizeBytes) || given.sizeBytes < 0) return { refusal: 'size' };
  if (given.sizeBytes === 0) return { refusal: 'empty' };
  if (given.sizeBytes > maximumBytes) return { refusal: 'large' };
  return { name };
}
