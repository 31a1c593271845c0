import type { VitalName } from '@atrium/contracts';
import { defineStatement, defineSystemStatement, type NoParameters } from '@atrium/database';

export const findFirm = defineStatement<NoParameters, { tenant_id: string }>({
  name: 'health.findFirm',
  text: 'select tenant_id from tenants where tenant_id = :tenantId',
});

/**
 * What a few seconds brought, in one statement. A page session counts for a build
 * once, and once more as failed, by the primary key; `xmax` is 0 for a row that is
 * new. Rows are taken in one order, so that two processes wait instead of locking
 * each other out.
 */
export const recordHealth = defineSystemStatement<
  { sessions: string; events: string; vitals: string; errors: string },
  { is_told: string }
>({
  name: 'health.record',
  text: `with seen as (
           insert into release_health_sessions as known (build_id, session_id, name, scope, network, has_failed)
           select build_id, session_id, name, scope, network, has_failed
             from jsonb_to_recordset(:sessions::jsonb) as r (build_id text, session_id text, name text, scope text, network text, has_failed boolean)
            order by build_id, session_id
           on conflict (build_id, session_id) do update set has_failed = true where excluded.has_failed and not known.has_failed
           returning build_id, name, scope, has_failed, xmax = 0 as is_new
         ), counts as (
           select build_id, scope, name, count(*) filter (where is_new) as sessions, count(*) filter (where has_failed) as failed_sessions, 0 as load_failures, 0 as boundaries, 0 as violations
             from seen group by build_id, scope, name
           union all
           select build_id, scope, name, 0, 0, load_failures, boundaries, violations
             from jsonb_to_recordset(:events::jsonb) as e (build_id text, scope text, name text, load_failures integer, boundaries integer, violations integer)
         ), minutes as (
           insert into release_health_minutes as known (build_id, minute, scope, name, sessions, failed_sessions, load_failures, boundaries, violations)
           select build_id, date_trunc('minute', now()), scope, max(name), sum(sessions), sum(failed_sessions), sum(load_failures), sum(boundaries), sum(violations)
             from counts group by build_id, scope order by build_id, scope
           on conflict (build_id, minute, scope) do update set
             sessions = known.sessions + excluded.sessions, failed_sessions = known.failed_sessions + excluded.failed_sessions,
             load_failures = known.load_failures + excluded.load_failures, boundaries = known.boundaries + excluded.boundaries, violations = known.violations + excluded.violations
         ), vitals as (
           insert into release_health_vitals as known (build_id, slot, scope, vital, bucket, samples)
           select build_id, date_bin('10 minutes', now(), 'epoch'), scope, vital, bucket, samples
             from jsonb_to_recordset(:vitals::jsonb) as v (build_id text, scope text, vital text, bucket smallint, samples integer)
            order by build_id, scope, vital, bucket
           on conflict (build_id, slot, scope, vital, bucket) do update set samples = known.samples + excluded.samples
         ), errors as (
           insert into release_health_errors as known (build_id, day, scope, error, occurrences)
           select build_id, current_date, scope, error, occurrences
             from jsonb_to_recordset(:errors::jsonb) as o (build_id text, scope text, error text, occurrences integer)
            order by build_id, scope, error
           on conflict (build_id, day, scope, error) do update set occurrences = known.occurrences + excluded.occurrences
         )
         select pg_notify('atrium_health', '')::text as is_told from seen where has_failed limit 1`,
});

/** Which part of all counts is asked for; null for all. */
export interface HealthPart {
  readonly name: string | null;
  readonly buildId: string | null;
  readonly scope: string | null;
  readonly minutes: number;
}

export interface HealthPointRow {
  readonly name: string;
  readonly build_id: string;
  readonly version: string;
  readonly at: string;
  readonly sessions: number;
  readonly failed_sessions: number;
  readonly load_failures: number;
  readonly boundaries: number;
  readonly violations: number;
}

export const readPoints = defineSystemStatement<HealthPart & { step: number }, HealthPointRow>({
  name: 'health.readPoints',
  plan: 'custom',
  text: `select m.name, m.build_id, coalesce(max(b.version), '') as version, date_bin(make_interval(mins => :step::integer), m.minute, 'epoch') as at,
                sum(m.sessions) as sessions, sum(m.failed_sessions) as failed_sessions, sum(m.load_failures) as load_failures, sum(m.boundaries) as boundaries, sum(m.violations) as violations
           from release_health_minutes m left join builds b on b.build_id = m.build_id
          where m.minute > now() - make_interval(mins => :minutes::integer)
            and (:name::text is null or m.name = :name) and (:buildId::text is null or m.build_id = :buildId) and (:scope::text is null or m.scope = :scope)
          group by m.name, m.build_id, at
          order by at, m.name, m.build_id`,
});

export const readVitals = defineSystemStatement<
  { buildIds: readonly string[]; scope: string | null; minutes: number },
  { build_id: string; vital: VitalName; bucket: number; samples: number }
>({
  name: 'health.readVitals',
  plan: 'custom',
  text: `select build_id, vital, bucket, sum(samples) as samples from release_health_vitals
          where build_id = any(:buildIds::text[]) and slot > now() - make_interval(mins => :minutes::integer + 10) and (:scope::text is null or scope = :scope)
          group by build_id, vital, bucket`,
});

export const readErrors = defineSystemStatement<
  { buildIds: readonly string[]; scope: string | null; minutes: number },
  { build_id: string; error: string; occurrences: number }
>({
  name: 'health.readErrors',
  plan: 'custom',
  text: `select build_id, error, sum(occurrences) as occurrences from release_health_errors
          where build_id = any(:buildIds::text[]) and day >= (now() - make_interval(mins => :minutes::integer))::date and (:scope::text is null or scope = :scope)
          group by build_id, error order by occurrences desc, error`,
});

export const countSessions = defineSystemStatement<
  { buildId: string; minutes: number },
  { sessions: number; failed_sessions: number }
>({
  name: 'health.countSessions',
  text: `select coalesce(sum(sessions), 0) as sessions, coalesce(sum(failed_sessions), 0) as failed_sessions from release_health_minutes
          where build_id = :buildId and minute > now() - make_interval(mins => :minutes::integer)`,
});

export const countOpen = defineSystemStatement<{ scopes: readonly string[]; name: string }, { sessions: number }>({
  name: 'health.countOpen',
  text: `select coalesce(sum(sessions), 0) as sessions from release_health_minutes
          where name = :name and scope = any(:scopes::text[]) and minute > now() - interval '1 hour'`,
});
