import { type FakeClient, act, anAppUser, cleanup, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { readPreferences, setPreferences } from '@atrium/platform';
import { Toasts } from '@atrium/ui';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Notifications } from './notifications.tsx';

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  sessionStorage.clear();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  cleanup();
  setPreferences();
});

const subscriptions = [
  'ShellUploadMatterDocumentNotification',
  'ShellCreatePendingMatterNotification',
  'ShellCreateInstructMatterNotifications',
  'ShellMentionNotification',
  'ShellDocumentSharedNotification',
  'ShellUploadRequestNotification',
];
const [uploads = ''] = subscriptions;

function open(userId = 'user-1') {
  return renderScreen(
    <>
      <Notifications />
      <Toasts />
    </>,
    { appUser: anAppUser({ userId }), data: { ShellMarkNotificationsSeen: { markNotificationsSeen: 1 } } },
  );
}
async function tell(api: FakeClient, changes: Record<string, unknown> = {}, subscription = uploads): Promise<void> {
  await act(async () => {
    api.push(subscription, {
      told: {
        __typename: 'Notification',
        id: '1',
        status: 'success',
        message: 'Lease.pdf was added',
        link: null,
        seenAt: null,
        ...changes,
      },
    });
    await Promise.resolve();
  });
}
async function look(next: DocumentVisibilityState): Promise<void> {
  visibility = next;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test.each(subscriptions)('what %s says is shown as Success', async (subscription) => {
  const { api } = open();
  await tell(api, {}, subscription);
  const toast = await screen.findByRole('status');
  expect(within(toast).getByText('Success')).toBeVisible();
  expect(within(toast).getByText('Lease.pdf was added')).toBeVisible();
});

test('a failure is titled Failed and is announced at once', async () => {
  const { api } = open();
  await tell(api, { status: 'failed', message: 'Lease.pdf holds a virus' });
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Failed')).toBeVisible();
  expect(within(toast).getByText('Lease.pdf holds a virus')).toBeVisible();
});

test('leads to where it is about', async () => {
  const { api, user, address } = open();
  await tell(api, { link: '/matterDetail/7' });
  await user.click(await screen.findByRole('link', { name: 'Open' }));
  expect(address()).toBe('/matterDetail/7');
});

test('reports to the server once what was shown', async () => {
  const { api } = open();
  await tell(api, { id: '1' });
  await tell(api, { id: '2', message: 'Will.pdf was added' });
  await waitFor(() =>
    expect(api.callsOf('ShellMarkNotificationsSeen').map(({ variables }) => variables)).toEqual([{ ids: ['1', '2'] }]),
  );
});

test('what a socket that came back repeats is not shown again', async () => {
  const { api, user } = open();
  await tell(api, { id: '5' });
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await tell(api, { id: '5' });
  await tell(api, { id: '6', message: 'Will.pdf was added' });
  expect(await screen.findByText('Will.pdf was added')).toBeVisible();
  expect(screen.queryByText('Lease.pdf was added')).not.toBeInTheDocument();
});

test('goes on after a reload from the last one shown, each kind and person for themselves', async () => {
  const { api } = open();
  await tell(api, { id: '12' });
  cleanup();
  expect(open().api.calls.map(({ variables }) => variables)).toEqual([
    { after: '12' },
    ...Array.from({ length: 10 }, () => ({ after: null })),
  ]);
  cleanup();
  expect(
    open('user-2')
      .api.callsOf(uploads)
      .map(({ variables }) => variables),
  ).toEqual([{ after: null }]);
});

test('what was seen elsewhere is passed over', async () => {
  const { api } = open();
  await tell(api, { id: '1', seenAt: '2026-11-21T00:00:00.000Z' });
  await tell(api, { id: '2', message: 'Will.pdf was added' });
  expect(await screen.findByText('Will.pdf was added')).toBeVisible();
  expect(screen.queryByText('Lease.pdf was added')).not.toBeInTheDocument();
});

test('while nobody looks nothing is shown; it is asked for when somebody does', async () => {
  const { api } = open();
  await tell(api, { id: '3' });
  await look('hidden');
  await tell(api, { id: '4', message: 'Will.pdf was added' });
  expect(screen.queryByText('Will.pdf was added')).not.toBeInTheDocument();
  await look('visible');
  expect(api.callsOf(uploads).map(({ variables }) => variables)).toEqual([{ after: null }, { after: '3' }]);
});

test('what the person does not want as a toast is not shown', async () => {
  setPreferences({ ...readPreferences(), notifications: { uploadMatterDocument: ['mail'] } });
  const { api } = open();
  await tell(api);
  await tell(api, { id: '2', message: 'Instructions were received' }, 'ShellCreateInstructMatterNotifications');
  expect(await screen.findByText('Instructions were received')).toBeVisible();
  expect(screen.queryByText('Lease.pdf was added')).not.toBeInTheDocument();
});
