import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { refusal, renderConsole } from '../testing/render-console.tsx';
import { anOperator } from '../testing/samples.ts';

const signedOut = { 'GET /session': refusal('signedOut') };

async function fillIn(user: ReturnType<typeof renderConsole>['user'], code = '') {
  await user.type(await screen.findByLabelText('Email address'), 'ada@atrium.example');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  if (code !== '') await user.type(screen.getByLabelText('Authentication code'), code);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('someone who signs in lands where the address leads', async () => {
  const { user, bodiesOf, address } = renderConsole('/builds', { ...signedOut, 'POST /session': anOperator() });
  await fillIn(user, '123 456');
  expect(await screen.findByRole('heading', { level: 1, name: 'Builds' })).toBeInTheDocument();
  expect(bodiesOf('POST', '/session')).toEqual([
    { email: 'ada@atrium.example', password: 'a long password', code: '123456' },
  ]);
  expect(address()).toBe('/builds');
});

test('no code is sent where none was typed, and a refusal is said in the server’s words', async () => {
  const { user, bodiesOf } = renderConsole('/', {
    ...signedOut,
    'POST /session': refusal('signedOut', 'These do not fit.'),
  });
  await fillIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('These do not fit.');
  expect(bodiesOf('POST', '/session')).toEqual([{ email: 'ada@atrium.example', password: 'a long password' }]);
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@atrium.example');
});

test('a server that cannot be reached can be asked again', async () => {
  const { user, answer } = renderConsole('/builds', { 'GET /session': refusal('unreachable') });
  await screen.findByText('The server can’t be reached');
  answer({ 'GET /session': anOperator() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Builds' })).toBeInTheDocument();
});

test('a session that ends leads back to sign-in at the same address, and says so', async () => {
  const { answer, tell, address } = renderConsole('/builds');
  await screen.findByRole('heading', { level: 1, name: 'Builds' });
  answer({ 'GET /builds': refusal('signedOut') });
  tell(7);
  tell(8);
  expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
  expect(address()).toBe('/builds');
});

test('signing out ends the session on the server', async () => {
  const { user, bodiesOf } = renderConsole('/builds', { 'DELETE /session': null });
  await user.click(await screen.findByRole('button', { name: 'Sign out', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Operator sign-in' })).toBeInTheDocument();
  expect(bodiesOf('DELETE', '/session')).toHaveLength(1);
});

const welcome = {
  email: 'new@atrium.example',
  name: 'Nia New',
  role: 'administrator',
  authenticator: { isRequired: true, secret: 'ABCD EFGH', uri: 'otpauth://totp/Atrium' },
};

test('a link’s secret leaves the address, and sets password and authenticator', async () => {
  window.location.hash = '#secret-1';
  const { user, bodiesOf } = renderConsole('/welcome', {
    'POST /session/welcome': welcome,
    'POST /session/first': anOperator(),
  });
  await screen.findByRole('heading', { name: 'Welcome, Nia New' });
  expect(window.location.hash).toBe('');
  await user.type(screen.getByLabelText('New password'), 'too short');
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  expect(screen.getByText('Use at least 12 characters')).toBeInTheDocument();
  await user.type(screen.getByLabelText('New password'), ' no more');
  await user.type(screen.getByLabelText('New password again'), 'too short no more');
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  expect(screen.getByText('Enter the six digits shown in the app')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Authentication code'), '654321');
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  await waitFor(() =>
    expect(bodiesOf('POST', '/session/first')).toEqual([
      { secret: 'secret-1', password: 'too short no more', code: '654321' },
    ]),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Firms' })).toBeInTheDocument();
});

test('a link that was used says how to get another', async () => {
  renderConsole('/welcome', { 'POST /session/welcome': refusal('notFound') });
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/');
});

test('someone who cannot be signed out stays, and is told', async () => {
  const { user, answer } = renderConsole('/builds', { 'DELETE /session': refusal('unreachable') });
  const signOut = await screen.findByRole('button', { name: 'Sign out', hidden: true });
  await user.click(signOut);
  expect(await screen.findByText('You are still signed in: the server could not be reached')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Builds' })).toBeInTheDocument();
  answer({ 'DELETE /session': refusal('signedOut') });
  await user.click(signOut);
  expect(await screen.findByRole('heading', { name: 'Operator sign-in' })).toBeInTheDocument();
});

test.each(['unreachable', 'unavailable', 'tooMany'] as const)(
  'a link is not called used up where the server could not look (%s): it can be asked again',
  async (code) => {
    const { user, answer } = renderConsole('/welcome', { 'POST /session/welcome': refusal(code) });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('This link no longer works')).not.toBeInTheDocument();
    answer({ 'POST /session/welcome': welcome });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Nia New' })).toBeInTheDocument();
  },
);

test('a link that was mangled on its way does not work, and leaves the address', async () => {
  window.location.hash = '#%E0%A4%A';
  const { bodiesOf } = renderConsole('/welcome', { 'POST /session/welcome': refusal('invalid') });
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  expect(bodiesOf('POST', '/session/welcome')).toEqual([{ secret: '' }]);
  expect(window.location.hash).toBe('');
});
