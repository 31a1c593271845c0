import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { aLoginResult, aWorkspace, installFakeApi, someTimers } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, type RenderedShell, renderShell } from '../testing/render-shell.tsx';
import { warmPages } from '../routing/lazy-pages.tsx';

beforeAll(warmPages, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const signedIn = { Workspace: aWorkspace(), ShellTimerCount: someTimers(0) };

async function fillIn({ user }: RenderedShell) {
  await user.type(screen.getByLabelText('User name'), 'partner@harbour.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
}

describe('Remember me', () => {
  test('ticked, it keeps the refresh token and the user for the firm', async () => {
    installFakeApi({ ...signedIn, Login: { login: aLoginResult() } });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await shell.user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: /^reports/ });
    expect(localStorage.getItem('refreshToken_harbour')).toBe('refresh-1');
    expect(localStorage.getItem('userId_harbour')).toBe('partner@harbour.example');
  });

  test('not ticked, no refresh token reaches the browser’s storage', async () => {
    installFakeApi({ ...signedIn, Login: { login: aLoginResult() } });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: /^reports/ });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('refresh-1');
  });

  test('unticked, it clears the refresh token', async () => {
    localStorage.setItem('userId_harbour', 'partner@harbour.example');
    const { user } = renderShell('/');
    localStorage.setItem('refreshToken_harbour', 'refresh-0');
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    expect(localStorage.getItem('refreshToken_harbour')).toBeNull();
  });

  test('a stored token signs in by itself, with a spinner meanwhile', async () => {
    localStorage.setItem('refreshToken_harbour', 'refresh-0');
    const api = installFakeApi({ ...signedIn, RefreshToken: { refreshToken: aLoginResult({ refreshToken: 'refresh-2' }) } });
    renderShell('/');
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in');
    await screen.findByRole('heading', { name: /^reports/ });
    expect(api.callsOf('RefreshToken')[0]?.variables).toEqual({ tenantId: 'harbour', refreshToken: 'refresh-0' });
    expect(localStorage.getItem('refreshToken_harbour')).toBe('refresh-2');
  });

  test.each([
    { name: 'a rejected token', answer: { refreshToken: aLoginResult({ statusCode: 401, accessToken: null }) }, text: 'Failed to auto loginInvalid Token' },
    { name: 'a system error', answer: new TypeError('Failed to fetch'), text: 'Refresh - System errorFailed to fetch' },
  ])('$name is cleared, said, and leaves the form', async ({ answer, text }) => {
    localStorage.setItem('refreshToken_harbour', 'refresh-0');
    installFakeApi({ RefreshToken: answer });
    renderShell('/');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(localStorage.getItem('refreshToken_harbour')).toBeNull();
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
  });
});

describe('a session that is already there', () => {
  test('of the same firm goes straight on', async () => {
    keepSession();
    const api = installFakeApi(signedIn);
    renderShell('/');
    await screen.findByRole('heading', { name: /^reports/ });
    expect(api.callsOf('Login')).toEqual([]);
    expect(api.callsOf('Workspace')[0]?.authorization).toBe('Bearer access-0');
  });

  test.each([
    { name: 'of another firm', changes: { tenantId: 'wattle' } },
    { name: 'without the login flag', changes: { isLoggedIn: '0' } },
    { name: 'that still owes a code', changes: { mfaCodeRequired: '1' } },
  ])('$name is cleared when the page opens', async ({ changes }) => {
    keepSession(changes);
    renderShell('/');
    await waitFor(() => expect(sessionStorage.getItem('accessToken')).toBeNull());
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
  });
});
