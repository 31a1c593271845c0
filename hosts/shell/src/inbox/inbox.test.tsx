import { act, anAppUser, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { InboxList } from './inbox-list.tsx';

const rows = [
  {
    __typename: 'Notification',
    id: '2',
    kind: 'mention',
    status: 'success',
    message: 'Thi Nguyen mentioned you',
    link: '/matterDetail/7/notes',
    createdAt: '2026-11-20T00:00:00.000Z',
    readAt: null,
  },
  {
    __typename: 'Notification',
    id: '1',
    kind: 'uploadMatterDocument',
    status: 'failed',
    message: 'Lease.pdf holds a virus',
    link: null,
    createdAt: '2026-11-19T00:00:00.000Z',
    readAt: '2026-11-19T01:00:00.000Z',
  },
];

const open = (found = rows) =>
  renderScreen(<InboxList openings={1} unreadCount={1} />, {
    appUser: anAppUser({}),
    data: {
      ShellInbox: {
        notifications: {
          __typename: 'NotificationList',
          recordCount: found.length,
          unreadCount: 1,
          notifications: found,
        },
      },
      ShellMarkNotificationsRead: { markNotificationsRead: 1 },
    },
  });

test('shows what was notified, of which kind, and what went wrong', async () => {
  open();
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).queryByText('Failed') !== null)).toEqual([false, true]);
  expect(within(items[0] as HTMLElement).getByText('Mention')).toBeVisible();
});

test('a message in a language that runs the other way keeps its full stop at its end', async () => {
  open();
  expect((await screen.findByText('Lease.pdf holds a virus')).tagName).toBe('BDI');
});

test('following one marks it as read', async () => {
  const { api, user, address } = open();
  await user.click(await screen.findByRole('link', { name: /Thi Nguyen mentioned you/ }));
  expect(address()).toBe('/matterDetail/7/notes');
  expect(api.callsOf('ShellMarkNotificationsRead').map(({ variables }) => variables)).toEqual([{ ids: ['2'] }]);
});

test('all can be marked as read', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(api.callsOf('ShellMarkNotificationsRead').map(({ variables }) => variables)).toEqual([{ ids: null }]);
});

test('shows what is unread, and one kind', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Unread' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'mention');
  await waitFor(() =>
    expect(api.callsOf('ShellInbox').at(-1)?.variables).toMatchObject({ kind: 'mention', isUnread: true }),
  );
  await act(() => Promise.resolve());
});

test('says that there is nothing', async () => {
  open([]);
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});
