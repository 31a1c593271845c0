import { defineStatement, type TenantTransaction } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { isId } from '../../server/identifiers.ts';

export interface QuoteLine {
  readonly description: string;
  readonly amountMinor: number;
}
export type QuoteState = 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn' | 'replaced';
/** A quote as lists and commands read it; who drafted it comes through a loader. */
export interface QuoteRow {
  readonly id: string;
  readonly enquiryId: string;
  readonly number: number;
  readonly state: QuoteState;
  readonly title: string;
  readonly introduction: string;
  readonly lines: readonly QuoteLine[];
  readonly currency: string;
  readonly taxBasisPoints: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly validUntil: string | null;
  readonly isExpired: boolean;
  readonly documentId: string | null;
  readonly sentAt: string | null;
  readonly decidedAt: string | null;
  readonly decisionNote: string;
  /** The name given with an answer by link; empty where the firm wrote the answer down. */
  readonly answeredBy: string;
  /** The quote it takes the place of once it is sent. */
  readonly replacesId: string | null;
  readonly createdAt: string;
  readonly createdById: string;
  readonly version: number;
}
export interface OfEnquiryInput extends FixedListInput {
  readonly enquiryId: string;
}

// By the firm's own calendar: its last day ends when that day ends there.
const isExpired = `coalesce(q.state = 'sent' and q.valid_until < (select (now() at time zone z.time_zone)::date from tenants z where z.tenant_id = :tenantId), false)`;
const columns = `q.id, q.enquiry_id as "enquiryId", q.number, q.state, q.title, q.introduction, q.lines, q.currency, q.tax_basis_points as "taxBasisPoints",
  q.net_minor::float8 as "netMinor", q.tax_minor::float8 as "taxMinor", q.valid_until as "validUntil",
  ${isExpired} as "isExpired", q.document_id as "documentId", q.sent_at as "sentAt", q.decided_at as "decidedAt",
  q.decision_note as "decisionNote", q.answered_by as "answeredBy", q.replaces_id as "replacesId", q.created_at as "createdAt", q.created_by as "createdById", q.version`;

/** Quotes of an enquiry within reach, the latest first. */
export const enquiryQuoteList = defineFixedList({
  name: 'enquiryQuotes',
  rowsField: 'quotes',
  pageSize: 20,
  most: 100,
  select: rowsOf<QuoteRow>(columns),
  table: 'enquiry_quotes q',
  joins: 'join enquiries e on e.tenant_id = :tenantId and e.id = q.enquiry_id',
  scope: rowScope('enquiries'),
  within: (reach) => `q.tenant_id = :tenantId and q.enquiry_id = :enquiryId::uuid and ${enquiryPredicate(reach)}`,
  order: 'q.number desc, q.id desc',
  read: ({ enquiryId }: OfEnquiryInput) => (isId(enquiryId) ? { enquiryId } : null),
});

const lockStatement = defineStatement<{ id: string }, QuoteRow>({
  name: 'enquiryQuotes.lock',
  text: `select ${columns} from enquiry_quotes q where q.tenant_id = :tenantId and q.id = :id::uuid for update`,
});
/** A quote, held until the transaction ends; null where there is none. Whose enquiry it is of, the caller asks. */
export const lockQuote = async (tx: TenantTransaction, id: string): Promise<QuoteRow | null> =>
  isId(id) ? ((await tx.query(lockStatement, { id }))[0] ?? null) : null;

/** What is typed of a quote, with what it comes to. */
export interface QuoteValues {
  readonly title: string;
  readonly introduction: string;
  /** As JSON. */
  readonly lines: string;
  readonly currency: string;
  readonly taxBasisPoints: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly validUntil: string | null;
}
type NewQuote = QuoteValues & { enquiryId: string; replacesId: string | null; viewerId: string };
const insertStatement = defineStatement<NewQuote, QuoteRow>({
  name: 'enquiryQuotes.insert',
  text: `
    insert into enquiry_quotes as q (tenant_id, enquiry_id, number, title, introduction, lines, currency, tax_basis_points, net_minor, tax_minor, valid_until, replaces_id, created_by, changed_by)
    select :tenantId, :enquiryId::uuid, 1 + coalesce(max(o.number), 0), :title, :introduction, :lines::jsonb, :currency, :taxBasisPoints::integer,
      :netMinor::bigint, :taxMinor::bigint, :validUntil::date, :replacesId::uuid, :viewerId::uuid, :viewerId::uuid
    from enquiry_quotes o where o.tenant_id = :tenantId and o.enquiry_id = :enquiryId::uuid
    returning ${columns}`,
});
const updateStatement = defineStatement<QuoteValues & { id: string; viewerId: string }, QuoteRow>({
  name: 'enquiryQuotes.update',
  text: `
    update enquiry_quotes q set title = :title, introduction = :introduction, lines = :lines::jsonb, currency = :currency, tax_basis_points = :taxBasisPoints::integer,
      net_minor = :netMinor::bigint, tax_minor = :taxMinor::bigint, valid_until = :validUntil::date, version = q.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where q.tenant_id = :tenantId and q.id = :id::uuid returning ${columns}`,
});
interface Standing {
  readonly id: string;
  readonly state: QuoteState;
  readonly note: string;
  readonly documentId: string | null;
  readonly viewerId: string;
}
const standStatement = defineStatement<Standing, QuoteRow>({
  name: 'enquiryQuotes.stand',
  text: `
    update enquiry_quotes q set state = :state, decision_note = :note, document_id = coalesce(:documentId::uuid, q.document_id),
      sent_at = case when :state = 'sent' then now() else q.sent_at end, decided_at = case when :state = 'sent' then null else now() end,
      version = q.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where q.tenant_id = :tenantId and q.id = :id::uuid returning ${columns}`,
});
// What was offered is what the enquiry is worth.
const valueStatement = defineStatement<
  { enquiryId: string; totalMinor: number; currency: string; viewerId: string },
  never
>({
  name: 'enquiryQuotes.value',
  text: `
    update enquiries e set estimated_value_minor = :totalMinor::bigint, currency = :currency, version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where e.tenant_id = :tenantId and e.id = :enquiryId::uuid`,
});

const one = (rows: readonly QuoteRow[]): QuoteRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('A quote was written but not returned');
  return row;
};
export const insertQuote = async (tx: TenantTransaction, quote: NewQuote): Promise<QuoteRow> =>
  one(await tx.query(insertStatement, quote));
export const updateQuote = async (
  tx: TenantTransaction,
  quote: QuoteValues & { id: string; viewerId: string },
): Promise<QuoteRow> => one(await tx.query(updateStatement, quote));
export const standQuote = async (tx: TenantTransaction, standing: Standing): Promise<QuoteRow> =>
  one(await tx.query(standStatement, standing));
/** Makes what a quote comes to the value of its enquiry. */
export const setQuotedValue = (
  tx: TenantTransaction,
  value: { enquiryId: string; totalMinor: number; currency: string; viewerId: string },
): Promise<unknown> => tx.query(valueStatement, value);
