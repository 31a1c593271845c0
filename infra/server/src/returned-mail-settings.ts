import { z } from 'zod';
import { ForeseenError } from './command.ts';

const SHORTEST_TOKEN = 32;
const LONGEST_DOMAIN = 190;
const domain = /^(?=.*\.)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Settings of mail that comes back, as they are written in the environment. */
export const returnedMailVariables = {
  ATRIUM_RETURN_DOMAIN: z
    .string()
    .regex(domain)
    .max(LONGEST_DOMAIN)
    .optional()
    .describe(
      'the host name that mail of mailing lists and events leaves from and comes back to: returns.atrium.example',
    ),
  ATRIUM_INBOUND_MAIL_TOKEN: z
    .string()
    .min(SHORTEST_TOKEN)
    .regex(/^[\w.~+/=-]+$/)
    .optional()
    .describe(`at least ${SHORTEST_TOKEN} letters and digits, which the mail server names when it hands mail over`),
};

export interface ReturnedMailSettings {
  readonly domain: string;
  readonly token: string;
}

/** Where mail that comes back arrives; null where nobody reads it. Both settings or none. */
export function readReturnedMail({
  ATRIUM_RETURN_DOMAIN: name,
  ATRIUM_INBOUND_MAIL_TOKEN: token,
}: {
  readonly ATRIUM_RETURN_DOMAIN?: string | undefined;
  readonly ATRIUM_INBOUND_MAIL_TOKEN?: string | undefined;
}): ReturnedMailSettings | null {
  if (name === undefined && token === undefined) return null;
  if (name === undefined || token === undefined)
    throw new ForeseenError(
      'ATRIUM_RETURN_DOMAIN and ATRIUM_INBOUND_MAIL_TOKEN belong together: set both, or neither where mail that comes back is not read.',
    );
  return { domain: name.toLowerCase(), token };
}
