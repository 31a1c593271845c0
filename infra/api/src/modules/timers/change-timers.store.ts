import { defineStatement, type TenantTransaction } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';
import { isIdle, lastSeen, secondsUntil } from './timer.ts';

interface Own {
  readonly viewerId: string;
  readonly timerId: string;
}

const own = `t.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.id = :timerId::uuid`;
const changed = `version = t.version + 1, changed_at = statement_timestamp(), changed_by = :viewerId::uuid`;
const asked = `(statement_timestamp() - make_interval(secs => :secondsAgo::integer))`;

/** Whatever changes the timers of one person happens in turn. */
const lockStatement = defineStatement<{ viewerId: string }, { id: string }>({
  name: 'timers.lock',
  text: `select u.id from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid for no key update of u`,
});

const runningStatement = defineStatement<{ viewerId: string }, { id: string; runSeconds: number }>({
  name: 'timers.running',
  text: `
    select t.id, greatest(0, floor(extract(epoch from statement_timestamp() - t.running_since)))::integer as "runSeconds"
    from timers t where t.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.running_since is not null`,
});

const countStatement = defineStatement<{ viewerId: string }, { count: number }>({
  name: 'timers.howMany',
  text: `select count(*) as "count" from timers t where t.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.discarded_at is null`,
});

const claimStatement = defineStatement<
  { viewerId: string; key: string; requestHash: string; timerId: string },
  { key: string }
>({
  name: 'timers.claimKey',
  text: `
    insert into idempotency_keys (tenant_id, user_id, key, request_hash, response) values (:tenantId, :viewerId::uuid, :key, :requestHash, jsonb_build_object('timerId', :timerId::text))
    on conflict do nothing returning key`,
});

const keptStatement = defineStatement<
  { viewerId: string; key: string },
  { requestHash: string; timerId: string | null }
>({
  name: 'timers.keptAnswer',
  text: `
    select k.request_hash as "requestHash", k.response ->> 'timerId' as "timerId" from idempotency_keys k
    where k.tenant_id = :tenantId and k.user_id = :viewerId::uuid and k.key = :key`,
});

const matterStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { matterId: string }, { status: string }>({
    name: `timers.matter.${reach}`,
    text: `select m.status from matters m where ${matterPredicate(reach)} and m.id = :matterId::uuid`,
  }),
);

export interface NewTimer extends Own {
  readonly matterId: string | null;
  readonly description: string;
  readonly activity: string;
}
const addStatement = defineStatement<NewTimer, never>({
  name: 'timers.add',
  text: `
    insert into timers (tenant_id, id, user_id, matter_id, description, activity, created_by, changed_by)
    values (:tenantId, :timerId::uuid, :viewerId::uuid, :matterId::uuid, :description, :activity, :viewerId::uuid, :viewerId::uuid)`,
});

const runStatement = defineStatement<Own & { secondsAgo: number }, never>({
  name: 'timers.run',
  text: `update timers t set running_since = ${asked}, last_active_at = statement_timestamp(), ${changed} where ${own} and t.running_since is null`,
});

const creditStatement = defineStatement<Own & { seconds: number }, never>({
  name: 'timers.credit',
  text: `update timers t set accumulated_seconds = t.accumulated_seconds + :seconds::integer, ${changed} where ${own}`,
});

const pauseStatement = defineStatement<Own & { secondsAgo: number }, { id: string }>({
  name: 'timers.pause',
  text: `
    update timers t set accumulated_seconds = ${secondsUntil(asked)}, running_since = null, ${changed}
    where ${own} and t.running_since is not null and t.running_since <= ${asked} returning t.id`,
});

export interface TimerChanges extends NewTimer {
  readonly isBillable: boolean;
}
const describeStatement = defineStatement<TimerChanges, never>({
  name: 'timers.describe',
  text: `
    update timers t set matter_id = :matterId::uuid, description = :description, activity = :activity, is_billable = :isBillable::boolean, ${changed} where ${own}`,
});

/** A running timer goes on from the corrected time. */
const adjustStatement = defineStatement<Own & { seconds: number; correction: number }, never>({
  name: 'timers.adjust',
  text: `
    update timers t set accumulated_seconds = :seconds::integer, adjusted_seconds = t.adjusted_seconds + :correction::integer,
      running_since = case when t.running_since is null then null else statement_timestamp() end, last_active_at = statement_timestamp(), ${changed}
    where ${own}`,
});

/** What is kept is added up; what goes on, goes on from now. */
const settle = (name: string, until: string, goesOn: boolean) =>
  defineStatement<Own, never>({
    name: `timers.settle.${name}`,
    text: `
      update timers t set accumulated_seconds = ${secondsUntil(until)}, running_since = ${goesOn ? 'statement_timestamp()' : 'null'}, last_active_at = statement_timestamp(), ${changed}
      where ${own} and t.running_since is not null`,
  });
const settleStatements = {
  KEEP: settle('keep', 'statement_timestamp()', true),
  STOP: settle('stop', lastSeen, false),
  DISCARD: settle('discard', lastSeen, true),
} as const;
export type IdleTimeChoice = keyof typeof settleStatements;

const discardStatement = defineStatement<Own, never>({
  name: 'timers.discard',
  text: `
    update timers t set accumulated_seconds = ${secondsUntil('statement_timestamp()')}, running_since = null, discarded_at = statement_timestamp(), ${changed}
    where ${own} and t.discarded_at is null`,
});

/** Those that can no longer be taken back, once the person discards another. */
const forgetStatement = defineStatement<{ viewerId: string }, never>({
  name: 'timers.forgetDiscarded',
  text: `delete from timers t where t.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.discarded_at < statement_timestamp() - interval '1 day'`,
});

const restoreStatement = defineStatement<Own, { id: string }>({
  name: 'timers.restore',
  text: `update timers t set discarded_at = null, ${changed} where ${own} and t.discarded_at > statement_timestamp() - interval '10 minutes' returning t.id`,
});

const removeStatement = defineStatement<Own, never>({
  name: 'timers.remove',
  text: `delete from timers t where ${own}`,
});

/** Being seen does not settle time away: that is asked about first. It is no change of the timer either. */
const noteStatement = defineStatement<{ viewerId: string }, { id: string }>({
  name: 'timers.noteActivity',
  text: `
    update timers t set last_active_at = case when ${isIdle} then t.last_active_at else statement_timestamp() end
    where t.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.running_since is not null returning t.id`,
});

export const lockTimers = (transaction: TenantTransaction, viewerId: string) =>
  transaction.query(lockStatement, { viewerId });
export const findRunning = async (transaction: TenantTransaction, viewerId: string) =>
  (await transaction.query(runningStatement, { viewerId }))[0] ?? null;
export const countTimers = async (transaction: TenantTransaction, viewerId: string) =>
  (await transaction.query(countStatement, { viewerId }))[0]?.count ?? 0;
/** False where the key was used before. */
export const claimTimerKey = async (
  transaction: TenantTransaction,
  claim: { viewerId: string; key: string; requestHash: string; timerId: string },
) => (await transaction.query(claimStatement, claim)).length > 0;
export const findKeptTimer = async (transaction: TenantTransaction, claim: { viewerId: string; key: string }) =>
  (await transaction.query(keptStatement, claim))[0] ?? null;
/** The matter if it is within reach. */
export const findMatterStatus = async (
  transaction: TenantTransaction,
  reach: MatterReach,
  viewer: MatterReachParameters,
  matterId: string,
) => (await transaction.query(matterStatements[reach], { ...viewer, matterId }))[0]?.status ?? null;
export const addTimer = (transaction: TenantTransaction, timer: NewTimer) => transaction.query(addStatement, timer);
export const runTimer = (transaction: TenantTransaction, timer: Own & { secondsAgo: number }) =>
  transaction.query(runStatement, timer);
export const creditTimer = (transaction: TenantTransaction, timer: Own & { seconds: number }) =>
  transaction.query(creditStatement, timer);
export const pauseRun = (transaction: TenantTransaction, timer: Own & { secondsAgo: number }) =>
  transaction.query(pauseStatement, timer);
export const describeTimer = (transaction: TenantTransaction, timer: TimerChanges) =>
  transaction.query(describeStatement, timer);
export const adjustTime = (transaction: TenantTransaction, timer: Own & { seconds: number; correction: number }) =>
  transaction.query(adjustStatement, timer);
export const resolveIdleTime = (transaction: TenantTransaction, choice: IdleTimeChoice, timer: Own) =>
  transaction.query(settleStatements[choice], timer);
export const discard = async (transaction: TenantTransaction, timer: Own) => {
  await transaction.query(forgetStatement, timer);
  await transaction.query(discardStatement, timer);
};
/** False where it is too late. */
export const restore = async (transaction: TenantTransaction, timer: Own) =>
  (await transaction.query(restoreStatement, timer)).length > 0;
export const removeTimer = (transaction: TenantTransaction, timer: Own) => transaction.query(removeStatement, timer);
export const noteActivity = async (transaction: TenantTransaction, viewerId: string) =>
  (await transaction.query(noteStatement, { viewerId }))[0]?.id ?? null;
