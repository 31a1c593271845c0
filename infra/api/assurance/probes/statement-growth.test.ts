import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { apiSchema } from '../../src/schema.ts';
import { startTestApi, type TestApi } from '../../src/testing/test-api.ts';
import { idOf, markOf } from '../../src/testing/test-firms.ts';
import { put } from './generate-probes.ts';
import { operationsOf, type ProbeArgument, type ProbeOperation } from './operations.ts';
import { seedForProbes } from './seed-probes.ts';
import { seedWallPeople } from './seed-walls.ts';
import { settingsOf } from './values.ts';
import { seedWallRows, wallRowId, type WallRow, type WallRowKind } from './wall-rows.ts';
import { wallAimOf } from './wall-targets.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedForProbes(api.ownerConnectionString);
  await seedWallPeople(api.owner);
});
after(() => api.close());

const MATTER = 6;
/** On one page. */
const MOST = 80;
const rowKinds: readonly WallRowKind[] = [
  'note',
  'lockedNote',
  'deletedNote',
  'task',
  'completedTask',
  'deletedTask',
  'document',
  'discardedDocument',
  'uploadRequest',
  'cancelledRequest',
  'party',
  'removedParty',
  'date',
  'removedDate',
  'report',
  'entry',
  'pendingMatter',
  'deletedMatter',
  'instruction',
];
const rowOf = (kind: WallRowKind, number: number): WallRow => ({
  kind,
  matter: MATTER,
  user: 'partner',
  purpose: `row ${number}`,
});

/** So many more rows of everything that hangs on the matter, each of another person and about another contact where that is possible. */
async function grow(from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  await seedWallRows(
    api.owner,
    numbers.flatMap((number) => rowKinds.map((kind) => rowOf(kind, number))),
  );
  const values = [numbers, idOf('alpha', 'matter', MATTER), markOf('alpha'), wallRowId(rowOf('task', 0))];
  const add = (text: string): Promise<unknown> =>
    api.owner.query(
      `with given as (select n, $2::uuid as matter, $3 || ' grown ' || n as word, $4::uuid as task from unnest($1::integer[]) n), people as (select id, row_number() over (order by id) as n from users where tenant_id = 'alpha') ${text}`,
      values,
    );
  await add(
    `insert into contacts (tenant_id, kind, name, is_client, owner_id) select 'alpha', 'person', word, true, p.id from given join people p on p.n = 1 + given.n % 10`,
  );
  await add(
    `insert into matters (tenant_id, file_number, title, client_id, client_name, type, status, person_responsible_id, person_acting_id) select 'alpha', word, word, c.id, word, 'type', 'Open', p.id, p.id from given join people p on p.n = 1 + given.n % 10 join contacts c on c.tenant_id = 'alpha' and c.name = word`,
  );
  await add(
    `insert into notes (tenant_id, type, subject, body, matter_id, author_id) select 'alpha', 'File note', word, word, matter, p.id from given join people p on p.n = 1 + given.n % 10`,
  );
  await add(
    `insert into notes (tenant_id, type, subject, body, contact_id, author_id) select 'alpha', 'File note', word, word, c.id, p.id from given join people p on p.n = 1 + given.n % 10 join contacts c on c.tenant_id = 'alpha' and c.name = $3 || ' contact 06'`,
  );
  await add(
    `insert into matter_parties (tenant_id, matter_id, contact_id, role) select 'alpha', matter, c.id, word from given join contacts c on c.tenant_id = 'alpha' and c.name = word`,
  );
  await add(
    `insert into tasks (tenant_id, kind, subject, matter_id, created_by, due_on, parent_id) select 'alpha', 'task', word || 'child', matter, p.id, current_date, task from given join people p on p.n = 1 + given.n % 10`,
  );
  await add(
    `insert into task_assignees (tenant_id, task_id, user_id) select 'alpha', t.id, p.id from given join people p on p.n = 1 + given.n % 10 join tasks t on t.tenant_id = 'alpha' and t.subject = word || 'child'`,
  );
  await add(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative) select 'alpha', matter, p.id, '2026-11-18', 'Advice', 3600, 10, 40000, 40000, word from given join people p on p.n = 1 + given.n % 10`,
  );
  await add(
    `insert into appointments (tenant_id, title, day, until_day, starts_at, ends_at, matter_id, created_by, changed_by) select 'alpha', word, current_date + given.n, current_date + given.n, '10:00', '11:00', matter, p.id, p.id from given join people p on p.n = 1 + given.n % 10`,
  );
  await add(
    `insert into appointment_people (tenant_id, appointment_id, user_id) select 'alpha', a.id, p.id from given join people p on p.n = 1 + given.n % 10 join appointments a on a.tenant_id = 'alpha' and a.title = word`,
  );
  await add(
    `insert into invoices (tenant_id, number, matter_id, debtor_id, status, issued_on, due_on, net_minor, total_minor, paid_minor) select 'alpha', word, matter, c.id, 'Issued', current_date - 30, current_date - 16, 100, 100, 0 from given join contacts c on c.tenant_id = 'alpha' and c.name = word`,
  );
  await add(
    `insert into material_items (tenant_id, category_id, kind, title, html, content, requires_acknowledgement, owner_id) select 'alpha', category_id, 'page', word, word, word, true, p.id from given join people p on p.n = 1 + given.n % 10 cross join (select category_id from material_items where tenant_id = 'alpha' order by id limit 1) i`,
  );
}

/** Those of matters and of what hangs on them. All that a board shows is more than one operation may ask for. */
const lists = [
  'matterSummaryListX',
  'matterNotes',
  'notesSummary',
  'taskSummaryList',
  'matterDocuments',
  'matterParties',
  'matterDates',
  'matterAppointments',
  'matterTime',
  'matterInvoices',
  'pendingMatters',
  'materialItems',
  'conflictReports',
  'contactNotes',
];

/** What an argument has to be given, of the matter that grows. */
function valueOf(operation: string, argument: ProbeArgument): unknown {
  const aim = wallAimOf(operation, argument);
  if (aim?.kind !== undefined) return wallRowId(rowOf(aim.kind, 0));
  const byName: Readonly<Record<string, unknown>> = {
    contactId: idOf('alpha', 'contact', 6),
    enquiryId: idOf('alpha', 'enquiry', 1),
    personId: idOf('alpha', 'user', 'client'),
  };
  if (argument.name in byName) return byName[argument.name];
  const value = settingsOf(argument, operation)[0];
  return typeof value === 'function' ? (value as () => unknown)() : value;
}

/** The fewest of a few times: jobs of the background send statements of their own between. */
async function fewestStatements(
  user: 'partner' | 'admin',
  operation: ProbeOperation,
  most = Number.POSITIVE_INFINITY,
): Promise<Counted> {
  let fewest = await countStatements(user, operation);
  for (let times = 1; times < 4 && fewest.names.length > most; times += 1) {
    const again = await countStatements(user, operation);
    if (again.names.length < fewest.names.length) fewest = again;
  }
  return fewest;
}

interface Counted {
  readonly names: readonly string[];
  readonly size: number;
}
async function countStatements(
  user: 'partner' | 'admin',
  { name, document, arguments: all }: ProbeOperation,
): Promise<Counted> {
  const variables: Record<string, unknown> = {};
  for (const argument of all) {
    if (argument.name === 'first') variables['first'] = MOST;
    if (argument.isRequired && (argument.path.length === 1 || argument.path[0] === 'input'))
      put(variables, argument.path, argument.isList ? [valueOf(name, argument)].flat() : valueOf(name, argument));
  }
  const names: string[] = [];
  api.runner.onStatement = (statement) => {
    // The viewer is read once in a while, whatever is asked.
    if (!statement.startsWith('identity.')) names.push(statement);
  };
  const { body } = await api.run(['alpha', user], document, variables);
  api.runner.onStatement = undefined;
  return { names, size: body.length };
}

test('no list and no page sends more statements when there is more to show', async () => {
  const queries = operationsOf(apiSchema()).filter(({ kind }) => kind === 'query');
  const asked = (['partner', 'admin'] as const).flatMap((user) => queries.map((operation) => ({ user, operation })));
  await grow(0, 10);
  const few: Counted[] = [];
  for (const { user, operation } of asked) few.push(await fewestStatements(user, operation));
  await grow(10, 30);
  const more: string[] = [];
  const grown = new Set<string>();
  for (const [index, { user, operation }] of asked.entries()) {
    const before = few[index] ?? { names: [], size: 0 };
    const now = await fewestStatements(user, operation, before.names.length);
    if (now.names.length > before.names.length)
      more.push(`${operation.name} as ${user}: ${before.names.join(', ')}; then ${now.names.join(', ')}`);
    if (now.size > before.size + 100) grown.add(operation.name);
  }
  assert.deepEqual(more, []);
  // Without more to show they would prove nothing.
  assert.deepEqual(
    lists.filter((name) => !grown.has(name)),
    [],
  );
});
