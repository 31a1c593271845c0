import { defineStatement, type TenantRunner } from '@atrium/database';
import type { Page } from '../../server/paging.ts';

export interface ActivityRow {
  readonly id: string;
  readonly happenedAt: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly roleName: string;
  readonly kind: string;
  readonly action: string;
  readonly result: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
interface Sought {
  readonly matterId: string;
  readonly kinds: readonly string[];
  readonly userId: string | null;
  /** Fields by their name in the log; what was changed in these alone did not happen. */
  readonly closedFields: readonly string[];
}

/** What was done with the matter itself, and with documents and tasks of it: one list of ids, which an index of the log answers where three conditions would read all of it. */
const ofTheMatter = `l.tenant_id = :tenantId and l.object_type in ('matter', 'document', 'task') and l.object_id = any(array(
  select :matterId::uuid
  union all select d.id from documents d where d.tenant_id = :tenantId and d.matter_id = :matterId::uuid
  union all select t.id from tasks t where t.tenant_id = :tenantId and t.matter_id = :matterId::uuid))`;
const showsSomething = `not (l.kind = 'matter' and jsonb_typeof(l.detail -> 'changes') = 'array' and jsonb_array_length(l.detail -> 'changes') > 0
  and not exists (select 1 from jsonb_array_elements(l.detail -> 'changes') c where c ->> 'field' <> all(:closedFields::text[])))`;
const source = `from activity_log l where ${ofTheMatter} and l.kind = any(:kinds::text[]) and ${showsSomething}`;
const byPerson = `(:userId::uuid is null or l.user_id = :userId::uuid)`;

const pageStatement = defineStatement<Sought & Page, ActivityRow>({
  name: 'activity.ofMatter',
  text: `
    select l.id, l.happened_at as "happenedAt", l.user_id as "userId", coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = l.user_id), l.user_name) as "userName", l.role_name as "roleName", l.kind, l.action, l.result, l.detail
    ${source} and ${byPerson} order by l.happened_at desc, l.id desc limit :first::integer offset :offset::integer`,
});
const countStatement = defineStatement<Sought, { recordCount: number }>({
  name: 'activity.ofMatter.count',
  text: `select count(*) as "recordCount" ${source} and ${byPerson}`,
});
const peopleStatement = defineStatement<Sought, { id: string; name: string; initials: string }>({
  name: 'activity.ofMatter.people',
  text: `
    select u.id, u.friendly_name as "name", u.initials from users u
    where u.tenant_id = :tenantId and u.id in (select l.user_id ${source}) order by u.friendly_name, u.id limit 200`,
});

/** A page of what was done, how much there is, and who did something of it. `all` says of which kinds people are sought. */
export async function listMatterActivity(
  runner: TenantRunner,
  tenantId: string,
  sought: Sought & Page,
  all: readonly string[],
) {
  const [activities, [count], people] = await runner.queryTogether(tenantId, [
    [pageStatement, sought],
    [countStatement, sought],
    [peopleStatement, { ...sought, kinds: all }],
  ]);
  return { activities, recordCount: count?.recordCount ?? 0, people };
}
