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
import { Toasts } from '@atrium/ui';
import { UserListPage } from './user-list.page.tsx';
import type { UserDetail, UserRow } from './user-list.row.ts';

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
    invitationExpiresAt: null,
    hasTasks: true,
    assistantCount: 1,
    lastSignInAt: '2026-11-20T23:00:00.000Z',
    ...changes,
  };
}

function anAccount(changes: Partial<UserDetail> = {}): UserDetail {
  return {
    id: 'user-1',
    version: 3,
    email: 'asha.mehta@harbour.example',
    userName: 'asha.mehta@harbour.example',
    friendlyName: 'Asha Mehta',
    staffName: 'A Mehta',
    initials: 'AM',
    roleId: 'role-1',
    roleName: 'Fee earner',
    officeId: null,
    officeName: null,
    isExternal: false,
    isAuthorized: true,
    isDisabled: false,
    isLocked: false,
    hasPassword: true,
    mustChangePassword: false,
    invitedAt: null,
    invitationExpiresAt: null,
    hourlyRateMinor: 45_000,
    dailyTargetMinutes: 390,
    mondayMinutes: null,
    tuesdayMinutes: null,
    wednesdayMinutes: null,
    thursdayMinutes: null,
    fridayMinutes: 0,
    saturdayMinutes: null,
    sundayMinutes: null,
    lastSignInAt: '2026-11-20T23:00:00.000Z',
    canChange: true,
    isSelf: false,
    openWork: { responsible: 3, acting: 0, assisting: 0, tasks: 4, enquiries: 0, contacts: 0, dates: 2 },
    teams: [],
    sessions: [],
    matters: [],
    hiddenMatterCount: 0,
    ...changes,
  };
}
const roles = {
  UserRoles: { roleList: { role: [{ roleIdString: 'role-1', rolename: 'Fee earner', isExternal: false }] } },
};
const saved = (field: string, account = anAccount()) => ({ [field]: { ok: account, error: null, conflict: null } });

const users = (user: UserRow[], recordCount = user.length) => ({
  UserListPage: { administrator: { users: { recordCount, user, groups: [], closedColumns: [] } } },
  UserAccount: { userAccount: anAccount() },
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
  expect(await within(pane).findByRole('heading', { name: 'Asha Mehta' })).toBeInTheDocument();
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

test('offers to clear the filters when nobody matches', async () => {
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
      UserAccount: { userAccount: anAccount({ id: 'user-9' }) },
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

test('invites somebody with name, address and role, in a drawer that has an address', async () => {
  const { user, api, address } = openList({
    route: '/admin/userList',
    data: { ...users([aUser()]), ...roles, InviteUser: saved('inviteUser') },
    appUser: anAppUser({ isAdministrator: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(address()).toBe('/admin/userList/new');
  const drawer = await screen.findByRole('dialog', { name: 'Invite a user' });
  await user.click(within(drawer).getByRole('button', { name: 'Send invitation' }));
  expect(api.callsOf('InviteUser')).toEqual([]);
  await user.type(within(drawer).getByRole('textbox', { name: 'Name' }), 'Nora van Dyk');
  await user.type(within(drawer).getByRole('textbox', { name: 'Email' }), 'nora@harbour.example');
  await user.click(within(drawer).getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle('Fee earner'));
  await user.click(within(drawer).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(address()).toBe('/admin/userList'));
  expect(api.callsOf('InviteUser')[0]?.variables).toMatchObject({
    input: { friendlyName: 'Nora van Dyk', email: 'nora@harbour.example', roleId: 'role-1' },
  });
});

test('who may not change users is offered neither to invite nor to import', async () => {
  openList({ route: '/admin/userList/new', appUser: anAppUser({ isAdministrator: false, isInternalAdmin: false }) });
  await screen.findByText('Asha Mehta');
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('disabling asks first, and then who takes the work over', async () => {
  const { user, api } = openList({
    route: '/admin/userList?selected=user-1',
    data: { ...users([aUser()]), DisableUser: saved('disableUser', anAccount({ isDisabled: true })) },
    appUser: anAppUser({ isAdministrator: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable Asha Mehta?' });
  expect(dialog).toHaveTextContent('They have 7 open items.');
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  const next = await screen.findByRole('dialog', { name: 'Transfer the work of Asha Mehta' });
  expect(api.callsOf('DisableUser').map(({ variables }) => variables)).toEqual([{ id: 'user-1' }]);
  expect(within(next).getByRole('button', { name: 'Transfer 7 items' })).toBeDisabled();
  await user.click(within(next).getByRole('checkbox', { name: /Open tasks and phone calls · 4/ }));
  expect(within(next).getByRole('button', { name: 'Transfer 3 items' })).toBeDisabled();
  expect(next).toHaveTextContent('2 upcoming dates go with these matters.');
});

test('an invitation can be sent again and withdrawn, and the user is opened by the address', async () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  const waiting = anAccount({ id, hasPassword: false, invitationExpiresAt: '2026-11-30T00:00:00.000Z' });
  const { user, api } = openList({
    route: `/admin/userList/${id}`,
    data: {
      ...users([aUser()]),
      UserAccount: { userAccount: waiting },
      SendInvitation: saved('sendInvitation', waiting),
      WithdrawInvitation: { withdrawInvitation: { ok: null, error: { message: 'Chosen already.', fields: [] } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.callsOf('SendInvitation').map(({ variables }) => variables)).toEqual([{ id }]));
  await user.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() => expect(api.callsOf('WithdrawInvitation')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Require a new password' })).toBeNull();
});

test('a file is shown row by row, and only rows without errors are sent', async () => {
  const row = {
    officeId: null,
    officeName: '',
    staffName: '',
    initials: '',
    hourlyRateMinor: null,
    dailyTargetMinutes: null,
  };
  const { user, api } = openList({
    route: '/admin/userList/import',
    appUser: anAppUser({ isAdministrator: true }),
    data: {
      ...users([aUser()]),
      PreviewUserFile: {
        previewUserFile: {
          message: null,
          rows: [
            {
              ...row,
              row: 2,
              friendlyName: 'Ada One',
              email: 'ada@firm.example',
              roleId: 'role-1',
              roleName: 'Fee earner',
              errors: [],
            },
            {
              ...row,
              row: 3,
              friendlyName: 'Bo Two',
              email: 'wrong',
              roleId: 'role-1',
              roleName: 'Fee earner',
              errors: [{ field: 'email', message: 'Enter a valid email address.' }],
            },
          ],
        },
      },
      InviteUsers: {
        inviteUsers: {
          ok: null,
          error: { message: 'No.', fields: [{ field: '0', message: 'Another user has this email address.' }] },
        },
      },
    },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Import users' });
  await user.upload(within(drawer).getByLabelText('File of users'), new File(['Name,Email,Role'], 'people.csv'));
  expect(await within(drawer).findByText('Enter a valid email address.')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Invite 1 person' }));
  expect(await within(drawer).findByText('Another user has this email address.')).toBeInTheDocument();
  expect(api.callsOf('InviteUsers')[0]?.variables).toMatchObject({ users: [{ email: 'ada@firm.example' }] });
});

test('what was transferred can be given back at once', async () => {
  const { user, api } = renderScreen(
    <>
      <UserListPage />
      <Toasts />
    </>,
    {
      path: '/admin/userList/:command?',
      route: '/admin/userList?selected=user-1',
      data: {
        ...users([aUser()]),
        DisableUser: saved('disableUser', anAccount({ isDisabled: true })),
        UserPicker: {
          administrator: {
            users: {
              recordCount: 1,
              user: [{ userID: 'user-2', friendlyName: 'Dan Sorensen', roleName: 'Partner', initials: 'DS' }],
            },
          },
        },
        TransferWork: { transferWork: { ok: { id: 'transfer-1', count: 7 }, error: null } },
        UndoTransferWork: { undoTransferWork: { ok: { id: null, count: 7 }, error: null } },
      },
      appUser: anAppUser({ isAdministrator: true }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Disable Asha Mehta?' })).getByRole('button', { name: 'Disable' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Transfer the work of Asha Mehta' });
  await user.click(within(dialog).getByRole('combobox', { name: 'To' }));
  await user.click(await screen.findByText('Dan Sorensen'));
  await user.click(within(dialog).getByRole('button', { name: 'Transfer 7 items' }));
  const notice = await screen.findByText('7 items were transferred to Dan Sorensen.');
  await user.click(
    within(notice.closest<HTMLElement>('[role=status]') ?? document.body).getByRole('button', { name: 'Undo' }),
  );
  await waitFor(() =>
    expect(api.callsOf('UndoTransferWork').map(({ variables }) => variables)).toEqual([{ id: 'transfer-1' }]),
  );
});
