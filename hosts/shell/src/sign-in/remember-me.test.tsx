import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { aLoginResult, anOtpResult, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { findLanding, logIn, signedInAnswers as signedIn } from '../testing/sign-in.ts';
import { warmPages } from '../routing/lazy-pages.tsx';

beforeAll(warmPages, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

describe('Remember me', () => {
  test('ticked, it keeps the refresh token and the user for the firm', async () => {
    const api = installFakeApi({ ...signedIn, Login: { login: aLoginResult() } });
    const shell = renderShell('/');
    await logIn(shell, { isRemembered: true });
    await findLanding();
    expect(api.callsOf('Login')[0]?.variables['isRemembered']).toBe(true);
    expect(localStorage.getItem('refreshToken_harbour')).toBe('refresh-1');
    expect(localStorage.getItem('userId_harbour')).toBe('partner@harbour.example');
  });

  test('not ticked, no refresh token reaches the browser’s storage', async () => {
    installFakeApi({ ...signedIn, Login: { login: aLoginResult() } });
    const shell = renderShell('/');
    await logIn(shell);
    await findLanding();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('refresh-1');
  });

  test('keeps nothing before the code was given, and both afterwards', async () => {
    installFakeApi({
      ...signedIn,
      Login: { login: aLoginResult({ authenticationMethod: 'email' }) },
      Otp: { otp: anOtpResult() },
    });
    const shell = renderShell('/');
    await logIn(shell, { isRemembered: true });
    const code = await screen.findByLabelText('Authentication code');
    expect({ ...localStorage }).toEqual({});
    await shell.user.type(code, '123456{Enter}');
    await findLanding();
    expect({ ...localStorage }).toMatchObject({
      refreshToken_harbour: 'refresh-2',
      userId_harbour: 'partner@harbour.example',
    });
  });

  test('unticked, it clears the refresh token', async () => {
    localStorage.setItem('userId_harbour', 'partner@harbour.example');
    const { user } = renderShell('/');
    localStorage.setItem('refreshToken_harbour', 'refresh-0');
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    expect(localStorage.getItem('refreshToken_harbour')).toBeNull();
  });

  test('a stored token signs in by itself, with a spinner in the meantime', async () => {
    localStorage.setItem('refreshToken_harbour', 'refresh-0');
    const api = installFakeApi({
      ...signedIn,
      RefreshToken: { refreshToken: aLoginResult({ refreshToken: 'refresh-2' }) },
    });
    renderShell('/');
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in');
    await findLanding();
    expect(api.callsOf('RefreshToken')[0]?.variables).toEqual({ tenantId: 'harbour', refreshToken: 'refresh-0' });
    expect(localStorage.getItem('refreshToken_harbour')).toBe('refresh-2');
  });

  test.each([
    {
      name: 'a rejected token',
      answer: { refreshToken: aLoginResult({ statusCode: 401, accessToken: null }) },
      text: 'Failed to auto loginInvalid Token',
    },
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
    await findLanding();
    expect(api.callsOf('Login')).toEqual([]);
    expect(api.callsOf('Workspace')[0]?.authorization).toBe('DPoP access-0');
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
