import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { takeErrorReports } from '@atrium/platform';
import { screen, waitFor } from '@atrium/testing';
import { aPasswordChange, aPasswordPolicy, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { keptSession, noSession } from '../testing/sign-in.ts';
import { forgetVerificationCode, readVerificationCode } from './verification-code.ts';

beforeAll(async () => {
  await import('./verification.page.tsx');
}, PAGES_LOAD_LIMIT_MS);
beforeEach(() => {
  clearBrowser();
  forgetVerificationCode();
  takeErrorReports();
});

const good = (purpose = 'passwordReset') => ({ verification: { statusCode: 200, purpose } });
const answers = { Verification: good(), PasswordPolicy: aPasswordPolicy(8, 1) };

async function openLink(changed: Parameters<typeof installFakeApi>[0] = {}) {
  const api = installFakeApi({ ...answers, ...changed });
  const shell = renderShell('/verify/s3cret-code');
  return { ...shell, api };
}

async function choose(
  { user }: { user: Awaited<ReturnType<typeof openLink>>['user'] },
  next = 'tealwig-2026',
  confirm = next,
) {
  await user.type(await screen.findByLabelText('New password'), next);
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('a mailed link', () => {
  test('leaves no code in the address, in storage or in an error report, and is looked at without being used up', async () => {
    const { address, api } = await openLink();
    expect(await screen.findByLabelText('New password')).toHaveFocus();
    expect(address()).toBe('/verify');
    expect(api.callsOf('Verification').map(({ variables }) => variables)).toEqual([
      { tenantId: 'harbour', verificationCode: 's3cret-code' },
    ]);
    expect(
      JSON.stringify([
        { ...localStorage, ...sessionStorage },
        takeErrorReports(),
        document.title,
        window.location.href,
      ]),
    ).not.toContain('s3cret');
  });

  test.each([
    { purpose: 'passwordReset', title: 'Choose a new password', text: /You will be signed out everywhere else/ },
    { purpose: 'activation', title: 'Welcome', text: 'Choose the password you will sign in with.' },
  ])('for $purpose is titled $title', async ({ purpose, title, text }) => {
    await openLink({ Verification: good(purpose) });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title}`)));
  });

  test('that is used up says so and offers to ask for another one', async () => {
    const { user, api } = await openLink({
      Verification: { verification: { statusCode: 410, purpose: null } },
      RequestNewPassword: { requestNewPassword: true },
    });
    expect(await screen.findByText('This link has been used or has expired')).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Your email address'), 'partner@harbour.example{Enter}');
    expect(
      await screen.findByText('If you are a registered user an email will be sent with your new password'),
    ).toBeInTheDocument();
    expect(api.callsOf('RequestNewPassword')[0]?.variables).toEqual({
      tenantId: 'harbour',
      email: 'partner@harbour.example',
    });
    expect(screen.getByRole('link', { name: 'Go to Member Login' })).toHaveAttribute('href', '/');
  });

  test('of no firm says Invalid Tenant', async () => {
    await openLink({ Verification: { verification: { statusCode: 404, purpose: null } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Tenant');
  });

  test('that could not be checked can be checked again', async () => {
    let isReachable = false;
    const { user } = await openLink({ Verification: () => (isReachable ? good() : new TypeError('Failed to fetch')) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your link could not be checked');
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });

  test('whose page is loaded again has to be opened again', async () => {
    const api = installFakeApi(answers);
    renderShell('/verify');
    expect(await screen.findByText('Open the link in your email again')).toBeInTheDocument();
    expect(api.callsOf('Verification')).toEqual([]);
  });

  test('is forgotten when its page is left', async () => {
    const { user } = await openLink({ Verification: { verification: { statusCode: 410, purpose: null } } });
    await user.click(await screen.findByRole('link', { name: 'Go to Member Login' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
    expect(readVerificationCode()).toBeNull();
  });
});

describe('the new password', () => {
  test('is set with the code, ends what there is of a session, and leads to sign-in, which says so', async () => {
    keepSession();
    localStorage.setItem('refreshToken_harbour', 'refresh-0');
    const shell = await openLink({ ResetPassword: { resetPassword: aPasswordChange() } });
    await choose(shell);
    expect(await screen.findByText('Successfully Changed')).toBeInTheDocument();
    expect(screen.getByText('Sign in with your new password.')).toBeInTheDocument();
    expect(shell.address()).toBe('/');
    expect(shell.api.callsOf('ResetPassword').map(({ variables }) => variables)).toEqual([
      { tenantId: 'harbour', verificationCode: 's3cret-code', newPassword: 'tealwig-2026' },
    ]);
    expect(keptSession()).toEqual(noSession);
    expect(localStorage.getItem('refreshToken_harbour')).toBeNull();
  });

  test('that does not match its repetition is not sent', async () => {
    const shell = await openLink();
    await choose(shell, 'tealwig-2026', 'harbour-2027');
    expect(screen.getByText('Password does not match the confirm password.')).toBeInTheDocument();
    expect(shell.api.callsOf('ResetPassword')).toEqual([]);
  });

  test.each([
    {
      name: 'refused',
      answer: { resetPassword: aPasswordChange({ statusCode: 400, message: 'Too many people use this password.' }) },
      text: 'Failed to change passwordToo many people use this password.',
    },
    {
      name: 'tried too often',
      answer: { resetPassword: aPasswordChange({ statusCode: 429, message: 'Wait a minute.' }) },
      text: 'Failed to change passwordWait a minute.',
    },
    {
      name: 'not answered',
      answer: new TypeError('Failed to fetch'),
      text: 'Failed to change passwordFailed to fetch',
    },
  ])('that is $name can be put right', async ({ answer, text }) => {
    const shell = await openLink({ ResetPassword: answer });
    await choose(shell);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('New password')).toHaveValue('tealwig-2026');
  });

  test('whose link was used up in the meantime says so', async () => {
    const shell = await openLink({
      ResetPassword: { resetPassword: aPasswordChange({ statusCode: 401, message: 'No.' }) },
    });
    await choose(shell);
    expect(await screen.findByText('This link has been used or has expired')).toBeInTheDocument();
  });
});
