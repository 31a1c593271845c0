import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { defineStatement } from '@atrium/database';
import { isId } from '../../server/identifiers.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { isTenantId } from '../../server/tenant-id.ts';

/** What a mailed link opens: the answer to an invitation, what somebody wants to be written, an invoice to pay, a quote to answer, what is measured of a mail, or the mail itself. */
export type LinkKind = 'rsvp' | 'preferences' | 'pay' | 'quote' | 'measure' | 'online';

/** What a link says, once its signature was found to be the firm's. */
export interface MarketingLink {
  readonly tenantId: string;
  readonly kind: LinkKind;
  /** Of an attendee, a contact, an invoice, or a quote. */
  readonly id: string;
  /** The mailing list it came with; of what is measured and of a mail to read, the mailing. */
  readonly listId: string | null;
  readonly expiresAt: Date;
}
/** `expired` is told apart from `unknown`: whoever holds such a link had it from the firm. */
export type ReadLink =
  | { readonly kind: 'known'; readonly link: MarketingLink }
  | { readonly kind: 'expired'; readonly tenantId: string }
  | { readonly kind: 'unknown' };

const KEY_BYTES = 32;
const NO_LIST = '-';
const form =
  /^([a-z][a-z0-9-]{1,40})\.(rsvp|preferences|pay|quote|measure|online)\.([0-9a-f-]{36})\.([0-9a-f-]{36}|-)\.(\d{1,12})\.([\w-]{43})$/;

const keyStatement = defineStatement<{ secret: Uint8Array }, { secret: Buffer }>({
  name: 'marketing.key',
  text: `
    with made as (
      insert into marketing_keys (tenant_id, secret) values (:tenantId, :secret) on conflict (tenant_id) do nothing returning secret)
    select made.secret from made
    union all select k.secret from marketing_keys k where k.tenant_id = :tenantId limit 1`,
});
const knownKeyStatement = defineStatement<object, { secret: Buffer }>({
  name: 'marketing.knownKey',
  text: 'select k.secret from marketing_keys k where k.tenant_id = :tenantId',
});

const signature = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The key that a firm signs with what it hands out to people without an account; made when it is first wanted. */
export async function findMarketingKey(write: TenantWrite, tenantId: string): Promise<Buffer> {
  const [row] = await queryThrough(write, tenantId, keyStatement, { secret: randomBytes(KEY_BYTES) });
  // Whoever made it in another transaction at this moment has committed by the time this one looks again.
  const [known] = row === undefined ? await queryThrough(write, tenantId, knownKeyStatement, {}) : [row];
  if (known === undefined) throw new Error('The firm has no key for its links');
  return known.secret;
}

/** Makes the last part of a link's address. */
export type LinkSigner = (link: Omit<MarketingLink, 'tenantId'>) => string;

/** Signs links of one firm: made once for all mails of a mailing. */
export async function createLinkSigner(write: TenantWrite, tenantId: string): Promise<LinkSigner> {
  const secret = await findMarketingKey(write, tenantId);
  return ({ kind, id, listId, expiresAt }) => {
    const text = [tenantId, kind, id, listId ?? NO_LIST, Math.floor(expiresAt.getTime() / 1000)].join('.');
    return `${text}.${signature(secret, text)}`;
  };
}

/** What a link says. Nothing is told of one that was not signed here, whatever is wrong with it. */
export async function readLink(write: TenantWrite, token: string, kind: LinkKind): Promise<ReadLink> {
  const [, tenantId = '', of = '', id = '', listId = '', seconds = '', mac = ''] = form.exec(token) ?? [];
  if (!isTenantId(tenantId) || of !== kind || !isId(id)) return { kind: 'unknown' };
  const [key] = await queryThrough(write, tenantId, knownKeyStatement, {});
  if (key === undefined) return { kind: 'unknown' };
  const given = Buffer.from(mac);
  const expected = Buffer.from(signature(key.secret, token.slice(0, token.lastIndexOf('.'))));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'unknown' };
  const expiresAt = new Date(Number(seconds) * 1000);
  if (expiresAt.getTime() < Date.now()) return { kind: 'expired', tenantId };
  return { kind: 'known', link: { tenantId, kind, id, listId: listId === NO_LIST ? null : listId, expiresAt } };
}

/** Where mailed links lead. */
export const RSVP_PATH = '/-/rsvp';
export const PREFERENCES_PATH = '/-/preferences';
export const UNSUBSCRIBE_PATH = '/-/unsubscribe';
export const PAY_PATH = '/-/pay';
export const QUOTE_PATH = '/-/quote';
export const SEEN_PATH = '/-/seen';
export const FOLLOW_PATH = '/-/follow';
export const ONLINE_PATH = '/-/online';
