import { accessFlags } from '@atrium/contracts';
import type pg from 'pg';
import { operationsOf } from '../probes/operations.ts';
import { inTurns } from '../probes/run-probes.ts';
import { seedForProbes } from '../probes/seed-probes.ts';
import { seedWallPeople } from '../probes/seed-walls.ts';
import { seedWallRows } from '../probes/wall-rows.ts';
import { apiSchema } from '../../src/schema.ts';
import { startTestApi, type TestApi } from '../../src/testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../src/testing/test-firms.ts';
import { markColumns, markedColumns, type MarkedColumn } from './closed-marks.ts';
import { sessionOperations } from './role-operations.ts';
import { questionsFor, type RoleQuestion } from './role-questions.ts';

export interface ClosedReport {
  /** Columns × operations that tell of them while they are open: only these prove anything. */
  readonly cells: number;
  readonly columnsWithoutCell: readonly string[];
  readonly leaks: readonly string[];
}

/** Offices themselves, and what of the firm is in one. */
const structure = ['office', 'department', 'firmTeam', 'publicHoliday', 'brand'].flatMap((name) => [
  name,
  `${name}List`,
]);
/** Not the column: the names of the firm's roles and offices themselves, which say of nobody that they have them, and what is one's own. */
const isNoLeak: Readonly<Record<string, readonly string[]>> = {
  'users.email': ['appUser'],
  'users.staffName': ['appUser'],
  'users.roleName': [
    'appUser',
    'roleList',
    'roleSummary',
    // Roles by name, not whose they are, for those who publish layouts to them.
    'dashboardLayoutSetup',
    // The roles that a report can be shared with.
    'reportBuilder',
    // The role that a key reads as.
    'dataExport',
    // The roles that a rate can be kept for.
    'rates',
    'roleScopes',
    'roleFlags',
    'compareRoles',
    'columnSecurity',
    'savedViews',
    'materialAudiences',
    'userDefaults',
  ],
  'matters.office': [
    'materialAudiences',
    'matterChangeRuns',
    'newMatterOptions',
    'enquiryOptions',
    'firmCalendarOptions',
    'matterEditOptions',
    'reportChoices',
    // The office that an enquiry goes to.
    'enquiryAssignmentRule',
    'enquiryAssignmentRuleList',
    // The office of a user.
    'userAccount',
    ...structure,
  ],
  // The debtor is a contact as well, whose name is open.
  'matters.client': ['clientAndContactList'],
};
const ASKS = 'partner';
const AT_ONCE = 3;

/** Asks for everything with each column closed in turn: nothing that it holds may be in any answer. Null closes nothing but counts. */
export async function sweepClosedColumns(access: 'HIDDEN' | 'MASKED'): Promise<ClosedReport> {
  const api = await startTestApi();
  try {
    const reads = await prepare(api);
    const open = await askAll(api, reads);
    const leaks: string[] = [];
    const cells = new Set<string>();
    for (const column of markedColumns) {
      const name = `${column.list}.${column.column}`;
      const telling = reads.filter(
        ({ operation }, index) => column.shows.test(open[index] ?? '') && isNoLeak[name]?.includes(operation) !== true,
      );
      await close(api, column, access);
      const closed = await askAll(api, telling);
      telling.forEach(({ operation, label }, index) => {
        cells.add(`${name} ${operation}`);
        const found = column.shows.exec(closed[index] ?? '');
        if (found !== null)
          leaks.push(
            `${name} in ${label}: ${(closed[index] ?? '').slice(Math.max(0, found.index - 60), found.index + 60)}`,
          );
      });
      await close(api, column, 'READ');
    }
    const columnsWithoutCell = markedColumns
      .map(({ list, column }) => `${list}.${column}`)
      .filter((name) => ![...cells].some((cell) => cell.startsWith(`${name} `)));
    return { cells: cells.size, columnsWithoutCell, leaks };
  } finally {
    await api.close();
  }
}

/** Everything in the firm open to one person, and every question they can ask. */
async function prepare(api: TestApi): Promise<RoleQuestion[]> {
  await seedForProbes(api.ownerConnectionString);
  await seedWallPeople(api.owner);
  await openEverything(api.owner);
  const schema = apiSchema();
  const operations = operationsOf(schema).filter(({ kind, name }) => kind === 'query' && !sessionOperations.has(name));
  const questions = questionsFor(schema, operations, { user: ASKS, outside: RESTRICTED_MATTER, inside: 6 });
  await seedWallRows(
    api.owner,
    questions.flatMap(({ rows }) => rows),
  );
  await markColumns(api.owner);
  return questions;
}

const askAll = (api: TestApi, questions: readonly RoleQuestion[]): Promise<string[]> =>
  inTurns(
    questions,
    async (question) =>
      (await api.run(['alpha', ASKS], question.document, question.variables(), { 'user-agent': 'roles' })).body,
    AT_ONCE,
  );

async function openEverything(owner: pg.Pool): Promise<void> {
  const role = idOf('alpha', 'role', ASKS);
  const flags = accessFlags.filter((flag) => flag !== 'internalAdmin');
  await owner.query(`update roles set is_administrator = true where tenant_id = 'alpha' and id = $1`, [role]);
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, unnest($2::text[]) on conflict do nothing`,
    [role, flags],
  );
  await owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select distinct 'alpha', $1::uuid, rs.feature, given.action, 'all' from role_scopes rs, unnest(array['view', 'create', 'edit', 'delete', 'export', 'print']) given (action) where rs.tenant_id = 'alpha' on conflict do nothing`,
    [role],
  );
}

/** Closes or opens the column and waits until it is known. */
async function close(
  api: TestApi,
  { list, column }: MarkedColumn,
  access: 'HIDDEN' | 'MASKED' | 'READ',
): Promise<void> {
  const set =
    'mutation ($list: String!, $role: ID!, $column: String!, $access: ColumnAccess!) { setColumnSecurity(list: $list, roleId: $role, column: $column, access: $access) { ok message } }';
  await api.run(['alpha', 'admin'], set, { list, role: idOf('alpha', 'role', ASKS), column, access });
  for (;;) {
    const { data } = await api.run(
      ['alpha', ASKS],
      'query ($list: String!) { columnSecurity(list: $list) { mine { column access } } }',
      { list },
    );
    const mine = data['columnSecurity']?.['mine'] as unknown as { column: string; access: string }[];
    if ((mine.find((each) => each.column === column)?.access ?? 'READ') === access) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
