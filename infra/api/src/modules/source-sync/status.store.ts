import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';
import { loaderById } from '../../server/loaders.ts';
import type { Lead } from './sync-fields.ts';

interface OfSystem {
  readonly system: SourceSystem;
}
export interface SyncStatus {
  readonly id: string;
  readonly isPaused: boolean;
  readonly connection: 'connected' | 'broken' | 'disconnected';
  readonly lastError: string;
  readonly failures: number;
  readonly isTold: boolean;
  readonly lastToldAt: string | null;
  readonly lastAskedAt: string | null;
  readonly lastInAt: string | null;
  readonly lastOutAt: string | null;
  readonly waitingIn: number;
  readonly waitingOut: number;
  readonly lagSeconds: number;
  readonly failed: number;
  readonly conflicts: number;
  readonly links: readonly { readonly kind: string; readonly count: number }[];
}
const ofQueue = (table: string, state: string): string =>
  `select count(*)::integer from ${table} q where q.tenant_id = :tenantId and q.source_system = :system and q.state = '${state}'`;
export const statusStatement = defineStatement<OfSystem, SyncStatus>({
  name: 'sync.status',
  text: `
    select s.source_system as "id", s.is_paused as "isPaused", c.state as "connection", s.last_error as "lastError", s.failures, s.hook_id is not null as "isTold",
      s.last_hook_at as "lastToldAt", s.polled_at as "lastAskedAt", s.last_in_at as "lastInAt", s.last_out_at as "lastOutAt",
      (${ofQueue('sync_events', 'waiting')}) as "waitingIn", (${ofQueue('sync_outbox', 'waiting')}) as "waitingOut",
      coalesce(extract(epoch from now() - least(
        (select min(q.received_at) from sync_events q where q.tenant_id = :tenantId and q.source_system = :system and q.state = 'waiting'),
        (select min(q.queued_at) from sync_outbox q where q.tenant_id = :tenantId and q.source_system = :system and q.state = 'waiting'))), 0)::integer as "lagSeconds",
      (${ofQueue('sync_events', 'failed')}) + (${ofQueue('sync_outbox', 'refused')}) as "failed",
      (select count(*)::integer from sync_conflicts f join sync_links l on l.tenant_id = :tenantId and l.id = f.link_id
        where f.tenant_id = :tenantId and f.resolution is null and l.source_system = :system) as "conflicts",
      coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count) order by k.kind) from (
        select l.kind, count(*)::integer as count from sync_links l where l.tenant_id = :tenantId and l.source_system = :system and l.source_id is not null and l.gone_there_at is null group by l.kind) k), '[]') as "links"
    from sync_states s join source_connections c on c.tenant_id = :tenantId and c.source_system = :system
    where s.tenant_id = :tenantId and s.source_system = :system`,
});
/** Why changes could not be carried over, and how many of each kind for each reason. */
export const reasonsStatement = defineStatement<OfSystem, { kind: string; code: string; count: number }>({
  name: 'sync.reasons',
  text: `
    select f.kind, f.reason as "code", count(*)::integer as "count" from (
      select e.kind, e.reason from sync_events e where e.tenant_id = :tenantId and e.source_system = :system and e.state = 'failed'
      union all select o.kind, o.reason from sync_outbox o where o.tenant_id = :tenantId and o.source_system = :system and o.state = 'refused') f
    group by f.kind, f.reason order by count(*) desc, f.kind, f.reason`,
});
export const pauseStatement = defineStatement<OfSystem & { isPaused: boolean }, { id: string }>({
  name: 'sync.pause',
  text: `
    update sync_states s set is_paused = :isPaused::boolean, due_at = now(), version = s.version + 1
    where s.tenant_id = :tenantId and s.source_system = :system returning s.source_system as "id"`,
});
export const setLeadStatement = defineStatement<
  OfSystem & { kind: string; field: string; lead: Lead; userId: string },
  never
>({
  name: 'sync.setLead',
  text: `
    insert into sync_field_leads as f (tenant_id, source_system, kind, field, lead, changed_by) values (:tenantId, :system, :kind, :field, :lead, :userId::uuid)
    on conflict (tenant_id, source_system, kind, field) do update set lead = excluded.lead, changed_at = now(), changed_by = excluded.changed_by`,
});
export const retryStatement = defineStatement<OfSystem & { ids: readonly string[] | null }, { id: string }>({
  name: 'sync.retry',
  text: `
    with events as (
      update sync_events e set state = 'waiting', attempts = 0, due_at = now()
      where e.tenant_id = :tenantId and e.source_system = :system and e.state = 'failed' and (:ids::uuid[] is null or e.id = any(:ids::uuid[])) returning e.id
    ), changes as (
      update sync_outbox o set state = 'waiting', attempts = 0, due_at = now(), changes = o.changes + 1
      where o.tenant_id = :tenantId and o.source_system = :system and o.state = 'refused' and (:ids::uuid[] is null or o.id = any(:ids::uuid[])) returning o.id
    )
    select e.id from events e union all select o.id from changes o`,
});

/** After so many failures in a row, which take some twelve minutes, a system counts as away. */
export const AWAY_AFTER = 6;
export const brokenStatement = defineStatement<
  NoParameters,
  { id: SourceSystem; state: 'broken' | 'away'; since: string | null }
>({
  name: 'sync.broken',
  text: `
    select c.source_system as "id", case when c.state = 'broken' then 'broken' else 'away' end as "state", s.polled_at as "since"
    from source_connections c join sync_states s on s.tenant_id = :tenantId and s.source_system = c.source_system
    where c.tenant_id = :tenantId and (c.state = 'broken' or (c.state = 'connected' and not s.is_paused and s.failures >= ${AWAY_AFTER})) order by c.source_system`,
});

interface OriginRow {
  readonly id: string;
  readonly origins: readonly object[];
}
const originsStatement = defineStatement<{ kind: string; ids: readonly string[] }, OriginRow>({
  name: 'sync.origins',
  text: `
    select l.record_id as "id", jsonb_agg(jsonb_build_object('sourceSystem', l.source_system, 'sourceId', l.source_id, 'origin', l.origin, 'since', l.created_at,
      'lastInAt', l.last_in_at, 'lastOutAt', l.last_out_at, 'goneThereAt', l.gone_there_at) order by l.source_system) as "origins"
    from sync_links l where l.tenant_id = :tenantId and l.kind = :kind and l.record_id = any(:ids::uuid[]) and l.source_id is not null group by l.record_id`,
});
export const matterOriginsLoader = loaderById((context, tenantId, ids) =>
  context.runner.query(tenantId, originsStatement, { kind: 'matter', ids }),
);
export const contactOriginsLoader = loaderById((context, tenantId, ids) =>
  context.runner.query(tenantId, originsStatement, { kind: 'contact', ids }),
);
