import { anAppUser, renderScreen, screen, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { dashboards } from '../dashboards.ts';
import { figuresOf } from '../figures.ts';
import { LayoutEditorPage } from './layout-editor.page.tsx';

const { widgets } = dashboards.taskDashboard;
const role = {
  __typename: 'DashboardRole',
  id: 'r1',
  name: 'Paralegal',
  isExternal: false,
  hasDraft: true,
  isOwn: true,
};
const person = { __typename: 'UserSummary', id: 'u2', name: 'Ada Byron' };
const layoutOf = (...shown: readonly string[]) => ({
  widgets: widgets.map(({ id, w, h }, at) => ({ id, x: 0, y: at * 8, w, h, isHidden: !shown.includes(id) })),
});
const version = (number: number, layout: object | null, note = '') => ({
  __typename: 'DashboardLayoutVersion',
  id: `v${number}`,
  number,
  layout,
  note,
  publishedAt: '2026-03-30T01:00:00.000Z',
  publishedBy: person,
});
const setupOf = (more: object = {}) => ({
  __typename: 'DashboardLayoutSetup',
  layoutId: 3,
  roleId: null,
  common: null,
  roles: [role],
  draft: null,
  versions: [],
  ...more,
});
const draftOf = (number: number, layout: object | null) => ({
  draft: {
    __typename: 'DashboardDraft',
    version: number,
    layout,
    changedAt: '2026-03-31T01:00:00.000Z',
    changedBy: person,
  },
});
const preview =
  (more: object = {}) =>
  ({ from, to }: { from: string; to: string }) => ({
    dashboardPreview: {
      access: ['taskDashboard'],
      closedMeasures: [],
      ...more,
      figures: {
        asAt: '2026-04-01T01:00:00.000Z',
        from,
        to,
        previousFrom: from,
        previousTo: to,
        currency: 'AUD',
        figures: widgets
          .flatMap((widget) => figuresOf(widget, { from, to }))
          .map(({ measure, dimension }) => ({
            measure: {
              id: measure,
              title: `Title of ${measure}`,
              formula: '',
              unit: 'COUNT',
              subject: 'tasks',
              isOfToday: true,
            },
            dimension: dimension ?? null,
            isClosed: false,
            isDimensionClosed: false,
            value: 5,
            previous: null,
            soFar: null,
            rows: null,
            points: [],
          })),
      },
    },
  });
function open(setup: object, options: RenderScreenOptions & { answers?: object } = {}) {
  return renderScreen(<LayoutEditorPage />, {
    route: '/dashboardLayoutConfiguration?layout=3',
    appUser: anAppUser({ access: ['taskDashboardConfiguration', 'firmDashboardConfiguration'] }),
    ...options,
    data: {
      LayoutSetup: { dashboardLayoutSetup: setup },
      LayoutPreview: preview(),
      SaveDashboardDraft: ({ layout, version: seen }: { layout: object | null; version: number | null }) => ({
        saveDashboardDraft: { ok: setupOf(draftOf((seen ?? 0) + 1, layout)), error: null, conflict: null },
      }),
      ...options.answers,
    } as never,
  });
}

test('opens the first layout that the visitor may set where none is asked for', async () => {
  open(setupOf(), {
    route: '/dashboardLayoutConfiguration',
    appUser: anAppUser({ access: ['taskDashboardConfiguration'] }),
  });
  expect(await screen.findByRole('link', { name: 'Task dashboard' })).toHaveAttribute('aria-current');
  expect(screen.queryByRole('link', { name: 'Firm dashboard' })).not.toBeInTheDocument();
});

test('somebody without any of the flags has no access', () => {
  open(setupOf(), { appUser: anAppUser({ access: ['taskDashboard'] }) });
  expect(screen.queryByRole('link', { name: 'Task dashboard' })).not.toBeInTheDocument();
});

test('every step is kept as a draft from the version before, and published with a note', async () => {
  const { user, api } = open(setupOf(), {
    answers: {
      PublishDashboardDraft: {
        publishDashboardDraft: {
          ok: setupOf({ versions: [version(1, layoutOf('openTasks'), 'First')] }),
          error: null,
          conflict: null,
        },
      },
    },
  });
  expect(await screen.findByText('This is what people see now')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Hide Title of openTasks' }));
  await user.click(screen.getByRole('button', { name: 'Hide Title of overdueTasks' }));
  expect(await screen.findByText(/^Draft: no one else sees it/)).toBeInTheDocument();
  const saved = api.callsOf('SaveDashboardDraft').map(({ variables }) => variables);
  expect(saved.map((variables) => variables['version'])).toEqual([null, 1]);
  expect(saved[1]).toMatchObject({ layoutId: 3, roleId: null });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/seen by: Everyone with this dashboard/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('What changed (optional)'), 'First');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/Current · First/)).toBeInTheDocument();
  expect(api.callsOf('PublishDashboardDraft')[0]?.variables).toEqual({
    layoutId: 3,
    roleId: null,
    version: 2,
    note: 'First',
  });
});

test('a version from before, and the default, become the draft', async () => {
  const { user, api } = open(setupOf({ versions: [version(2, null), version(1, layoutOf('tasksDone'))] }));
  await user.click(await screen.findByRole('button', { name: 'Use version 1 as draft' }));
  expect(await screen.findByRole('button', { name: 'Show Title of openTasks' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(api.callsOf('SaveDashboardDraft').at(-1)?.variables).toMatchObject({ layout: null, version: 1 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(api.callsOf('SaveDashboardDraft').at(-1)?.variables).toMatchObject({ version: 2 });
});

test('the preview leaves out what the role may not see', async () => {
  const { api } = open(setupOf({ roleId: 'r1', ...draftOf(4, layoutOf('openTasks', 'overdueTasks')) }), {
    route: '/dashboardLayoutConfiguration?layout=3&role=r1&show=preview',
    answers: { LayoutPreview: preview({ closedMeasures: ['overdueTasks'] }) },
  });
  expect(await screen.findByRole('region', { name: 'Title of openTasks' })).toBeInTheDocument();
  expect(screen.queryByText('Title of overdueTasks')).not.toBeInTheDocument();
  expect(api.callsOf('LayoutPreview')[0]?.variables).toMatchObject({ layoutId: 3, roleId: 'r1', isOwn: false });
});

test('what somebody else changed first is shown in its place', async () => {
  const { user } = open(setupOf(draftOf(1, layoutOf('openTasks', 'tasksDone'))), {
    answers: {
      SaveDashboardDraft: {
        saveDashboardDraft: {
          ok: null,
          error: null,
          conflict: setupOf(draftOf(7, layoutOf('overdueTasks'))),
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hide Title of openTasks' }));
  expect(await screen.findByRole('button', { name: 'Hide Title of overdueTasks' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hide Title of tasksDone' })).not.toBeInTheDocument();
});
