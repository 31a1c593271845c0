import { act, anAppUser, screen, waitFor, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { open } from './dashboard.fixtures.tsx';

test('widgets whose rows change are asked for once more, the others are left alone', async () => {
  const { api } = open('dashboard', { appUser: anAppUser({ access: ['firmDashboard', 'matterSummary'] }) });
  await screen.findByRole('link', { name: 'Title of wip: $10' });
  const before = api.callsOf('DashboardFigures').length;
  await act(async () => api.push('DashboardMatterChanged', { matterChanged: { part: 'NOTES' } }));
  await waitFor(() => expect(api.callsOf('DashboardFigures')).toHaveLength(before + 1));
  const asked = api.callsOf('DashboardFigures').at(-1)?.variables['figures'] as readonly { measure: string }[];
  // Those that the fixtures say are counted over matters.
  expect([...new Set(asked.map(({ measure }) => measure))].toSorted()).toEqual([
    'debtors',
    'openEnquiries',
    'openMatters',
    'wip',
  ]);
  expect(screen.getByRole('link', { name: 'Title of wip: $10' })).toBeInTheDocument();
  // What changes right after that waits: figures are worked out every ten seconds at most.
  await act(async () => api.push('DashboardMatterChanged', { matterChanged: { part: 'RECORD' } }));
  expect(api.callsOf('DashboardFigures')).toHaveLength(before + 1);
});

test('somebody who may not follow tasks or enquiries does not ask to', async () => {
  const { api } = open('dashboard', { appUser: anAppUser({ access: ['firmDashboard', 'matterSummary'] }) });
  await screen.findByRole('link', { name: 'Title of wip: $10' });
  expect(api.callsOf('DashboardMatterChanged')).toHaveLength(1);
  expect(api.callsOf('DashboardTaskChanged')).toHaveLength(0);
  expect(api.callsOf('DashboardEnquiryChanged')).toHaveLength(0);
});

test('a list says that the period does not change it', async () => {
  open('userDashboard', {
    appUser: anAppUser({ access: ['userDashboard', 'adHocTask'] }),
    data: { DashboardTasks: { taskSummaryList: { recordCount: 0, tasks: [] } } },
  });
  const list = within(await screen.findByRole('region', { name: 'My tasks up to today' }));
  expect(list.getByText('As things stand now, whatever the period')).toBeInTheDocument();
});

const activity = (id: string, userId: string, name: string) => ({
  __typename: 'MatterActivity',
  id,
  happenedAt: '2026-03-30T01:00:00.000Z',
  userId,
  userName: 'Ada Byron',
  kind: 'note',
  action: 'create',
  name,
});

test('one’s own day shows calls and of what others changed on one’s matters', async () => {
  open('userDashboard', {
    appUser: anAppUser({ access: ['userDashboard', 'phoneTask', 'matterSummary'], userId: 'u7' }),
    data: {
      DashboardTasks: { taskSummaryList: { recordCount: 0, tasks: [] } },
      DashboardDay: { firmCalendar: { entries: [] } },
      DashboardComing: { firmCalendar: { entries: [] } },
      DashboardMatters: { matterSummaryListX: { recordCount: 0, matters: [] } },
      DashboardCalls: {
        taskSummaryList: {
          recordCount: 1,
          tasks: [
            {
              __typename: 'Task',
              id: 't2',
              subject: 'Settlement',
              dueOn: null,
              dueBucket: 'NONE',
              call: { direction: 'in', partyName: 'Mr Nguyen', partyNumber: '', isCallbackRequired: true },
            },
          ],
        },
      },
      DashboardRecentMatters: {
        matterSummaryListX: {
          matters: [{ __typename: 'Matter', id: 'm1', fileNumber: '24/1', title: 'Nguyen estate' }],
        },
      },
      DashboardChanges: {
        one: { activities: [activity('a', 'u2', 'Advice'), activity('b', 'u7', 'My own')] },
        two: null,
        three: null,
        four: null,
        five: null,
      },
    },
  });
  expect(await screen.findByRole('link', { name: /Settlement.*Call back · Mr Nguyen/ })).toBeInTheDocument();
  const changes = within(await screen.findByRole('region', { name: 'What changed on my matters' }));
  expect(await changes.findByRole('link', { name: /Nguyen estate.*Note · Advice · Ada Byron/ })).toHaveAttribute(
    'href',
    '/matterDetail/m1/activity',
  );
  expect(changes.queryByText(/My own/)).not.toBeInTheDocument();
});
