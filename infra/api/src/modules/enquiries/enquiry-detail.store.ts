import { defineStatement, type TenantRunner } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

export interface EnquiryDetail {
  readonly id: string;
  readonly summary: string;
  readonly otherParties: string;
  readonly consentAt: string | null;
  readonly consentWording: string | null;
}
const detailStatement = defineStatement<{ ids: readonly string[] }, EnquiryDetail>({
  name: 'enquiries.detail',
  text: `
    select e.id, e.summary, e.other_parties as "otherParties", e.consent_at as "consentAt", e.consent_wording as "consentWording"
    from enquiries e where e.tenant_id = :tenantId and e.id = any(:ids::uuid[])`,
});
/** What a list does not show of enquiries within reach. */
export const findDetails = (through: TenantWrite, tenantId: string, ids: readonly string[]): Promise<EnquiryDetail[]> =>
  queryThrough(through, tenantId, detailStatement, { ids });

export interface EnquiryActivityRow {
  readonly id: string;
  readonly happenedAt: string;
  readonly userName: string;
  readonly kind: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
const MOST_ACTIVITY = 100;
const activityStatement = defineStatement<{ id: string; kinds: readonly string[] }, EnquiryActivityRow>({
  name: 'enquiries.activity',
  text: `
    select l.id, l.happened_at as "happenedAt", l.user_name as "userName", l.kind, l.action, l.detail
    from activity_log l
    where l.tenant_id = :tenantId and l.kind = any(:kinds::text[]) and l.object_type in ('enquiry', 'task') and l.object_id = any(array(
      select :id::uuid union all select k.id from tasks k where k.tenant_id = :tenantId and k.enquiry_id = :id::uuid and k.matter_id is null))
    order by l.happened_at desc, l.id desc limit ${MOST_ACTIVITY}`,
});
/** What was done with an enquiry within reach, and with tasks of its own. */
export const findEnquiryActivity = (
  runner: TenantRunner,
  tenantId: string,
  asked: { id: string; kinds: readonly string[] },
): Promise<EnquiryActivityRow[]> => runner.query(tenantId, activityStatement, asked);
