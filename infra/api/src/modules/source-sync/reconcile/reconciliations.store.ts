import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { ToldKind } from '../sync-fields.ts';

interface OfSystem {
  readonly system: SourceSystem;
}
/** Where a comparison goes on: a kind and its page, then what is missing there, then balances. */
export interface ReconcileCursor {
  readonly step?: ToldKind | 'missing' | 'balance';
  readonly page?: string | null;
}
export interface Reconciliation {
  readonly id: string;
  readonly cursor: ReconcileCursor;
}

/** Begins a comparison; one that is under way goes on. */
export const startStatement = defineStatement<OfSystem & { userId: string | null }, { id: string }>({
  name: 'sync.startReconciliation',
  text: `
    with over as (
      delete from sync_reconciliations r where r.tenant_id = :tenantId and r.source_system = :system and r.started_at < now() - interval '30 days'
    )
    insert into sync_reconciliations (tenant_id, source_system, asked_by) values (:tenantId, :system, :userId::uuid)
    on conflict (tenant_id, source_system) where state = 'running' do nothing returning id`,
});
export const runningStatement = defineStatement<OfSystem, Reconciliation>({
  name: 'sync.runningReconciliation',
  text: `
    select r.id, r.cursor from sync_reconciliations r where r.tenant_id = :tenantId and r.source_system = :system and r.state = 'running'`,
});
export const reconcileCursorStatement = defineStatement<{ id: string; cursor: string }, never>({
  name: 'sync.reconcileCursor',
  text: `update sync_reconciliations r set cursor = :cursor::jsonb where r.tenant_id = :tenantId and r.id = :id::uuid and r.state = 'running'`,
});
export const finishStatement = defineStatement<{ id: string }, never>({
  name: 'sync.finishReconciliation',
  text: `update sync_reconciliations r set state = 'finished', finished_at = now() where r.tenant_id = :tenantId and r.id = :id::uuid and r.state = 'running'`,
});

export interface Comparison {
  readonly kind: ToldKind | 'balance';
  readonly sourceId: string;
  readonly recordId: string | null;
  readonly ourHash: string | null;
  readonly theirHash: string | null;
  readonly difference: 'missingHere' | 'missingThere' | 'differs' | 'balance' | null;
  readonly fields: readonly { readonly field: string; readonly ours: string; readonly theirs: string }[];
}
/** What was compared, each record once: a page that is read again replaces what it said before. */
export const addComparisonsStatement = defineStatement<{ id: string; comparisons: string }, never>({
  name: 'sync.addComparisons',
  text: `
    with given as (
      select * from jsonb_to_recordset(:comparisons::jsonb) as x (kind text, "sourceId" text, "recordId" uuid, "ourHash" text, "theirHash" text, difference text, fields jsonb)
    ), before as (
      delete from sync_comparisons d using given g where d.tenant_id = :tenantId and d.reconciliation_id = :id::uuid and d.kind = g.kind and d.source_id = g."sourceId"
    )
    insert into sync_comparisons (tenant_id, reconciliation_id, kind, source_id, record_id, our_hash, their_hash, difference, detail)
    select :tenantId, :id::uuid, g.kind, g."sourceId", g."recordId", g."ourHash", g."theirHash", g.difference, jsonb_build_object('fields', coalesce(g.fields, '[]')) from given g`,
});
/** Records here whose counterpart was not among those that the system listed. */
export const missingThereStatement = defineStatement<OfSystem & { id: string }, never>({
  name: 'sync.missingThere',
  text: `
    insert into sync_comparisons (tenant_id, reconciliation_id, kind, source_id, record_id, our_hash, difference)
    select :tenantId, :id::uuid, l.kind, l.source_id, l.record_id, l.base_hash, 'missingThere' from sync_links l
    where l.tenant_id = :tenantId and l.source_system = :system and l.source_id is not null
      and case l.kind when 'contact' then exists (select from contacts c where c.tenant_id = :tenantId and c.id = l.record_id)
        when 'matter' then exists (select from matters m where m.tenant_id = :tenantId and m.id = l.record_id and m.status <> 'Deleted')
        when 'task' then exists (select from tasks t where t.tenant_id = :tenantId and t.id = l.record_id and t.deleted_at is null)
        when 'note' then exists (select from notes n where n.tenant_id = :tenantId and n.id = l.record_id and n.deleted_at is null)
        else exists (select from time_entries e where e.tenant_id = :tenantId and e.id = l.record_id and e.deleted_at is null) end
      and not exists (select from sync_comparisons d where d.tenant_id = :tenantId and d.reconciliation_id = :id::uuid and d.kind = l.kind and d.source_id = l.source_id)`,
});
export const balanceStatement = defineStatement<{ id: string }, { trustMinor: number }>({
  name: 'sync.balanceHere',
  text: `select m.trust_minor as "trustMinor" from matters m where m.tenant_id = :tenantId and m.id = :id::uuid`,
});

export const latestStatement = defineStatement<
  OfSystem,
  { id: string; state: string; startedAt: string; finishedAt: string | null }
>({
  name: 'sync.latestReconciliation',
  text: `
    select r.id, r.state, r.started_at as "startedAt", r.finished_at as "finishedAt" from sync_reconciliations r
    where r.tenant_id = :tenantId and r.source_system = :system order by r.started_at desc limit 1`,
});
/** Counts, and one hash over everything on each side: alike where both sides are. */
export const partsStatement = defineStatement<
  { id: string },
  { kind: string; here: number; there: number; differences: number; hashHere: string; hashThere: string }
>({
  name: 'sync.reconciliationParts',
  text: `
    select d.kind, count(*) filter (where d.record_id is not null)::integer as "here", count(*) filter (where d.their_hash is not null)::integer as "there",
      count(*) filter (where d.difference is not null and d.remedy is null)::integer as "differences",
      encode(sha256(convert_to(coalesce(string_agg(d.source_id || d.our_hash, ',' order by d.source_id) filter (where d.record_id is not null), ''), 'UTF8')), 'hex') as "hashHere",
      encode(sha256(convert_to(coalesce(string_agg(d.source_id || d.their_hash, ',' order by d.source_id), ''), 'UTF8')), 'hex') as "hashThere"
    from sync_comparisons d where d.tenant_id = :tenantId and d.reconciliation_id = :id::uuid group by d.kind
    order by array_position(array['contact', 'matter', 'task', 'note', 'time', 'document', 'invoice', 'balance'], d.kind)`,
});
