/** A row of `timers` as the statements of this module read it. */
export interface TimerRow {
  id: string;
  version: number;
  description: string;
  activity: string;
  isBillable: boolean;
  matterId: string | null;
  accumulatedSeconds: number;
  elapsedSeconds: number;
  adjustedSeconds: number;
  runningSince: string | null;
  idleSince: string | null;
  isOverlong: boolean;
}

/** Time is told by the database's clock alone, so no crash and no closed page changes it. */
const NOW = 'statement_timestamp()';
const IDLE_AFTER = `interval '30 minutes'`;
const OVERLONG_AFTER = `interval '12 hours'`;

/** Seconds of the run up to a moment; none where the run began later. Null where it does not run. */
const runUntil = (moment: string): string =>
  `greatest(0, round(extract(epoch from ${moment} - t.running_since)))::integer`;

/** All seconds of a timer up to a moment, in SQL. */
export const secondsUntil = (moment: string): string =>
  `(t.accumulated_seconds + case when t.running_since is null then 0 else ${runUntil(moment)} end)`;

/** When the person was last seen at work on a running timer, in SQL. */
export const lastSeen = 'greatest(t.last_active_at, t.running_since)';

/** True while time away is waiting to be settled, in SQL. */
export const isIdle = `(t.running_since is not null and ${lastSeen} < ${NOW} - ${IDLE_AFTER})`;

/** The columns of `TimerRow`, in SQL. */
export const timerColumns = `
  t.id, t.version, t.description, t.activity, t.is_billable as "isBillable", t.matter_id as "matterId", t.accumulated_seconds as "accumulatedSeconds",
  ${secondsUntil(NOW)} as "elapsedSeconds", t.adjusted_seconds as "adjustedSeconds", t.running_since as "runningSince",
  case when ${isIdle} then ${lastSeen} end as "idleSince", coalesce(t.running_since < ${NOW} - ${OVERLONG_AFTER}, false) as "isOverlong"`;

/** What people follow to hear of their own timers. */
export const timersTopic = (userId: string): string => `timers:${userId}`;
