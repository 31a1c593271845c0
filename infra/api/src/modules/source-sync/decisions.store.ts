import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import type { ListScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import {
  matterPredicate,
  matterReaches,
  matterReachOf,
  matterReachParameters,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';
import { readSystem } from '../source-systems/present-source.ts';
import type { SyncKind } from './sync-fields.ts';

export interface SyncListInput extends FixedListInput {
  readonly sourceSystem: string;
}
const PAGE_SIZE = 25;
const MOST_ROWS = 200;

/** What the lists of one system have in common. Who sees no matter at all sees what is about contacts. */
const ofSync = {
  pageSize: PAGE_SIZE,
  most: MOST_ROWS,
  scope: {
    keys: matterReaches,
    of: (viewer) => ({ key: matterReachOf(viewer) ?? 'given', parameters: matterReachParameters(viewer) }),
  } satisfies ListScope<MatterReach>,
  read: ({ sourceSystem }: SyncListInput) => ({ system: readSystem(sourceSystem) }),
};

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
const linkOfConflict = 'join sync_links l on l.tenant_id = :tenantId and l.id = f.link_id';
export const conflictList = defineFixedList({
  name: 'sync.conflicts',
  rowsField: 'conflicts',
  ...ofSync,
  select: rowsOf<ConflictRow>(conflictColumns),
  table: 'sync_conflicts f',
  joins: linkOfConflict,
  within: (reach) => `f.tenant_id = :tenantId and ${isVisible(reach, 'l.kind', 'l.record_id')}`,
  conditions: 'and l.source_system = :system and f.resolution is null',
  order: 'f.found_at, f.id',
});
export const lockConflictStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, ConflictRow>({
    name: `sync.lockConflict.${reach}`,
    text: `
      select ${conflictColumns} from sync_conflicts f ${linkOfConflict} where f.tenant_id = :tenantId and f.id = :id::uuid and ${isVisible(reach, 'l.kind', 'l.record_id')} for update of f, l`,
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
}
// What could not be read here, and what could not be written there.
const failed = `(
        select e.id, 'in' as direction, e.kind, l.record_id, e.source_id, e.reason, e.detail, e.attempts, e.received_at as at
        from sync_events e left join sync_links l on l.tenant_id = :tenantId and l.source_system = :system and l.kind = e.kind and l.source_id = e.source_id
        where e.tenant_id = :tenantId and e.source_system = :system and e.state = 'failed'
        union all
        select o.id, 'out', o.kind, o.record_id, '', o.reason, o.detail, o.attempts, o.queued_at from sync_outbox o
        where o.tenant_id = :tenantId and o.source_system = :system and o.state = 'refused'
      )`;
export const errorList = defineFixedList({
  name: 'sync.errors',
  rowsField: 'errors',
  ...ofSync,
  select:
    rowsOf<ErrorRow>(`f.id, f.direction, f.kind, f.record_id as "recordId", ${matterOf('f.kind', 'f.record_id')} as "matterId",
        case when f.record_id is null then coalesce((
          select nullif(i.label, '') from source_items i
          where i.tenant_id = :tenantId and i.source_system = :system and i.kind = f.kind and i.source_id = f.source_id and i.contact_id is null and i.matter_id is null
        ), f.source_id) else ${labelOf('f.kind', 'f.record_id')} end as "label", f.reason as "code", f.detail, f.attempts, f.at`),
  table: `${failed} f`,
  within: (reach) => `(f.record_id is null or ${isVisible(reach, 'f.kind', 'f.record_id')})`,
  order: 'f.at desc, f.id',
});

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
}
const differenceColumns = `d.id, r.source_system as "system", d.kind, d.difference, case when d.record_id is null then d.source_id else ${labelOf('d.kind', 'd.record_id')} end as "label",
  d.record_id as "recordId", ${matterOf('d.kind', 'd.record_id')} as "matterId", d.source_id as "sourceId", coalesce(d.detail -> 'fields', '[]') as "fields"`;
const isOpen = `d.difference is not null and d.remedy is null`;
const comparisonOf = 'join sync_reconciliations r on r.tenant_id = :tenantId and r.id = d.reconciliation_id';
export const differenceList = defineFixedList({
  name: 'sync.differences',
  rowsField: 'differences',
  ...ofSync,
  select: rowsOf<DifferenceRow>(differenceColumns),
  table: 'sync_comparisons d',
  joins: comparisonOf,
  within: (reach) =>
    `d.tenant_id = :tenantId and (d.record_id is null or ${isVisible(reach, 'd.kind', 'd.record_id')})`,
  conditions: `and r.source_system = :system and ${isOpen}
    and r.id = (select x.id from sync_reconciliations x where x.tenant_id = :tenantId and x.source_system = :system order by x.started_at desc limit 1)`,
  order: 'd.kind, d.id',
});
export const lockDifferenceStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, DifferenceRow>({
    name: `sync.lockDifference.${reach}`,
    text: `
      select ${differenceColumns} from sync_comparisons d ${comparisonOf}
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
