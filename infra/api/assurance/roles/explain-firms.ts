import { roleScopes } from '@atrium/contracts';
import { idOf, MATTERS, type TestUser } from '../../src/testing/test-firms.ts';
import type { TestApi } from '../../src/testing/test-api.ts';
import {
  furtherId,
  kindsOfFirm,
  kindsOnMatters,
  seedFurtherRecords,
  type FurtherKind,
} from '../../src/modules/access-explanation/further-records.fixtures.ts';
import { furtherShuffles } from './explain-further-firms.ts';

/** Sees every matter, and asks about everyone. */
export const ASKER: TestUser = 'internal';
/** The day on which all time was worked that is asked about. */
export const WORKED_ON = '2026-11-18';
/** Below it are rows of the seed. */
const FIRST = 5000;
const rowKinds = { task: 'task', note: 'note', document: 'document', invoice: 'invoice', timeEntry: 'entry' } as const;
export type ExplainedKind = 'matter' | keyof typeof rowKinds | FurtherKind;
/** What is asked about: one of each on every matter, and as many of what is on none. */
export const explainedKinds: readonly ExplainedKind[] = [
  'matter',
  ...(Object.keys(rowKinds) as (keyof typeof rowKinds)[]),
  ...kindsOnMatters,
  ...kindsOfFirm,
];
const isRowKind = (kind: ExplainedKind): kind is keyof typeof rowKinds => Object.hasOwn(rowKinds, kind);
/** The record of a kind that is on the matter of this number, or the one of this number where it is on none. */
export function recordOf(kind: ExplainedKind, number: number): string {
  if (kind === 'matter') return idOf('alpha', 'matter', number);
  return isRowKind(kind) ? idOf('alpha', rowKinds[kind], FIRST + number) : furtherId('alpha', kind, number);
}

const flags = [
  'matterSummary',
  'bulkMatterManagement',
  'clientDocuments',
  'debtCollection',
  'timesheet',
  'admin',
  'notes',
  'adHocTask',
  'phoneTask',
  'staff',
  'taskSummary',
  'eventsAndCampaigns',
  'mailingList',
  'referrers',
  'generalMaterial',
  'licensedReports',
  'reportCatalog',
];
const features = ['matters', 'tasks', 'notes', 'documents', 'invoices', 'time', 'contacts', 'reports'];
const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** A number below 100 that follows from the round, a name and an id. */
const chance = (name: string, id: string): string =>
  `(('x' || substr(md5($1::text || '${name}' || ${id}::text), 1, 7))::bit(28)::integer % 100)`;
const anyUser = (name: string, of = 'm'): string =>
  `(select u.id from users u where u.tenant_id = 'alpha' order by md5($1::text || '${name}' || ${of}.id || u.id) limit 1)`;
/** Rows of this kind that are asked about, under the alias of their table. */
const explained = (kind: keyof typeof rowKinds, alias: string): string =>
  `${alias}.tenant_id = 'alpha' and $2::uuid is not null and ${alias}.id = any(array[${quoted(
    Array.from({ length: MATTERS }, (_, index) => recordOf(kind, index + 1)),
  )}]::uuid[])`;

/** A firm made anew for each round: who has which flags and reach, sits where, and is tied to what. `$1` is the round. */
const shuffles: readonly string[] = [
  `delete from role_access_flags f using roles r where f.tenant_id = 'alpha' and r.tenant_id = 'alpha' and r.id = f.role_id and r.id <> $2::uuid and $1::text <> ''`,
  `insert into role_access_flags (tenant_id, role_id, flag)
   select 'alpha', r.id, f.flag from roles r cross join unnest(array[${quoted(flags)}]) f (flag)
   where r.tenant_id = 'alpha' and r.id <> $2::uuid and ${chance('flag', 'r.id || f.flag')} < 55`,
  `delete from role_scopes s where s.tenant_id = 'alpha' and s.feature in (${quoted(features)}) and s.action = 'view' and s.role_id <> $2::uuid and $1::text <> ''`,
  `insert into role_scopes (tenant_id, role_id, feature, action, scope)
   select 'alpha', r.id, f.feature, 'view', (array[${quoted(roleScopes)}])[1 + ${chance('scope', 'r.id || f.feature')} % ${roleScopes.length}]
   from roles r cross join unnest(array[${quoted(features)}]) f (feature) where r.tenant_id = 'alpha' and r.id <> $2::uuid`,
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
  // The one who asks is in every team, or a note for teams would be closed to them.
  `insert into team_members (tenant_id, team_id, user_id)
   select 'alpha', t.id, u.id from teams t join users u on u.tenant_id = 'alpha' and u.role_id = $2::uuid where t.tenant_id = 'alpha' and $1::text <> '' on conflict do nothing`,
  `update tasks t set kind = case when ${chance('kind', 't.id')} < 40 then 'phone' else 'task' end, created_by = ${anyUser('creator', 't')} where ${explained('task', 't')}`,
  `delete from task_assignees a where a.tenant_id = 'alpha' and $1::text <> '' and a.task_id in (select t.id from tasks t where ${explained('task', 't')})`,
  `insert into task_assignees (tenant_id, task_id, user_id) select 'alpha', t.id, ${anyUser('assignee', 't')} from tasks t where ${explained('task', 't')}`,
  `update notes n set author_id = ${anyUser('author', 'n')} where ${explained('note', 'n')}`,
  `update notes n set visibility = case when ${chance('visibility', 'n.id')} < 60 then 'firm'
     when exists (select from team_members w where w.tenant_id = 'alpha' and w.user_id = n.author_id) then 'team' else 'shared' end where ${explained('note', 'n')}`,
  `update documents d set created_by = ${anyUser('sender', 'd')} where ${explained('document', 'd')}`,
  `update time_entries e set user_id = ${anyUser('worker', 'e')} where ${explained('timeEntry', 'e')}`,
  ...furtherShuffles({ chance, anyUser }),
];

/** One record of each kind on every matter; and the one who asks gets what opens them. */
export async function seedRecords({ owner }: TestApi): Promise<void> {
  const ids = (kind: keyof typeof rowKinds): string[] =>
    Array.from({ length: MATTERS }, (_, index) => recordOf(kind, index + 1));
  const matters = Array.from({ length: MATTERS }, (_, index) => recordOf('matter', index + 1));
  const asker = idOf('alpha', 'user', ASKER);
  const rows = 'unnest($1::uuid[], $2::uuid[]) w (id, matter)';
  const insert = (kind: keyof typeof rowKinds, text: string): Promise<unknown> =>
    owner.query(text, [ids(kind), matters, asker]);
  await insert(
    'task',
    `insert into tasks (tenant_id, id, kind, subject, matter_id, created_by) select 'alpha', w.id, 'task', 'Explained', w.matter, $3 from ${rows}`,
  );
  await insert(
    'note',
    `insert into notes (tenant_id, id, type, subject, body, matter_id, author_id) select 'alpha', w.id, 'File note', 'Explained', 'x', w.matter, $3 from ${rows}`,
  );
  await insert(
    'document',
    `with made as (
       insert into documents (tenant_id, id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, created_by)
       select 'alpha', w.id, w.matter, 'Explained.pdf', 'application/pdf', 1, 'x', 'alpha/' || w.id, 'clean', $3 from ${rows} returning id)
     insert into document_shares (tenant_id, document_id, user_id, shared_by)
     select 'alpha', made.id, u.id, $3 from made cross join users u where u.tenant_id = 'alpha' and u.is_external and left(made.id::text, 1) < '8'`,
  );
  await insert(
    'invoice',
    `insert into invoices (tenant_id, id, number, matter_id, debtor_id, status, issued_on, net_minor, total_minor, created_by)
     select 'alpha', w.id, 'X' || left(w.id::text, 8), m.id, m.client_id, case when left(w.id::text, 1) < '8' then 'Issued' else 'Draft' end, current_date, 100, 100, $3
     from ${rows} join matters m on m.tenant_id = 'alpha' and m.id = w.matter`,
  );
  await insert(
    'timeEntry',
    `insert into time_entries (tenant_id, id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative)
     select 'alpha', w.id, w.matter, $3, '${WORKED_ON}', 'Advice', 3600, 10, 40000, 40000, 'Explained' from ${rows}`,
  );
  await seedFurtherRecords(owner, 'alpha', {
    matters: Array.from({ length: MATTERS }, (_, index) => index + 1),
    madeBy: asker,
  });
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, unnest($2::text[]) on conflict do nothing`,
    [idOf('alpha', 'role', ASKER), flags],
  );
}

/** Makes the firm anew for a round. */
export async function shuffleFirm({ owner }: TestApi, round: number): Promise<void> {
  for (const statement of shuffles) await owner.query(statement, [String(round), idOf('alpha', 'role', ASKER)]);
  await owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
}
