import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, type RenderScreenOptions } from '@atrium/testing';
import { aMatterHeader } from '../a-matter-header.ts';
import { ActivityTab } from './activity-tab.tsx';

const anActivity = (changes: object) => ({
  id: 'a1',
  happenedAt: '2026-11-20T03:00:00.000Z',
  userId: 'user-2',
  userName: 'Dan Sorensen',
  roleName: 'Fee earner',
  kind: 'matter',
  action: 'update',
  result: 'succeeded',
  reason: null,
  name: null,
  taskId: null,
  changes: [],
  overridden: [],
  ...changes,
});
const activities = [
  anActivity({
    changes: [
      { field: 'stage', from: 'Discovery', to: 'Trial' },
      { field: 'estimate', from: null, to: '6000000' },
      { field: 'personActing', from: 'Asha Mehta', to: null },
    ],
  }),
  anActivity({
    id: 'a2',
    action: 'status',
    reason: 'Written off',
    changes: [{ field: 'status', from: 'Open', to: 'OnHold' }],
    overridden: [{ kind: 'WIP', amount: { minor: 100, currency: 'AUD' } }],
  }),
  anActivity({ id: 'a3', action: 'giveAccess', name: 'T. Nguyen', happenedAt: '2026-11-19T03:00:00.000Z' }),
  anActivity({
    id: 'a4',
    kind: 'document',
    action: 'upload',
    name: 'brief.pdf',
    result: 'refused',
    happenedAt: '2026-11-19T02:00:00.000Z',
  }),
];
const listOf = (some: readonly object[], recordCount = some.length) => ({
  matterActivity: {
    recordCount,
    groups: ['RECORD', 'DOCUMENTS', 'LOOKS'],
    people: [{ id: 'user-2', name: 'Dan Sorensen', initials: 'DS' }],
    activities: some,
  },
});
const open = (data: RenderScreenOptions['data'] = {}, route = '/matterDetail/m1/activity') =>
  renderScreen(<ActivityTab matter={aMatterHeader()} />, {
    route,
    data: { MatterActivity: listOf(activities), ...data },
  });

test('says who did what, from what to what, and why', async () => {
  open();
  expect(await screen.findByText('changed the matter', { exact: false })).toBeInTheDocument();
  const [edit, status, given, upload] = screen
    .getAllByRole('listitem')
    .filter((item) => item.className === 'matters-activity__entry');
  expect(edit).toHaveTextContent('Stage Discovery → Trial');
  expect(edit).toHaveTextContent('Estimate nothing → $60,000.00');
  expect(edit).toHaveTextContent('Person Acting Asha Mehta → nothing');
  expect(status).toHaveTextContent('Status Open → On hold');
  expect(status).toHaveTextContent('Reason: Written off');
  expect(status).toHaveTextContent('Despite amounts outstanding:Work in progress: $1.00');
  expect(given).toHaveTextContent('Dan Sorensen granted access to T. Nguyen');
  expect(upload).toHaveTextContent('Document “brief.pdf”: uploaded not done');
  expect(screen.getAllByRole('region')).toHaveLength(2);
  // An hour is written as everywhere else: without a zero before it.
  for (const item of [edit, status, given, upload])
    expect(item?.querySelector('time')).toHaveTextContent(/^[1-9]\d?:\d\d/);
});

test.each([
  ['task', 'cancel', 'Task “It”: cancelled'],
  ['task', 'reschedule', 'Task “It”: rescheduled'],
  ['task', 'reassign', 'Task “It”: reassigned'],
  ['task', 'addSubtask', 'Task “It”: subtask added'],
  ['matterInstruction', 'instruct', 'Instructions “It”: given'],
  ['matterInstruction', 'accept', 'Instructions “It”: accepted'],
  ['matterInstruction', 'reject', 'Instructions “It”: declined'],
  ['task', 'somethingNew', 'Task “It”: changed'],
])('of a %s that was “%s” it is said: %s', async (kind, action, text) => {
  open({ MatterActivity: listOf([anActivity({ kind, action, name: 'It' })]) });
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
});

test('leads from what was done with a task to the task', async () => {
  open({ MatterActivity: listOf([anActivity({ kind: 'task', action: 'complete', name: 'File it', taskId: 't1' })]) });
  expect(await screen.findByRole('link', { name: 'Task “File it”: completed' })).toHaveAttribute(
    'href',
    '/matterDetail/m1/tasks?task=t1',
  );
});

test('is narrowed by the address', async () => {
  const { api } = open({}, '/matterDetail/m1/activity?group=LOOKS&person=user-2&page=2');
  await screen.findByText('4 in all');
  expect(api.callsOf('MatterActivity')[0]?.variables).toEqual({
    matterId: 'm1',
    group: 'LOOKS',
    userId: 'user-2',
    offset: 30,
    first: 30,
  });
});

test('choosing a kind puts it into the address and goes back to the first page', async () => {
  const { user, address } = open({}, '/matterDetail/m1/activity?page=2');
  await user.click(await screen.findByRole('combobox', { name: 'What' }));
  await user.click(await screen.findByTitle('Views'));
  await waitFor(() => expect(address()).toBe('/matterDetail/m1/activity?group=LOOKS'));
});

test('goes through the pages', async () => {
  const { user, address } = open({ MatterActivity: listOf(activities, 61) });
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(address()).toBe('/matterDetail/m1/activity?page=2');
  expect(await screen.findByText('2 of 3')).toBeInTheDocument();
});

test('says when there is nothing, when it is not theirs, and when it did not come', async () => {
  const { api } = open({ MatterActivity: listOf([]) });
  expect(await screen.findByText('No activity yet')).toBeInTheDocument();
  api.answer({ MatterActivity: { matterActivity: null } });
  api.push('MatterChanged', { matterChanged: { matterId: null, part: null } });
  expect(await screen.findByText('Activity is visible to people who can edit this matter.')).toBeInTheDocument();
});

test('offers to try again', async () => {
  const { api, user } = open({ MatterActivity: unreachable() });
  await screen.findByText('The activity could not be loaded');
  api.answer({ MatterActivity: listOf(activities) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 in all')).toBeInTheDocument();
});
