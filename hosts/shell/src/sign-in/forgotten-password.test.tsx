import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@atrium/testing';
import { installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';

beforeAll(async () => {
  await import('./forgotten-password.tsx');
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const link = () => screen.getByRole('button', { name: 'Forgot password?' });
const panel = () => screen.findByRole('form', { name: 'Forgotten password' });
const request = () => screen.getByRole('button', { name: 'Request new password' });
const email = () => screen.getByLabelText('Your email address');

async function openPanel(answers: Parameters<typeof installFakeApi>[0] = {}, changes = {}) {
  const api = installFakeApi(answers);
  const shell = renderShell('/', changes);
  await shell.user.click(link());
  await panel();
  return { ...shell, api };
}

test('the panel opens and closes, and gives the focus back', async () => {
  const { user } = await openPanel();
  expect(link()).toHaveAttribute('aria-expanded', 'true');
  expect(email()).toHaveFocus();
  await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('form', { name: 'Forgotten password' })).not.toBeInTheDocument();
  expect(link()).toHaveFocus();
  expect(link()).toHaveAttribute('aria-expanded', 'false');
});

test('the panel says when the mail arrives', async () => {
  await openPanel();
  expect(await panel()).toHaveTextContent('within 5 to 10 minutes');
});

test('the user name typed already is taken over', async () => {
  installFakeApi({});
  const { user } = renderShell('/');
  await user.type(screen.getByLabelText('User name'), 'partner@harbour.example');
  await user.click(link());
  await panel();
  expect(email()).toHaveValue('partner@harbour.example');
  expect(request()).toBeEnabled();
});

test.each([
  { typed: '', isEnabled: false, text: '' },
  { typed: 'partner', isEnabled: false, text: 'Enter a valid email address.' },
  { typed: 'partner@harbour', isEnabled: false, text: 'Enter a valid email address.' },
  { typed: 'partner@harbour.example', isEnabled: true, text: '' },
])('with "$typed" the request is enabled: $isEnabled', async ({ typed, isEnabled, text }) => {
  const { user, api } = await openPanel();
  if (typed !== '') await user.type(email(), typed);
  expect(request().hasAttribute('disabled')).toBe(!isEnabled);
  expect(email()).toHaveAccessibleDescription(text);
  if (!isEnabled) await user.type(email(), '{Enter}');
  expect(api.calls).toEqual([]);
});

test('a successful request closes the panel and says what happens now', async () => {
  const { user, api } = await openPanel({ RequestNewPassword: { requestNewPassword: true } });
  await user.type(email(), 'partner@harbour.example{Enter}');
  expect(
    await screen.findByText('If you are a registered user an email will be sent with your new password'),
  ).toBeInTheDocument();
  expect(screen.getByText('The email arrives within 5 to 10 minutes.')).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Forgotten password' })).not.toBeInTheDocument();
  expect(link()).toHaveFocus();
  expect(api.callsOf('RequestNewPassword').map(({ variables }) => variables)).toEqual([
    { tenantId: 'harbour', email: 'partner@harbour.example' },
  ]);
});

test.each([
  {
    name: 'an answer of false',
    answer: { requestNewPassword: false },
    text: 'Something goes wrong. check your username',
  },
  { name: 'an exception', answer: new TypeError('Failed to fetch'), text: 'Failed to fetch' },
])('$name is shown as an error and leaves the panel open', async ({ answer, text }) => {
  const { user } = await openPanel({ RequestNewPassword: answer });
  await user.type(email(), 'partner@harbour.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(email()).toHaveValue('partner@harbour.example');
  await waitFor(() => expect(request()).not.toHaveAttribute('aria-busy'));
});

test('an address without a firm asks for the firm first', async () => {
  const { user, api } = await openPanel(
    { RequestNewPassword: { requestNewPassword: true } },
    { tenantId: null, firmTitle: 'Atrium' },
  );
  await user.type(email(), 'partner@harbour.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('"tenant" can not be blank');
  expect(api.calls).toEqual([]);
  await user.type(screen.getByLabelText('Firm'), 'Harbour');
  await user.click(request());
  await waitFor(() => expect(api.callsOf('RequestNewPassword')[0]?.variables['tenantId']).toBe('harbour'));
});
