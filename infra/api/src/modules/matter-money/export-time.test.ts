import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startExportsApi, type ExportsApi } from '../exports/exports.fixtures.ts';
import { idOf, testTenants } from '../../testing/test-firms.ts';

let exports: ExportsApi;
before(async () => {
  exports = await startExportsApi();
  for (const tenant of testTenants) {
    for (const user of ['partner', 'own'] as const)
      await exports.owner.query(
        `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ($1, $2, 'time', 'export', 'all')`,
        [tenant, idOf(tenant, 'role', user)],
      );
  }
});
after(() => exports.close());

const input = (number: number, where: Record<string, unknown> = {}) => ({
  list: 'MATTER_TIME',
  format: 'CSV',
  title: 'Time',
  matterTime: { matterId: idOf('alpha', 'matter', number), where },
  columns: [
    { field: 'workedOn', title: 'Day' },
    { field: 'user', title: 'Who' },
    { field: 'hours', title: 'Hours' },
    { field: 'narrative', title: 'Narrative' },
    { field: 'amount', title: 'Amount', dataType: 'Currency' },
  ],
});

test('the time of a matter becomes a file as its filters show it', async () => {
  const file = (await exports.export(['alpha', 'partner'], input(5, { filter: 'narrative 28' })))
    .toString('utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  assert.equal(file.length, 2);
  assert.match(file[1] ?? '', /^2026-11-\d\d,markalpha partner,1,markalpha narrative 28,400/);
});

test('the codes of the standard are columns of the file', async () => {
  await exports.owner.query(
    `update time_entries set task_code = 'L120', activity_code = 'A103' where tenant_id = 'alpha' and narrative = 'markalpha narrative 28'`,
  );
  const columns = [
    { field: 'taskCode', title: 'Task code' },
    { field: 'activityCode', title: 'Activity code' },
  ];
  const file = (await exports.export(['alpha', 'partner'], { ...input(5, { filter: 'narrative 28' }), columns }))
    .toString('utf8')
    .replace('\uFEFF', '');
  assert.deepEqual(file.trim().split('\r\n'), ['Task code,Activity code', 'L120,A103']);
});

test('a matter that is not within reach becomes no file', async () => {
  const { ok } = await exports.request(['alpha', 'own'], input(9)).catch(() => ({ ok: null }));
  if (ok !== null) await exports.round();
  const answer = ok === null ? null : await exports.fetchFile(['alpha', 'own'], ok.id);
  assert.ok(answer === null || answer.status !== 200 || !(await answer.text()).includes('markalpha narrative'));
});
