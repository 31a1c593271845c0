import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { AnswerData, Who } from '../../testing/test-api.ts';
import { idOf, markOf, type TestUser } from '../../testing/test-firms.ts';
import { mattersInput, startExportsApi, type ExportsApi } from './exports.fixtures.ts';

let exports: ExportsApi;
before(async () => {
  exports = await startExportsApi();
});
after(() => exports.close());
beforeEach(() => exports.owner.query(`delete from export_runs; delete from activity_log where kind = 'export'`));

const partner: Who = ['alpha', 'partner'];
const BOM = '\uFEFF';
const readCsv = (bytes: Buffer): string[][] => {
  const text = bytes.toString('utf8');
  assert.ok(text.startsWith(BOM));
  return parse(text, { bom: true, record_delimiter: '\r\n' });
};
const runOf = async () =>
  (
    await exports.owner.query<{
      state: string;
      failure: string | null;
      written: number;
      total: number;
      attempts: number;
      storage_key: string | null;
    }>('select * from export_runs')
  ).rows[0];
const activities = async () =>
  (
    await exports.owner.query<{ action: string; result: string; user_name: string; detail: Record<string, unknown> }>(
      `select * from activity_log where kind = 'export' order by id`,
    )
  ).rows;
const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(exports.api.filesFolder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const drafts = () => readdir(join(exports.api.filesFolder, 'export-drafts'));

const gridQuery = `query ($filter: String, $sortColumn: String, $sortDirection: String, $sort: [SortInput!], $where: MatterFilter, $columnFilters: [ColumnFilterInput!], $isIncludeCompleted: Boolean) {
  matterSummaryListX(first: 200, filter: $filter, sortColumn: $sortColumn, sortDirection: $sortDirection, sort: $sort, where: $where, columnFilters: $columnFilters, isIncludeCompleted: $isIncludeCompleted) {
    matters { fileNumber title client office personResponsible { name } openedOn nextKeyDate lastActivityAt isRestricted wip { minor } estimate { minor } billed { minor } } } }`;
const gridColumns = [
  'fileNumber',
  'title',
  'client',
  'office',
  'personResponsible',
  'openedOn',
  'nextKeyDate',
  'wip',
  'estimateUsed',
  'isRestricted',
];
const gridInput = (matters: Record<string, unknown>, format = 'CSV') =>
  mattersInput({ format, matters, columns: gridColumns.map((field) => ({ field, title: `Title of ${field}` })) });
/** What the screen shows, written as the file should have it. */
async function gridRows(who: Who, variables: Record<string, unknown>): Promise<string[][]> {
  const { matters } = (await exports.ask(who, gridQuery, variables)) as unknown as { matters: AnswerData[] };
  return matters.map((row) => {
    const minor = (field: string): number => Number((row[field] as unknown as { minor: number } | null)?.minor ?? 0);
    const share =
      minor('estimate') === 0
        ? ''
        : String(Math.round(((minor('billed') + minor('wip')) / minor('estimate')) * 10_000) / 10_000);
    const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
    return [
      ...[
        text(row['fileNumber']),
        text(row['title']),
        text(row['client']),
        text(row['office']),
        text(row['personResponsible']?.['name']),
      ],
      ...[
        text(row['openedOn']),
        text(row['nextKeyDate']),
        (minor('wip') / 100).toFixed(2),
        share,
        row['isRestricted'] ? 'Yes' : 'No',
      ],
    ];
  });
}

const listings: [who: TestUser, filters: Record<string, unknown>][] = [
  ['partner', {}],
  ['admin', { isIncludeCompleted: true, sortColumn: 'wip', sortDirection: 'desc' }],
  ['own', {}],
  ['partner', { filter: 'matter 1', sort: [{ column: 'client', direction: 'desc' }, { column: 'fileNumber' }] }],
  [
    'partner',
    {
      where: { view: 'overEstimate' },
      columnFilters: [
        { column: 'wip', operator: 'MORE', values: ['700'] },
        { column: 'client', operator: 'CONTAINS', values: ['contact'] },
      ],
    },
  ],
  ['partner', { filter: 'nothing is called this' }],
];
for (const [user, filters] of listings) {
  test(`what ${user} exports with ${JSON.stringify(filters)} is what the grid shows them, in its order`, async () => {
    const who: Who = ['alpha', user];
    const [heading, ...rows] = readCsv(await exports.export(who, gridInput(filters)));
    assert.deepEqual(
      heading,
      gridColumns.map((field) => `Title of ${field}`),
    );
    assert.deepEqual(rows, await gridRows(who, filters));
  });
}

test('contacts and users are exported as their screens show them', async () => {
  const contacts = {
    list: 'CONTACTS',
    format: 'CSV',
    title: 'Contacts',
    contacts: { includeStaff: true, sortColumn: 'email', sortDirection: 'desc' },
    columns: ['name', 'kind', 'matterCount', 'isPms'].map((field) => ({
      field,
      title: field,
      labels: field === 'kind' ? [{ value: 'person', label: 'Person' }] : [],
    })),
  };
  const [, ...rows] = readCsv(await exports.export(partner, contacts));
  const { clientAndContacts } = (await exports.ask(
    partner,
    `{ clientAndContactList(includeStaff: true, sortColumn: "email", sortDirection: "desc") { clientAndContacts { name kind matterCount isPms } } }`,
  )) as unknown as { clientAndContacts: { name: string; kind: string; matterCount: number; isPms: boolean }[] };
  assert.deepEqual(
    rows,
    clientAndContacts.map(({ name, kind, matterCount, isPms }) => [
      name,
      kind === 'person' ? 'Person' : kind,
      matterCount === 0 ? '' : String(matterCount),
      isPms ? 'Yes' : 'No',
    ]),
  );

  const users = {
    list: 'USERS',
    format: 'CSV',
    title: 'Users',
    users: { isExternal: false },
    columns: ['friendlyName', 'email', 'kind', 'state'].map((field) => ({ field, title: field })),
  };
  const [, first, ...others] = readCsv(await exports.export(['alpha', 'admin'], users));
  assert.deepEqual([first, others.length], [['markalpha admin', 'admin@markalpha.example', 'staff', 'authorised'], 7]);
});

test('a narrower right to export narrows the file', async () => {
  const giveScope = (scope: string) =>
    exports.owner.query(
      `update role_scopes set scope = $1 where tenant_id = 'alpha' and role_id = $2 and action = 'export' and feature = 'matters'`,
      [scope, idOf('alpha', 'role', 'partner')],
    );
  await exports.owner.query(
    `update matters set person_acting_id = $1 where tenant_id = 'alpha' and file_number = 'markalpha-0001'`,
    [idOf('alpha', 'user', 'partner')],
  );
  await giveScope('own');
  const [, ...rows] = readCsv(await exports.export(partner, mattersInput()));
  await giveScope('all');
  await exports.owner.query(`update matters set person_acting_id = null where tenant_id = 'alpha'`);
  assert.deepEqual(
    rows.map(([number]) => number),
    ['markalpha-0001', ...Array.from({ length: 18 }, (_, index) => `markalpha-${String(index + 5).padStart(4, '0')}`)],
  );
});

test('a column that is masked shows no more in a file', async () => {
  await exports.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'wip', 'masked')`,
    [idOf('alpha', 'role', 'partner')],
  );
  const [, first] = readCsv(
    await exports.export(
      partner,
      mattersInput({
        columns: [
          { field: 'fileNumber', title: 'File' },
          { field: 'wip', title: 'WIP' },
        ],
      }),
    ),
  );
  await exports.owner.query('delete from column_security');
  assert.deepEqual(first, ['markalpha-0001', '•••']);
});

test('what somebody typed is never run by a spreadsheet, and comes back as it was otherwise', async () => {
  const hostile = [
    '=HYPERLINK("http://evil.example")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    'a "quoted", word',
    'two\r\nlines',
    'نص عربي',
    '＝1+1',
  ];
  for (const [index, title] of hostile.entries())
    await exports.owner.query(`update matters set title = $1 where tenant_id = 'alpha' and file_number = $2`, [
      title,
      `markalpha-${String(index + 1).padStart(4, '0')}`,
    ]);
  const [, ...rows] = readCsv(
    await exports.export(
      partner,
      mattersInput({ columns: [{ field: 'title', title: '=1+1' }], matters: { sortColumn: 'fileNumber' } }),
    ),
  );
  for (const index of hostile.keys())
    await exports.owner.query(`update matters set title = $1 where tenant_id = 'alpha' and file_number = $2`, [
      `markalpha matter ${index + 1}`,
      `markalpha-${String(index + 1).padStart(4, '0')}`,
    ]);
  assert.deepEqual(
    rows.slice(0, hostile.length).map(([title]) => title),
    hostile.map((title) => (/^[=+\-@\t＝]/.test(title) ? `'${title}` : title)),
  );
});

test('it is on record: who, which list and filters, how many rows', async () => {
  await exports.export(partner, mattersInput({ matters: { filter: 'matter 2' } }));
  const made = (await activities()).find(({ action }) => action === 'export');
  assert.equal(made?.user_name, 'partner@alpha.example');
  const { sizeBytes, ...detail } = made.detail;
  assert.ok(Number(sizeBytes) > 0);
  assert.deepEqual(detail, {
    list: 'MATTERS',
    format: 'CSV',
    title: 'Matters',
    filters: { filter: 'matter 2' },
    columns: ['fileNumber', 'title'],
    rows: 8,
  });
});

test('after a kill the lease passes, another process starts again, and there is one file', async () => {
  await exports.request(partner, mattersInput());
  await exports.owner.query(
    `update export_runs set state = 'RUNNING', attempts = 1, written = 10, storage_key = 'alpha/left-behind', due_at = now() + interval '1 minute'`,
  );
  assert.equal(await exports.round(), false);
  await exports.owner.query(`update export_runs set due_at = now()`);
  const before = (await storedFiles()).length;
  await Promise.all([exports.round(), exports.round(), exports.round()]);
  const run = await runOf();
  assert.deepEqual([run?.state, run?.attempts, run?.written], ['DONE', 2, 22]);
  assert.equal((await storedFiles()).length, before + 1);
  assert.deepEqual(await drafts(), []);
  assert.equal((await activities()).length, 1);
});

/** Does something in the middle of the making: after the second batch. */
async function whileMaking(work: () => Promise<unknown>): Promise<void> {
  const { runner } = exports.api;
  let batches = 0;
  let done: Promise<unknown> = Promise.resolve();
  runner.onStatement = (name) => {
    if (name === 'exports.progress' && ++batches === 2) done = work();
  };
  await exports.round({ batchRows: 2 });
  runner.onStatement = undefined;
  await done;
}

test('what is cancelled while it is made is left at once and leaves nothing', async () => {
  const { ok } = await exports.request(partner, mattersInput());
  const before = await storedFiles();
  await whileMaking(() =>
    exports.ask(partner, 'mutation ($id: ID!) { cancelExport(id: $id) { state } }', { id: ok?.id }),
  );
  await exports.round();
  const run = await runOf();
  assert.deepEqual([run?.state, run?.storage_key], ['CANCELLED', null]);
  assert.ok((run?.written ?? 0) < 22);
  assert.deepEqual([await storedFiles(), await drafts()], [before, []]);
  assert.deepEqual(
    (await activities()).map(({ action }) => action),
    ['cancel'],
  );
});

const setFlag = (flag: string) =>
  exports.owner.query(
    `update role_access_flags set flag = $1 where tenant_id = 'alpha' and role_id = $2 and flag in ('matterSummary', 'notes')`,
    [flag, idOf('alpha', 'role', 'partner')],
  );
const setSight = (scope: string) =>
  exports.owner.query(
    `update role_scopes set scope = $1 where tenant_id = 'alpha' and role_id = $2 and feature = 'matters' and action = 'view'`,
    [scope, idOf('alpha', 'role', 'partner')],
  );
const losses: [what: string, set: (value: string) => Promise<unknown>, lost: string, had: string][] = [
  ['a right that is lost', setFlag, 'notes', 'matterSummary'],
  ['a role that is narrowed', setSight, 'own', 'all'],
];
for (const [what, set, lost, had] of losses) {
  test(`${what} while the file is made stops it`, async () => {
    await exports.request(partner, mattersInput());
    const before = await storedFiles();
    await whileMaking(() => set(lost));
    await set(had);
    assert.deepEqual([(await runOf())?.state, (await runOf())?.failure], ['FAILED', 'ACCESS_CHANGED']);
    await exports.round();
    assert.deepEqual([await storedFiles(), await drafts()], [before, []]);
    assert.deepEqual(
      (await activities()).map(({ result }) => result),
      ['refused'],
    );
  });
}

test('a person who was disabled gets no file', async () => {
  await exports.request(partner, mattersInput());
  const disable = (isDisabled: boolean) =>
    exports.owner.query(`update users set is_disabled = $1 where tenant_id = 'alpha' and id = $2`, [
      isDisabled,
      idOf('alpha', 'user', 'partner'),
    ]);
  await disable(true);
  await exports.round();
  await disable(false);
  assert.deepEqual([(await runOf())?.state, (await runOf())?.failure], ['FAILED', 'ACCESS_CHANGED']);
});

test('a list that has grown beyond what a file takes is given up at once', async () => {
  await exports.request(partner, mattersInput());
  await exports.round({ mostRows: 21 });
  assert.deepEqual(
    [(await runOf())?.state, (await runOf())?.failure, (await runOf())?.attempts],
    ['FAILED', 'TOO_MANY_ROWS', 1],
  );
  assert.deepEqual(await drafts(), []);
});

test('rows that come while the file is made are not in it: it is of one moment', async () => {
  await exports.request(partner, mattersInput({ matters: { sortColumn: 'title', sortDirection: 'desc' } }));
  const rename = (title: string) =>
    exports.owner.query(`update matters set title = $1 where tenant_id = 'alpha' and file_number = 'markalpha-0005'`, [
      title,
    ]);
  // Sorted from the last on: unseen so far, it would come twice or never.
  await whileMaking(() => rename('zzz'));
  await rename('markalpha matter 5');
  const run = await exports.owner.query<{ id: string }>('select id from export_runs');
  const [, ...rows] = readCsv(
    Buffer.from(await (await exports.fetchFile(partner, run.rows[0]?.id ?? '')).arrayBuffer()),
  );
  assert.equal(rows.length, 22);
  assert.equal(new Set(rows.map(([number]) => number)).size, 22);
  assert.ok(rows.some(([, title]) => title === 'markalpha matter 5'));
});

test('a process that closes leaves its work to the next, which does not count as a failure', async () => {
  await exports.request(partner, mattersInput());
  const closing = new AbortController();
  exports.api.runner.onStatement = (name) => {
    if (name === 'matters.page.walled.plain.fileNumber.asc.any') closing.abort();
  };
  await exports.round({ batchRows: 2, signal: closing.signal });
  exports.api.runner.onStatement = undefined;
  assert.deepEqual([(await runOf())?.state, (await runOf())?.attempts], ['QUEUED', 0]);
  await exports.round();
  assert.equal((await runOf())?.state, 'DONE');
});

test('what fails is tried again, and given up in the end', async () => {
  await exports.request(partner, mattersInput());
  await exports.owner.query(`update export_runs set request = jsonb_set(request, '{filters}', '{"nonsense": 1}')`);
  for (const attempt of [1, 2, 3]) {
    await exports.round();
    assert.deepEqual([(await runOf())?.state, (await runOf())?.attempts], ['QUEUED', attempt]);
    assert.equal(await exports.round(), false, 'it waits before the next try');
    await exports.owner.query(`update export_runs set due_at = now()`);
  }
  await exports.round();
  assert.deepEqual([(await runOf())?.state, (await runOf())?.failure], ['FAILED', 'NOT_POSSIBLE']);
});

test('a file is removed when its time is up, and forgotten in the end', async () => {
  await exports.export(partner, mattersInput());
  const before = (await storedFiles()).length;
  await exports.owner.query(`update export_runs set expires_at = now()`);
  await exports.round();
  assert.deepEqual([(await runOf())?.state, (await runOf())?.storage_key], ['EXPIRED', null]);
  assert.equal((await storedFiles()).length, before - 1);
  await exports.owner.query(`update export_runs set finished_at = now() - interval '31 days'`);
  await exports.round();
  assert.equal(await runOf(), undefined);
});

test('a firm’s file holds nothing of another firm', async () => {
  const text = (
    await exports.export(['beta', 'admin'], mattersInput({ matters: { isIncludeCompleted: true } }))
  ).toString('utf8');
  assert.ok(text.includes(markOf('beta')) && !text.includes(markOf('alpha')));
});
