import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { ReferrersPage } from './referrers.page.tsx';

const money = (minor: number) => ({ minor, currency: 'AUD' });
const referrer = (id: string, name: string, changes: Record<string, unknown> = {}) => ({
  id,
  version: 1,
  isActive: true,
  contactId: `c-${id}`,
  name,
  email: '',
  phone: '',
  type: 'Accountant',
  tier: 'A',
  owner: 'Asha Mehta',
  lastTouchOn: '2026-10-01',
  nextTouchOn: null,
  isNeglected: false,
  received: 12,
  converted: 5,
  value: money(120_000),
  matters: 4,
  feesEarned: money(80_000),
  areAmountsHidden: false,
  sent: 1,
  ...changes,
});
const listOf = (rows: readonly object[], changes: Record<string, unknown> = {}) => ({
  referrerList: {
    recordCount: rows.length,
    groups: [],
    closedColumns: [],
    canEdit: true,
    types: ['Accountant'],
    rows,
    ...changes,
  },
});
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<ReferrersPage />, {
    route: '/referrers',
    ...options,
    data: {
      ReferrersPage: listOf([referrer('r1', 'Ledger & Co', { isNeglected: true }), referrer('r2', 'Harbour Bank')]),
      SavedLayout: { savedLayout: null },
      SavedViews: { savedViews: [] },
      ...options.data,
    },
  });

test('shows who sends work, what came of it, and whom nobody was in touch with', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Ledger & Co/ });
  expect(within(row).getByText('Neglected')).toBeInTheDocument();
  expect(within(row).getByText('Asha Mehta')).toBeInTheDocument();
  expect(within(row).getByText('$1,200')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Harbour Bank/ })).queryByText('Neglected')).toBeNull();
});

test('each view asks for its own', async () => {
  const { api, user } = open();
  await screen.findByRole('row', { name: /Ledger & Co/ });
  for (const [view, asked] of [
    ['Neglected', { isNeglected: true, isActive: true }],
    ['Mine', { isMine: true, isActive: true }],
    ['Retired', { isActive: false }],
  ] as const) {
    await user.click(screen.getByRole('button', { name: view }));
    await waitFor(() => expect(api.callsOf('ReferrersPage').at(-1)?.variables).toMatchObject(asked));
  }
});

test('a new one needs a contact and the figure of the agreement, which the server says at its field', async () => {
  const error = {
    message: 'Enter the percentage.',
    fields: [{ field: 'agreementPercent', message: 'Enter the percentage.' }],
  };
  const { api, user } = open({
    data: {
      CreateReferrer: { createReferrer: { ok: null, error, conflict: null } },
      ClientAndContactPicker: {
        clientAndContactList: {
          recordCount: 1,
          clientAndContacts: [
            { nameID: 'c9', guid: 'c9', name: 'Oak Advisers', email: '', suburb: '', isClient: false },
          ],
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New referrer' }));
  const form = await screen.findByRole('form', { name: 'New referrer' });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(api.callsOf('CreateReferrer')).toHaveLength(0);
  await user.click(within(form).getByRole('combobox', { name: 'Contact' }));
  await user.click(await screen.findByText('Oak Advisers'));
  await user.type(within(form).getByRole('combobox', { name: 'Type' }), 'Bank');
  await user.click(within(form).getByRole('combobox', { name: 'Agreement' }));
  await user.click(await screen.findByTitle('A percentage of the fees'));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('CreateReferrer')).toHaveLength(1));
  expect(api.callsOf('CreateReferrer')[0]?.variables).toMatchObject({
    input: { contactId: 'c9', type: 'Bank', tier: 'C', agreementKind: 'percentage' },
  });
  expect((await within(form).findAllByText('Enter the percentage.')).length).toBeGreaterThan(0);
});

test('someone who may not change referrers is offered no new one', async () => {
  open({ data: { ReferrersPage: listOf([referrer('r1', 'Ledger & Co')], { canEdit: false }) } });
  await screen.findByRole('row', { name: /Ledger & Co/ });
  expect(screen.queryByRole('button', { name: 'New referrer' })).toBeNull();
});
