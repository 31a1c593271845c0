import { roleScopes } from '@atrium/contracts';
import { startTestApi, type TestApi } from '../../src/testing/test-api.ts';
import { idOf, MATTERS, testUsers, type TestUser } from '../../src/testing/test-firms.ts';

/** Pairs of person and matter that were asked about, and where the explanation differs from what the person gets. */
export interface PairReport {
  readonly pairs: number;
  readonly allowed: number;
  readonly rules: ReadonlySet<string>;
  readonly differences: readonly string[];
}

/** Sees every matter, and asks about everyone. */
const ASKER: TestUser = 'internal';
const people = testUsers.filter((user) => user !== ASKER);
/** Matters in one request. */
const AT_ONCE = 8;
const flags = ['matterSummary', 'bulkMatterManagement', 'clientDocuments', 'debtCollection', 'timesheet', 'admin'];

/** A number below 100 that follows from the round, a name and an id. */
const chance = (name: string, id: string): string =>
  `(('x' || substr(md5($1::text || '${name}' || ${id}::text), 1, 7))::bit(28)::integer % 100)`;
const anyUser = (name: string): string =>
  `(select u.id from users u where u.tenant_id = 'alpha' order by md5($1::text || '${name}' || m.id || u.id) limit 1)`;

/** A firm made anew for each round: who has which flags and reach, sits where, and is tied to what. `$1` is the round. */
const shuffles: readonly string[] = [
  `delete from role_access_flags f using roles r where f.tenant_id = 'alpha' and r.tenant_id = 'alpha' and r.id = f.role_id and r.id <> $2::uuid and $1::text <> ''`,
  `insert into role_access_flags (tenant_id, role_id, flag)
   select 'alpha', r.id, f.flag from roles r cross join unnest(array[${flags.map((flag) => `'${flag}'`).join(', ')}]) f (flag)
   where r.tenant_id = 'alpha' and r.id <> $2::uuid and ${chance('flag', 'r.id || f.flag')} < 55`,
  `delete from role_scopes s where s.tenant_id = 'alpha' and s.feature = 'matters' and s.action = 'view' and s.role_id <> $2::uuid and $1::text <> ''`,
  `insert into role_scopes (tenant_id, role_id, feature, action, scope)
   select 'alpha', r.id, 'matters', 'view', (array[${roleScopes.map((scope) => `'${scope}'`).join(', ')}])[1 + ${chance('scope', 'r.id')} % ${roleScopes.length}]
   from roles r where r.tenant_id = 'alpha' and r.id <> $2::uuid`,
  `update roles r set name = 'round ' || $1::text || ' ' || r.id, is_internal_admin = ${chance('rank', 'r.id')} < 10
   where r.tenant_id = 'alpha' and r.id <> $2::uuid`,
  `update users u set office_id = (select o.id from offices o where o.tenant_id = 'alpha' order by md5($1::text || u.id || o.id) limit 1)
   where u.tenant_id = 'alpha' and $2::uuid is not null`,
  `delete from team_members where tenant_id = 'alpha' and $1::text <> '' and $2::uuid is not null`,
  `insert into team_members (tenant_id, team_id, user_id)
   select 'alpha', t.id, u.id from teams t cross join users u
   where t.tenant_id = 'alpha' and u.tenant_id = 'alpha' and $2::uuid is not null and ${chance('member', 't.id || u.id')} < 30`,
  `update matters m set is_restricted = ${chance('wall', 'm.id')} < 35, status = case when ${chance('deleted', 'm.id')} < 8 then 'Deleted' else 'Open' end,
     person_responsible_id = ${anyUser('responsible')}, person_acting_id = ${anyUser('acting')}, person_assisting_id = ${anyUser('assisting')},
     office_id = (select o.id from offices o where o.tenant_id = 'alpha' order by md5($1::text || m.id || o.id) limit 1),
     team_id = (select t.id from teams t where t.tenant_id = 'alpha' order by md5($1::text || m.id || t.id) limit 1)
   where m.tenant_id = 'alpha' and $2::uuid is not null`,
  `delete from matter_access where tenant_id = 'alpha' and $1::text <> '' and $2::uuid is not null`,
  `insert into matter_access (tenant_id, matter_id, user_id)
   select 'alpha', m.id, u.id from matters m cross join users u
   where m.tenant_id = 'alpha' and u.tenant_id = 'alpha' and $2::uuid is not null and ${chance('given', 'm.id || u.id')} < 12`,
];

/** Compares, for each generated pair, what the person gets when they open the matter with what the explanation says (TARGETS 3). */
export async function comparePairs(wanted: number): Promise<PairReport> {
  const api = await startTestApi();
  const differences: string[] = [];
  const rules = new Set<string>();
  let [pairs, allowed] = [0, 0];
  try {
    for (let round = 1; pairs < wanted; round += 1) {
      await shuffle(api, round);
      for (const user of people)
        for (let from = 1; from <= MATTERS && pairs < wanted; from += AT_ONCE) {
          const numbers = Array.from({ length: Math.min(AT_ONCE, MATTERS + 1 - from) }, (_, index) => from + index);
          const [opened, explained] = [await open(api, user, numbers), await explain(api, user, numbers)];
          for (const [index, number] of numbers.entries()) {
            const [isOpen, said] = [opened[index] ?? false, explained[index]];
            pairs += 1;
            if (isOpen) allowed += 1;
            const last = said?.steps.at(-1)?.rule ?? 'NONE';
            rules.add(last);
            // Of a deleted matter nobody is told anything, and nobody opens it.
            if ((said?.isAllowed ?? false) !== isOpen)
              differences.push(`round ${round}: ${user} and matter ${number}: opens ${isOpen}, explained by ${last}`);
          }
        }
    }
    return { pairs, allowed, rules, differences };
  } finally {
    await api.close();
  }
}

async function shuffle(api: TestApi, round: number): Promise<void> {
  for (const statement of shuffles) await api.owner.query(statement, [String(round), idOf('alpha', 'role', ASKER)]);
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  for (const user of people)
    while (!(await roleOf(api, user)).startsWith(`round ${round} `))
      await new Promise((resolve) => setImmediate(resolve));
}
const roleOf = async (api: TestApi, user: TestUser): Promise<string> =>
  String((await api.run(['alpha', user], '{ appUser { role } }')).data['appUser']?.['role']);

async function open(api: TestApi, user: TestUser, numbers: readonly number[]): Promise<boolean[]> {
  const fields = numbers.map((number) => `m${number}: matter(id: "${idOf('alpha', 'matter', number)}") { id }`);
  const { data } = await api.run(['alpha', user], `{ ${fields.join(' ')} }`);
  return numbers.map((number) => (data as Readonly<Record<string, unknown>> | null)?.[`m${number}`] != null);
}

interface Said {
  readonly isAllowed: boolean;
  readonly steps: readonly { readonly rule: string }[];
}
async function explain(api: TestApi, user: TestUser, numbers: readonly number[]): Promise<(Said | null)[]> {
  const userId = idOf('alpha', 'user', user);
  const fields = numbers.map(
    (number) =>
      `m${number}: explainAccess(userId: "${userId}", subject: { matterId: "${idOf('alpha', 'matter', number)}" }) { isAllowed steps { rule } }`,
  );
  const { data } = await api.run(['alpha', ASKER], `{ ${fields.join(' ')} }`);
  return numbers.map((number) => (data[`m${number}`] as unknown as Said | null | undefined) ?? null);
}
