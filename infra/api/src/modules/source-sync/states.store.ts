import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, defineSystemStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import type { Lead, SyncKind, ToldKind } from './sync-fields.ts';

/** A system of a firm that is this process's to keep equal for a while. `attempts` tells it from any other process. */
export interface ClaimedSync {
  readonly attempts: number;
  readonly needsLinks: boolean;
  readonly cursors: Partial<Record<ToldKind, string>>;
  readonly hookKeyHash: Buffer | null;
  readonly hookSecret: Buffer | null;
  readonly hookId: string | null;
  readonly isHookDue: boolean;
  readonly isPollDue: boolean;
  readonly isReconcileDue: boolean;
  readonly failures: number;
  readonly polledAt: string | null;
  /** When provisioning began to read: what was changed from then on may not have been read. */
  readonly readFrom: string | null;
  /** Who signed in to the system last; owner of what has nobody else. */
  readonly userId: string | null;
}
interface OfSystem {
  readonly system: SourceSystem;
}
interface Fence extends OfSystem {
  readonly attempts: number;
}

const dueStatement = defineSystemStatement<NoParameters, { tenantId: string; system: SourceSystem }>({
  name: 'sync.firmsWithDue',
  text: 'select tenant_id as "tenantId", source_system as "system" from firms_with_due_synchronisation()',
});
/** Firms whose turn it is, with the system; who waits longest comes first. */
export const findDueSyncs = (runner: TenantRunner): Promise<{ tenantId: string; system: SourceSystem }[]> =>
  runner.system(dueStatement, {});

/** Takes the lease; no row where another process has it, the firm is not connected, or the work is paused. */
export const claimStatement = defineStatement<OfSystem & { leaseSeconds: number }, ClaimedSync>({
  name: 'sync.claim',
  text: `
    update sync_states s set attempts = s.attempts + 1, leased_until = clock_timestamp() + make_interval(secs => :leaseSeconds::float8)
    from source_connections c
    where s.tenant_id = :tenantId and s.source_system = :system and not s.is_paused and (s.leased_until is null or s.leased_until < now())
      and c.tenant_id = :tenantId and c.source_system = :system and c.state = 'connected'
    returning s.attempts, s.needs_links as "needsLinks", s.cursors, s.hook_key_hash as "hookKeyHash", s.hook_secret as "hookSecret", s.hook_id as "hookId",
      s.hook_checked_at is null or s.hook_checked_at < now() - interval '5 minutes' as "isHookDue", s.poll_at <= now() as "isPollDue", s.reconcile_at <= now() as "isReconcileDue",
      s.failures, s.polled_at as "polledAt", c.connected_by as "userId",
      (select r.started_at from provisioning_runs r where r.tenant_id = :tenantId and r.source_system = :system) as "readFrom"`,
});

const ours = `s.tenant_id = :tenantId and s.source_system = :system and s.attempts = :attempts::integer and not s.is_paused`;

/** Holds the lease for the transaction, and says to the triggers where its changes come from; no row where it is somebody else's by now. */
export const holdStatement = defineStatement<Fence & { leaseSeconds: number }, { cameFrom: string }>({
  name: 'sync.hold',
  text: `
    update sync_states s set leased_until = clock_timestamp() + make_interval(secs => :leaseSeconds::float8)
    where ${ours} and exists (select from source_connections c where c.tenant_id = :tenantId and c.source_system = :system and c.state = 'connected')
    returning set_config('atrium.came_from', s.source_system, true) as "cameFrom"`,
});
export const cursorStatement = defineStatement<Fence & { kind: ToldKind; cursor: string }, never>({
  name: 'sync.cursor',
  text: `update sync_states s set cursors = jsonb_set(s.cursors, array[:kind::text], to_jsonb(:cursor::text)) where ${ours}`,
});
export const polledStatement = defineStatement<Fence & { seconds: number }, never>({
  name: 'sync.polled',
  text: `
    update sync_states s set polled_at = clock_timestamp(), poll_at = clock_timestamp() + make_interval(secs => :seconds::float8) where ${ours}`,
});
export const linkedStatement = defineStatement<Fence, never>({
  name: 'sync.linked',
  text: `update sync_states s set needs_links = false where ${ours}`,
});
export const hookStatement = defineStatement<
  Fence & { keyHash: Buffer | null; secret: Buffer | null; hookId: string | null },
  never
>({
  name: 'sync.hook',
  text: `
    update sync_states s set hook_key_hash = :keyHash::bytea, hook_secret = :secret::bytea, hook_id = :hookId::text, hook_checked_at = now() where ${ours}`,
});
export const reconcileDueStatement = defineStatement<Fence & { hours: number }, never>({
  name: 'sync.nextReconciliation',
  text: `update sync_states s set reconcile_at = now() + make_interval(hours => :hours::integer) where ${ours}`,
});
export const movedStatement = defineStatement<Fence & { isIn: boolean }, never>({
  name: 'sync.moved',
  text: `
    update sync_states s set last_in_at = case when :isIn::boolean then now() else s.last_in_at end, last_out_at = case when :isIn::boolean then s.last_out_at else now() end
    where ${ours}`,
});
/** Ends the turn. What failed through no fault of the system does not count. */
export const releaseStatement = defineStatement<
  Fence & { seconds: number; error: string; isFailure: boolean },
  { failures: number }
>({
  name: 'sync.release',
  text: `
    update sync_states s set leased_until = null, due_at = clock_timestamp() + make_interval(secs => :seconds::float8), last_error = :error,
      failures = case when :isFailure::boolean then s.failures + 1 when :error = '' then 0 else s.failures end,
      told_at = case when :error = '' then null else s.told_at end
    where s.tenant_id = :tenantId and s.source_system = :system and s.attempts = :attempts::integer returning s.failures`,
});

/** What somebody who reports at the address of a firm has to know. */
export interface HookKeys {
  readonly keyHash: Buffer | null;
  readonly secret: Buffer | null;
}
export const hookKeysStatement = defineStatement<OfSystem, HookKeys>({
  name: 'sync.hookKeys',
  text: `
    select s.hook_key_hash as "keyHash", s.hook_secret as "secret" from sync_states s
    join source_connections c on c.tenant_id = :tenantId and c.source_system = :system and c.state <> 'disconnected'
    where s.tenant_id = :tenantId and s.source_system = :system`,
});
export const wakeStatement = defineStatement<NoParameters, never>({
  name: 'sync.wake',
  text: `select pg_notify('atrium_sync', :tenantId::text)`,
});

export const leadsStatement = defineStatement<OfSystem, { kind: SyncKind; field: string; lead: Lead }>({
  name: 'sync.leads',
  text: `
    select f.kind, f.field, f.lead from sync_field_leads f where f.tenant_id = :tenantId and f.source_system = :system`,
});
/** The state is not held by whoever is told of changes: it may be at work. */
export const hookedStatement = defineStatement<OfSystem, never>({
  name: 'sync.hooked',
  text: `
    with free as (select s.source_system from sync_states s where s.tenant_id = :tenantId and s.source_system = :system for update skip locked)
    update sync_states s set last_hook_at = now() from free f where s.tenant_id = :tenantId and s.source_system = f.source_system`,
});
