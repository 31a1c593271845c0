import { defineStatement, type TenantRunner } from '@atrium/database';

export interface DayUse {
  readonly userCalls: number;
  readonly userTokens: number;
  readonly firmCalls: number;
  readonly firmTokens: number;
}
export type CallState = 'succeeded' | 'failed' | 'cancelled';

/** A person's day is the day where their office is; the firm's is the sum of its people's. */
const today = `(now() at time zone :timeZone)::date`;

// Both rows are taken by one statement each, which says no where a limit would be passed:
// of many at once each sees what the one before it left.
export const takeFirmShare = defineStatement<
  { timeZone: string; tokens: number; callLimit: number; tokenLimit: number },
  { day: string }
>({
  name: 'ai.takeFirmShare',
  text: `
    insert into ai_firm_days as d (tenant_id, day, calls, tokens)
    select :tenantId, ${today}, 1, :tokens::bigint where :callLimit::integer >= 1 and :tokens::bigint <= :tokenLimit::bigint
    on conflict (tenant_id, day) do update set calls = d.calls + 1, tokens = d.tokens + excluded.tokens
      where d.calls < :callLimit::integer and d.tokens + excluded.tokens <= :tokenLimit::bigint
    returning d.day`,
});
export const takeUserShare = defineStatement<
  { viewerId: string; timeZone: string; tokens: number; callLimit: number; tokenLimit: number },
  { day: string }
>({
  name: 'ai.takeUserShare',
  text: `
    insert into ai_user_days as d (tenant_id, user_id, day, calls, tokens)
    select :tenantId, :viewerId::uuid, ${today}, 1, :tokens::bigint where :callLimit::integer >= 1 and :tokens::bigint <= :tokenLimit::bigint
    on conflict (tenant_id, user_id, day) do update set calls = d.calls + 1, tokens = d.tokens + excluded.tokens
      where d.calls < :callLimit::integer and d.tokens + excluded.tokens <= :tokenLimit::bigint
    returning d.day`,
});

export interface NewCall {
  readonly viewerId: string;
  readonly requestId: string;
  readonly timeZone: string;
  readonly feature: 'answer' | 'completion' | 'analysis';
  readonly task: string;
  readonly model: string;
  readonly tokens: number;
}
/** No row where the request was made before. */
export const openCallStatement = defineStatement<NewCall, { id: string }>({
  name: 'ai.openCall',
  text: `
    insert into ai_calls (tenant_id, user_id, request_id, day, feature, task, model, reserved_tokens)
    values (:tenantId, :viewerId::uuid, :requestId, ${today}, :feature, :task, :model, :tokens::integer)
    on conflict (tenant_id, user_id, request_id) do nothing returning id`,
});

/** Ends a call and gives back what it did not use. No row where it had ended before. */
export const settleCallStatement = defineStatement<
  { id: string; state: CallState; promptTokens: number; completionTokens: number },
  { id: string }
>({
  name: 'ai.settleCall',
  text: `
    with c as (
      update ai_calls c set state = :state, prompt_tokens = :promptTokens::integer, completion_tokens = :completionTokens::integer, finished_at = now()
      where c.tenant_id = :tenantId and c.id = :id::uuid and c.state = 'running' returning c.id, c.user_id, c.day, c.reserved_tokens
    ), firm as (
      update ai_firm_days d set tokens = greatest(d.tokens - c.reserved_tokens + :promptTokens::integer + :completionTokens::integer, 0)
      from c where d.tenant_id = :tenantId and d.day = c.day
    ), person as (
      update ai_user_days d set tokens = greatest(d.tokens - c.reserved_tokens + :promptTokens::integer + :completionTokens::integer, 0)
      from c where d.tenant_id = :tenantId and d.user_id = c.user_id and d.day = c.day
    )
    select id from c`,
});

const useStatement = defineStatement<{ viewerId: string; timeZone: string }, DayUse & { setting: unknown }>({
  name: 'ai.use',
  text: `
    select coalesce(u.calls, 0) as "userCalls", coalesce(u.tokens, 0)::float8 as "userTokens", coalesce(f.calls, 0) as "firmCalls", coalesce(f.tokens, 0)::float8 as "firmTokens",
      (select s.value from settings s where s.tenant_id = :tenantId and s.name = 'ai') as "setting"
    from (select ${today} as day) t
    left join ai_firm_days f on f.tenant_id = :tenantId and f.day = t.day
    left join ai_user_days u on u.tenant_id = :tenantId and u.user_id = :viewerId::uuid and u.day = t.day`,
});

/** Calls that nobody can be waiting for any more; what was reserved for them counts as used. Each is put on record. */
const loseCallsStatement = defineStatement<{ afterMinutes: number }, { id: string }>({
  name: 'ai.loseCalls',
  text: `
    with c as (
      update ai_calls c set state = 'lost', finished_at = now()
      where c.tenant_id = :tenantId and c.state = 'running' and c.started_at < now() - make_interval(mins => :afterMinutes::integer)
      returning c.id, c.user_id, c.feature, c.task, c.model, c.reserved_tokens, c.started_at
    )
    insert into activity_log (tenant_id, user_id, user_name, role_name, kind, object_type, object_id, action, result, detail)
    select :tenantId, c.user_id, u.friendly_name, r.name, 'userAI', c.feature, c.id, c.task, 'failed',
      jsonb_build_object('feature', c.feature, 'model', c.model, 'outcome', 'lost', 'reservedTokens', c.reserved_tokens, 'startedAt', c.started_at)
    from c join users u on u.tenant_id = :tenantId and u.id = c.user_id join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    returning id`,
});

/** How much of today is used, and the firm's own limits as they are written. */
export async function findUse(
  runner: TenantRunner,
  tenantId: string,
  of: { viewerId: string; timeZone: string },
): Promise<DayUse & { readonly setting: unknown }> {
  const [use] = await runner.query(tenantId, useStatement, of);
  return use ?? { userCalls: 0, userTokens: 0, firmCalls: 0, firmTokens: 0, setting: null };
}

export const loseCalls = async (runner: TenantRunner, tenantId: string, afterMinutes: number): Promise<number> =>
  (await runner.query(tenantId, loseCallsStatement, { afterMinutes })).length;
