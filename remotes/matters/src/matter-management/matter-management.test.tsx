import { afterEach, expect, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import {
  act,
  aMatter,
  onAPhone,
  refusal,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { hasUnsavedChanges, Link, onConfirmLeave, useLocation } from '@atrium/platform';
import { bringMatters } from '../common/brought-matters.ts';
import { MatterManagementPage } from './matter-management.page.tsx';

const matters = [aMatter({ id: 'm1', fileNumber: '24/1187' }), aMatter({ id: 'm2', fileNumber: '24/1210' })];
const aRun = (changes: object = {}) => ({
  id: 'r1',
  state: 'PREVIEW',
  failure: null,
  changes: [{ field: 'stage', value: 'Trial' }],
  undoesId: null,
  undoneById: null,
  total: 45,
  waiting: 40,
  unchanged: 2,
  refused: 3,
  changed: 0,
  skipped: 0,
  createdAt: '2026-11-21T01:00:00Z',
  appliedAt: null,
  finishedAt: null,
  ...changes,
});
const row = (number: number, changes: object = {}) => ({
  id: `r1.${number}`,
  matterId: `m${number}`,
  fileNumber: `24/${number}`,
  title: `Matter ${number}`,
  outcome: 'WILL_CHANGE',
  reason: null,
  differences: [{ field: 'stage', before: 'Discovery', after: 'Trial' }],
  ...changes,
});
const rows = [row(1), row(2, { outcome: 'REFUSED', reason: 'You can’t edit this matter.' })];
const answers = {
  MatterListFacts: {
    matterSummaryListX: { rowCountWithoutFilters: 1482, isRowCountCapped: false, types: ['Family'], stages: [] },
  },
  MatterSummaryPage: {
    matterSummaryListX: {
      recordCount: 45,
      closedColumns: [],
      matters,
    },
  },
  MatterChangeOptions: {
    matterChangeRuns: {
      fields: ['personActing', 'office', 'type', 'stage', 'status', 'isRestricted'],
      options: {
        offices: [{ id: 'o1', name: 'Sydney' }],
        teams: [],
        types: ['Family', 'Leasing'],
        stages: [
          { id: 'discovery', name: 'Discovery', type: 'Family' },
          { id: 'trial', name: 'Trial', type: 'Family' },
          { id: 'signing', name: 'Signing', type: 'Leasing' },
        ],
      },
    },
  },
  PreviewMatterChanges: { previewMatterChanges: { ok: aRun(), message: null } },
  MatterChangeRun: { matterChangeRun: aRun() },
  MatterChangeRows: ({ outcome }: { outcome?: string | null }) => ({
    matterChangeRows: { recordCount: 45, rows: rows.filter((each) => !outcome || each.outcome === outcome) },
  }),
  MatterChangeStageTasks: { matterChangeStageTasks: [] as object[] },
  MatterChangeHistory: {
    matterChangeRuns: {
      recordCount: 1,
      runs: [aRun({ state: 'DONE', changed: 40, waiting: 0, appliedAt: '2026-11-21T01:00:00Z' })],
    },
  },
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] as object[] },
  ClosedColumns: { columnSecurity: { list: 'matters', mine: [] } },
  ExportRuns: { exportRuns: { lists: [] as string[], runs: [] as object[] } },
};
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<MatterManagementPage />, {
    route: '/matterManagement',
    ...options,
    data: { ...answers, ...options.data },
  });
type Form = ReturnType<typeof within>;
async function chooseTrial(user: ReturnType<typeof open>['user'], form: Form): Promise<void> {
  await user.click(await form.findByLabelText('Stage'));
  await user.click(await screen.findByTitle('Trial'));
}
let leavePhone = () => {};
afterEach(() => leavePhone());

test('all that match are previewed by the filters of the list, and nothing is changed yet', async () => {
  const { user, api, address } = open({ route: '/matterManagement?status=Open&type=Family' });
  await user.click(await screen.findByRole('button', { name: 'Change all 45 matching matters' }));
  const form = within(await screen.findByRole('form', { name: 'Change matters' }));
  expect(form.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await chooseTrial(user, form);
  await user.click(form.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(address()).toBe('/matterManagement?run=r1'));
  expect(api.callsOf('PreviewMatterChanges')[0]?.variables).toEqual({
    input: {
      matters: {
        filter: null,
        isIncludeCompleted: false,
        sort: [{ column: 'fileNumber', direction: 'asc' }],
        where: { status: ['Open'], type: ['Family'] },
        columnFilters: null,
      },
      changes: { stageId: 'trial' },
    },
  });
  expect(api.callsOf('ApplyMatterChanges')).toHaveLength(0);
});

test('everything is offered quietly, and as the first thing to do only once something narrows it or is selected', async () => {
  const { user } = open();
  const all = await screen.findByRole('button', { name: 'Change all 45 matching matters' });
  expect(all).not.toHaveClass('at-button--primary');
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Change 1 selected matter' })).toHaveClass('at-button--primary');
});

test('under a filter, changing all that match is the first thing to do', async () => {
  open({ route: '/matterManagement?status=Open' });
  expect(await screen.findByRole('button', { name: 'Change all 45 matching matters' })).toHaveClass(
    'at-button--primary',
  );
});

/** A list that brings two matters along. */
function Arrival() {
  const { pathname } = useLocation();
  return pathname === '/matterManagement' ? (
    <MatterManagementPage />
  ) : (
    <Link to="/matterManagement" {...bringMatters(['m1', 'm2'])}>
      Change two
    </Link>
  );
}

test('someone who comes with matters selected in the list is at the form at once', async () => {
  const { user, api } = renderScreen(<Arrival />, { route: '/matterSummary', data: answers });
  await user.click(screen.getByRole('link', { name: 'Change two' }));
  const form = within(await screen.findByRole('form', { name: 'Change matters' }));
  expect(screen.getByText('2 matters are selected.')).toBeInTheDocument();
  await chooseTrial(user, form);
  await user.click(form.getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(api.callsOf('PreviewMatterChanges')[0]?.variables).toEqual({
      input: { matters: { ids: ['m1', 'm2'] }, changes: { stageId: 'trial' } },
    }),
  );
});

test('under a chosen type, its stages alone are offered', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Change all/ }));
  const form = within(await screen.findByRole('form', { name: 'Change matters' }));
  await user.click(await form.findByLabelText('Type'));
  await user.click(await screen.findByTitle('Leasing'));
  await user.click(await form.findByLabelText('Stage'));
  expect(await screen.findByTitle('Signing')).toBeInTheDocument();
  expect(screen.queryByTitle('Trial')).not.toBeInTheDocument();
});

test('what was chosen to be set is not lost without being asked', async () => {
  const asked: string[] = [];
  const stop = onConfirmLeave(() => {
    asked.push('asked');
    return Promise.resolve(false);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Change all/ }));
  const form = within(await screen.findByRole('form', { name: 'Change matters' }));
  await chooseTrial(user, form);
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(asked).toEqual(['asked']));
  expect(form.getByTitle('Trial')).toBeInTheDocument();
  stop();
});

test('a field is called as the matter itself calls it', async () => {
  const { user } = open({
    data: {
      MatterChangeOptions: {
        matterChangeRuns: {
          fields: ['billingType', 'estimateWarningPercent'],
          options: { offices: [], teams: [], types: [], stages: [] },
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Change all/ }));
  const form = within(await screen.findByRole('form'));
  expect(await form.findByLabelText('Billing')).toBeInTheDocument();
  expect(form.getByLabelText('Warn at')).toBeInTheDocument();
});

test('fields that are closed to the role are not offered', async () => {
  const { matterChangeRuns } = answers.MatterChangeOptions;
  const fields = matterChangeRuns.fields.filter((field) => field !== 'type');
  const { user } = open({ data: { MatterChangeOptions: { matterChangeRuns: { ...matterChangeRuns, fields } } } });
  await user.click(await screen.findByRole('button', { name: /Change all/ }));
  const form = within(await screen.findByRole('form'));
  expect(await form.findByLabelText('Office')).toBeInTheDocument();
  expect(form.queryByLabelText('Type')).not.toBeInTheDocument();
});

test('fields that could not be loaded are asked for again', async () => {
  const { api, user } = open({ data: { MatterChangeOptions: unreachable() } });
  await user.click(await screen.findByRole('button', { name: /Change all/ }));
  const form = within(await screen.findByRole('form'));
  await form.findByText('This could not be loaded');
  api.answer({ MatterChangeOptions: answers.MatterChangeOptions });
  await user.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByLabelText('Office')).toBeInTheDocument();
});

test('ticked rows are changed alone', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Change 1 selected matter' })).toBeEnabled();
});

test('on a phone the button beside the title is short, and says the whole to who does not see it', async () => {
  leavePhone = onAPhone();
  open();
  const button = await screen.findByRole('button', { name: 'Change all 45 matching matters' });
  expect(button).toHaveTextContent(/^Change all 45$/);
});

test('the preview says what would change, from what to what, and what is refused and why', async () => {
  const { user, api } = open({ route: '/matterManagement?run=r1' });
  expect(await screen.findByRole('heading', { name: 'Stage: Trial' })).toBeInTheDocument();
  expect(screen.getByText('Preview · 40 of 45 matters would change')).toBeInTheDocument();
  const first = await screen.findByRole('row', { name: /24\/1\b/ });
  expect(first).toHaveTextContent(/Stage Discovery →becomes Trial/);
  expect(screen.getByText('You can’t edit this matter.')).toBeInTheDocument();
  // What is refused does not look as if it were done.
  expect(screen.getByRole('row', { name: /24\/2/ }).querySelector('del')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Refused 3' }));
  await waitFor(() => expect(api.callsOf('MatterChangeRows').at(-1)?.variables).toMatchObject({ outcome: 'REFUSED' }));
});

test('of one matter the preview speaks of one', async () => {
  open({
    route: '/matterManagement?run=r1',
    data: { MatterChangeRun: { matterChangeRun: aRun({ total: 1, waiting: 1, unchanged: 0, refused: 0 }) } },
  });
  expect(await screen.findByText('Preview · 1 of 1 matter would change')).toBeInTheDocument();
});

test('applying shows how far it is, live, and can be stopped', async () => {
  const running = aRun({ state: 'RUNNING', changed: 10, waiting: 30, appliedAt: '2026-11-21T01:00:00Z' });
  const { user, api } = open({
    route: '/matterManagement?run=r1',
    data: {
      ApplyMatterChanges: { applyMatterChanges: running },
      CancelMatterChanges: {
        cancelMatterChanges: aRun({ state: 'CANCELLED', changed: 12, waiting: 28, appliedAt: '2026-11-21T01:00:00Z' }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change 40 matters' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
  await act(async () =>
    api.push('MatterChangeRunChanged', { matterChangeRunChanged: { ...running, changed: 30, waiting: 10 } }),
  );
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '77'));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/Stopped · 12 of 45 matters changed/)).toBeInTheDocument();
});

test('what was changed can be taken back', async () => {
  const done = aRun({ state: 'DONE', changed: 40, waiting: 0, appliedAt: '2026-11-21T01:00:00Z' });
  const { user, address } = open({
    route: '/matterManagement?run=r1',
    data: {
      MatterChangeRun: { matterChangeRun: done },
      UndoMatterChanges: {
        undoMatterChanges: { ok: aRun({ id: 'r2', state: 'QUEUED', undoesId: 'r1', changes: [] }), message: null },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe('/matterManagement?run=r2'));
});

test('a refused preview says why, and keeps what was chosen', async () => {
  const { user } = open({
    data: {
      PreviewMatterChanges: {
        previewMatterChanges: {
          ok: null,
          message: 'At most 10,000 matters can be changed at once. Narrow the list down.',
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Change all/ }));
  const form = within(await screen.findByRole('form', { name: 'Change matters' }));
  await chooseTrial(user, form);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/At most 10,000 matters/)).toBeInTheDocument();
  expect(form.getByTitle('Trial')).toBeInTheDocument();
});

test.each([
  ['/matterManagement?show=history', 'MatterChangeHistory'],
  ['/matterManagement?run=r1', 'MatterChangeRun'],
  ['/matterManagement', 'MatterChangeOptions'],
])('whoever may change no matters is told so at %s, and not to try again', async (route, operation) => {
  const { user } = open({
    route,
    data: {
      [operation]: refusal('Not yours', errorCodes.forbidden),
      MatterChangeRows: refusal('Not yours', errorCodes.forbidden),
    },
  });
  if (operation === 'MatterChangeOptions') await user.click(await screen.findByRole('button', { name: /Change all/ }));
  expect(await screen.findByText('Your role can’t change matters')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('earlier changes are listed and open again', async () => {
  const { user, address } = open({ route: '/matterManagement?show=history' });
  await user.click(await screen.findByText('Stage: Trial'));
  expect(address()).toBe('/matterManagement?run=r1');
});

test('a preview that is gone says so', async () => {
  open({ route: '/matterManagement?run=r9', data: { MatterChangeRun: { matterChangeRun: null } } });
  expect(await screen.findByText('This change no longer exists')).toBeInTheDocument();
});

test('tasks of the stage are offered once matters were brought there, and created until none is left', async () => {
  const task = { id: 'k1', title: 'File the defence', stage: 'Trial', daysAfter: 7, matters: 40 };
  const other = { ...task, id: 'k2', title: 'Brief counsel', matters: 3 };
  const done = aRun({ state: 'DONE', changed: 40, waiting: 0, appliedAt: '2026-11-21T01:00:00Z' });
  const remaining = [20, 0];
  const { user, api } = open({
    route: '/matterManagement?run=r1',
    data: {
      MatterChangeRun: { matterChangeRun: done },
      MatterChangeStageTasks: { matterChangeStageTasks: [task, other] },
      CreateRunStageTasks: () => ({
        createRunStageTasks: { ok: { created: 20, remaining: remaining.shift() ?? 0 }, error: null },
      }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Brief counsel' }));
  await user.click(screen.getByRole('button', { name: 'Create 40 tasks' }));
  await waitFor(() => expect(api.callsOf('CreateRunStageTasks')).toHaveLength(2));
  expect(api.callsOf('CreateRunStageTasks').map(({ variables }) => variables['stageTaskIds'])).toEqual([
    ['k1'],
    ['k1'],
  ]);
  const keys = api.callsOf('CreateRunStageTasks').map(({ variables }) => variables['idempotencyKey']);
  expect(new Set(keys).size).toBe(2);
});
