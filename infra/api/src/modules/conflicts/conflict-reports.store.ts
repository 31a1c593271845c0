import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import type { AskedName } from './ask-names.ts';
import type { FoundHit } from './conflict-hit.ts';

export type Outcome = 'open' | 'clear' | 'conflict' | 'waived';
export interface ReportRow {
  id: string;
  number: number;
  matterId: string | null;
  enquiryId: string | null;
  names: AskedName[];
  needsDecision: boolean;
  outcome: Outcome;
  reasons: string;
  ranById: string;
  ranAt: string;
  reviewedById: string | null;
  reviewedAt: string | null;
  version: number;
}
const columns = `r.id, r.number, r.matter_id as "matterId", r.enquiry_id as "enquiryId", r.names, r.needs_decision as "needsDecision", r.outcome, r.reasons, r.created_by as "ranById", r.created_at as "ranAt",
  r.reviewed_by as "reviewedById", r.reviewed_at as "reviewedAt", r.version`;

interface NewReport {
  readonly number: number;
  readonly matterId: string | null;
  readonly enquiryId: string | null;
  readonly names: string;
  readonly needsDecision: boolean;
  readonly viewerId: string;
}
const insertReportStatement = defineStatement<NewReport, ReportRow>({
  name: 'conflicts.insertReport',
  text: `
    insert into conflict_reports as r (tenant_id, number, matter_id, enquiry_id, names, needs_decision, created_by, changed_by)
    values (:tenantId, :number::integer, :matterId::uuid, :enquiryId::uuid, :names::jsonb, :needsDecision::boolean, :viewerId::uuid, :viewerId::uuid) returning ${columns}`,
});
const insertHitsStatement = defineStatement<{ reportId: string; hits: string }, never>({
  name: 'conflicts.insertHits',
  text: `
    insert into conflict_hits (tenant_id, report_id, position, asked, source, name, reason, score, needs_decision, contact_id, matter_id, enquiry_id, role, is_client, is_adverse, status, since)
    select :tenantId, :reportId::uuid, each.at, h.asked, h.source, h.name, h.reason, h.score, h."needsDecision", h."contactId", h."matterId", h."enquiryId", h.role, h."isClient", h."isAdverse", h.status, h.since
    from jsonb_array_elements(:hits::jsonb) with ordinality as each (hit, at)
      cross join lateral jsonb_to_record(each.hit) as h (asked integer, source text, name text, reason text, score real, "needsDecision" boolean, "contactId" uuid, "matterId" uuid, "enquiryId" uuid,
        role text, "isClient" boolean, "isAdverse" boolean, status text, since date)`,
});

/** Keeps a report with what it found. */
export async function insertReport(
  transaction: TenantTransaction,
  report: NewReport,
  hits: readonly FoundHit[],
): Promise<ReportRow> {
  const [row] = await transaction.query(insertReportStatement, report);
  if (row === undefined) throw new Error('A report was written but not returned');
  if (hits.length > 0) await transaction.query(insertHitsStatement, { reportId: row.id, hits: JSON.stringify(hits) });
  return row;
}

const seesEnquiry = (
  enquiry: string,
): string => `exists (select 1 from enquiries e where e.tenant_id = :tenantId and e.id = ${enquiry} and case :enquiryReach::text
  ${rowReaches.map((reach) => `when '${reach}' then ${enquiryPredicate(reach)}`).join(' ')} else false end)`;
// A report is open to whoever ran it, and to those who see the matter or the enquiry it is on.
const visible = (reach: MatterReach): string =>
  `(r.created_by = :viewerId::uuid or exists (select 1 from matters m where ${matterPredicate(reach)} and m.id = r.matter_id) or ${seesEnquiry('r.enquiry_id')} or ${reach === 'everything' ? 'true' : 'false'})`;
/** `enquiryReach` is null for those who see no enquiries. */
type ReaderParameters = MatterReachParameters & { readonly enquiryReach: RowReach | null };
type OneParameters = ReaderParameters & { readonly id: string };
const findStatements = byKey(matterReaches, (reach) =>
  defineStatement<OneParameters, ReportRow>({
    name: `conflicts.report.${reach}`,
    text: `select ${columns} from conflict_reports r where r.tenant_id = :tenantId and r.id = :id::uuid and ${visible(reach)}`,
  }),
);
const lockStatements = byKey(matterReaches, (reach) =>
  defineStatement<OneParameters, ReportRow>({
    name: `conflicts.report.locked.${reach}`,
    text: `select ${columns} from conflict_reports r where r.tenant_id = :tenantId and r.id = :id::uuid and ${visible(reach)} for no key update of r`,
  }),
);

export const findReport = async (
  through: TenantWrite,
  tenantId: string,
  reach: MatterReach,
  parameters: OneParameters,
): Promise<ReportRow | null> => (await queryThrough(through, tenantId, findStatements[reach], parameters))[0] ?? null;

/** The same, locked until the transaction ends. */
export const lockReport = async (
  transaction: TenantTransaction,
  reach: MatterReach,
  parameters: OneParameters,
): Promise<ReportRow | null> => (await transaction.query(lockStatements[reach], parameters))[0] ?? null;

const ofMatterStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { matterId: string }, ReportRow>({
    name: `conflicts.reportsOfMatter.${reach}`,
    text: `
      select ${columns} from conflict_reports r join matters m on m.tenant_id = r.tenant_id and m.id = r.matter_id
      where r.tenant_id = :tenantId and r.matter_id = :matterId::uuid and ${matterPredicate(reach)} order by r.created_at desc, r.id desc limit 200`,
  }),
);
export const listReports = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & { matterId: string },
): Promise<ReportRow[]> => runner.query(tenantId, ofMatterStatements[reach], parameters);

const ofEnquiryStatement = defineStatement<ReaderParameters & { enquiryId: string }, ReportRow>({
  name: 'conflicts.reportsOfEnquiry',
  text: `
    select ${columns} from conflict_reports r
    where r.tenant_id = :tenantId and r.enquiry_id = :enquiryId::uuid and ${seesEnquiry('r.enquiry_id')}
    order by r.created_at desc, r.id desc limit 200`,
});
/** Reports on an enquiry that the reader sees, the newest first. */
export const findReportsOfEnquiry = (
  through: TenantWrite,
  tenantId: string,
  parameters: ReaderParameters & { enquiryId: string },
): Promise<ReportRow[]> => queryThrough(through, tenantId, ofEnquiryStatement, parameters);

const enquirySeenStatement = defineStatement<ReaderParameters & { enquiryId: string }, { id: string }>({
  name: 'conflicts.enquirySeen',
  text: `
    select q.id from enquiries q
    where q.tenant_id = :tenantId and q.id = :enquiryId::uuid and q.scrubbed_at is null and ${seesEnquiry('q.id')} for key share of q`,
});
/** Whether the reader sees the enquiry, which then stays until the transaction ends. */
export const isEnquirySeen = async (
  transaction: TenantTransaction,
  parameters: ReaderParameters & { enquiryId: string },
): Promise<boolean> => (await transaction.query(enquirySeenStatement, parameters)).length > 0;

const reviewStatement = defineStatement<{ id: string; outcome: string; reasons: string; viewerId: string }, ReportRow>({
  name: 'conflicts.review',
  text: `
    update conflict_reports r set outcome = :outcome, reasons = :reasons, reviewed_by = :viewerId::uuid, reviewed_at = now(), version = r.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where r.tenant_id = :tenantId and r.id = :id::uuid returning ${columns}`,
});
const attachStatement = defineStatement<{ id: string; matterId: string; viewerId: string }, ReportRow>({
  name: 'conflicts.attach',
  text: `
    update conflict_reports r set matter_id = :matterId::uuid, version = r.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where r.tenant_id = :tenantId and r.id = :id::uuid and r.matter_id is null returning ${columns}`,
});
export const reviewReport = async (
  transaction: TenantTransaction,
  review: { id: string; outcome: Outcome; reasons: string; viewerId: string },
): Promise<ReportRow | null> => (await transaction.query(reviewStatement, review))[0] ?? null;
/** Puts a report that belongs to no matter yet on one. Null where it belongs to one already. */
export const attachReport = async (
  transaction: TenantTransaction,
  parameters: { id: string; matterId: string; viewerId: string },
): Promise<ReportRow | null> => (await transaction.query(attachStatement, parameters))[0] ?? null;

export interface HitRow extends FoundHit {
  readonly reportId: string;
  readonly position: number;
  readonly isRestricted: boolean | null;
  readonly askId: string | null;
}
const hitsStatement = defineStatement<{ ids: readonly string[] }, HitRow>({
  name: 'conflicts.hits',
  text: `
    select h.report_id as "reportId", h.position, h.asked, h.source, h.name, h.reason, h.score::float8 as "score", h.needs_decision as "needsDecision", h.contact_id as "contactId", h.matter_id as "matterId",
      h.enquiry_id as "enquiryId", h.role, h.is_client as "isClient", h.is_adverse as "isAdverse", h.status, h.since, m.is_restricted as "isRestricted",
      case when h.matter_id is not null then m.person_responsible_id when h.enquiry_id is not null then e.assigned_to_id else c.owner_id end as "askId"
    from conflict_hits h left join matters m on m.tenant_id = :tenantId and m.id = h.matter_id left join enquiries e on e.tenant_id = :tenantId and e.id = h.enquiry_id
      left join contacts c on c.tenant_id = :tenantId and c.id = h.contact_id
    where h.tenant_id = :tenantId and h.report_id = any(:ids::uuid[]) order by h.report_id, h.position`,
});
export const findHits = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<HitRow[]> =>
  runner.query(tenantId, hitsStatement, { ids });

export interface SeenMatter {
  id: string;
  fileNumber: string;
  title: string;
}
type SeenParameters = MatterReachParameters & { readonly ids: readonly string[] };
const mattersStatements = byKey(matterReaches, (reach) =>
  defineStatement<SeenParameters, SeenMatter>({
    name: `conflicts.seenMatters.${reach}`,
    text: `select m.id, m.file_number as "fileNumber", m.title from matters m where ${matterPredicate(reach)} and m.id = any(:ids::uuid[])`,
  }),
);
const ofPeople = (table: 'contacts' | 'enquiries', owner: string) =>
  byKey(rowReaches, (reach) =>
    defineStatement<SeenParameters, { id: string }>({
      name: `conflicts.seen.${table}.${reach}`,
      text: `select t.id from ${table} t where t.tenant_id = :tenantId and ${personPredicate(reach, owner)} and t.id = any(:ids::uuid[])`,
    }),
  );
const contactsStatements = ofPeople('contacts', 't.owner_id');
const enquiriesStatements = ofPeople('enquiries', 't.assigned_to_id');

export const findSeenMatters = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: SeenParameters,
): Promise<SeenMatter[]> => runner.query(tenantId, mattersStatements[reach], parameters);
export const findSeenContacts = (
  runner: TenantRunner,
  tenantId: string,
  reach: RowReach,
  parameters: SeenParameters,
): Promise<{ id: string }[]> => runner.query(tenantId, contactsStatements[reach], parameters);
export const findSeenEnquiries = (
  runner: TenantRunner,
  tenantId: string,
  reach: RowReach,
  parameters: SeenParameters,
): Promise<{ id: string }[]> => runner.query(tenantId, enquiriesStatements[reach], parameters);
