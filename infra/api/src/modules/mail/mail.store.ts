import type { Language } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { composeFirmMail, findMailBrand } from './compose-firm-mail.ts';
import { composeMail } from './compose-mail.ts';
import type { MailFields, MailKind } from './templates/mail-templates.ts';

export type { MailFields, MailKind } from './templates/mail-templates.ts';

/** A mail to one person. */
export interface Mail<Kind extends MailKind = MailKind> {
  readonly to: string;
  /** What that person reads. */
  readonly language: Language;
  readonly kind: Kind;
  readonly fields: MailFields<Kind>;
}

// The channel carries nothing: who listens looks into the outbox.
const queueMailStatement = defineStatement<
  { kind: string; recipient: string; subject: string; text: string; html: string },
  { id: string }
>({
  name: 'mail.queue',
  text: `
    with queued as (
      insert into mail_outbox (tenant_id, kind, recipient, subject, text_body, html_body)
      values (:tenantId, :kind, :recipient, :subject, :text, :html)
      returning id
    )
    select queued.id, pg_notify('atrium_mail', '') as told from queued`,
});

/**
 * Puts a mail into the outbox, in the caller's transaction where it has one: it
 * leaves if and only if that commits. Sending is the jobs role's; a mail server
 * that is slow or down is never felt here. Answers the mail's id.
 *
 * @example
 * await queueMail(transaction, tenantId, { to: user.email, language: (await findReader(transaction, tenantId, user.id)).language, kind: 'mfaCode', fields: { Code: code, Timeout: '10 minutes' } });
 */
export async function queueMail<Kind extends MailKind>(
  write: TenantWrite,
  tenantId: string,
  { to, language, kind, fields }: Mail<Kind>,
): Promise<string> {
  // The firm's own words where it has some that can be filled in, else the product's.
  const composed =
    (await composeFirmMail(write, tenantId, { kind, language, fields })) ??
    composeMail(language, kind, fields, await findMailBrand(write, tenantId));
  const parameters = { kind, recipient: to, ...composed };
  const [row] = await queryThrough(write, tenantId, queueMailStatement, parameters);
  if (row === undefined) throw new Error('The outbox took no mail');
  return row.id;
}
