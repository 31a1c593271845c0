import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { SyncKind, ToldKind } from './sync-fields.ts';

interface OfSystem {
  readonly system: SourceSystem;
}
/** That a record there is to be looked at. */
export interface WaitingEvent {
  readonly id: string;
  readonly kind: ToldKind;
  readonly sourceId: string;
  readonly failedRequest: string | null;
  readonly detail: string;
  readonly attempts: number;
}
/** A record here that is to be carried over. */
export interface WaitingChange {
  readonly id: string;
  readonly kind: SyncKind;
  readonly recordId: string;
  readonly changes: number;
  readonly attempts: number;
}

/** Keeps what was told or found, each once. Contacts come before matters, and those before what hangs on them. */
export const addEventsStatement = defineStatement<OfSystem & { via: 'hook' | 'poll'; events: string }, { id: string }>({
  name: 'sync.addEvents',
  text: `
    insert into sync_events (tenant_id, source_system, event_key, kind, source_id, via, failed_request, detail)
    select :tenantId, :system, x.key, x.kind, x."sourceId", :via, nullif(x."failedRequest", '')::uuid, coalesce(x.detail, '')
    from jsonb_to_recordset(:events::jsonb) as x (key text, kind text, "sourceId" text, "failedRequest" text, detail text)
    on conflict (tenant_id, source_system, event_key) do nothing returning id`,
});
const kindOrder = `array_position(array['contact', 'matter', 'task', 'note', 'time', 'document', 'invoice'], `;
export const waitingEventsStatement = defineStatement<OfSystem & { most: number }, WaitingEvent>({
  name: 'sync.waitingEvents',
  text: `
    select e.id, e.kind, e.source_id as "sourceId", e.failed_request as "failedRequest", e.detail, e.attempts from sync_events e
    where e.tenant_id = :tenantId and e.source_system = :system and e.state = 'waiting' and e.due_at <= now()
    order by ${kindOrder}e.kind), e.received_at, e.id limit :most::integer`,
});
export const waitingOfKindStatement = defineStatement<OfSystem & { kind: SyncKind }, { id: string }>({
  name: 'sync.waitingOfKind',
  text: `
    select e.id from sync_events e where e.tenant_id = :tenantId and e.source_system = :system and e.kind = :kind and e.state = 'waiting' limit 1`,
});
/** One look settles whatever was told of the record before it. */
export const eventsDoneStatement = defineStatement<
  OfSystem & { kind: ToldKind; sourceId: string; before: string },
  never
>({
  name: 'sync.eventsDone',
  text: `
    update sync_events e set state = 'done', reason = '', detail = '', settled_at = now()
    where e.tenant_id = :tenantId and e.source_system = :system and e.kind = :kind and e.source_id = :sourceId and e.state in ('waiting', 'failed')
      and e.received_at <= :before::timestamptz`,
});
export const clockStatement = defineStatement<OfSystem, { now: string }>({
  name: 'sync.clock',
  text: `select clock_timestamp()::text as "now" from sync_states s where s.tenant_id = :tenantId and s.source_system = :system`,
});
export const eventLaterStatement = defineStatement<
  { id: string; state: 'waiting' | 'failed'; reason: string; detail: string; seconds: number },
  never
>({
  name: 'sync.eventLater',
  text: `
    update sync_events e set state = :state, reason = :reason, detail = :detail, attempts = e.attempts + 1, due_at = clock_timestamp() + make_interval(secs => :seconds::float8)
    where e.tenant_id = :tenantId and e.id = :id::uuid`,
});
export const forgetEventsStatement = defineStatement<OfSystem, never>({
  name: 'sync.forgetEvents',
  text: `
    delete from sync_events e where e.tenant_id = :tenantId and e.source_system = :system and e.state = 'done' and e.settled_at < now() - interval '14 days'`,
});

export const waitingChangesStatement = defineStatement<OfSystem & { most: number }, WaitingChange>({
  name: 'sync.waitingChanges',
  text: `
    select o.id, o.kind, o.record_id as "recordId", o.changes, o.attempts from sync_outbox o
    where o.tenant_id = :tenantId and o.source_system = :system and o.state = 'waiting' and o.due_at <= now()
    order by ${kindOrder}o.kind), o.queued_at, o.id limit :most::integer`,
});
/** Gone from the queue unless it was changed again since. */
export const changeSentStatement = defineStatement<{ id: string; changes: number }, never>({
  name: 'sync.changeSent',
  text: `delete from sync_outbox o where o.tenant_id = :tenantId and o.id = :id::uuid and o.changes = :changes::integer`,
});
export const changeLaterStatement = defineStatement<
  { id: string; changes: number; state: 'waiting' | 'refused'; reason: string; detail: string; seconds: number },
  never
>({
  name: 'sync.changeLater',
  text: `
    update sync_outbox o set state = :state, reason = :reason, detail = :detail, attempts = o.attempts + 1, due_at = clock_timestamp() + make_interval(secs => :seconds::float8)
    where o.tenant_id = :tenantId and o.id = :id::uuid and o.changes = :changes::integer`,
});
/** Puts a record into the queue, as a change of it would. */
export const queueStatement = defineStatement<OfSystem & { kind: SyncKind; recordId: string }, never>({
  name: 'sync.queue',
  text: `
    insert into sync_outbox as o (tenant_id, source_system, kind, record_id) values (:tenantId, :system, :kind, :recordId::uuid)
    on conflict (tenant_id, source_system, kind, record_id) do update set changes = o.changes + 1, state = 'waiting', reason = '', detail = '', attempts = 0, due_at = now()`,
});
/** The same where it is not there already, whatever came of it. */
export const queueOnceStatement = defineStatement<OfSystem & { kind: SyncKind; recordId: string }, never>({
  name: 'sync.queueOnce',
  text: `
    insert into sync_outbox (tenant_id, source_system, kind, record_id) values (:tenantId, :system, :kind, :recordId::uuid)
    on conflict (tenant_id, source_system, kind, record_id) do nothing`,
});
export const refuseRecordStatement = defineStatement<
  OfSystem & { kind: SyncKind; recordId: string; reason: string; detail: string },
  never
>({
  name: 'sync.refuseRecord',
  text: `
    insert into sync_outbox as o (tenant_id, source_system, kind, record_id, state, reason, detail) values (:tenantId, :system, :kind, :recordId::uuid, 'refused', :reason, :detail)
    on conflict (tenant_id, source_system, kind, record_id) do update set state = 'refused', reason = excluded.reason, detail = excluded.detail`,
});
