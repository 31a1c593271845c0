import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { aLoginResult, anOtpResult, aPasswordPolicy, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { warmPages } from '../routing/lazy-pages.tsx';
import { findLanding, keptSession, logIn, noSession, signedInAnswers } from '../testing/sign-in.ts';

beforeAll(async () => {
  await Promise.all([warmPages(), import('./code-step.tsx'), import('./new-password-step.tsx')]);
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const field = () => screen.getByLabelText('Authentication code');
const owing = { tenantId: 'harbour', accessToken: 'access-1', isLoggedIn: '0', mfaCodeRequired: '1' };

/** The page after a login that asks for a code. */
async function atCodeStep(answers: Parameters<typeof installFakeApi>[0] = {}, method = 'email') {
  const api = installFakeApi({
    ...signedInAnswers,
    Login: { login: aLoginResult({ authenticationMethod: method }) },
    ...answers,
  });
  const shell = renderShell('/matterDetail/7');
  await logIn(shell);
  await screen.findByLabelText('Authentication code');
  return { ...shell, api };
}

describe('a login that asks for a code', () => {
  test('stores the access token and the flag, and does not sign in', async () => {
    const { address } = await atCodeStep();
    expect(keptSession()).toEqual(owing);
    expect({ ...localStorage }).toEqual({});
    expect(address()).toBe('/');
  });

  test('shows the code step in place of the form, with the focus in the field', async () => {
    await atCodeStep();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeInTheDocument();
  });

  test.each([
    { method: 'email', text: 'We sent a code to your email', another: 'Resend verification code' },
    { method: 'authenticator', text: 'Enter the code from your app', another: 'Send a code by email instead' },
  ])('by $method says where the code is', async ({ method, text, another }) => {
    await atCodeStep({}, method);
    expect(field()).toHaveAccessibleDescription(text);
    expect(screen.getByRole('button', { name: another })).toBeInTheDocument();
  });
});

describe('the code', () => {
  test('is sent by Enter with the stored token, without the spaces it was typed with, and leads to what was asked for', async () => {
    const { user, api, address } = await atCodeStep({ Otp: { otp: anOtpResult() } });
    await user.type(field(), '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'matters: Matter' })).toBeInTheDocument();
    expect(address()).toBe('/matterDetail/7');
    expect(api.callsOf('Otp').map(({ variables }) => variables)).toEqual([
      { tenantId: 'harbour', otp: '123456', token: 'access-1' },
    ]);
    expect(keptSession()).toEqual({
      tenantId: 'harbour',
      accessToken: 'access-2',
      isLoggedIn: '1',
      mfaCodeRequired: '0',
    });
  });

  test.each(['', '   '])('can not be blank ("%s")', async (typed) => {
    const { user, api } = await atCodeStep();
    if (typed !== '') await user.type(field(), typed);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(field()).toHaveAccessibleDescription('"authentication code" can not be blank');
    expect(api.callsOf('Otp')).toEqual([]);
  });

  test.each([
    { name: '404', answer: { otp: anOtpResult({ statusCode: 404, accessToken: null }) }, text: 'Invalid Tenant' },
    {
      name: 'a wrong code',
      answer: { otp: anOtpResult({ statusCode: 401, accessToken: null, errorDescription: 'The code is not right.' }) },
      text: 'Failed to verifyThe code is not right.',
    },
    {
      name: 'too many tries',
      answer: { otp: anOtpResult({ statusCode: 429, accessToken: null, errorDescription: 'Ask for another code.' }) },
      text: 'Failed to verifyAsk for another code.',
    },
    { name: 'an exception', answer: new TypeError('Failed to fetch'), text: 'System ErrorFailed to fetch' },
  ])('$name: shows "$text" and leaves the step', async ({ answer, text }) => {
    const { user } = await atCodeStep({ Otp: answer });
    await user.type(field(), '000000');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Verify' })).not.toHaveAttribute('aria-busy');
    expect(keptSession()).toEqual(owing);
  });

  test('may lead to a forced password change, whose token is stored nowhere', async () => {
    const { user } = await atCodeStep({
      Otp: { otp: anOtpResult({ forceChangePassword: true }) },
      PasswordPolicy: aPasswordPolicy(),
    });
    await user.type(field(), '123456{Enter}');
    expect(await screen.findByLabelText('Current password')).toHaveFocus();
    expect(keptSession()).toEqual(noSession);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('access-2');
  });
});

describe('another code', () => {
  const resend = (name = 'Resend verification code') => screen.getByRole('button', { name });

  test('replaces the stored access token and says so', async () => {
    const { user, api } = await atCodeStep({
      ResendOtp: { resendOtp: anOtpResult({ accessToken: 'access-1b' }) },
      Otp: { otp: anOtpResult() },
    });
    await user.click(resend());
    expect(await screen.findByText('The verification code was resent')).toBeInTheDocument();
    expect(api.callsOf('ResendOtp')[0]?.variables).toEqual({ tenantId: 'harbour', token: 'access-1' });
    expect(keptSession()).toEqual({ ...owing, accessToken: 'access-1b' });
    expect(field()).toHaveFocus();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(api.callsOf('Otp')[0]?.variables['token']).toBe('access-1b'));
  });

  test('comes by mail to those who use an app', async () => {
    const { user } = await atCodeStep(
      { ResendOtp: { resendOtp: anOtpResult({ accessToken: 'access-1b' }) } },
      'authenticator',
    );
    await user.click(resend('Send a code by email instead'));
    await screen.findByText('The verification code was resent');
    expect(field()).toHaveAccessibleDescription('We sent a code to your email');
  });

  test.each([
    { name: '404', answer: { resendOtp: anOtpResult({ statusCode: 404, accessToken: null }) }, text: 'Invalid Tenant' },
    {
      name: 'a refusal',
      answer: { resendOtp: anOtpResult({ statusCode: 429, accessToken: null, errorDescription: 'Wait a minute.' }) },
      text: 'Failed to resend verification codeWait a minute.',
    },
    { name: 'an exception', answer: new TypeError('Failed to fetch'), text: 'System ErrorFailed to fetch' },
  ])('$name: shows "$text" and keeps the token', async ({ answer, text }) => {
    const { user } = await atCodeStep({ ResendOtp: answer });
    await user.click(resend());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(keptSession()).toEqual(owing);
  });
});

describe('leaving the step', () => {
  test('starting again forgets the session and leads to the form, the user name still in it', async () => {
    const { user } = await atCodeStep();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText('User name')).toHaveValue('partner@harbour.example');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(keptSession()).toEqual(noSession);
  });

  const owed = { method: 'authenticator', remembering: { isRemembered: true, userName: 'partner@harbour.example' } };

  test('loading the page again comes back to it, and remembers what it was given before', async () => {
    keepSession(owing);
    const api = installFakeApi({ ...signedInAnswers, Otp: { otp: anOtpResult() } });
    const { user } = renderShell({ pathname: '/', state: { owed } });
    await user.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');
    await findLanding();
    expect(api.callsOf('Otp')[0]?.variables['token']).toBe('access-1');
    expect({ ...localStorage }).toMatchObject({
      refreshToken_harbour: 'refresh-2',
      userId_harbour: 'partner@harbour.example',
    });
  });

  test.each([
    { name: 'opening sign-in anew', session: owing, state: null },
    { name: 'coming back without a session', session: {}, state: { owed } },
    { name: 'coming back to another firm', session: { ...owing, tenantId: 'wattle' }, state: { owed } },
    { name: 'a state from elsewhere', session: owing, state: { owed: 'yes' } },
  ])('$name clears what is left and shows the form', async ({ session, state }) => {
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    renderShell({ pathname: '/', state });
    await waitFor(() => expect(keptSession()).toEqual(noSession));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });
});
