import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, type RenderScreenOptions } from '@atrium/testing';
import { Accounting } from './accounting.tsx';

const names = ['debtors', 'bank', 'credits', 'tax', 'fees', 'expenses', 'discounts', 'interest', 'badDebts'];
const connection = (values: object = {}) => ({
  program: 'xero',
  label: 'Xero',
  isAvailable: true,
  state: 'connected',
  organisation: 'Harbour Legal',
  organisations: [],
  baseCurrency: 'AUD',
  problem: '',
  connectedAt: '2026-11-01T02:00:00Z',
  connectedBy: { id: 'u1', name: 'Asha Rao' },
  disconnectedAt: null,
  version: 3,
  accounts: names.map((name) => ({ name, code: '', number: name === 'fees' ? '4000' : '9999' })),
  waiting: 2,
  failed: 0,
  lastSentAt: null,
  ...values,
});
const open = (data: RenderScreenOptions['data'] = {}, route = '/integrationConfiguration/accounting') =>
  renderScreen(<Accounting />, {
    route,
    data: {
      AccountingPage: { accountingConnection: connection() },
      AccountingProgramAccounts: {
        accountingProgramAccounts: {
          problem: '',
          accounts: [
            { code: '4000', name: 'Professional fees', type: 'REVENUE' },
            { code: '4100', name: 'Disbursements', type: 'REVENUE' },
          ],
        },
      },
      ...data,
    },
  });

test('accounts with the firm’s own numbers are proposed, and the choice is saved', async () => {
  const { api, user } = open({
    SaveAccountingAccounts: { saveAccountingAccounts: { ok: connection({ version: 4 }), error: null, conflict: null } },
  });
  expect(await screen.findByText('Harbour Legal (AUD)')).toBeInTheDocument();
  expect(await screen.findByText('4000 Professional fees')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const { input } = api.callsOf('SaveAccountingAccounts').at(-1)?.variables as {
      input: { version: number; accounts: { name: string; code: string }[] };
    };
    expect(input.version).toBe(3);
    expect(input.accounts.find(({ name }) => name === 'fees')).toEqual({ name: 'fees', code: '4000' });
    expect(input.accounts.find(({ name }) => name === 'tax')).toEqual({ name: 'tax', code: '' });
  });
});

test('somebody who comes back from the program is connected, and has to say whose books are the firm’s', async () => {
  const choosing = connection({
    state: 'choosing',
    organisation: '',
    organisations: [
      { id: 'o1', name: 'Harbour Legal' },
      { id: 'o2', name: 'Harbour Holdings' },
    ],
  });
  const { api, user } = open(
    {
      AccountingPage: { accountingConnection: choosing },
      CompleteAccountingSignIn: { completeAccountingSignIn: { ok: choosing, error: null } },
      ChooseAccountingOrganisation: {
        chooseAccountingOrganisation: { ok: connection(), error: null, conflict: null },
      },
    },
    '/integrationConfiguration/accounting?state=harbour.abc&code=secret',
  );
  await waitFor(() =>
    expect(api.callsOf('CompleteAccountingSignIn').map(({ variables }) => variables)).toEqual([
      { state: 'harbour.abc', code: 'secret' },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Use these books' }));
  await waitFor(() =>
    expect(api.callsOf('ChooseAccountingOrganisation').at(-1)?.variables).toEqual({ id: 'o1', version: 3 }),
  );
});

test('access that was not given is said, and the connection can be tried again', async () => {
  open(
    { AccountingPage: { accountingConnection: connection({ state: 'none', organisation: '', connectedAt: null }) } },
    '/integrationConfiguration/accounting?error=access_denied',
  );
  expect(await screen.findByText('You did not give access to Xero')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Connect to Xero' })).toBeInTheDocument();
});

test('disconnecting is asked about first', async () => {
  const { api, user } = open({
    DisconnectAccounting: {
      disconnectAccounting: { ok: connection({ state: 'disconnected' }), error: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Disconnect Xero' }));
  expect(api.callsOf('DisconnectAccounting')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(api.callsOf('DisconnectAccounting')).toHaveLength(1));
});

test('a connection or accounts that did not come can be asked for again', async () => {
  const { api, user } = open({ AccountingPage: unreachable() });
  expect(await screen.findByText('The connection could not be loaded')).toBeInTheDocument();
  api.answer({ AccountingPage: { accountingConnection: connection() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Harbour Legal (AUD)')).toBeInTheDocument();
});
