import { isAddressFailure } from '@atrium/domain';

/** Why a mail did not leave: the server is not to be talked to, or it refused this mail, for now or for good. */
export interface SendFault {
  readonly kind: 'unreachable' | 'refused for now' | 'refused';
  /** What the server answered, such as 550; null where it did not get to an answer. */
  readonly code: number | null;
  readonly message: string;
  /** The server says that the address itself takes no mail: writing to it again is of no use. */
  readonly isAboutAddress?: boolean;
}

/** The mail client's words for "the server refused the addresses" and "the server refused what it was sent". */
const mailCodes = new Set(['EENVELOPE', 'EMESSAGE']);
const LONGEST_MESSAGE = 500;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 60 * 60;

/** Tried this often, a mail that the server keeps refusing is given up; that is about five hours after the first try. */
export const MOST_ATTEMPTS = 12;

/** Seconds until the next try: doubled each time, an hour at most. */
export function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);
}

/**
 * Reads an error of the mail client (RFC 5321 §4.2.1: 4xx for now, 5xx for good).
 * A refusal of the sender is about our settings, so it is no fault of the mail;
 * neither is anything that happens before or beside an answer about it.
 */
export function readSendFault(error: unknown): SendFault {
  const fields: { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  const code = typeof fields.responseCode === 'number' ? fields.responseCode : null;
  const message = (typeof fields.message === 'string' ? fields.message : String(error)).slice(0, LONGEST_MESSAGE);
  const isAboutMail = typeof fields.code === 'string' && mailCodes.has(fields.code) && fields.command !== 'MAIL FROM';
  if (!isAboutMail) return { kind: 'unreachable', code, message };
  const isAboutAddress = fields.command === 'RCPT TO' && saysAddressFails(code, message);
  return { kind: code !== null && code < 500 ? 'refused for now' : 'refused', code, message, isAboutAddress };
}

/** No such mailbox, moved away, and a name that is none (RFC 5321 §4.2.3): what they say where no other code is given. */
const addressCodes: readonly number[] = [550, 551, 553];
function saysAddressFails(code: number | null, message: string): boolean {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
  return status === undefined ? code !== null && addressCodes.includes(code) : isAddressFailure(status);
}
