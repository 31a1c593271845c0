import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { dayIn } from '@atrium/domain';
import { dashboardLayouts } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'userDashboard') on conflict do nothing`,
    [roleOf('partner')],
  );
});
after(() => api.close());
beforeEach(async () => {
  for (const table of ['dashboard_layout_drafts', 'dashboard_layouts']) await api.owner.query(`delete from ${table}`);
});

const today = dayIn('Australia/Sydney', new Date());
const layoutOf = (...ids: readonly string[]) => ({
  widgets: ids.map((id, at) => ({ id, x: 0, y: at * 2, w: 4, h: 2, isHidden: false })),
});
const SETUP = `{ layoutId roleId common roles { id isExternal hasDraft isOwn }
  draft { version layout changedBy { name } } versions { number layout note publishedBy { name } } }`;
const RESULT = `{ ok ${SETUP} error { message fields { field } } conflict ${SETUP} }`;
const save = `mutation ($layoutId: Int!, $roleId: ID, $layout: JSON, $version: Int) { saveDashboardDraft(layoutId: $layoutId, roleId: $roleId, layout: $layout, version: $version) ${RESULT} }`;
const publish = `mutation ($layoutId: Int!, $roleId: ID, $version: Int!, $note: String) { publishDashboardDraft(layoutId: $layoutId, roleId: $roleId, version: $version, note: $note) ${RESULT} }`;
const discard = `mutation ($layoutId: Int!, $roleId: ID, $version: Int!) { discardDashboardDraft(layoutId: $layoutId, roleId: $roleId, version: $version) ${RESULT} }`;
const setup = `query ($layoutId: Int!, $roleId: ID) { dashboardLayoutSetup(layoutId: $layoutId, roleId: $roleId) ${SETUP} }`;
const preview = `query ($layoutId: Int!, $roleId: ID, $figures: [FigureInput!]!, $from: Date!, $to: Date!) {
  dashboardPreview(layoutId: $layoutId, roleId: $roleId, figures: $figures, from: $from, to: $to) {
    access closedMeasures figures { figures { measure { id } value isClosed } } } }`;
const period = { from: today, to: today };

interface Setup {
  readonly roles: readonly { id: string; isExternal: boolean; hasDraft: boolean; isOwn: boolean }[];
  readonly common: unknown;
  readonly draft: { version: number; layout: unknown; changedBy: { name: string } } | null;
  readonly versions: readonly { number: number; layout: unknown; note: string }[];
}
interface Result {
  readonly ok: Setup | null;
  readonly error: { message: string; fields: { field: string }[] } | null;
  readonly conflict: Setup | null;
}
const admin: Who = ['alpha', 'admin'];
const ask = async <Answer>(who: Who, document: string, variables: Record<string, unknown>): Promise<Answer> => {
  const { data, errors } = await api.run(who, document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
};
const codeOf = async (who: Who, document: string, variables: Record<string, unknown>) =>
  (await api.run(who, document, variables)).errors[0]?.extensions.code;
const shown = 'query ($layoutId: Int!) { dashboardLayout(layoutId: $layoutId) { id layout publishedAt } }';
const shownTo = async (user: TestUser, layoutId = 0, tenant: 'alpha' | 'beta' = 'alpha') =>
  (
    await ask<{ layout: { widgets: { id: string }[] } } | null>([tenant, user], shown, { layoutId })
  )?.layout.widgets.map(({ id }) => id) ?? null;
/** Saves a draft and publishes it. */
async function publishNow(layout: object | null, roleId: string | null = null, note = ''): Promise<Setup> {
  const saved = await ask<Result>(admin, save, { layoutId: 0, roleId, layout });
  const version = saved.ok?.draft?.version;
  const { ok } = await ask<Result>(admin, publish, { layoutId: 0, roleId, version, note });
  assert.ok(ok);
  return ok;
}
const roleOf = (user: TestUser) => idOf('alpha', 'role', user);

proveRootField(() => api, {
  name: 'dashboardLayout',
  document: '{ dashboardLayout(layoutId: 0) { id layout publishedAt } }',
  as: 'partner',
  refuses: 'client',
  works: ({ dashboardLayout }) => assert.equal(dashboardLayout, null),
});
proveRootField(() => api, {
  name: 'dashboardLayoutSetup',
  document: setup,
  variables: { layoutId: 0 },
  as: 'admin',
  refuses: 'partner',
  works: ({ dashboardLayoutSetup }) => {
    const { roles, draft, versions } = dashboardLayoutSetup as unknown as Setup;
    assert.ok(roles.some(({ id }) => id === roleOf('partner')) && roles.every(({ id }) => id !== roleOf('client')));
    assert.deepEqual([draft, versions], [null, []]);
  },
});
proveRootField(() => api, {
  name: 'dashboardPreview',
  document: preview,
  variables: { layoutId: 0, figures: [{ measure: 'openMatters' }], ...period },
  as: 'admin',
  refuses: 'partner',
  works: (data) => assert.ok(JSON.stringify(data).includes('openMatters')),
});
proveRootField(() => api, {
  name: 'saveDashboardDraft',
  document: save,
  variables: { layoutId: 0, layout: layoutOf('wip') },
  as: 'admin',
  refuses: 'partner',
  works: ({ saveDashboardDraft }) => {
    assert.deepEqual((saveDashboardDraft as unknown as Result).ok?.draft?.layout, layoutOf('wip'));
  },
});
proveRootField(() => api, {
  name: 'publishDashboardDraft',
  document: publish,
  variables: { layoutId: 0, version: 1 },
  as: 'admin',
  refuses: 'partner',
  works: ({ publishDashboardDraft }) =>
    assert.equal((publishDashboardDraft as unknown as Result).conflict?.draft, null),
});
proveRootField(() => api, {
  name: 'discardDashboardDraft',
  document: discard,
  variables: { layoutId: 0, version: 1 },
  as: 'admin',
  refuses: 'partner',
  works: ({ discardDashboardDraft }) =>
    assert.equal((discardDashboardDraft as unknown as Result).conflict?.draft, null),
});

test('nobody sees a draft before it is published, and then those whom it concerns', async () => {
  const saved = await ask<Result>(admin, save, { layoutId: 0, layout: layoutOf('debtors') });
  assert.equal(await shownTo('partner'), null);
  await ask<Result>(admin, publish, { layoutId: 0, version: saved.ok?.draft?.version });
  assert.deepEqual(await shownTo('partner'), ['debtors']);
  assert.deepEqual(await shownTo('own'), ['debtors']);
  assert.equal(await shownTo('partner', 0, 'beta'), null);
  assert.equal(await shownTo('admin', 2), null);

  await publishNow(layoutOf('wip', 'debtors'), roleOf('partner'));
  assert.deepEqual(await shownTo('partner'), ['wip', 'debtors']);
  assert.deepEqual(await shownTo('own'), ['debtors']);
});

test('a role goes back to the layout of everybody, and everybody to the product’s own', async () => {
  await publishNow(layoutOf('debtors'));
  await publishNow(layoutOf('wip'), roleOf('partner'));
  const { versions, common } = await publishNow(null, roleOf('partner'));
  assert.deepEqual(await shownTo('partner'), ['debtors']);
  assert.deepEqual(
    versions.map(({ number, layout }) => [number, layout]),
    [
      [2, null],
      [1, layoutOf('wip')],
    ],
  );
  assert.deepEqual(common, layoutOf('debtors'));
  await publishNow(null);
  assert.equal(await shownTo('partner'), null);
});

test('what was published stays to go back to, with who did it, and is in the log', async () => {
  await publishNow(layoutOf('wip'), null, 'First');
  const { versions, draft } = await publishNow(layoutOf('debtors'), null, ' Second ');
  assert.equal(draft, null);
  assert.deepEqual(
    versions.map(({ number, note, layout }) => [number, note, layout]),
    [
      [2, 'Second', layoutOf('debtors')],
      [1, 'First', layoutOf('wip')],
    ],
  );
  const { rows } = await api.owner.query<{ action: string; detail: object; user_id: string }>(
    `select action, detail, user_id from activity_log where tenant_id = 'alpha' and object_type = 'dashboardLayout' order by id desc limit 1`,
  );
  assert.deepEqual(rows, [
    { action: 'publish', detail: { dashboard: 'dashboard', number: 2 }, user_id: idOf('alpha', 'user', 'admin') },
  ]);
});

test('two who work on the same draft do not overwrite each other', async () => {
  const first = await ask<Result>(admin, save, { layoutId: 0, layout: layoutOf('wip') });
  assert.equal(first.ok?.draft?.version, 1);
  const late = await ask<Result>(['alpha', 'internal'], save, { layoutId: 0, layout: layoutOf('debtors') });
  assert.deepEqual([late.ok, late.conflict?.draft?.layout], [null, layoutOf('wip')]);
  const next = await ask<Result>(['alpha', 'internal'], save, {
    layoutId: 0,
    layout: layoutOf('debtors'),
    version: 1,
  });
  assert.equal(next.ok?.draft?.version, 2);
  const stale = await ask<Result>(admin, publish, { layoutId: 0, version: 1 });
  assert.deepEqual(stale.conflict?.draft?.layout, layoutOf('debtors'));
  assert.equal(await shownTo('partner'), null);
  assert.equal((await ask<Result>(admin, discard, { layoutId: 0, version: 2 })).ok?.draft, null);
});

test('somebody of the firm sets up the dashboards that their flags name, and no other', async () => {
  const roles = [roleOf('office'), roleOf('solo')];
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', unnest($1::uuid[]), 'taskDashboardConfiguration'`,
    [roles],
  );
  try {
    const who: Who = ['alpha', 'office'];
    assert.equal(await codeOf(who, setup, { layoutId: 3 }), undefined);
    assert.equal(await codeOf(who, setup, { layoutId: 0 }), 'FORBIDDEN');
    assert.equal(await codeOf(who, save, { layoutId: 0, layout: layoutOf('wip') }), 'FORBIDDEN');
    assert.equal(await codeOf(who, publish, { layoutId: 0, version: 1 }), 'FORBIDDEN');
    assert.equal(await codeOf(who, preview, { layoutId: 0, figures: [], ...period }), 'FORBIDDEN');
    assert.equal(await codeOf(who, setup, { layoutId: 9 }), 'BAD_USER_INPUT');
    assert.equal(await codeOf(['alpha', 'solo'], setup, { layoutId: 3 }), 'FORBIDDEN');
  } finally {
    await api.owner.query(
      `delete from role_access_flags where flag = 'taskDashboardConfiguration' and role_id = any($1)`,
      [roles],
    );
  }
});

test('whoever has or sets up no dashboard is not told which there are', async () => {
  assert.equal(await codeOf(['alpha', 'reception'], shown, { layoutId: 9 }), 'FORBIDDEN');
  for (const [document, variables] of [
    [setup, {}],
    [preview, { figures: [], ...period }],
    [save, { layout: layoutOf('wip') }],
    [publish, { version: 1 }],
    [discard, { version: 1 }],
  ] as const)
    assert.equal(await codeOf(['alpha', 'partner'], document, { layoutId: 9, ...variables }), 'FORBIDDEN', document);
});

test('every dashboard has a layout by role, shown to who has the dashboard', async () => {
  assert.deepEqual(
    dashboardLayouts.map(({ layoutId }) => layoutId),
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  );
  for (const layoutId of [5, 6, 7, 8]) {
    const saved: Result = await ask<Result>(admin, save, { layoutId, layout: layoutOf(`w${layoutId}`) });
    assert.equal(saved.error, null);
    await ask<Result>(admin, publish, { layoutId, version: saved.ok?.draft?.version });
  }
  assert.deepEqual(await shownTo('partner', 8), ['w8']);
});

test('a role of another firm, or without the dashboard, has no layout', async () => {
  for (const roleId of [idOf('beta', 'role', 'partner'), roleOf('client'), 'no id']) {
    const { error }: Result = await ask<Result>(admin, save, { layoutId: 0, roleId, layout: layoutOf('wip') });
    assert.deepEqual(error?.fields, [{ field: 'roleId' }]);
  }
  const figures = [{ measure: 'openMatters' }];
  assert.equal(
    await codeOf(admin, preview, { layoutId: 0, roleId: idOf('beta', 'role', 'partner'), figures, ...period }),
    'FORBIDDEN',
  );
});

test('a layout that no grid could show is refused', async () => {
  const widget = { id: 'wip', x: 0, y: 0, w: 4, h: 2 };
  for (const widgets of [
    [{ ...widget, x: 14 }],
    [{ ...widget, w: 0 }],
    [{ ...widget, y: 1.5 }],
    [{ ...widget, id: 'no id' }],
    [widget, widget],
    ['wip'],
    'wip',
  ])
    assert.equal(await codeOf(admin, save, { layoutId: 0, layout: { widgets } }), 'BAD_USER_INPUT');
  const many = Array.from({ length: 61 }, (_, at) => ({ ...widget, id: `w${at}` }));
  assert.equal(await codeOf(admin, save, { layoutId: 0, layout: { widgets: many } }), 'LIMIT_EXCEEDED');
  const long = await ask<Result>(admin, save, { layoutId: 0, layout: layoutOf('wip') });
  const { error }: Result = await ask<Result>(admin, publish, {
    layoutId: 0,
    version: long.ok?.draft?.version,
    note: 'x'.repeat(201),
  });
  assert.deepEqual(error?.fields, [{ field: 'note' }]);
});

test('a preview shows what the role sees, and never more than the viewer does', async () => {
  interface Preview {
    readonly access: readonly string[];
    readonly closedMeasures: readonly string[];
    readonly figures: { figures: readonly { measure: { id: string }; value: number | null; isClosed: boolean }[] };
  }
  const figures = [{ measure: 'openMatters' }, { measure: 'wip' }];
  const seen = (roleId: string | null, who: Who = admin) =>
    ask<Preview>(who, preview, { layoutId: 0, roleId, figures, ...period });
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'wip', 'hidden')`,
    [roleOf('own')],
  );
  try {
    const [all, own] = [await seen(null), await seen(roleOf('own'))];
    assert.ok((own.figures.figures[0]?.value ?? 0) < (all.figures.figures[0]?.value ?? 0));
    assert.deepEqual([all.closedMeasures, own.closedMeasures], [[], ['wip']]);
    assert.equal(own.figures.figures[1]?.isClosed, true);
    assert.ok(own.access.includes('matterSummary') && !own.access.includes('firmDashboardConfiguration'));
    // An internal administrator without matters of their own sees what there is to arrange, and no figures.
    const unseen = await seen(roleOf('partner'), ['alpha', 'internal']);
    assert.deepEqual(unseen.closedMeasures, []);
  } finally {
    await api.owner.query(`delete from column_security where tenant_id = 'alpha' and role_id = $1`, [roleOf('own')]);
  }
});
