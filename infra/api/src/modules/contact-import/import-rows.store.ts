import { defineStatement, type TenantRunner } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches } from '../../policy/row-reach.ts';
import type { Page } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';
import type { ContactInput } from '../contacts/record/read-contact.ts';

export type ImportOutcome =
  'WAITING' | 'INVALID' | 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'SKIPPED' | 'REFUSED' | 'UNDONE' | 'KEPT';
export type ImportChoice = 'SKIP' | 'CREATE' | 'FILL';

/** A row as it was read. */
export interface ReadRow {
  readonly position: number;
  readonly cells: readonly string[];
  readonly card: ContactInput | null;
}
/** A row as it was looked at. */
export interface CheckedRow {
  readonly position: number;
  readonly input: ContactInput;
  readonly name: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
export const readRowsStatement = defineStatement<{ id: string; after: number; most: number }, ReadRow>({
  name: 'contactImport.readRows',
  text: `
    select w.position, w.cells, w.card from contact_import_rows w
    where w.tenant_id = :tenantId and w.import_id = :id::uuid and w.position > :after::integer order by w.position limit :most::integer`,
});
export const checkRowsStatement = defineStatement<{ id: string; rows: string }, never>({
  name: 'contactImport.checkRows',
  text: `
    update contact_import_rows w set input = g.input, name = g.name, errors = g.errors,
      outcome = case when g.errors = '[]' then 'WAITING' else 'INVALID' end, choice = 'CREATE', duplicate_id = null, duplicate_position = null, duplicate_reason = null
    from jsonb_to_recordset(:rows::jsonb) as g (position integer, input jsonb, name text, errors jsonb)
    where w.tenant_id = :tenantId and w.import_id = :id::uuid and w.position = g.position`,
});

const mobileOf = (input: string): string => `phone_key(${input} ->> 'mobile')`;
/** What rows have in common with others: the rules by which duplicates are reviewed (an address, a mobile number, a name). */
const given = `
  given as materialized (
    select w.position, nullif(lower(w.input ->> 'email'), '') as email, case when length(${mobileOf('w.input')}) >= 8 then ${mobileOf('w.input')} end as mobile,
      nullif(fold_name(w.name), '') as name
    from contact_import_rows w where w.tenant_id = :tenantId and w.import_id = :id::uuid and w.outcome = 'WAITING')`;
/** Contacts within the viewer's reach that the rows may be. The surest reason counts, of several contacts the oldest. */
export const matchContactsStatements = byKey(rowReaches, (reach) => {
  const seen = `c.tenant_id = :tenantId and ${personPredicate(reach, 'c.owner_id')}`;
  return defineStatement<MatterReachParameters & { id: string }, never>({
    name: `contactImport.matchContacts.${reach}`,
    text: `
      with ${given}, found as (
        select g.position, c.id, 1 as rank, 'EMAIL' as reason from given g join contacts c on c.email <> '' and lower(c.email) = g.email where ${seen}
        union all select g.position, c.id, 2, 'PHONE' from given g join contacts c on c.mobile <> '' and phone_key(c.mobile) = g.mobile where ${seen}
        union all select g.position, c.id, 3, 'NAME' from given g join contacts c on fold_name(c.name) = g.name where ${seen}
      ), best as (select distinct on (f.position) f.position, f.id, f.reason from found f order by f.position, f.rank, f.id)
      update contact_import_rows w set duplicate_id = b.id, duplicate_reason = b.reason, choice = 'SKIP'
      from best b where w.tenant_id = :tenantId and w.import_id = :id::uuid and w.position = b.position`,
  });
});
const earlier = (key: string, rank: number, reason: string): string => `
  select g.position, first_value(g.position) over (partition by g.${key} order by g.position) as other, ${rank} as rank, '${reason}' as reason
  from given g where g.${key} is not null`;
/** Rows that may be an earlier row of the same file. */
export const matchRowsStatement = defineStatement<{ id: string }, never>({
  name: 'contactImport.matchRows',
  text: `
    with ${given}, found as (${earlier('email', 1, 'EMAIL')} union all ${earlier('mobile', 2, 'PHONE')} union all ${earlier('name', 3, 'NAME')}),
      best as (select distinct on (f.position) f.position, f.other, f.reason from found f where f.other < f.position order by f.position, f.rank)
    update contact_import_rows w set duplicate_position = b.other, duplicate_reason = b.reason, choice = 'SKIP'
    from best b where w.tenant_id = :tenantId and w.import_id = :id::uuid and w.position = b.position and w.duplicate_id is null`,
});

/** A row as it is shown. */
export interface ImportRow extends CheckedRow {
  readonly cells: readonly string[];
  readonly outcome: ImportOutcome;
  readonly choice: ImportChoice;
  readonly duplicateId: string | null;
  readonly duplicatePosition: number | null;
  readonly duplicateBy: 'EMAIL' | 'PHONE' | 'NAME' | null;
  readonly contactId: string | null;
  readonly reason: string | null;
}
const shown = {
  ALL: 'true',
  PROBLEMS: `w.outcome in ('INVALID', 'REFUSED', 'KEPT')`,
  DUPLICATES: `(w.duplicate_id is not null or w.duplicate_position is not null) and w.outcome <> 'INVALID'`,
} as const;
export type ShownRows = keyof typeof shown;
interface Asked {
  readonly viewerId: string;
  readonly importId: string;
}
const from = (show: ShownRows): string => `
  from contact_import_rows w join contact_imports r on r.tenant_id = :tenantId and r.id = w.import_id
  where w.tenant_id = :tenantId and w.import_id = :importId::uuid and r.user_id = :viewerId::uuid and ${shown[show]}`;
const shows = ['ALL', 'PROBLEMS', 'DUPLICATES'] as const;
const pageStatements = byKey(shows, (show) =>
  defineStatement<Asked & Page, ImportRow>({
    name: `contactImport.rows.${show.toLowerCase()}`,
    text: `
      select w.position, w.cells, w.input, w.name, w.errors, w.outcome, w.choice, w.duplicate_id as "duplicateId", w.duplicate_position as "duplicatePosition",
        w.duplicate_reason as "duplicateBy", w.contact_id as "contactId", w.reason
      ${from(show)} order by w.position limit :first::integer offset :offset::integer`,
  }),
);
const countStatements = byKey(shows, (show) =>
  defineStatement<Asked, { recordCount: number }>({
    name: `contactImport.rowCount.${show.toLowerCase()}`,
    text: `select count(*)::integer as "recordCount" ${from(show)}`,
  }),
);

/** A page of the rows of one of the viewer's own imports, and how many there are. */
export async function findImportRows(
  runner: TenantRunner,
  tenantId: string,
  { show, first, offset, ...asked }: Asked & Page & { readonly show: ShownRows },
): Promise<{ rows: ImportRow[]; recordCount: number }> {
  const [rows, [count]] = await runner.queryTogether(tenantId, [
    [pageStatements[show], { ...asked, first, offset }],
    [countStatements[show], asked],
  ]);
  return { rows, recordCount: count?.recordCount ?? 0 };
}
