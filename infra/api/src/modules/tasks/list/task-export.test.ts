import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { COLUMN_MASK } from '@atrium/contracts';
import { parse } from 'csv-parse/sync';
import { idOf, testTenants } from '../../../testing/test-firms.ts';
import { requestDocument, startExportsApi, type ExportsApi } from '../../exports/exports.fixtures.ts';
import { announceAccessChange } from '../../identity/announcements.ts';
import { makeTask, matter, seedTaskLookups, user } from '../tasks.fixtures.ts';

let exports: ExportsApi;
const columns = ['subject', 'kind', 'status', 'dueOn', 'matter', 'assignees', 'callParty', 'callSeconds'].map(
  (field) => ({ field, title: field }),
);
const file = async (who: 'partner' | 'reception', tasks: Record<string, unknown> = {}) => {
  const bytes = await exports.export(['alpha', who], {
    list: 'TASKS',
    format: 'CSV',
    title: 'Tasks',
    tasks: { sort: [{ column: 'subject' }], ...tasks },
    columns,
  });
  const [, ...rows] = parse(bytes.toString('utf8').replace('\uFEFF', '')) as unknown as string[][];
  return rows;
};

before(async () => {
  exports = await startExportsApi();
  await seedTaskLookups(exports.api);
  for (const tenant of testTenants) {
    for (const name of ['partner', 'reception'] as const)
      await exports.owner.query(
        `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ($1, $2, 'tasks', 'export', 'all')`,
        [tenant, idOf(tenant, 'role', name)],
      );
  }
  await makeTask(exports.api, 'partner', {
    subject: 'Draft',
    matterId: matter(5),
    dueOn: '2027-01-05',
    assigneeIds: [user('partner'), user('admin')],
    teamIds: [idOf('alpha', 'team', 1)],
  });
  await makeTask(exports.api, 'admin', { subject: 'Behind the wall', matterId: matter(24) });
  await makeTask(exports.api, 'partner', {
    subject: 'Ring',
    kind: 'phone',
    call: { direction: 'out', partyName: 'Mr X', durationSeconds: 90 },
    assigneeIds: [user('reception')],
  });
});
after(() => exports.close());

test('a file of tasks holds what the list shows, with people, matter and call', async () => {
  const rows = await file('partner');
  assert.deepEqual(
    rows.map(([subject, kind, status, , number, people, party, seconds]) => [
      subject,
      kind,
      status,
      number,
      people,
      party,
      seconds,
    ]),
    [
      [
        'Draft',
        'task',
        'Open',
        'markalpha-0005 markalpha matter 5',
        'markalpha partner, markalpha admin, markalpha team 1',
        '',
        '',
      ],
      ['Ring', 'phone', 'Open', '', 'markalpha reception', 'Mr X', '90'],
    ],
  );
  assert.deepEqual(
    (await file('partner', { where: { kind: 'phone' } })).map(([subject]) => subject),
    ['Ring'],
  );
});

test('who takes calls only gets a file of calls only, and who may not export gets none', async () => {
  assert.deepEqual(
    (await file('reception')).map(([subject]) => subject),
    ['Ring'],
  );
  const { errors } = await exports.api.run(['alpha', 'own'], requestDocument, {
    key: 'no',
    input: { list: 'TASKS', format: 'CSV', title: 'Tasks', tasks: {}, columns },
  });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
});

test('a title that is closed to the person is in no column of the file', async () => {
  const close = async (access: 'hidden' | 'masked') => {
    await exports.owner.query(
      `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', $2) on conflict (tenant_id, role_id, list, column_name) do update set access = excluded.access`,
      [idOf('alpha', 'role', 'partner'), access],
    );
    await announceAccessChange(exports.api.runner, 'alpha');
  };
  const matterOf = async () => (await file('partner', { where: { kind: 'task' } }))[0]?.[4];
  for (const [access, text] of [
    ['masked', `markalpha-0005 ${COLUMN_MASK}`],
    ['hidden', 'markalpha-0005'],
  ] as const) {
    await close(access);
    const deadline = Date.now() + 5000;
    while ((await matterOf()) !== text && Date.now() < deadline);
    assert.equal(await matterOf(), text);
  }
});
