import { contact as record } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches } from '../../policy/row-reach.ts';
import { loaderById } from '../../server/loaders.ts';
import { byKey } from '../../variants.ts';

const UNDO_DAYS = 30;

export interface PairRow {
  readonly oneId: string;
  readonly otherId: string;
  readonly reasons: readonly string[];
}
/** The surest come first, of them the newest. Groups beyond this size share a switchboard or a made-up address; they are no duplicates. */
const keyed = (reason: string, key: string, condition: string): string => `
  select '${reason}' as reason, ${key} as key, array_agg(c.id order by c.id) as ids
  from visible c where ${condition} group by ${key} having count(*) between 2 and 6`;
export const pairStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters, PairRow>({
    name: `contactMerge.pairs.${reach}`,
    text: `
      with visible as materialized (
        select c.id, c.name, c.email, c.phone, c.mobile from contacts c where c.tenant_id = :tenantId and ${personPredicate(reach, 'c.owner_id')}
      ), sharing as (
        ${keyed('email', 'lower(c.email)', `c.email <> ''`)}
        union all ${keyed('phone', 'phone_key(c.mobile)', `c.mobile <> '' and length(phone_key(c.mobile)) >= 8`)}
        union all ${keyed('name', 'fold_name(c.name)', `c.name <> ''`)}
      ), pairs as (
        select one.id as "oneId", other.id as "otherId", s.reason
        from sharing s cross join unnest(s.ids) as one (id) cross join unnest(s.ids) as other (id) where one.id < other.id
      )
      select p."oneId", p."otherId", array_agg(distinct p.reason) as "reasons" from pairs p
      where not exists (select from contact_distinctions d where d.tenant_id = :tenantId and d.one_id = p."oneId" and d.other_id = p."otherId")
      group by 1, 2 order by bool_or(p.reason <> 'name') desc, count(*) desc, 2 desc, 1 limit 200`,
  }),
);

export const distinguishStatement = defineStatement<{ oneId: string; otherId: string; viewerId: string }, never>({
  name: 'contactMerge.distinguish',
  text: `
    insert into contact_distinctions (tenant_id, one_id, other_id, decided_by)
    values (:tenantId, least(:oneId::uuid, :otherId::uuid), greatest(:oneId::uuid, :otherId::uuid), :viewerId::uuid) on conflict do nothing`,
});

/** What is about to be lost of the other is put beside it, and moves with the rest. */
export const rememberStatement = defineStatement<
  { contactId: string; name: string; emails: readonly string[]; phones: readonly string[]; viewerId: string },
  { ids: readonly string[] }
>({
  name: 'contactMerge.remember',
  text: `
    with named as (
      insert into contact_aliases (tenant_id, contact_id, kind, name, created_by)
      select :tenantId, :contactId::uuid, 'alias', :name::text, :viewerId::uuid where :name::text <> '' returning tenant_id, id
    ), reached as (
      insert into contact_points (tenant_id, contact_id, kind, value)
      select :tenantId, :contactId::uuid, 'email', e from unnest(:emails::text[]) e
      union all select :tenantId, :contactId::uuid, 'phone', p from unnest(:phones::text[]) p returning tenant_id, id
    )
    select array(select n.id from named n where n.tenant_id = :tenantId union all select r.id from reached r where r.tenant_id = :tenantId)::text[] as "ids"`,
});
/** Once both are back, what was put beside one of them is not needed. */
export const forgetStatement = defineStatement<{ ids: readonly string[] }, never>({
  name: 'contactMerge.forget',
  text: `
    with named as (delete from contact_aliases a where a.tenant_id = :tenantId and a.id = any(:ids::uuid[]))
    delete from contact_points p where p.tenant_id = :tenantId and p.id = any(:ids::uuid[])`,
});

/** The key of a row that was moved. */
interface MovedKey {
  readonly id?: string;
  readonly matter_id?: string;
  readonly enquiry_id?: string;
}
export interface MergedContent {
  readonly loser: unknown;
  readonly moved: readonly { readonly table: string; readonly keys: readonly MovedKey[] }[];
  readonly dropped: unknown;
  readonly referrers: unknown;
}
export const mergeStatement = defineStatement<{ winnerId: string; loserId: string }, { content: MergedContent }>({
  name: 'contactMerge.merge',
  text: `select merge_contacts(:tenantId, :winnerId::uuid, :loserId::uuid) as "content"`,
});
export const keepMergeStatement = defineStatement<
  {
    winnerId: string;
    loserId: string;
    loserName: string;
    content: string;
    remembered: readonly string[];
    before: string;
    after: string;
    viewerId: string;
  },
  { id: string }
>({
  name: 'contactMerge.keep',
  text: `
    insert into contact_merges (tenant_id, winner_id, loser_id, loser_name, loser, moved, dropped, referrers, remembered, fields_before, fields_after, merged_by)
    select :tenantId, :winnerId::uuid, :loserId::uuid, :loserName, m.c -> 'loser', m.c -> 'moved', m.c -> 'dropped', m.c -> 'referrers', :remembered::uuid[], :before::jsonb, :after::jsonb, :viewerId::uuid
    from (select :content::jsonb as c) m returning id`,
});

export interface MergeRow {
  readonly id: string;
  readonly winnerId: string;
  readonly loserId: string;
  readonly loserName: string;
  readonly mergedAt: string;
  readonly mergedById: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly remembered: readonly string[];
  readonly isOver: boolean;
}
const mergeColumns = `m.id, m.winner_id as "winnerId", m.loser_id as "loserId", m.loser_name as "loserName", m.merged_at as "mergedAt", m.merged_by as "mergedById",
  m.remembered::text[] as "remembered", m.fields_before as "before", m.fields_after as "after", m.undone_at is not null or m.merged_at < now() - interval '${UNDO_DAYS} days' as "isOver"`;
export const findMergeStatement = defineStatement<{ id: string }, MergeRow>({
  name: 'contactMerge.find',
  text: `select ${mergeColumns} from contact_merges m where m.tenant_id = :tenantId and m.id = :id::uuid for update of m`,
});
const ofContactsStatement = defineStatement<{ ids: readonly string[] }, { id: string; merges: readonly MergeRow[] }>({
  name: 'contactMerge.ofContacts',
  text: `
    select o.winner_id as "id", jsonb_agg(jsonb_build_object('id', o.id, 'winnerId', o.winner_id, 'loserName', o.loser_name, 'mergedAt', o.merged_at, 'mergedById', o.merged_by) order by o.merged_at desc) as "merges"
    from contact_merges o where o.tenant_id = :tenantId and o.winner_id = any(:ids::uuid[]) and o.undone_at is null and o.merged_at >= now() - interval '${UNDO_DAYS} days'
    group by o.winner_id`,
});
export const mergesLoader = loaderById((context, tenantId, ids) =>
  context.runner.query(tenantId, ofContactsStatement, { ids }),
);

/** Follows merges that stand from the one that is gone to the one that is left. */
export const survivorStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'contactMerge.survivor',
  text: `
    with recursive followed (id, depth) as (
      select g.winner_id, 1 from contact_merges g where g.tenant_id = :tenantId and g.loser_id = :id::uuid and g.undone_at is null
      union select g.winner_id, f.depth + 1 from followed f join contact_merges g on g.tenant_id = :tenantId and g.loser_id = f.id and g.undone_at is null where f.depth < 20
    ) select f.id from followed f order by f.depth desc limit 1`,
});

export const undoStatement = defineStatement<{ id: string }, { isUndone: boolean }>({
  name: 'contactMerge.undo',
  text: `select undo_contact_merge(:tenantId, :id::uuid) as "isUndone"`,
});
export const markUndoneStatement = defineStatement<{ id: string; viewerId: string }, never>({
  name: 'contactMerge.markUndone',
  text: `update contact_merges m set undone_at = now(), undone_by = :viewerId::uuid where m.tenant_id = :tenantId and m.id = :id::uuid`,
});
export const setPmsStatement = defineStatement<{ id: string; isPms: boolean }, never>({
  name: 'contactMerge.setPms',
  text: `update contacts c set is_pms = :isPms::boolean where c.tenant_id = :tenantId and c.id = :id::uuid`,
});

/** Fields that can be taken from the other contact. */
export const mergeableFields: ReadonlySet<string> = new Set(record.keys);
