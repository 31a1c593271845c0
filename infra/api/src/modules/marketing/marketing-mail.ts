import { randomBytes, randomUUID } from 'node:crypto';
import type { ReturnPath } from '@atrium/domain';
import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { WrittenMail } from '../mail/queue-written.ts';

/** A mail with headers of its own, and with an invitation that calendars understand. */
export interface MarketingMail extends WrittenMail {
  readonly headers: Readonly<Record<string, string>>;
  /** RFC 5546: a request that calendar programs answer. */
  readonly calendar: string | null;
  /** Where it is known before the mail is written, since the mail itself says so. */
  readonly path?: ReturnPath;
}

const TOKEN_BYTES = 10;
/** A mail's id and the token of what comes back, made before the mail is. */
export const createReturnPath = (): ReturnPath => ({
  mailId: randomUUID(),
  token: randomBytes(TOKEN_BYTES).toString('hex'),
});

const pathStatement = defineStatement<{ mailId: string }, ReturnPath>({
  name: 'marketing.returnPath',
  text: `
    select o.id as "mailId", o.return_token as "token" from mail_outbox o
    where o.tenant_id = :tenantId and o.id = :mailId::uuid and o.return_token is not null`,
});
/** The address that a mail of before comes back to; null once the outbox has forgotten it. */
export const findReturnPathOf = async (tx: TenantTransaction, mailId: string | null): Promise<ReturnPath | null> =>
  mailId === null ? null : ((await tx.query(pathStatement, { mailId }))[0] ?? null);

type Queued = Omit<MarketingMail, 'headers' | 'path'> & ReturnPath & { readonly headers: string };
const queueStatement = defineStatement<Queued, { id: string }>({
  name: 'marketing.queueMail',
  text: `
    with queued as (
      insert into mail_outbox (tenant_id, id, return_token, kind, recipient, reply_to, subject, text_body, html_body, headers, calendar)
      values (:tenantId, :mailId::uuid, :token, :kind, :to, :replyTo, :subject, :text, :html, :headers::jsonb, :calendar)
      returning id
    )
    select queued.id, pg_notify('atrium_mail', '') as told from queued`,
});

/** Puts such a mail into the outbox, with the transaction that has its reason. Answers the mail's id. */
export async function queueMarketingMail(
  transaction: TenantTransaction,
  { path = createReturnPath(), ...mail }: MarketingMail,
): Promise<string> {
  const [row] = await transaction.query(queueStatement, { ...mail, ...path, headers: JSON.stringify(mail.headers) });
  if (row === undefined) throw new Error('The outbox took no mail');
  return row.id;
}

/** RFC 8058: one click of the mail program ends it, without a page. RFC 2919 names the list. */
export const unsubscribeHeaders = (
  unsubscribeUrl: string,
  list: { readonly id: string; readonly name: string; readonly host: string },
): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `${list.name.replace(/[^\x20-\x7e]|["<>\\]/g, '').trim()} <${list.id}.${list.host}>`,
});
