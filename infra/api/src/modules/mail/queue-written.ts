import { defineStatement, type TenantTransaction } from '@atrium/database';

/** A mail that somebody wrote, as opposed to one of the product's own. */
export interface WrittenMail {
  readonly to: string;
  /** What it is, for the log of failures: `matterMessage`. */
  readonly kind: string;
  /** Whom an answer goes to; empty for the installation's own address. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const queueWrittenStatement = defineStatement<WrittenMail, { id: string }>({
  name: 'mail.queueWritten',
  text: `
    with queued as (
      insert into mail_outbox (tenant_id, kind, recipient, reply_to, subject, text_body, html_body)
      values (:tenantId, :kind, :to, nullif(:replyTo, ''), :subject, :text, :html)
      returning id
    )
    select queued.id, pg_notify('atrium_mail', '') as told from queued`,
});

/** Puts a mail into the outbox as it is, with the transaction that has its reason. Answers the mail's id. */
export async function queueWritten(transaction: TenantTransaction, mail: WrittenMail): Promise<string> {
  const [row] = await transaction.query(queueWrittenStatement, mail);
  if (row === undefined) throw new Error('The outbox took no mail');
  return row.id;
}
