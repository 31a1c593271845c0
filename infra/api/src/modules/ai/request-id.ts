import { badInput } from '../../errors/errors.ts';

const LONGEST_ID = 100;

/** The id as it is. Throws where it could not tell one request from another. */
export function readRequestId(requestId: string): string {
  if (requestId === '' || requestId.length > LONGEST_ID || requestId.includes('\0'))
    throw badInput(`requestId has to have 1 to ${LONGEST_ID} characters.`);
  return requestId;
}
