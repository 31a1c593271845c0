import { renderScreen, screen, unreachable, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { IntegrationsPage } from '../integrations.page.tsx';

const key = {
  id: 'k1',
  name: 'Warehouse',
  version: 1,
  roleName: 'Partner',
  createdBy: 'Asha Mehta',
  createdAt: '2026-11-27T01:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
  isActive: true,
};
const found = {
  url: 'https://firm.example/-/data',
  datasets: [{ name: 'matters', description: 'Matters with their people.' }],
  keys: [key],
  roles: [{ id: 'r1', name: 'Partner' }],
};
const open = (data: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(<IntegrationsPage />, {
    route: '/integrationConfiguration/data',
    path: '/integrationConfiguration/:tab?/:command?',
    data: { IntegrationsPage: { integrationStates: [] }, DataExport: { dataExport: found }, ...data } as never,
  });

test('what can be read is shown with its address, and the keys with their roles', async () => {
  open();
  expect(await screen.findByText('https://firm.example/-/data/matters.csv')).toBeInTheDocument();
  expect(screen.getByText('https://firm.example/-/data/odata')).toBeInTheDocument();
  const row = within(screen.getByRole('list', { name: 'Keys' }));
  expect(row.getByText('Warehouse')).toBeInTheDocument();
  expect(row.getByText(/Role Partner, created by Asha Mehta/)).toBeInTheDocument();
  expect(row.getByText('Never used')).toBeInTheDocument();
});

test('a key is created for a role and shown once', async () => {
  const { user, api } = open({
    CreateDataKey: { createDataKey: { ok: { key: { ...key, id: 'k2' }, secret: 'firm.secret' }, error: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create key' });
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('Choose a role.')).toBeInTheDocument();
  expect(api.callsOf('CreateDataKey')).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('What it is for'), 'Spreadsheet');
  await user.click(within(dialog).getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle('Partner'));
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('firm.secret')).toBeInTheDocument();
  expect(api.callsOf('CreateDataKey')[0]?.variables).toEqual({ input: { name: 'Spreadsheet', roleId: 'r1' } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('firm.secret')).toBeNull();
});

test('a key is revoked once that is confirmed', async () => {
  const { user, api } = open({
    RevokeDataKey: {
      revokeDataKey: {
        ok: { ...key, version: 2, revokedAt: '2026-11-28T01:00:00Z', isActive: false },
        error: null,
        conflict: null,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke “Warehouse”' }));
  expect(api.callsOf('RevokeDataKey')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(api.callsOf('RevokeDataKey')[0]?.variables).toEqual({ id: 'k1', version: 1 });
});

test('a failure to load is said', async () => {
  open({ DataExport: unreachable() });
  expect(await screen.findByText('The keys could not be loaded')).toBeInTheDocument();
});
