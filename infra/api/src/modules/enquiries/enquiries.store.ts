import { enquiry as record, type EnquiryStatus, type ValuesOf } from '@atrium/contracts';
import { defineStatement, type TenantTransaction } from '@atrium/database';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { rowReaches, rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { assignedFieldsOf, selectedFieldsOf } from '../../server/record-sql.ts';
import { byKey } from '../../variants.ts';
import { enquiryFields, enquiryJoins, type EnquiryRow } from './enquiry.ts';

/** What people write down of an enquiry. */
export type EnquiryValues = ValuesOf<typeof record>;
/** An enquiry that is held, with the values that an edit compares. */
export type HeldEnquiry = EnquiryRow & { readonly values: EnquiryValues };

const lockStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, EnquiryRow & EnquiryValues>({
    name: `enquiries.lock.${reach}`,
    text: `
      select ${enquiryFields}, ${selectedFieldsOf(record, 'e')} from enquiries e ${enquiryJoins}
      where e.tenant_id = :tenantId and e.id = :id::uuid and ${enquiryPredicate(reach)} for no key update of e`,
  }),
);
/** An enquiry that the viewer may edit, held until the transaction ends; null where there is none. */
export async function lockEnquiry(tx: TenantTransaction, viewer: Viewer, id: string): Promise<HeldEnquiry | null> {
  const reach = isId(id) ? rowReachOf(viewer, 'enquiries', 'edit') : null;
  if (reach === null) return null;
  const [row] = await tx.query(lockStatements[reach], { ...matterReachParameters(viewer), id });
  if (row === undefined) return null;
  const values = Object.fromEntries(record.keys.map((key) => [key, row[key]])) as unknown as EnquiryValues;
  return { ...row, values };
}

interface NewEnquiry extends EnquiryValues {
  readonly viewerId: string | null;
  readonly currency: string;
  readonly stage: string;
  readonly firstResponseDueAt: string | null;
  readonly consentWording: string | null;
  readonly isExternal: boolean;
  readonly isSuspectedSpam: boolean;
  readonly spamReason: string;
  /** Of the form on the web site that it was written in, which is taken once; null for what people of the firm write. */
  readonly formToken: string | null;
  /** The event where the enquirer was; null where it came otherwise. */
  readonly eventId: string | null;
}
const numberStatement = defineStatement<Record<never, never>, { number: number }>({
  name: 'enquiries.number',
  text: `
    insert into reference_counters as c (tenant_id, name, last_number)
    values (:tenantId, 'enquiry', 1 + coalesce((select max(e.number) from enquiries e where e.tenant_id = :tenantId), 0))
    on conflict (tenant_id, name) do update set last_number = greatest(c.last_number,
      coalesce((select max(e.number) from enquiries e where e.tenant_id = :tenantId), 0)) + 1
    returning c.last_number as "number"`,
});
const insertStatement = defineStatement<NewEnquiry & { number: number }, { id: string; number: number }>({
  name: 'enquiries.insert',
  text: `
    insert into enquiries (tenant_id, number, received_at, status, stage, channel, source, enquirer_name, enquirer_email, enquirer_phone,
      area_of_law, urgency, summary, other_parties, estimated_value_minor, currency, office_id, team_id, assigned_to_id, referrer_id, campaign_id, contact_id,
      first_response_due_at, consent_at, consent_wording, is_external, is_suspected_spam, spam_reason, form_token, event_id, created_by, changed_by)
    values (:tenantId, :number::integer, now(), 'Open', :stage, :channel, :source, :enquirerName, :enquirerEmail, :enquirerPhone,
      :areaOfLaw, :urgency, :summary, :otherParties, :estimatedValueMinor::bigint, :currency, :officeId::uuid, :teamId::uuid, :assignedToId::uuid, :referrerId::uuid, :campaignId::uuid,
      :contactId::uuid, :firstResponseDueAt::timestamptz, case when :consentWording::text is null then null else now() end, :consentWording::text,
      :isExternal::boolean, :isSuspectedSpam::boolean, :spamReason, :formToken::text, :eventId::uuid, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, form_token) where form_token is not null do nothing
    returning id, number`,
});
/** Writes down an enquiry under the firm's next number. Null where its form was sent before: nothing is written then. */
export async function insertEnquiry(
  tx: TenantTransaction,
  enquiry: NewEnquiry,
): Promise<{ id: string; number: number } | null> {
  const [counted] = await tx.query(numberStatement, {});
  return (await tx.query(insertStatement, { ...enquiry, number: counted?.number ?? 1 }))[0] ?? null;
}

type Author = { readonly id: string; readonly viewerId: string };
const touched = `version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid`;

const updateStatement = defineStatement<EnquiryValues & Author, never>({
  name: 'enquiries.update',
  text: `update enquiries e set ${assignedFieldsOf(record)}, ${touched} where e.tenant_id = :tenantId and e.id = :id::uuid`,
});
export const updateEnquiryRow = (tx: TenantTransaction, values: EnquiryValues & Author): Promise<never[]> =>
  tx.query(updateStatement, values);

export interface EnquiryStanding {
  readonly status: EnquiryStatus;
  readonly stage: string;
  readonly lostReason: string | null;
  readonly outcome: string | null;
  readonly hasResponded: boolean;
}
const standingStatement = defineStatement<EnquiryStanding & Author, never>({
  name: 'enquiries.standing',
  text: `
    update enquiries e set status = :status, stage = :stage, lost_reason = :lostReason::text, outcome = :outcome::text,
      first_responded_at = coalesce(e.first_responded_at, case when :hasResponded::boolean then now() end), ${touched}
    where e.tenant_id = :tenantId and e.id = :id::uuid`,
});
/** Where an enquiry stands from now on; somebody who moved it on has answered it. */
export const standEnquiry = (tx: TenantTransaction, standing: EnquiryStanding & Author): Promise<never[]> =>
  tx.query(standingStatement, standing);

const touchStatement = defineStatement<Author, never>({
  name: 'enquiries.touch',
  text: `update enquiries e set ${touched} where e.tenant_id = :tenantId and e.id = :id::uuid`,
});
export const touchEnquiry = (tx: TenantTransaction, author: Author): Promise<never[]> =>
  tx.query(touchStatement, author);

const spamStatement = defineStatement<Author & { isSpam: boolean }, never>({
  name: 'enquiries.spam',
  text: `
    update enquiries e set is_suspected_spam = :isSpam::boolean, spam_reason = case when :isSpam::boolean then e.spam_reason else '' end, ${touched}
    where e.tenant_id = :tenantId and e.id = :id::uuid`,
});
export const markSpam = (tx: TenantTransaction, spam: Author & { isSpam: boolean }): Promise<never[]> =>
  tx.query(spamStatement, spam);
