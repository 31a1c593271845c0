import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';
import type { SyncKind } from './sync-fields.ts';

/** How many rows of a list from where on. */
export interface Page {
  readonly system: SourceSystem;
  readonly offset: number;
  readonly first: number;
}

/** The matter that a record is, or hangs on; null for a contact. `kind` and `id` are columns. */
const matterOf = (kind: string, id: string): string => `(case ${kind}
  when 'matter' then ${id} when 'balance' then ${id} when 'task' then (select t.matter_id from tasks t where t.tenant_id = :tenantId and t.id = ${id})
  when 'note' then (select n.matter_id from notes n where n.tenant_id = :tenantId and n.id = ${id} and n.visibility in ('firm', 'shared'))
  when 'time' then (select e.matter_id from time_entries e where e.tenant_id = :tenantId and e.id = ${id}) end)`;
/** Records of matters beyond reach are nobody's to decide on who does not see them; a matter that was deleted is left to those who may restore it. */
const isVisible = (reach: MatterReach, kind: string, id: string): string =>
  `(${kind} = 'contact' or exists (select from matters m where ${matterPredicate(reach)} and m.id = ${matterOf(kind, id)}))`;
const labelOf = (kind: string, id: string): string => `coalesce(case ${kind}
  when 'contact' then (select c.name from contacts c where c.tenant_id = :tenantId and c.id = ${id})
  when 'matter' then (select m.file_number || ' · ' || m.title from matters m where m.tenant_id = :tenantId and m.id = ${id})
  when 'balance' then (select m.file_number || ' · ' || m.title from matters m where m.tenant_id = :tenantId and m.id = ${id})
  when 'task' then (select t.subject from tasks t where t.tenant_id = :tenantId and t.id = ${id})
  when 'note' then (select n.subject from notes n where n.tenant_id = :tenantId and n.id = ${id})
  when 'time' then (select left(e.narrative, 120) from time_entries e where e.tenant_id = :tenantId and e.id = ${id}) end, '')`;

export interface ConflictRow {
  readonly id: string;
  readonly version: number;
  readonly linkId: string;
  readonly system: SourceSystem;
  readonly kind: SyncKind;
  readonly recordId: string;
  readonly matterId: string | null;
  readonly label: string;
  readonly field: string;
  readonly what: 'changed' | 'deletedThere' | 'deletedHere' | 'mergedThere';
  readonly baseValue: string | null;
  readonly ourValue: string;
  readonly ourAt: string | null;
  readonly ourBy: string;
  readonly theirValue: string;
  readonly theirAt: string | null;
  readonly theirBy: string;
  readonly foundAt: string;
  readonly isOpen: boolean;
}
const conflictColumns = `f.id, f.version, f.link_id as "linkId", l.source_system as "system", l.kind, l.record_id as "recordId", ${matterOf('l.kind', 'l.record_id')} as "matterId",
  ${labelOf('l.kind', 'l.record_id')} as "label", f.field, f.what, f.base_value as "baseValue", f.our_value as "ourValue", f.our_at as "ourAt", f.our_by as "ourBy",
  f.their_value as "theirValue", f.their_at as "theirAt", f.their_by as "theirBy", f.found_at as "foundAt", f.resolution is null as "isOpen"`;
const ofLinks = `from sync_conflicts f join sync_links l on l.tenant_id = :tenantId and l.id = f.link_id`;
export const conflictStatements = byKey(matterReaches, (reach) =>
  defineStatement<Page & MatterReachParameters, ConflictRow & { total: number }>({
    name: `sync.conflicts.${reach}`,
    text: `
      select ${conflictColumns}, (count(*) over ())::integer as "total" ${ofLinks}
      where f.tenant_id = :tenantId and l.source_system = :system and f.resolution is null and ${isVisible(reach, 'l.kind', 'l.record_id')}
      order by f.found_at, f.id limit :first::integer offset :offset::integer`,
  }),
);
export const lockConflictStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, ConflictRow>({
    name: `sync.lockConflict.${reach}`,
    text: `
      select ${conflictColumns} ${ofLinks} where f.tenant_id = :tenantId and f.id = :id::uuid and ${isVisible(reach, 'l.kind', 'l.record_id')} for update of f, l`,
  }),
);
export const resolveStatement = defineStatement<{ id: string; take: 'ours' | 'theirs'; userId: string }, never>({
  name: 'sync.resolve',
  text: `
    update sync_conflicts f set resolution = :take, resolved_at = now(), resolved_by = :userId::uuid, version = f.version + 1 where f.tenant_id = :tenantId and f.id = :id::uuid`,
});
/** What the side that is to be followed says counts as changed; the other is settled on what was seen. */
export const settleFieldStatement = defineStatement<
  { linkId: string; field: string; ours: string | null; theirs: string | null },
  never
>({
  name: 'sync.settleField',
  text: `
    update sync_links l set base = jsonb_set(l.base, array[:field::text], jsonb_build_object('o', :ours::text, 't', :theirs::text)), sent = l.sent - :field::text
    where l.tenant_id = :tenantId and l.id = :linkId::uuid`,
});

export interface ErrorRow {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly kind: SyncKind;
  readonly recordId: string | null;
  readonly matterId: string | null;
  readonly label: string;
  readonly code: string;
  readonly detail: string;
  readonly attempts: number;
  readonly at: string;
  readonly total: number;
}
export const errorStatements = byKey(matterReaches, (reach) =>
  defineStatement<Page & MatterReachParameters, ErrorRow>({
    name: `sync.errors.${reach}`,
    text: `
      with failed as (
        select e.id, 'in' as direction, e.kind, l.record_id, e.source_id, e.reason, e.detail, e.attempts, e.received_at as at
        from sync_events e left join sync_links l on l.tenant_id = :tenantId and l.source_system = :system and l.kind = e.kind and l.source_id = e.source_id
        where e.tenant_id = :tenantId and e.source_system = :system and e.state = 'failed'
        union all
        select o.id, 'out', o.kind, o.record_id, '', o.reason, o.detail, o.attempts, o.queued_at from sync_outbox o
        where o.tenant_id = :tenantId and o.source_system = :system and o.state = 'refused'
      )
      select f.id, f.direction, f.kind, f.record_id as "recordId", ${matterOf('f.kind', 'f.record_id')} as "matterId",
        case when f.record_id is null then coalesce((
          select nullif(i.label, '') from source_items i
          where i.tenant_id = :tenantId and i.source_system = :system and i.kind = f.kind and i.source_id = f.source_id and i.contact_id is null and i.matter_id is null
        ), f.source_id) else ${labelOf('f.kind', 'f.record_id')} end as "label", f.reason as "code", f.detail, f.attempts, f.at, (count(*) over ())::integer as "total"
      from failed f where f.record_id is null or ${isVisible(reach, 'f.kind', 'f.record_id')}
      order by f.at desc, f.id limit :first::integer offset :offset::integer`,
  }),
);

export interface DifferenceRow {
  readonly id: string;
  readonly system: SourceSystem;
  readonly kind: SyncKind | 'balance';
  readonly difference: 'missingHere' | 'missingThere' | 'differs' | 'balance';
  readonly label: string;
  readonly recordId: string | null;
  readonly matterId: string | null;
  readonly sourceId: string;
  readonly fields: readonly { readonly field: string; readonly ours: string; readonly theirs: string }[];
  readonly total: number;
}
const differenceColumns = `d.id, r.source_system as "system", d.kind, d.difference, case when d.record_id is null then d.source_id else ${labelOf('d.kind', 'd.record_id')} end as "label",
  d.record_id as "recordId", ${matterOf('d.kind', 'd.record_id')} as "matterId", d.source_id as "sourceId", coalesce(d.detail -> 'fields', '[]') as "fields"`;
const isOpen = `d.difference is not null and d.remedy is null`;
export const differenceStatements = byKey(matterReaches, (reach) =>
  defineStatement<Page & MatterReachParameters, DifferenceRow>({
    name: `sync.differences.${reach}`,
    text: `
      select ${differenceColumns}, (count(*) over ())::integer as "total"
      from sync_comparisons d join sync_reconciliations r on r.tenant_id = :tenantId and r.id = d.reconciliation_id
      where d.tenant_id = :tenantId and r.source_system = :system and ${isOpen}
        and r.id = (select x.id from sync_reconciliations x where x.tenant_id = :tenantId and x.source_system = :system order by x.started_at desc limit 1)
        and (d.record_id is null or ${isVisible(reach, 'd.kind', 'd.record_id')})
      order by d.kind, d.id limit :first::integer offset :offset::integer`,
  }),
);
export const lockDifferenceStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, DifferenceRow>({
    name: `sync.lockDifference.${reach}`,
    text: `
      select ${differenceColumns}, 1 as "total" from sync_comparisons d join sync_reconciliations r on r.tenant_id = :tenantId and r.id = d.reconciliation_id
      where d.tenant_id = :tenantId and d.id = :id::uuid and ${isOpen} and (d.record_id is null or ${isVisible(reach, 'd.kind', 'd.record_id')}) for update of d`,
  }),
);
export const remedyStatement = defineStatement<{ id: string; remedy: string; userId: string }, never>({
  name: 'sync.remedy',
  text: `
    update sync_comparisons d set remedy = :remedy, settled_at = now(), settled_by = :userId::uuid where d.tenant_id = :tenantId and d.id = :id::uuid`,
});
export const takeBalanceStatement = defineStatement<{ matterId: string; trustMinor: number }, never>({
  name: 'sync.takeBalance',
  text: `
    update matters m set trust_minor = :trustMinor::bigint, version = m.version + 1, changed_at = now() where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});
