import { anAppUser, renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { RoleSummaryPage } from './role-summary.page.tsx';

const role = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  __typename: 'FirmRole',
  id,
  name,
  isExternal: false,
  isAdministrator: false,
  isInternalAdmin: false,
  isRetired: false,
  replacedByName: null,
  peopleCount: 2,
  inactiveCount: 0,
  changedAt: '2026-11-20T23:00:00.000Z',
  changedByName: 'Asha Mehta',
  version: 3,
  ...more,
});
const roles = [role('r1', 'Fee earner'), role('r2', 'Clerk'), role('r3', 'Client', { isExternal: true })];

function openPage(options: RenderScreenOptions = {}) {
  return renderScreen(<RoleSummaryPage />, {
    route: '/admin/roleSummary',
    path: '/admin/roleSummary/:command?',
    appUser: anAppUser({ access: ['admin', 'roleConfiguration'] }),
    data: {
      RoleSummaryPage: { roleSummary: { recordCount: 3, groups: [], closedColumns: [], roles } },
      RolesInUse: { roleSummary: { roles } },
      RolePeople: { rolePeople: { count: 2, people: [{ id: 'u', name: 'Ben Okafor', initials: 'BO' }] } },
      RetireRole: { retireRole: { ok: role('r1', 'Fee earner', { isRetired: true }), error: null, conflict: null } },
      CreateRole: { createRole: { ok: role('r4', 'Copy of Clerk'), error: null, conflict: null } },
      SavedLayout: { savedLayout: null },
    },
    ...options,
  });
}
async function select(page: ReturnType<typeof openPage>, name: string) {
  await page.user.click(await screen.findByText(name));
  return within(await screen.findByRole('complementary', { name: 'Selected role' }));
}

test.each([
  ['/admin/roleSummary', {}],
  ['/admin/roleSummary/0', { isExternal: false }],
  ['/admin/roleSummary/1', { isExternal: true }],
  ['/admin/roleSummary/retired', { isRetired: true }],
])('%s asks for its roles', async (route, expected) => {
  const { api } = openPage({ route });
  await screen.findByText('Fee earner');
  const { isExternal, isRetired } = api.callsOf('RoleSummaryPage')[0]?.variables ?? {};
  expect({ isExternal, isRetired }).toEqual({ isExternal: undefined, isRetired: undefined, ...expected });
});

test('retiring a role asks where its people move to', async () => {
  const page = openPage();
  const pane = await select(page, 'Fee earner');
  expect(await pane.findByText('Ben Okafor')).toBeInTheDocument();
  await page.user.click(pane.getByRole('button', { name: 'Retire' }));
  const dialog = within(await screen.findByRole('dialog'));
  const retire = dialog.getByRole('button', { name: 'Retire' });
  expect(retire).toBeDisabled();
  await page.user.click(dialog.getByRole('combobox', { name: 'Move them to' }));
  // People of the firm are not offered roles for people from outside, nor their own.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).not.toContain('Client');
  await page.user.click(await screen.findByTitle('Clerk'));
  await page.user.click(retire);
  await waitFor(() =>
    expect(page.api.callsOf('RetireRole')[0]?.variables).toEqual({ id: 'r1', version: 3, replacementId: 'r2' }),
  );
});

test('a clone begins with the name of what it is a copy of', async () => {
  const page = openPage();
  const pane = await select(page, 'Clerk');
  await page.user.click(pane.getByRole('button', { name: 'Clone' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Clerk');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.api.callsOf('CreateRole')[0]?.variables).toMatchObject({
      input: { name: 'Copy of Clerk', cloneOf: 'r2' },
    }),
  );
});

test('without the card for roles they are shown and not changed', async () => {
  const page = openPage({ appUser: anAppUser({ access: ['admin'] }) });
  const pane = await select(page, 'Clerk');
  expect(pane.queryByRole('button', { name: 'Retire' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New role' })).not.toBeInTheDocument();
});
