import {
  anAppUser,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { UserListPage } from './user-list.page.tsx';
import type { UserRow } from './user-list.row.ts';

function aUser(changes: Partial<UserRow> = {}): UserRow {
  return {
    userID: 'user-1',
    email: 'asha.mehta@harbour.example',
    friendlyName: 'Asha Mehta',
    staffName: 'A Mehta',
    initials: 'AM',
    roleName: 'Fee earner',
    isStaff: true,
    isExternal: false,
    isAuthorized: true,
    isDisabled: false,
    hasTasks: true,
    assistantCount: 1,
    lastSignInAt: '2026-11-20T23:00:00.000Z',
    ...changes,
  };
}

const users = (user: UserRow[], recordCount = user.length) => ({
  UserListPage: { administrator: { users: { recordCount, user, groups: [], closedColumns: [] } } },
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] },
});

function openList(options: RenderScreenOptions = {}) {
  return renderScreen(<UserListPage />, {
    route: '/admin/userList',
    path: '/admin/userList/:command?',
    data: users([aUser()]),
    ...options,
  });
}

const asked = {
  offset: 0,
  first: 20,
  filter: null,
  sort: [{ column: 'friendlyName', direction: 'asc' }],
  columnFilters: null,
  groupBy: null,
};

test('lists people with role, kind, access and last sign-in', async () => {
  openList({
    data: users([
      aUser(),
      aUser({
        userID: 'user-2',
        friendlyName: 'Colm Doherty',
        isExternal: true,
        isStaff: false,
        isDisabled: true,
        lastSignInAt: null,
      }),
    ]),
  });
  const row = (await screen.findByText('Colm Doherty')).closest('tr');
  expect(row).toHaveTextContent('External');
  expect(row).toHaveTextContent('Disabled');
  expect(row).toHaveTextContent('Never');
  expect(screen.getByText('Asha Mehta').closest('tr')).toHaveTextContent('21 Nov 2026 10:00 am');
});

test('asks for what is typed once the person has stopped typing', async () => {
  const { user, api, address } = openList();
  await screen.findByText('Asha Mehta');
  await user.click(screen.getByRole('searchbox', { name: 'Filter users' }));
  await user.paste('meh');
  await waitFor(() => expect(address()).toBe('/admin/userList?filter=meh'));
  await screen.findByText('Asha Mehta');
  await waitFor(() =>
    expect(new Set(api.callsOf('UserListPage').map(({ variables }) => variables['filter']))).toEqual(
      new Set([null, 'meh']),
    ),
  );
});

test('keeps view, authorised and order in the address', async () => {
  const { user, api, address } = openList({ route: '/admin/userList?sort=lastSignInAt-desc' });
  await screen.findByText('Asha Mehta');
  await user.click(screen.getByRole('button', { name: 'External' }));
  await user.click(screen.getByRole('button', { name: 'Not authorised' }));
  expect(address()).toBe('/admin/userList?sort=lastSignInAt-desc&kind=external&authorised=no');
  await screen.findByText('Asha Mehta');
  expect(api.callsOf('UserListPage').at(-1)?.variables).toEqual({
    ...asked,
    sort: [{ column: 'lastSignInAt', direction: 'desc' }],
    isExternal: true,
    isAuthorized: false,
  });
  await user.click(screen.getByRole('button', { name: 'Not authorised' }));
  expect(address()).toBe('/admin/userList?sort=lastSignInAt-desc&kind=external');
  await screen.findByText('Asha Mehta');
});

test('turns pages of twenty', async () => {
  const { user, api, address } = openList({ data: users([aUser()], 45) });
  await screen.findByText('Asha Mehta');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).toBe('/admin/userList?page=2');
  await screen.findByText('Asha Mehta');
  expect(api.callsOf('UserListPage').at(-1)?.variables).toEqual({ ...asked, offset: 20 });
});

test('shows a person’s facts at the side when the row is chosen', async () => {
  const { user, address } = openList();
  await user.click(await screen.findByText('Asha Mehta'));
  const pane = await screen.findByRole('complementary', { name: 'Selected user' });
  expect(within(pane).getByRole('heading', { name: 'Asha Mehta' })).toBeInTheDocument();
  expect(within(pane).getByRole('link', { name: 'asha.mehta@harbour.example' })).toHaveAttribute(
    'href',
    'mailto:asha.mehta@harbour.example',
  );
  expect(address()).toBe('/admin/userList?selected=user-1');
  await user.click(within(pane).getByRole('button', { name: 'Close details' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('asks for the conditions on columns, orders and groups of the address', async () => {
  const { api } = openList({
    route: '/admin/userList?where=kind.ANY_OF.staff&where=password.EQUALS.x&sort=kind-desc,friendlyName-asc',
  });
  await screen.findByText('Asha Mehta');
  expect(api.callsOf('UserListPage').at(-1)?.variables).toEqual({
    ...asked,
    sort: [
      { column: 'kind', direction: 'desc' },
      { column: 'friendlyName', direction: 'asc' },
    ],
    columnFilters: [{ column: 'kind', operator: 'ANY_OF', values: ['staff'] }],
  });
  expect(screen.getByText('Asha Mehta').closest('tr')).toHaveTextContent('Staff');
});

test('opens the view that the address names', async () => {
  const { api } = openList({ route: '/admin/userList/external' });
  await screen.findByText('Asha Mehta');
  expect(api.callsOf('UserListPage')[0]?.variables).toEqual({ ...asked, isExternal: true });
});

test('offers to take the filters away when nobody matches', async () => {
  const { user, address } = openList({ route: '/admin/userList?filter=zzz', data: users([]) });
  await screen.findByRole('heading', { name: 'No matches' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/admin/userList');
});

test('offers to try again when the list cannot be loaded', async () => {
  const { user, api } = openList({ data: { ...users([]), UserListPage: unreachable() } });
  const button = await screen.findByRole('button', { name: 'Try again' });
  api.answer(users([aUser()]));
  await user.click(button);
  expect(await screen.findByText('Asha Mehta')).toBeInTheDocument();
});

test('resets the sign-in methods of a person, for a reason', async () => {
  const { user, api } = openList({
    route: '/admin/userList?selected=user-9',
    data: {
      ...users([aUser({ userID: 'user-9' })]),
      ResetSignInMethods: { resetSignInMethods: { ok: false, message: 'Give a reason of 10 to 500 characters.' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reset sign-in methods' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset the sign-in methods of Asha Mehta?' });
  expect(within(dialog).getByRole('button', { name: 'Reset' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'phone');
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
  expect(await within(dialog).findByText('Give a reason of 10 to 500 characters.')).toBeInTheDocument();
  api.answer({ ResetSignInMethods: { resetSignInMethods: { ok: true, message: 'Done' } } });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' left in a taxi');
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Reset the sign-in/ })).toBeNull());
  expect(api.callsOf('ResetSignInMethods').map(({ variables }) => variables)).toEqual([
    { userId: 'user-9', reason: 'phone' },
    { userId: 'user-9', reason: 'phone left in a taxi' },
  ]);
});

test('nobody is offered to reset their own', async () => {
  openList({
    route: '/admin/userList?selected=user-1',
    data: users([aUser()]),
    appUser: anAppUser({ userId: 'user-1' }),
  });
  await screen.findByRole('heading', { name: 'Asha Mehta' });
  expect(screen.queryByRole('button', { name: 'Reset sign-in methods' })).toBeNull();
});
