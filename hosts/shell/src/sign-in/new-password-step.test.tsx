import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { aLoginResult, aPasswordChange, aPasswordPolicy, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { warmPages } from '../routing/lazy-pages.tsx';
import { findLanding, keptSession, logIn, noSession, signedInAnswers } from '../testing/sign-in.ts';

beforeAll(async () => {
  await Promise.all([warmPages(), import('./new-password-step.tsx')]);
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

/** The page after a login that asks for a new password. */
async function atForcedChange(answers: Parameters<typeof installFakeApi>[0] = {}, options = {}) {
  const api = installFakeApi({
    ...signedInAnswers,
    Login: { login: aLoginResult({ forceChangePassword: true }) },
    PasswordPolicy: aPasswordPolicy(8, 3),
    ...answers,
  });
  const shell = renderShell('/');
  await logIn(shell, options);
  await screen.findByLabelText('Current password');
  await screen.findByText('Minimum required length is 8');
  const change = async (next = 'Tealwig1!', confirm = next) => {
    await shell.user.type(screen.getByLabelText('Current password'), 'secret');
    await shell.user.type(screen.getByLabelText('New password'), next);
    await shell.user.type(screen.getByLabelText('Confirm password'), confirm);
    await shell.user.click(screen.getByRole('button', { name: 'Save' }));
  };
  return { ...shell, api, change };
}

describe('a login that asks for a new password', () => {
  test('replaces the fields, begins in the current password and stores no token', async () => {
    await atForcedChange();
    expect(screen.getByText('Change your password to continue.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
    expect(keptSession()).toEqual(noSession);
    expect({ ...localStorage }).toEqual({});
  });

  test('asks the firm’s policy without a session', async () => {
    const { api } = await atForcedChange();
    expect(api.callsOf('PasswordPolicy').map(({ variables }) => variables)).toEqual([{ tenantId: 'harbour' }]);
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Minimum required length is 8', 'At least 1 capital letter', 'At least 1 small letter']);
  });

  test('says when the policy does not come', async () => {
    installFakeApi({
      Login: { login: aLoginResult({ forceChangePassword: true }) },
      PasswordPolicy: new TypeError('Failed to fetch'),
    });
    await logIn(renderShell('/'));
    expect(await screen.findByText('Failed to Fetch Password Policy')).toBeInTheDocument();
  });
});

describe('the new password', () => {
  test('is sent for that user and firm with the session that owes it, and completes the sign-in', async () => {
    const { api, change } = await atForcedChange(
      { ChangeForcedPassword: { changePassword: aPasswordChange() } },
      { isRemembered: true },
    );
    await change();
    await findLanding();
    const [call] = api.callsOf('ChangeForcedPassword');
    expect(call?.variables).toEqual({
      tenantId: 'harbour',
      userName: 'partner@harbour.example',
      oldPassword: 'secret',
      newPassword: 'Tealwig1!',
    });
    expect(call?.authorization).toMatch(/ access-1$/);
    expect(keptSession()).toEqual({
      tenantId: 'harbour',
      accessToken: 'access-3',
      isLoggedIn: '1',
      mfaCodeRequired: '0',
    });
    expect({ ...localStorage }).toMatchObject({
      refreshToken_harbour: 'refresh-3',
      userId_harbour: 'partner@harbour.example',
    });
    expect(await screen.findByText('Successfully Changed')).toBeInTheDocument();
  });

  test('that does not match its repetition is not sent', async () => {
    const { api, change } = await atForcedChange();
    await change('Tealwig1!', 'Harbour2!');
    expect(await screen.findByText('Password does not match the confirm password.')).toBeInTheDocument();
    expect(api.callsOf('ChangeForcedPassword')).toEqual([]);
  });

  test.each([
    {
      name: 'a refusal',
      answer: {
        changePassword: aPasswordChange({
          statusCode: 400,
          message: 'Too many people use this password.',
          accessToken: null,
          refreshToken: null,
        }),
      },
      text: 'Failed to change passwordToo many people use this password.',
    },
    {
      name: 'an exception',
      answer: new TypeError('Failed to fetch'),
      text: 'Failed to change passwordFailed to fetch',
    },
  ])('$name clears session and tokens, says why and leads back to the form', async ({ answer, text }) => {
    localStorage.setItem('refreshToken_wattle', 'of another firm');
    const { change } = await atForcedChange({ ChangeForcedPassword: answer });
    localStorage.setItem('refreshToken_harbour', 'left over');
    await change();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('User name')).toHaveValue('partner@harbour.example');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(keptSession()).toEqual(noSession);
    expect({ ...localStorage }).toEqual({ refreshToken_wattle: 'of another firm' });
  });

  test('that was changed without a session leads back to the form, which says so', async () => {
    const { change } = await atForcedChange({
      ChangeForcedPassword: { changePassword: aPasswordChange({ accessToken: null, refreshToken: null }) },
    });
    await change();
    expect(await screen.findByText('Successfully Changed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
    expect(keptSession()).toEqual(noSession);
  });

  test('can be left for the form', async () => {
    const { user } = await atForcedChange();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });
});
