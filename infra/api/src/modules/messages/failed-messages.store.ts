import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import { maySeeEnquiry, maySeeMatter } from '../../policy/matter-audience.ts';

const firmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'messages.failed.firms',
  text: `select f as "tenant" from firms_with_untold_failures() f`,
});
/** Firms where a message could not be delivered and its writer does not know yet. */
export const findFirmsWithFailures = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(firmsStatement, {})).map(({ tenant }) => tenant);

export interface FailedMessage {
  /** Null where it is about an enquiry that became no matter. */
  readonly matterId: string | null;
  readonly fileNumber: string | null;
  readonly enquiryId: string | null;
  readonly enquiryNumber: number | null;
  readonly recipientName: string;
  readonly subject: string;
  readonly sentAt: string;
  readonly failure: string;
  readonly writerId: string;
  readonly writerName: string;
  readonly writerEmail: string;
}

// Whoever has a row holds it until the commit. Who cannot see the matter or the enquiry any more is not told, and not asked about again.
const takeStatement = defineStatement<{ atATime: number }, FailedMessage>({
  name: 'messages.failed.take',
  text: `
    with due as (
      select g.id from messages g where g.tenant_id = :tenantId and g.state = 'failed' and g.failure_told_at is null
      order by g.settled_at, g.id limit :atATime::integer for update skip locked
    ), told as (
      update messages g set failure_told_at = now() from due where g.tenant_id = :tenantId and g.id = due.id
      returning g.matter_id, g.enquiry_id, g.recipient_name, g.subject, g.created_at, g.failure, g.created_by
    )
    select m.id as "matterId", m.file_number as "fileNumber", e.id as "enquiryId", e.number as "enquiryNumber", told.recipient_name as "recipientName", told.subject,
      told.created_at as "sentAt", coalesce(told.failure, '') as failure, u.id as "writerId", u.friendly_name as "writerName", u.email as "writerEmail"
    from told
    left join matters m on m.tenant_id = :tenantId and m.id = told.matter_id
    left join enquiries e on e.tenant_id = :tenantId and e.id = told.enquiry_id
    join users u on u.tenant_id = :tenantId and u.id = told.created_by
    join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where not u.is_external and not r.is_external and (m.id is not null and ${maySeeMatter} or e.id is not null and ${maySeeEnquiry})
    order by u.id, told.created_at`,
});
/** Messages that could not be delivered, marked as told: true if and only if the transaction commits. */
export const takeFailedMessages = (tx: TenantTransaction, atATime: number): Promise<FailedMessage[]> =>
  tx.query(takeStatement, { atATime });
