import { badInput } from '../errors/errors.ts';

const LONGEST_KEY = 200;

/** The key as it is. Throws where it could not tell one request from another. */
export function readIdempotencyKey(key: string): string {
  if (key === '' || key.length > LONGEST_KEY)
    throw badInput(`idempotencyKey has to have 1 to ${LONGEST_KEY} characters.`);
  return key;
}
