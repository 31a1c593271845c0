import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { aLoginResult, aWorkspace, installFakeApi, someTimers } from '../testing/fake-api.ts';
import { clearBrowser, PAGES_LOAD_LIMIT_MS, type RenderedShell, renderShell } from '../testing/render-shell.tsx';
import { warmPages } from '../routing/lazy-pages.tsx';

beforeAll(warmPages, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const signedIn = { Workspace: aWorkspace(), ShellTimerCount: someTimers(0) };

const userName = () => screen.getByLabelText('User name');
const password = () => screen.getByRole('textbox', { name: 'Password' });

async function fillIn({ user }: RenderedShell, name = 'partner@harbour.example', secret = 'secret') {
  await user.type(userName(), name);
  await user.type(screen.getByLabelText('Password'), secret);
}

describe('the form', () => {
  test('is titled Member Login and names the firm', () => {
    renderShell('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Member Login' })).toBeInTheDocument();
    expect(screen.getAllByText('Harbour Lane Lawyers')).toHaveLength(2);
    expect(document.title).toMatch(/^Member Login/);
  });

  test('starts in the user name when it is empty', () => {
    renderShell('/login');
    expect(userName()).toHaveFocus();
  });

  test('starts in the password when the user name is remembered', () => {
    localStorage.setItem('userId_harbour', 'partner@harbour.example');
    renderShell('/');
    expect(userName()).toHaveValue('partner@harbour.example');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('shows and hides the password', async () => {
    const { user } = renderShell('/');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  test('is sent by Enter, for the firm of the address', async () => {
    const api = installFakeApi({ ...signedIn, Login: { login: aLoginResult() } });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: /^reports/ });
    expect(api.callsOf('Login').map(({ variables }) => variables)).toEqual([{ tenantId: 'harbour', userName: 'partner@harbour.example', password: 'secret' }]);
  });

  test('fetches what comes next while the person types', async () => {
    const shell = renderShell('/');
    await shell.user.type(userName(), 'p');
    await waitFor(() => expect(shell.preloaded).toEqual(['reports']));
  });

  test('warns of blank fields and sends nothing', async () => {
    const api = installFakeApi({});
    const { user } = renderShell('/');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('"user name" can not be blank')).toBeInTheDocument();
    expect(screen.getByText('"password" can not be blank')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  test('says honestly what someone without their password can do, and sends nothing', async () => {
    const api = installFakeApi({});
    const { user } = renderShell('/');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByText(/not available yet/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/not available yet/)).not.toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  test('lists the supported browsers for the signed-out', () => {
    renderShell('/');
    expect(screen.getByText('Self Help')).toBeInTheDocument();
    expect(screen.getByText('Firefox 54.0.1+ (32-bit)')).toBeInTheDocument();
  });
});

describe('an address that names no firm', () => {
  const nowhere = { tenantId: null, firmTitle: 'Atrium' };

  test('asks for the firm, which can not be blank', async () => {
    const { user } = renderShell('/matterSummary', nowhere);
    expect(screen.getByLabelText('Firm')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('"tenant" can not be blank')).toBeInTheDocument();
  });

  test.each([
    ['/matterSummary?view=mine', '/harbour/matterSummary?view=mine'],
    ['/', '/harbour'],
    ['/login', '/harbour'],
  ])('%s leads to %s once signed in', async (address, target) => {
    installFakeApi({ Login: { login: aLoginResult() } });
    const shell = renderShell(address, nowhere);
    await shell.user.type(screen.getByLabelText('Firm'), 'Harbour');
    await fillIn(shell);
    await shell.user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(shell.opened).toEqual([target]));
    expect(sessionStorage.getItem('tenantId')).toBe('harbour');
  });
});

describe('answers to a login', () => {
  test.each([
    { name: 'Invalid Tenant when login answers 404', result: aLoginResult({ statusCode: 404, accessToken: null }), title: 'Invalid Tenant', description: '' },
    {
      name: 'Failed to Login with the description when login is refused',
      result: aLoginResult({ statusCode: 401, accessToken: null, errorDescription: 'The user name or password is wrong.' }),
      title: 'Failed to Login',
      description: 'The user name or password is wrong.',
    },
    {
      name: 'Failed to Login when there were too many attempts',
      result: aLoginResult({ statusCode: 429, accessToken: null, errorDescription: 'Try again in a minute.' }),
      title: 'Failed to Login',
      description: 'Try again in a minute.',
    },
  ])('shows $name', async ({ result, title, description }) => {
    installFakeApi({ Login: { login: result } });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`${title}${description}`);
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  test('shows System Error with the error when login throws', async () => {
    installFakeApi({ Login: new TypeError('Failed to fetch') });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('System ErrorFailed to fetch');
  });

  test('a password that must be changed stores no token', async () => {
    installFakeApi({ Login: { login: aLoginResult({ forceChangePassword: true }) } });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Your password must be changed first')).toBeInTheDocument();
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  test('a second factor stores the access token and the flag, and does not sign in', async () => {
    installFakeApi({ Login: { login: aLoginResult({ authenticationMethod: 'email' }) } });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('An authentication code is required')).toBeInTheDocument();
    expect(sessionStorage.getItem('accessToken')).toBe('access-1');
    expect(sessionStorage.getItem('mfaCodeRequired')).toBe('1');
    expect(sessionStorage.getItem('isLoggedIn')).toBe('0');
    expect(shell.address()).toBe('/');
  });

  test('a completed login stores the session of the firm', async () => {
    installFakeApi({ ...signedIn, Login: { login: aLoginResult() } });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: /^reports/ });
    expect(Object.fromEntries(['tenantId', 'accessToken', 'isLoggedIn', 'mfaCodeRequired'].map((key) => [key, sessionStorage.getItem(key)]))).toEqual({
      tenantId: 'harbour',
      accessToken: 'access-1',
      isLoggedIn: '1',
      mfaCodeRequired: '0',
    });
  });
});
