import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessFlags, roleActions, roleCells, roleFeatures, type RoleFeature } from '@atrium/contracts';
import { startTestApi, type GraphqlAnswer, type TestApi } from '../../src/testing/test-api.ts';
import { idOf } from '../../src/testing/test-firms.ts';
import { cellQuestions, countAt, lists, type CellQuestion } from './role-cells.ts';

const PATIENCE_MS = 10_000;
const roleId = idOf('alpha', 'role', 'partner');
let api: TestApi;

interface Cell {
  readonly feature: string;
  readonly action: string;
  readonly scope: string;
}
const saveDocument =
  'mutation ($version: Int!, $role: ID!, $cells: [RoleScopeInput!]!) { saveRoleScopes(version: $version, roleId: $role, cells: $cells) { ok { version } error { message } conflict { version } } }';
/** Sets cells as the screen does. */
async function save(...cells: readonly Cell[]): Promise<void> {
  const { data } = await api.run(['alpha', 'admin'], '{ roleScopes { version } }');
  const answer = await api.run(['alpha', 'admin'], saveDocument, {
    version: data['roleScopes']?.['version'],
    role: roleId,
    cells,
  });
  assert.deepEqual(answer.errors, []);
  assert.ok(answer.data['saveRoleScopes']?.['ok'], answer.body);
}
async function setFlag(flag: string, isGiven: boolean): Promise<void> {
  const { data } = await api.run(['alpha', 'admin'], '{ roleFlags { version } }');
  const answer = await api.run(
    ['alpha', 'admin'],
    'mutation ($version: Int!, $changes: [RoleFlagInput!]!) { saveRoleFlags(version: $version, changes: $changes) { ok { version } error { message } } }',
    { version: data['roleFlags']?.['version'], changes: [{ roleId, flag, isGiven }] },
  );
  assert.ok(answer.data['saveRoleFlags']?.['ok'], answer.body);
}
const ask = (question: Pick<CellQuestion, 'document' | 'variables'>): Promise<GraphqlAnswer> =>
  api.run(['alpha', 'partner'], question.document, question.variables?.() ?? {});
/** Asks until the answer is as it has to be: open sessions have a change within a moment. */
async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

before(async () => {
  api = await startTestApi();
  const partner = idOf('alpha', 'user', 'partner');
  const { owner } = api;
  await owner.query(`delete from role_access_flags where tenant_id = 'alpha' and role_id = $1`, [roleId]);
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, f from unnest($2::text[]) f`,
    [roleId, accessFlags.filter((flag) => flag !== 'internalAdmin' && flag !== 'admin')],
  );
  await owner.query(
    `insert into tasks (tenant_id, kind, subject, assigned_to_id, matter_id, created_by) select 'alpha', 'task', 'Cells', $1, $2, $1`,
    [partner, idOf('alpha', 'matter', 6)],
  );
  await owner.query(
    `insert into notes (tenant_id, type, subject, matter_id, author_id, created_by) select 'alpha', 'General', 'Cells', $2, $1, $1`,
    [partner, idOf('alpha', 'matter', 6)],
  );
  await owner.query(`update enquiries set assigned_to_id = $1 where tenant_id = 'alpha'`, [partner]);
  await save(
    ...roleFeatures.flatMap((feature) => roleActions.map((action) => ({ feature, action, scope: 'all' as const }))),
  );
});
after(() => api.close());

const cells = roleFeatures.flatMap((feature) => roleCells[feature].map((action) => ({ feature, action })));

test('every cell that decides something has a question, and none other', () => {
  assert.deepEqual(
    Object.keys(cellQuestions).toSorted(),
    cells.map(({ feature, action }) => `${feature}.${action}`).toSorted(),
  );
});

for (const { feature, action } of cells) {
  const name = `${feature}.${action}`;
  const question = cellQuestions[name];
  if (question === undefined) continue;
  test(`${name} set to none refuses, and set to all allows`, async () => {
    if (question.isForAdministration === true) await setFlag('admin', true);
    let last: GraphqlAnswer | null = null;
    const allows = async (): Promise<boolean> => {
      last = await ask(question);
      return question.allows(last);
    };
    const body = (): string => (last?.body ?? '').slice(0, 400);
    assert.ok(await until(allows), `before: ${body()}`);
    await save({ feature, action, scope: 'none' });
    assert.ok(await until(async () => !(await allows())), `none: ${body()}`);
    await save({ feature, action, scope: 'all' });
    assert.ok(await until(allows), `all: ${body()}`);
    if (question.isForAdministration === true) await setFlag('admin', false);
  });
}

for (const [feature, [document, path]] of Object.entries(lists) as [RoleFeature, readonly [string, string]][])
  test(`${feature}: a list shows nothing for none, and no less the further the role reaches`, async () => {
    const counts: Record<string, number> = {};
    for (const scope of ['none', 'own', 'team', 'office', 'all']) {
      await save({ feature, action: 'view', scope });
      await until(
        async () =>
          (await api.run(['alpha', 'partner'], '{ appUser { name } }')).status === 200 &&
          (await scopeIs(feature, scope)),
      );
      counts[scope] = countAt(await ask({ document }), path);
    }
    const { none = 0, own = 0, team = 0, office = 0, all = 0 } = counts;
    assert.equal(none, 0);
    assert.ok(all > 0 && own <= team && own <= office && team <= all && office <= all, JSON.stringify(counts));
  });

/** Whether the rule that decides for the person is this one by now. */
async function scopeIs(feature: string, scope: string): Promise<boolean> {
  const { data } = await api.run(
    ['alpha', 'internal'],
    'query ($userId: ID!, $feature: String!) { explainAccess(userId: $userId, subject: { feature: $feature, action: "view" }) { steps { rule text } } }',
    { userId: idOf('alpha', 'user', 'partner'), feature },
  );
  const titles: Readonly<Record<string, string>> = { team: 'their teams', office: 'their office' };
  return JSON.stringify(data).includes(`: ${titles[scope] ?? scope}.`);
}
