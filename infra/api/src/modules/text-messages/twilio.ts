import { createHmac, timingSafeEqual } from 'node:crypto';

/** The account of a firm with a provider of text messages. */
export interface TextAccount {
  readonly account: string;
  readonly token: string;
  readonly sender: string;
}
export interface OutgoingText {
  readonly to: string;
  readonly body: string;
  /** Where the provider reports what becomes of it. */
  readonly reportUrl: string;
}
/** What the provider said: it took the message, will not take it, or may take it later. */
export type TextOutcome =
  | { readonly kind: 'taken'; readonly providerId: string }
  | { readonly kind: 'refused' | 'later'; readonly reason: string };

/** A provider of text messages, whichever it is. */
export interface TextProvider {
  send(account: TextAccount, text: OutgoingText, signal: AbortSignal): Promise<TextOutcome>;
  /** Null where the account is good; else what the provider said. */
  check(account: TextAccount, signal: AbortSignal): Promise<string | null>;
}

export const TWILIO_URL = 'https://api.twilio.com';
const VERSION = '2010-04-01';
const WITHIN_MS = 15_000;
const LONGEST_REASON = 300;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

const headersOf = ({ account, token }: TextAccount): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
});

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message, code } = JSON.parse(text) as { message?: unknown; code?: unknown };
    if (typeof message === 'string')
      return `${message}${typeof code === 'number' ? ` (${code})` : ''}`.slice(0, LONGEST_REASON);
  } catch {
    // No JSON: the status says what there is to say.
  }
  return `HTTP ${response.status}`;
}

/** Twilio's REST API, or what speaks like it at another address. */
export function createTwilio(url: string): TextProvider {
  const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
  const base = (account: TextAccount) => `${url}/${VERSION}/Accounts/${encodeURIComponent(account.account)}`;
  return {
    async send(account, { to, body, reportUrl }, signal) {
      try {
        const response = await fetch(`${base(account)}/Messages.json`, {
          method: 'POST',
          headers: headersOf(account),
          body: new URLSearchParams({ To: to, From: account.sender, Body: body, StatusCallback: reportUrl }),
          redirect: 'error',
          signal: within(signal),
        });
        if (response.ok) {
          const { sid } = (await response.json()) as { sid?: unknown };
          return typeof sid === 'string' && sid !== ''
            ? { kind: 'taken', providerId: sid }
            : { kind: 'refused', reason: 'The provider gave no id.' };
        }
        const reason = await reasonOf(response);
        const isForNow = response.status === TOO_MANY || response.status >= SERVER_ERROR;
        return { kind: isForNow ? 'later' : 'refused', reason };
      } catch (error) {
        return {
          kind: 'later',
          reason: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON),
        };
      }
    },
    async check(account, signal) {
      try {
        const response = await fetch(`${base(account)}.json`, {
          headers: headersOf(account),
          redirect: 'error',
          signal: within(signal),
        });
        if (!response.ok) return await reasonOf(response);
        await response.text();
        return null;
      } catch (error) {
        return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
      }
    },
  };
}

/** What Twilio signs a report with: the address, then each parameter by name, under the token of the account. */
export const twilioSignature = (token: string, url: string, parameters: URLSearchParams): string =>
  createHmac('sha1', token)
    .update(
      [...parameters]
        .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
        .reduce((text, [name, value]) => text + name + value, url),
    )
    .digest('base64');

/** Whether a report was signed with the token. Takes as long for a wrong signature as for a right one. */
export function isSignedByTwilio(
  token: string,
  { url, parameters, signature }: { url: string; parameters: URLSearchParams; signature: string },
): boolean {
  const expected = Buffer.from(twilioSignature(token, url, parameters));
  const given = Buffer.from(signature);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}
