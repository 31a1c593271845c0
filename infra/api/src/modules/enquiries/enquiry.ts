import type { EnquiryStatus } from '@atrium/contracts';
import { rowsOf } from '../../grid/list-statements.ts';

/** An enquiry as lists, pages and commands read it; names of people and places come with it. */
export interface EnquiryRow {
  readonly id: string;
  readonly number: number;
  readonly receivedAt: string;
  readonly status: EnquiryStatus;
  readonly stage: string;
  readonly channel: string;
  readonly source: string;
  readonly enquirerName: string;
  readonly enquirerEmail: string;
  readonly enquirerPhone: string;
  readonly areaOfLaw: string;
  readonly urgency: 'Low' | 'Normal' | 'High';
  readonly excerpt: string;
  readonly estimatedValueMinor: number | null;
  readonly currency: string;
  readonly officeId: string | null;
  readonly office: string | null;
  readonly teamId: string | null;
  readonly team: string | null;
  readonly assignedToId: string | null;
  readonly assignedTo: string | null;
  readonly referrerId: string | null;
  readonly referrer: string | null;
  readonly campaignId: string | null;
  readonly campaign: string | null;
  readonly contactId: string | null;
  readonly matterId: string | null;
  readonly firstResponseDueAt: string | null;
  readonly firstRespondedAt: string | null;
  readonly isOverdue: boolean;
  readonly outcome: string | null;
  readonly lostReason: string | null;
  readonly isExternal: boolean;
  readonly isSuspectedSpam: boolean;
  readonly isScrubbed: boolean;
  readonly changedAt: string;
  readonly version: number;
}

const EXCERPT_LENGTH = 280;

/** SQL: still waiting for somebody's first answer, with the time for it over. */
export const isOverdueSql = `(e.first_responded_at is null and e.first_response_due_at < now() and e.status in ('Open', 'Ongoing', 'OnHold'))`;

/** What `enquiryFields` reads from, after enquiries `e`. */
export const enquiryJoins = `
  left join offices o on o.tenant_id = :tenantId and o.id = e.office_id
  left join teams t on t.tenant_id = :tenantId and t.id = e.team_id
  left join users a on a.tenant_id = :tenantId and a.id = e.assigned_to_id
  left join referrers r on r.tenant_id = :tenantId and r.id = e.referrer_id
  left join campaigns g on g.tenant_id = :tenantId and g.id = e.campaign_id
  left join contacts rc on rc.tenant_id = :tenantId and rc.id = r.contact_id`;

/** The columns of `EnquiryRow`. */
export const enquiryFields = `
  e.id, e.number, e.received_at as "receivedAt", e.status, e.stage, e.channel, e.source, e.enquirer_name as "enquirerName",
  e.enquirer_email as "enquirerEmail", e.enquirer_phone as "enquirerPhone", e.area_of_law as "areaOfLaw", e.urgency,
  left(e.summary, ${EXCERPT_LENGTH}) as "excerpt", e.estimated_value_minor as "estimatedValueMinor", e.currency,
  e.office_id as "officeId", o.name as "office", e.team_id as "teamId", t.description as "team",
  e.assigned_to_id as "assignedToId", a.friendly_name as "assignedTo", e.referrer_id as "referrerId", rc.name as "referrer", e.campaign_id as "campaignId", g.name as "campaign",
  e.contact_id as "contactId", e.matter_id as "matterId", e.first_response_due_at as "firstResponseDueAt",
  e.first_responded_at as "firstRespondedAt", coalesce(${isOverdueSql}, false) as "isOverdue", e.outcome, e.lost_reason as "lostReason",
  e.is_external as "isExternal", e.is_suspected_spam as "isSuspectedSpam", e.scrubbed_at is not null as "isScrubbed",
  e.changed_at as "changedAt", e.version`;

export const enquiryRows = rowsOf<EnquiryRow>(enquiryFields);
