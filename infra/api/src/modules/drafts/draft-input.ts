import { badInput, limitExceeded } from '../../errors/errors.ts';

/** As much as a request holds beside everything else; a long letter has a tenth of it. */
const LONGEST_DRAFT_BYTES = 96 * 1024;
const draftKeyPattern = /^[\w/.:-]{1,200}$/;

/** The key of a draft; throws where it is none. */
export function readDraftKey(key: string): string {
  if (!draftKeyPattern.test(key)) throw badInput('key has to be a name of at most 200 letters, digits and / . : - _');
  return key;
}

/** The content as JSON text; throws where it is no object or too long. */
export function readContent(content: unknown): string {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw badInput('content has to be an object.');
  const text = JSON.stringify(content);
  if (Buffer.byteLength(text) > LONGEST_DRAFT_BYTES)
    throw limitExceeded(`A draft may have at most ${LONGEST_DRAFT_BYTES} bytes.`);
  return text;
}

/** The version a page has seen last; throws where it is no number of one. */
export function readVersion(version: number): number {
  if (version < 0) throw badInput('version counts from 0.');
  return version;
}
