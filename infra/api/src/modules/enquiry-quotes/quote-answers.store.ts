import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough } from '../../server/tenant-write.ts';
import type { QuoteLine, QuoteState } from './enquiry-quotes.store.ts';

/** A quote as its enquirer sees it: that one, and nothing else of the enquiry but their own name. */
export interface OfferedQuote {
  readonly id: string;
  readonly enquiryId: string;
  readonly enquiryNumber: number;
  readonly enquirerName: string;
  readonly number: number;
  readonly state: QuoteState;
  readonly title: string;
  readonly introduction: string;
  readonly lines: readonly QuoteLine[];
  readonly currency: string;
  readonly taxBasisPoints: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  /** Days of the firm. */
  readonly sentOn: string | null;
  readonly decidedOn: string | null;
  readonly validUntil: string | null;
  /** Its last day is over where the firm is. */
  readonly isOver: boolean;
  readonly storageKey: string | null;
  readonly fileName: string | null;
}
const dayOf = (moment: string): string => `(${moment} at time zone z.time_zone)::date`;
const offeredText = (lock: string): string => `
  select q.id, q.enquiry_id as "enquiryId", e.number as "enquiryNumber", e.enquirer_name as "enquirerName", q.number, q.state, q.title,
    q.introduction, q.lines, q.currency, q.tax_basis_points as "taxBasisPoints", q.net_minor::float8 as "netMinor", q.tax_minor::float8 as "taxMinor",
    ${dayOf('q.sent_at')} as "sentOn", ${dayOf('q.decided_at')} as "decidedOn", q.valid_until as "validUntil",
    coalesce(q.valid_until < ${dayOf('now()')}, false) as "isOver", d.storage_key as "storageKey", d.name as "fileName"
  from enquiry_quotes q
  join tenants z on z.tenant_id = :tenantId
  join enquiries e on e.tenant_id = :tenantId and e.id = q.enquiry_id and e.scrubbed_at is null
  left join documents d on d.tenant_id = :tenantId and d.id = q.document_id and d.discarded_at is null
  where q.tenant_id = :tenantId and q.id = :id::uuid and q.state <> 'draft' and q.sent_at is not null ${lock}`;
const offeredStatement = defineStatement<{ id: string }, OfferedQuote>({
  name: 'enquiryQuotes.offered',
  text: offeredText(''),
});
const lockOfferedStatement = defineStatement<{ id: string }, OfferedQuote>({
  name: 'enquiryQuotes.lockOffered',
  text: offeredText('for update of q'),
});
/** A quote that was sent; null where there is none, or where its enquiry was scrubbed. */
export const findOfferedQuote = async (
  through: TenantRunner,
  tenantId: string,
  id: string,
): Promise<OfferedQuote | null> => (await queryThrough(through, tenantId, offeredStatement, { id }))[0] ?? null;
/** The same, held until the transaction ends. */
export const lockOfferedQuote = async (tx: TenantTransaction, id: string): Promise<OfferedQuote | null> =>
  (await tx.query(lockOfferedStatement, { id }))[0] ?? null;

/** Who of the firm hears of an answer: whoever the enquiry is assigned to, and whoever drafted the quote. */
const answerStatement = defineStatement<
  { id: string; state: QuoteState; name: string; note: string },
  { userId: string }
>({
  name: 'enquiryQuotes.answer',
  text: `
    with answered as (
      update enquiry_quotes q set state = :state, answered_by = :name, decision_note = :note, decided_at = now(), version = q.version + 1, changed_at = now()
      where q.tenant_id = :tenantId and q.id = :id::uuid returning q.enquiry_id, q.created_by)
    select u.id as "userId" from answered w join enquiries e on e.tenant_id = :tenantId and e.id = w.enquiry_id
      join users u on u.tenant_id = :tenantId and u.id in (e.assigned_to_id, w.created_by)
    where u.is_authorized and not u.is_disabled and not u.is_external order by u.id`,
});
/** Writes down what the enquirer answered, and says whom that concerns. */
export const answerQuote = async (
  tx: TenantTransaction,
  answer: { id: string; state: QuoteState; name: string; note: string },
): Promise<readonly string[]> => (await tx.query(answerStatement, answer)).map(({ userId }) => userId);
