import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@atrium/testing';
import { refusal, renderConsole } from '../testing/render-console.tsx';
import { anOperator } from '../testing/samples.ts';

const key = {
  keyId: 'key-1',
  team: 'Growth',
  names: ['crm'],
  publicKey: '',
  registeredAt: '2026-11-20T08:00:00.000Z',
  registeredBy: 'ada@atrium.example',
  revokedAt: null,
};
const grace = {
  ...anOperator({ operatorId: 'operator-2', name: 'Grace Hill', email: 'grace@atrium.example', role: 'viewer' }),
  hasAuthenticator: false,
  hasPassword: false,
};
const token = {
  tokenId: 'token-1',
  name: 'nightly',
  role: 'viewer',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2027-02-20T08:00:00.000Z',
  lastUsedAt: null,
};

test.each(['/team-keys', '/operators'])('%s is for administrators', async (address) => {
  const { calls } = renderConsole(address, { 'GET /session': anOperator({ role: 'operator' }) });
  expect(await screen.findByText('Your role does not open this')).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).not.toContain(address === '/operators' ? '/operators' : '/keys');
});

test('a key is registered with the names it may publish; a refusal keeps what was typed', async () => {
  const { user, bodiesOf, answer } = renderConsole('/team-keys', {
    'GET /keys': [key],
    'POST /keys': refusal('invalid', 'This is no Ed25519 key.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Register a key …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Team'), 'Practice');
  await user.type(dialog.getByLabelText('May publish'), 'matters, timesheet');
  await user.type(dialog.getByLabelText('Public key'), 'PEM');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  expect(await dialog.findByText('This is no Ed25519 key.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Team')).toHaveValue('Practice');
  answer({ 'POST /keys': key });
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  await waitFor(() =>
    expect(bodiesOf('POST', '/keys').at(-1)).toEqual({
      team: 'Practice',
      names: ['matters', 'timesheet'],
      publicKey: 'PEM',
    }),
  );
});

test('a key is revoked after asking', async () => {
  const { user, bodiesOf } = renderConsole('/team-keys', { 'GET /keys': [key], 'POST /keys/key-1/revoke': key });
  await user.click(await screen.findByRole('button', { name: 'Revoke …' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke the key of Growth' }));
  await waitFor(() => expect(bodiesOf('POST', '/keys/key-1/revoke')).toHaveLength(1));
});

test('a new operator gets a link that is shown once', async () => {
  const { user, bodiesOf } = renderConsole('/operators', {
    'GET /operators': [grace],
    'POST /operators': {
      operator: grace,
      link: { url: 'https://atrium.example/-/console/welcome#s', until: '2026-11-24T08:00:00.000Z' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an operator …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Grace Hill');
  await user.type(dialog.getByLabelText('Email address'), 'grace@atrium.example');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Operator');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByLabelText('Link')).toHaveValue('https://atrium.example/-/console/welcome#s');
  expect(bodiesOf('POST', '/operators')).toEqual([
    { email: 'grace@atrium.example', name: 'Grace Hill', role: 'operator' },
  ]);
});

test('an operator is disabled after asking', async () => {
  const { user, bodiesOf } = renderConsole('/operators', {
    'GET /operators': [grace],
    'PATCH /operators/operator-2': { operator: grace, link: null },
  });
  await user.click(await screen.findByRole('button', { name: 'More for Grace Hill' }));
  await user.click(await screen.findByText('Disable …'));
  await user.click(await screen.findByRole('button', { name: 'Disable Grace Hill' }));
  await waitFor(() => expect(bodiesOf('PATCH', '/operators/operator-2')).toEqual([{ isDisabled: true }]));
});

test('a token’s secret is shown once, and its role is no more than one’s own', async () => {
  const { user, bodiesOf } = renderConsole('/tokens', {
    'GET /session': anOperator({ role: 'operator' }),
    'GET /tokens': [token],
    'POST /tokens': { token, secret: 'secret-of-a-token' },
  });
  await user.click(await screen.findByRole('button', { name: 'Create a token …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    within(dialog.getByLabelText('Role')).queryByRole('option', { name: 'Administrator' }),
  ).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Name'), 'nightly');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByLabelText('Token')).toHaveValue('secret-of-a-token');
  expect(bodiesOf('POST', '/tokens')).toEqual([{ name: 'nightly', role: 'viewer', days: 90 }]);
});
