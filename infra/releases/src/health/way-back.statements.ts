import { defineSystemStatement, type NoParameters } from '@atrium/database';

/** Takes a round for a while; no row where another process has it. A lease, since a lock of a session does not pass through PgBouncer. */
export const takeRound = defineSystemStatement<{ round: string; seconds: number }, { round: string }>({
  name: 'health.takeRound',
  text: `update release_health_rounds set taken_until = now() + make_interval(secs => :seconds::double precision)
          where round = :round and taken_until <= now() returning round`,
});

export const giveRoundBack = defineSystemStatement<{ round: string }, never>({
  name: 'health.giveRoundBack',
  text: 'update release_health_rounds set taken_until = now() where round = :round',
});

/** Builds with failures in the last day. */
export const listFailing = defineSystemStatement<NoParameters, { build_id: string }>({
  name: 'health.listFailing',
  text: `select distinct build_id from release_health_sessions where has_failed and first_seen_at > now() - interval '1 day'`,
});

interface Counted {
  readonly buildId: string;
  readonly since: string;
  /** One firm; null for all. */
  readonly scope: string | null;
}

/** The same as all networks together, from the counts by minute: cheap enough to ask after every failure. */
export const countRecent = defineSystemStatement<Counted, { sessions: number; failed: number }>({
  name: 'health.countRecent',
  plan: 'custom',
  text: `select coalesce(sum(sessions), 0) as sessions, coalesce(sum(failed_sessions), 0) as failed from release_health_minutes
          where build_id = :buildId and minute >= date_trunc('minute', greatest(:since::timestamptz, now() - interval '1 day')) and (:scope::text is null or scope = :scope)`,
});

/** Of the last day at most: an old good time must not hide a new fault. */
export const countByNetwork = defineSystemStatement<Counted, { network: string; sessions: number; failed: number }>({
  name: 'health.countByNetwork',
  plan: 'custom',
  text: `select network, count(*) as sessions, count(*) filter (where has_failed) as failed from release_health_sessions
          where build_id = :buildId and first_seen_at >= greatest(:since::timestamptz, now() - interval '1 day') and (:scope::text is null or scope = :scope)
          group by network`,
});

/** Other remotes in the page sessions that got the build. */
export const countCompanions = defineSystemStatement<
  Counted & { hosts: readonly string[] },
  { sessions: number; failed: number }
>({
  name: 'health.countCompanions',
  plan: 'custom',
  text: `select count(*) as sessions, count(*) filter (where other.has_failed) as failed
           from release_health_sessions trial join release_health_sessions other on other.session_id = trial.session_id and other.name <> trial.name and other.name <> all(:hosts::text[])
          where trial.build_id = :buildId and trial.first_seen_at >= greatest(:since::timestamptz, now() - interval '1 day') and (:scope::text is null or trial.scope = :scope)`,
});

/** Whether the firms that got a build are used from another network as well. */
export const hasOtherNetwork = defineSystemStatement<{ buildId: string; network: string }, { found: boolean }>({
  name: 'health.hasOtherNetwork',
  text: `select exists (
           select from release_health_sessions other
            where other.scope in (select trial.scope from release_health_sessions trial where trial.build_id = :buildId) and other.network <> :network
         ) as found`,
});

export const forgetSessions = defineSystemStatement<NoParameters, { build_id: string }>({
  name: 'health.forgetSessions',
  text: `delete from release_health_sessions where ctid = any(array(
           select ctid from release_health_sessions where first_seen_at < now() - interval '2 days' limit 10000)) returning build_id`,
});
export const forgetMinutes = defineSystemStatement<NoParameters, { build_id: string }>({
  name: 'health.forgetMinutes',
  text: `delete from release_health_minutes where ctid = any(array(
           select ctid from release_health_minutes where minute < now() - interval '90 days' limit 10000)) returning build_id`,
});
export const forgetVitals = defineSystemStatement<NoParameters, { build_id: string }>({
  name: 'health.forgetVitals',
  text: `delete from release_health_vitals where ctid = any(array(
           select ctid from release_health_vitals where slot < now() - interval '90 days' limit 10000)) returning build_id`,
});
export const forgetErrors = defineSystemStatement<NoParameters, { build_id: string }>({
  name: 'health.forgetErrors',
  text: `delete from release_health_errors where ctid = any(array(
           select ctid from release_health_errors where day < current_date - 90 limit 10000)) returning build_id`,
});
