import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { RoleSecurityPage } from './role-security.page.tsx';

const role = (id: string, name: string, isInternalAdmin = false) => ({
  __typename: 'RoleScopes',
  id,
  name,
  isExternal: false,
  isInternalAdmin,
  peopleCount: 1,
  scopes: [{ __typename: 'RoleScope', feature: 'matters', action: 'view', scope: 'team' }],
});
const matrix = {
  __typename: 'RoleScopeMatrix',
  version: 4,
  roles: [role('r1', 'Fee earner'), role('r2', 'Vendor', true)],
};
const changed = {
  ...matrix,
  version: 5,
  roles: matrix.roles.map((each) => ({
    ...each,
    scopes: [{ __typename: 'RoleScope', feature: 'matters', action: 'view', scope: 'all' }],
  })),
};

function openPage(options: RenderScreenOptions = {}) {
  return renderScreen(<RoleSecurityPage />, {
    route: '/roleSecurityConfiguration',
    data: {
      RoleSecurityPage: { roleScopes: matrix },
      AffectedPeople: { rolePeople: { count: 1, people: [{ id: 'u', name: 'Asha', roleName: 'Fee earner' }] } },
      SaveRoleScopes: { saveRoleScopes: { ok: null, error: null, conflict: changed } },
    },
    ...options,
  });
}

test('shows how far the role reaches in each feature; what is not listed is none', async () => {
  openPage();
  expect(await screen.findByRole('button', { name: 'Matters, View: Team' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reports, Print: None' })).toBeInTheDocument();
});

test('where somebody else set the same cell, the person chooses, and nothing is overwritten unseen', async () => {
  const { user, api } = openPage();
  (await screen.findByRole('button', { name: 'Matters, View: Team' })).focus();
  await user.keyboard(' ');
  const bar = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
  expect(await bar.findByText(/Affects 1 person/)).toHaveTextContent('Asha');
  await user.click(bar.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = dialog.getByRole('group', { name: 'Matters, View' });
  expect(choice).toHaveTextContent('Office');
  expect(choice).toHaveTextContent('All');
  expect(api.callsOf('SaveRoleScopes').map(({ variables }) => variables)).toEqual([
    { version: 4, roleId: 'r1', cells: [{ feature: 'matters', action: 'view', scope: 'office' }] },
  ]);
  await user.click(dialog.getByRole('radio', { name: /Their version/ }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument());
  expect(api.callsOf('SaveRoleScopes')).toHaveLength(1);
});

test('internal administrators reach everything, and nothing of that can be set', async () => {
  const { user } = openPage({ route: '/roleSecurityConfiguration?role=r2' });
  await user.click(await screen.findByRole('button', { name: /^Notes, Delete: All, Always/ }));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('a cell that decides nothing says so and cannot be set', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Users, Delete: –, Not decided by role security/ }));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});
