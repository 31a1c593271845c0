import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { MailingRule, SourceSystem } from '@atrium/contracts';
import { isFromSource, limitedToSource, type CameFrom } from '../../policy/came-from.ts';
import { matterReachOf, matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf, type RowReach } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { masked } from '../../grid/list-columns.ts';
import { exclusionOf } from '../marketing/exclusions.ts';
import { isFoundBy } from './rule-sql.ts';

export type ListKind = 'static' | 'rule';
const kinds = ['static', 'rule', 'preview'] as const;
type Source = (typeof kinds)[number];

/** Who sees which contacts and matters. */
interface Seen extends MatterReachParameters {
  readonly matterReach: string | null;
}
interface OfList extends Seen, CameFrom {
  readonly listId: string;
}
interface OfRule extends OfList {
  readonly rule: string;
}

/** A list, and the source system that whom it is for is limited to. */
interface AskedList {
  readonly id: string;
  readonly kind: ListKind;
  readonly cameFrom?: SourceSystem | null;
}
const ofList = ({ id, cameFrom }: AskedList) => ({ listId: id, cameFrom: cameFrom ?? null });

const seenBy = (viewer: Viewer): Seen => ({ ...matterReachParameters(viewer), matterReach: matterReachOf(viewer) });

/** Those who were added carry their consent with them; of whom a rule finds, the contact says whether they agreed. */
const reasonOf = (source: Source): string =>
  `case when m.opted_out_at is not null then 'listOptOut' else ${exclusionOf('c', source === 'static' ? 'true' : 'c.marketing_consent')} end`;
const membersOf = (source: Source, reach: RowReach): string => `
    from mailing_lists l
    join contacts c on c.tenant_id = :tenantId
    left join mailing_list_members m on m.tenant_id = :tenantId and m.mailing_list_id = l.id and m.contact_id = c.id
    where l.tenant_id = :tenantId and l.id = :listId::uuid and ${personPredicate(reach, 'c.owner_id')} and ${limitedToSource(isFromSource.contact())} and ${
      source === 'static'
        ? 'c.id in (select b.contact_id from mailing_list_members b where b.tenant_id = :tenantId and b.mailing_list_id = :listId::uuid) and m.contact_id is not null'
        : isFoundBy(source === 'rule' ? 'l.rule' : ':rule::jsonb')
    }`;
const variants = <Parameters extends object, Row>(
  name: string,
  text: (source: Source, reach: RowReach) => string,
  sources: readonly Source[] = ['static', 'rule'],
) =>
  byKey(kinds, (source) =>
    byKey(rowReaches, (reach) =>
      sources.includes(source)
        ? defineStatement<Parameters, Row>({
            name: `mailingLists.${name}.${source}.${reach}`,
            text: text(source, reach),
          })
        : null,
    ),
  );

/** Why nothing is sent to an address, whoever has it. */
export interface Suppression {
  readonly reason: 'bounce' | 'complaint' | 'firm';
  readonly detail: string;
  readonly since: string;
}
export interface MemberRow {
  readonly contactId: string;
  readonly name: string;
  readonly email: string;
  readonly consentSource: string;
  readonly consentWording: string;
  readonly consentedAt: string | null;
  readonly optedOutAt: string | null;
  readonly optOutSource: string | null;
  readonly exclusion: string | null;
  readonly suppression: Suppression | null;
}
interface Asked {
  readonly filter: string;
  readonly reason: string | null;
  readonly searchesEmail: boolean;
  readonly offset: number;
  readonly first: number;
}
const consents = `case when coalesce(m.consent_source, '') = '' then null else m.consented_at end`;
const found = (source: Source, reach: RowReach): string => `
  select * from (
    select c.id as "contactId", c.name, c.email, coalesce(m.consent_source, '') as "consentSource",
      coalesce(m.consent_wording, '') as "consentWording", ${consents} as "consentedAt", m.opted_out_at as "optedOutAt",
      m.opt_out_source as "optOutSource", ${reasonOf(source)} as exclusion,
      (select jsonb_build_object('reason', s.reason, 'detail', s.detail, 'since', s.created_at) from marketing_suppressions s
        where s.tenant_id = :tenantId and s.address = lower(trim(c.email))) as suppression
    ${membersOf(source, reach)}
      and (:filter::text = '' or strpos(lower(c.name), :filter::text) > 0 or :searchesEmail::boolean and strpos(lower(c.email), :filter::text) > 0)
  ) w where :reason::text is null or coalesce(w.exclusion, 'reachable') = :reason::text`;
const pageStatements = variants<OfList & Asked, MemberRow>(
  'members',
  (source, reach) =>
    `${found(source, reach)} order by w.name, w."contactId" limit :first::integer offset :offset::integer`,
);
const countStatements = variants<OfList & Asked, { recordCount: number }>(
  'memberCount',
  (source, reach) =>
    `select count(*)::integer as "recordCount" from (${found(source, reach)}) z where :first::integer >= 0 and :offset::integer >= 0`,
);
const reachStatements = variants<OfRule, { reason: string | null; count: number }>(
  'reach',
  (source, reach) =>
    `select w.reason, count(*)::integer as count from (select ${reasonOf(source)} as reason ${membersOf(source, reach)}) w where :rule::jsonb is not null group by w.reason order by 2 desc, 1`,
  kinds,
);
const snapshotStatements = variants<OfList & { mailingId: string }, { contactId: string }>(
  'recipients',
  (source, reach) => `
    insert into mailing_recipients (tenant_id, mailing_id, contact_id, name)
    select :tenantId, :mailingId::uuid, w.id, w.name from (select c.id, c.name, ${reasonOf(source)} as reason ${membersOf(source, reach)}) w
    where w.reason is null returning contact_id as "contactId"`,
);

/** A page of whom a list is for. */
export async function findMembers(
  through: TenantWrite,
  viewer: Viewer,
  list: AskedList,
  asked: Omit<Asked, 'searchesEmail'>,
): Promise<{ recordCount: number; rows: readonly MemberRow[] }> {
  const reach = rowReachOf(viewer, 'contacts');
  const [page, count] =
    reach === null ? [null, null] : [pageStatements[list.kind][reach], countStatements[list.kind][reach]];
  if (page === null || count === null) return { recordCount: 0, rows: [] };
  const access = contactColumns.accessOf(viewer).email;
  const parameters = { ...seenBy(viewer), ...asked, ...ofList(list), searchesEmail: access === 'read' };
  const rows = await queryThrough(through, viewer.tenantId, page, parameters);
  const [counted] = await queryThrough(through, viewer.tenantId, count, parameters);
  return {
    recordCount: counted?.recordCount ?? 0,
    rows: access === 'read' ? rows : rows.map((row) => ({ ...row, email: masked(row, access) })),
  };
}

export interface ListReach {
  readonly total: number;
  readonly reachable: number;
  readonly excluded: readonly { readonly reason: string; readonly count: number }[];
}
/** How many a list is for, and how many of them a mail is kept from, by reason; of a rule that is not saved where one is given. */
export async function findReach(
  through: TenantWrite,
  viewer: Viewer,
  list: AskedList,
  rule: MailingRule | null,
): Promise<ListReach> {
  const reach = rowReachOf(viewer, 'contacts');
  const statement = reach === null ? null : reachStatements[rule === null ? list.kind : 'preview'][reach];
  if (statement === null) return { total: 0, reachable: 0, excluded: [] };
  const parameters = { ...seenBy(viewer), ...ofList(list), rule: JSON.stringify(rule ?? {}) };
  const rows = await queryThrough(through, viewer.tenantId, statement, parameters);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    reachable: rows.find(({ reason }) => reason === null)?.count ?? 0,
    excluded: rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  };
}

/** Writes down whom a mailing goes to: those of the list who can be written to at this moment. Answers how many. */
export async function takeRecipients(
  tx: TenantTransaction,
  viewer: Viewer,
  list: AskedList,
  mailingId: string,
): Promise<number> {
  const reach = rowReachOf(viewer, 'contacts');
  const statement = reach === null ? null : snapshotStatements[list.kind][reach];
  if (statement === null) return 0;
  return (await tx.query(statement, { ...seenBy(viewer), ...ofList(list), mailingId })).length;
}
