import { defineStatement } from '@atrium/database';
import { loaderById } from '../../server/loaders.ts';

export interface LoggedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly state: 'queued' | 'sent' | 'failed';
  /** What was sent, and what could be opened with it, is forgotten. */
  readonly hasBody: boolean;
}

const columns = `o.id, o.kind, o.recipient, o.state, o.text_body <> '' as "hasBody"`;
const mailsStatement = defineStatement<{ ids: readonly string[] }, LoggedMail>({
  name: 'activityLogs.mails',
  text: `select ${columns} from mail_outbox o where o.tenant_id = :tenantId and o.id = any(:ids::uuid[])`,
});
export const lockMailStatement = defineStatement<{ id: string }, LoggedMail>({
  name: 'activityLogs.mails.lock',
  text: `select ${columns} from mail_outbox o where o.tenant_id = :tenantId and o.id = :id::uuid for update`,
});
/** Due now; one that was given up is tried as often as a new one. */
export const requeueStatement = defineStatement<{ id: string }, never>({
  name: 'activityLogs.mails.requeue',
  text: `
    with o as (
      update mail_outbox q set state = 'queued', due_at = now(), attempts = case when q.state = 'failed' then 0 else q.attempts end
      where q.tenant_id = :tenantId and q.id = :id::uuid returning q.id
    ), told as (
      update messages g set state = 'queued', failure = null, settled_at = null, failure_told_at = null from o
      where g.tenant_id = :tenantId and g.mail_id = o.id and g.state = 'failed'
    )
    select pg_notify('atrium_mail', '') from o`,
});

export const loggedMailLoader = loaderById(({ runner }, tenantId, ids) =>
  runner.query(tenantId, mailsStatement, { ids }),
);

/** Mail that waits for its next try, or was given up while what it says is still there. */
export const canRetry = (mail: LoggedMail | null): boolean =>
  mail !== null && mail.hasBody && (mail.state === 'queued' || mail.state === 'failed');
