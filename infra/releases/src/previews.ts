import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isRemoteName } from '@atrium/contracts';

/** A link is for looking at a build before it is released, not for running it. */
export const PREVIEW_LIMIT_MS = 7 * 24 * 60 * 60 * 1000;
/** How far the clocks of two servers may be apart. */
const CLOCK_SLACK_MS = 5 * 60 * 1000;
const LONGEST_TOKEN = 1000;
const KEY_BYTES = 32;
/** The first part of a token: another form of link would say another one. */
const FORM = 'p1';

/** One build for one firm's page, for a while. */
export interface PreviewLink {
  readonly tenantId: string;
  readonly name: string;
  readonly buildId: string;
  /** ISO 8601. */
  readonly until: string;
}

/** `expired` was one of ours; `invalid` never was, or is not whole. */
export type ReadPreview =
  | { readonly ok: true; readonly link: PreviewLink; readonly secondsLeft: number }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' };

export interface PreviewLinks {
  /** The token of a link, safe in an address. Throws where it would last longer than `PREVIEW_LIMIT_MS`, or is over already. */
  sign(link: PreviewLink): string;
  /** What a token says; nothing of it counts unless it was signed here and its time is not up. Never throws. */
  read(token: string): ReadPreview;
}

/**
 * Signs the links that show one build to whoever holds them, and reads them
 * again (HMAC-SHA-256). Everything a preview may do is in what was signed:
 * firm, build and end.
 *
 * @param options.secret what the installation's other secrets are derived from; links get a key of their own
 */
export function createPreviewLinks({
  secret,
  now = Date.now,
}: {
  readonly secret: Uint8Array;
  readonly now?: () => number;
}): PreviewLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'atrium preview links', KEY_BYTES));
  const signatureOf = (content: string): Buffer => createHmac('sha256', key).update(content).digest();
  return {
    sign(link) {
      const left = Date.parse(link.until) - now();
      if (!isPreviewLink(link) || !(left > 0 && left <= PREVIEW_LIMIT_MS))
        throw new Error('A preview names a firm, a remote, a build and an end within seven days.');
      const { tenantId, name, buildId, until } = link;
      const content = `${FORM}.${Buffer.from(JSON.stringify([tenantId, name, buildId, until])).toString('base64url')}`;
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },

    read(token) {
      const refusal = { ok: false, reason: 'invalid' } as const;
      const [form = '', body = '', signature = '', ...rest] = token.length > LONGEST_TOKEN ? [] : token.split('.');
      if (form !== FORM || rest.length > 0) return refusal;
      const expected = signatureOf(`${form}.${body}`);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refusal;
      const link = readBody(body);
      if (link === null) return refusal;
      const left = Date.parse(link.until) - now();
      if (left > PREVIEW_LIMIT_MS + CLOCK_SLACK_MS) return refusal;
      return left > 0 ? { ok: true, link, secondsLeft: Math.floor(left / 1000) } : { ok: false, reason: 'expired' };
    },
  };
}

function readBody(body: string): PreviewLink | null {
  try {
    const parts = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
    if (!Array.isArray(parts)) return null;
    const [tenantId, name, buildId, until] = parts as unknown[];
    const link = { tenantId, name, buildId, until };
    return isPreviewLink(link) ? link : null;
  } catch {
    return null;
  }
}

function isPreviewLink(link: Readonly<Record<keyof PreviewLink, unknown>>): link is PreviewLink {
  const { tenantId, name, buildId, until } = link;
  return (
    typeof tenantId === 'string' &&
    tenantId !== '' &&
    typeof name === 'string' &&
    isRemoteName(name) &&
    typeof buildId === 'string' &&
    /^[0-9a-f]+$/.test(buildId) &&
    typeof until === 'string' &&
    !Number.isNaN(Date.parse(until))
  );
}
