import { matterLimits, SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { afterEach, expect, jest, test } from '@jest/globals';
import {
  act,
  anAppUser,
  refusal,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { useState } from 'react';
import { aMatterHeader, aRecord, changedMeanwhile, refused, saved } from '../a-matter-header.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { OverviewTab } from './overview-tab.tsx';

const closedColumns = (...columns: string[]) => ({
  columnSecurity: { list: 'matters', mine: columns.map((column) => ({ column, access: 'HIDDEN' })) },
});
const person = { id: 'user-1', name: 'Asha Mehta', initials: 'AM' };
const noted = {
  id: 'n1',
  noteType: 'Call',
  subject: 'Builder rang',
  createdAt: '2026-11-20T03:00:00.000Z',
  isPinned: true,
  author: person,
};
const due = { id: 't1', kind: 'task', subject: 'Draft affidavit', dueOn: '2026-11-30', assignees: [person] };
const glances = {
  MatterOverviewNotes: { matterNotes: { recordCount: 7, notes: [noted] } },
  MatterOverviewTasks: { taskSummaryList: { recordCount: 3, tasks: [due] } },
};
const open = (
  data: RenderScreenOptions['data'] = {},
  matter: MatterHeader = aMatterHeader(),
  options: RenderScreenOptions = {},
) =>
  renderScreen(<OverviewTab matter={matter} />, {
    ...options,
    data: {
      ...glances,
      MatterProgress: { matterProgress: null },
      ClosedColumns: closedColumns(),
      MatterEditOptions: {
        matterEditOptions: {
          types: ['Building dispute', 'Family'],
          stages: [
            { id: 'discovery', name: 'Discovery', type: 'Building dispute' },
            { id: 'trial', name: 'Trial', type: 'Building dispute' },
            { id: 'advice', name: 'Advice', type: 'Family' },
          ],
          offices: [{ id: 'office-2', name: 'Perth' }],
          teams: [],
        },
      },
      ...data,
    },
  });

afterEach(() => {
  jest.useRealTimers();
});

test('edits the title where it stands, as a change of the version that was read', async () => {
  const { user, api } = open({
    UpdateMatter: { updateMatter: saved(aMatterHeader({ title: 'Nguyen v Harcourt Group', version: 4 })) },
  });
  await user.click(await screen.findByRole('button', { name: /^Edit Title/ }));
  const field = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.type(field, 'Nguyen v Harcourt Group{Enter}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(api.callsOf('UpdateMatter')[0]?.variables).toEqual({
    id: 'm1',
    version: 3,
    input: { title: 'Nguyen v Harcourt Group' },
  });
});

test('choosing an office saves it', async () => {
  const { user, api } = open({ UpdateMatter: { updateMatter: saved(aMatterHeader()) } });
  await user.click(await screen.findByRole('button', { name: /^Edit Office/ }));
  await user.click(screen.getByRole('combobox', { name: 'Office' }));
  await user.click(await screen.findByTitle('Perth'));
  await waitFor(() => expect(api.callsOf('UpdateMatter')[0]?.variables['input']).toEqual({ officeId: 'office-2' }));
});

test.each([
  ['Title', matterLimits.title],
  ['Description', matterLimits.description],
  ['Banner', matterLimits.banner],
])('takes no more of the field %s than a matter holds', async (field, longest) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Edit ${field}`) }));
  expect(screen.getByRole('textbox', { name: field })).toHaveAttribute('maxlength', String(longest));
});

test('referrers are looked for once it was not typed for a moment', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { api } = open({ ReferrerPicker: { referrerOptions: [{ id: 'r1', name: 'Harbour Brokers' }] } });
  await user.click(await screen.findByRole('button', { name: /^Edit Referrer/ }));
  await user.type(screen.getByRole('combobox', { name: 'Referrer' }), 'harb');
  await act(() => jest.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS));
  expect(new Set(api.callsOf('ReferrerPicker').map(({ variables }) => variables['filter']))).toEqual(
    new Set([null, 'harb']),
  );
});

test('where somebody changed the same field, both versions are shown', async () => {
  const theirs = aMatterHeader({ version: 7, stage: 'Mediation', stageId: 'mediation' });
  const { user, api } = open({
    UpdateMatter: ({ version }: { version: number }) => ({
      updateMatter: version === 7 ? saved(theirs) : changedMeanwhile(theirs),
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^Edit Stage/ }));
  await user.click(screen.getByRole('combobox', { name: 'Stage' }));
  await user.click(await screen.findByTitle('Trial'));
  const dialog = await screen.findByRole('dialog', { name: /edited this too$/ });
  expect(dialog).toHaveTextContent('Dan Sorensen saved while you were editing.');
  await user.click(within(dialog).getByRole('radio', { name: /Trial/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() =>
    expect(api.callsOf('UpdateMatter').at(-1)?.variables).toEqual({
      id: 'm1',
      version: 7,
      input: { stageId: 'trial' },
    }),
  );
});

test('a stage is one of the type of the matter, and Escape leaves what was there', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit Stage/ }));
  await user.click(screen.getByRole('combobox', { name: 'Stage' }));
  expect(await screen.findByTitle('Trial')).toBeInTheDocument();
  expect(screen.queryByTitle('Advice')).not.toBeInTheDocument();
  await user.keyboard('{Escape}{Escape}');
  expect(await screen.findByRole('button', { name: /^Edit Stage/ })).toBeInTheDocument();
  expect(screen.getByText('Discovery')).toBeInTheDocument();
  expect(api.callsOf('UpdateMatter')).toEqual([]);
});

test('a stage that is offered no longer says so where a matter is at it', async () => {
  const stageItem = { id: 'old', description: 'Old step', isActive: false };
  open({}, aMatterHeader({ stage: 'Old step', stageId: 'old', stageItem }));
  expect(await screen.findByText('Retired')).toBeInTheDocument();
});

test('a stage that was entered offers its tasks, and creates those that are chosen', async () => {
  const theirs = aMatterHeader({ version: 4, stage: 'Trial', stageId: 'trial' });
  const task = (id: string, title: string) => ({
    id,
    stageId: 'discovery',
    title,
    dueOn: '2026-12-01',
    assigneeName: 'Asha Mehta',
    isCreated: false,
  });
  const { user, api } = open({
    UpdateMatter: { updateMatter: saved(theirs) },
    MatterProgress: {
      matterProgress: {
        matterId: 'm1',
        canCreateTasks: true,
        stageTasks: [task('t1', 'Deliver the court book'), task('t2', 'Brief counsel')],
        parties: [{ id: 'p1', name: 'Barrister', isThere: false }],
        documents: [],
      },
    },
    CreateStageTasks: { createStageTasks: { ok: { matterId: 'm1', taskIds: ['x'] }, conflict: null, error: null } },
  });
  expect(await screen.findByText('Barrister')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Edit Stage/ }));
  await user.click(screen.getByRole('combobox', { name: 'Stage' }));
  await user.click(await screen.findByTitle('Trial'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Brief counsel' }));
  await user.click(dialog.getByRole('button', { name: 'Create 1 task' }));
  await waitFor(() =>
    expect(api.callsOf('CreateStageTasks')[0]?.variables).toMatchObject({ matterId: 'm1', stageTaskIds: ['t1'] }),
  );
});

test('what arrives while somebody types does not touch it, and is not overwritten unseen', async () => {
  function Page() {
    const [matter, setMatter] = useState(aMatterHeader());
    return (
      <>
        <OverviewTab matter={matter} />
        <button type="button" onClick={() => setMatter(aMatterHeader({ version: 9, title: 'Theirs' }))}>
          news
        </button>
      </>
    );
  }
  const { user, api } = renderScreen(<Page />, {
    data: {
      ...glances,
      ClosedColumns: closedColumns(),
      UpdateMatter: { updateMatter: changedMeanwhile(aMatterHeader({ version: 9, title: 'Theirs' })) },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Edit Title/ }));
  const field = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.type(field, 'Mine');
  await user.click(screen.getByRole('button', { name: 'news' }));
  expect(field).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // Sent as a change of what was there when the typing began, so the other version is shown.
  expect(await screen.findByRole('dialog', { name: /edited this too$/ })).toHaveTextContent('Theirs');
  expect(api.callsOf('UpdateMatter')[0]?.variables['version']).toBe(3);
});

test('what the role may not see is not there', async () => {
  open({ ClosedColumns: closedColumns('stage', 'estimate', 'estimateUsed', 'wip', 'nextKeyDate') });
  expect(await screen.findByRole('button', { name: /^Edit Title/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Stage')).not.toBeInTheDocument());
  expect(screen.queryByText('Estimate used')).not.toBeInTheDocument();
  expect(screen.queryByText('Warn at')).not.toBeInTheDocument();
  // Of a closed amount the API says zero, which would be read as a figure.
  expect(screen.queryByText('WIP')).not.toBeInTheDocument();
  expect(screen.getByText('Debtors')).toBeInTheDocument();
  expect(screen.queryByText('Next key date')).not.toBeInTheDocument();
});

test('says when the matter was closed, which follows from its status and is not edited', async () => {
  open({}, aMatterHeader({ status: 'Completed', closedOn: '2026-11-20' }));
  const days = within(await screen.findByRole('region', { name: 'File dates' }));
  expect(days.getByText('Closed').nextElementSibling).toHaveTextContent('20 Nov 2026');
  expect(days.queryByRole('button', { name: /^Edit Closed/ })).not.toBeInTheDocument();
});

test.each([
  ['while the matter is open', aMatterHeader(), closedColumns()],
  [
    'where the column is closed to the role',
    aMatterHeader({ status: 'Completed', closedOn: '2026-11-20' }),
    closedColumns('closedOn'),
  ],
])('says nothing of its closing %s', async (_when, matter, closed) => {
  open({ ClosedColumns: closed }, matter);
  const days = within(await screen.findByRole('region', { name: 'File dates' }));
  expect(days.getByText('Opened')).toBeInTheDocument();
  await waitFor(() => expect(days.queryByText('Closed')).not.toBeInTheDocument());
});

const firmsDay = (offset: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + offset * 24 * 60 * 60 * 1000);

test.each([
  ['Today', 0],
  ['Tomorrow', 1],
])('a key date says that it is %s', async (label, offset) => {
  open({}, aMatterHeader({ nextKeyDate: firmsDay(offset), nextKeyDateName: 'Directions' }));
  const panel = within(await screen.findByRole('region', { name: 'Next key date' }));
  expect(panel.getByText('Directions')).toBeInTheDocument();
  expect(panel.getByText(label)).toBeInTheDocument();
});

test('someone who may not edit reads', async () => {
  open({}, aMatterHeader({ record: aRecord({ canEdit: false }) }));
  expect(await screen.findByText('Building dispute')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('shows the money, and warns where the estimate is nearly used', async () => {
  open();
  expect(await screen.findByText('$41,280')).toBeInTheDocument();
  expect(screen.getByText(/^82/)).toBeInTheDocument();
  expect(screen.getByText(/^Above 80/)).toBeInTheDocument();
});

test('an estimate that is used up says by how much', async () => {
  const money = (minor: number) => ({ minor, currency: 'AUD' });
  open({}, aMatterHeader({ estimate: money(1_000_000), wip: money(350_000), billed: money(1_000_000) }));
  expect(await screen.findByText(/^Over estimate by 35/)).toBeInTheDocument();
  expect(screen.queryByText(/warning/)).not.toBeInTheDocument();
});

test('a refusal stays with what was typed', async () => {
  const { user } = open({ UpdateMatter: { updateMatter: refused('This can’t be left empty.') } });
  await user.click(await screen.findByRole('button', { name: /^Edit Title/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This can’t be left empty.');
});

test('shows the next tasks and the latest notes, each leading to itself and to the rest', async () => {
  const { api } = open();
  const tasks = within(await screen.findByRole('region', { name: 'Open tasks' }));
  expect(await tasks.findByRole('link', { name: /Draft affidavit/ })).toHaveAttribute(
    'href',
    '/matterDetail/m1/tasks?task=t1',
  );
  expect(tasks.getByRole('link', { name: 'All tasks (3)' })).toHaveAttribute('href', '/matterDetail/m1/tasks');
  const notes = within(screen.getByRole('region', { name: 'Latest notes' }));
  expect(await notes.findByRole('link', { name: /Builder rang/ })).toHaveAttribute(
    'href',
    '/matterDetail/m1/notes?note=n1',
  );
  expect(api.callsOf('MatterOverviewTasks')[0]?.variables).toMatchObject({
    where: { matterId: 'm1', includesClosed: false },
    sort: [{ column: 'dueOn', direction: 'asc' }],
  });
});

test('says where there is nothing, and a failure costs its panel alone', async () => {
  const { api, user } = open({
    MatterOverviewNotes: { matterNotes: { recordCount: 0, notes: [] } },
    MatterOverviewTasks: refusal('Not now.', 'FORBIDDEN'),
  });
  expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
  const tasks = within(screen.getByRole('region', { name: 'Open tasks' }));
  expect(await tasks.findByRole('alert')).toHaveTextContent('The tasks of this matter could not be loaded');
  api.answer(glances);
  await user.click(tasks.getByRole('button', { name: 'Try again' }));
  expect(await tasks.findByRole('link', { name: /Draft affidavit/ })).toBeInTheDocument();
});

test('asks for no notes and tasks where their tabs are closed', async () => {
  const { api } = open({}, aMatterHeader(), { appUser: anAppUser({ isInternal: false }) });
  expect(await screen.findByText('$41,280')).toBeInTheDocument();
  expect([...api.callsOf('MatterOverviewNotes'), ...api.callsOf('MatterOverviewTasks')]).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Latest notes' })).toBeNull();
});
