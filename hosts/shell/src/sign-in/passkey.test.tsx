import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { aLoginResult, aPasswordPolicy, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { warmPages } from '../routing/lazy-pages.tsx';
import { findLanding, keptSession, noSession, signedInAnswers } from '../testing/sign-in.ts';

const challenge = {
  ok: true,
  message: '',
  challengeId: 'challenge-1',
  options: JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', userVerification: 'preferred' }),
};
const start = { StartPasskeySignIn: { startPasskeySignIn: challenge } };
let asked: CredentialRequestOptions[] = [];

/** A browser with passkeys, whose person answers as told. */
function installPasskeys(answer: () => Promise<unknown>): void {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (options: CredentialRequestOptions) => {
        asked.push(options);
        return answer();
      },
    },
  });
}

const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};

beforeAll(async () => {
  await Promise.all([
    warmPages(),
    import('./passkey-sign-in.ts'),
    import('./code-step.tsx'),
    import('./new-password-step.tsx'),
  ]);
}, PAGES_LOAD_LIMIT_MS);
beforeEach(() => {
  clearBrowser();
  asked = [];
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

test('is not offered where the browser has none', () => {
  renderShell('/');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
});

test('asks for nothing until it is pressed', () => {
  installPasskeys(async () => credential);
  const api = installFakeApi({});
  renderShell('/');
  expect(button()).toBeInTheDocument();
  expect(asked).toEqual([]);
  expect(api.calls).toEqual([]);
});

test('signs in with what the device answers', async () => {
  installPasskeys(async () => credential);
  const api = installFakeApi({
    ...signedInAnswers,
    ...start,
    FinishPasskeySignIn: { finishPasskeySignIn: aLoginResult() },
  });
  const { user } = renderShell('/');
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(button());
  await findLanding();
  const variables = api.callsOf('FinishPasskeySignIn')[0]?.variables ?? {};
  expect(variables).toMatchObject({ tenantId: 'harbour', challengeId: 'challenge-1', isRemembered: true });
  expect(JSON.parse(String(variables['response']))).toMatchObject({
    id: 'AQID',
    type: 'public-key',
    response: { signature: 'AQID' },
  });
  expect(keptSession()).toEqual({
    tenantId: 'harbour',
    accessToken: 'access-1',
    isLoggedIn: '1',
    mfaCodeRequired: '0',
  });
  expect({ ...localStorage }).toMatchObject({ refreshToken_harbour: 'refresh-1' });
  expect(localStorage.getItem('userId_harbour')).toBeNull();
});

describe('what comes of it', () => {
  test.each([
    {
      name: 'closing the browser’s dialog says nothing',
      answer: () => Promise.reject(new DOMException('Timed out', 'NotAllowedError')),
      answers: start,
      text: null,
    },
    {
      name: 'a passkey that is not known is refused',
      answer: async () => credential,
      answers: {
        ...start,
        FinishPasskeySignIn: {
          finishPasskeySignIn: aLoginResult({
            statusCode: 401,
            accessToken: null,
            errorDescription: 'This passkey is not known.',
          }),
        },
      },
      text: 'Failed to LoginThis passkey is not known.',
    },
    {
      name: 'another firm’s name is refused',
      answer: async () => credential,
      answers: {
        ...start,
        FinishPasskeySignIn: { finishPasskeySignIn: aLoginResult({ statusCode: 404, accessToken: null }) },
      },
      text: 'Invalid Tenant',
    },
    {
      name: 'no challenge is a refusal',
      answer: async () => credential,
      answers: {
        StartPasskeySignIn: {
          startPasskeySignIn: { ok: false, message: 'Passkeys are off.', challengeId: null, options: null },
        },
      },
      text: 'Failed to LoginPasskeys are off.',
    },
    {
      name: 'a network that fails is a system error',
      answer: async () => credential,
      answers: { StartPasskeySignIn: new TypeError('Failed to fetch') },
      text: 'System ErrorFailed to fetch',
    },
  ])('$name', async ({ answer, answers, text }) => {
    installPasskeys(answer);
    const api = installFakeApi(answers);
    const { user } = renderShell('/');
    await user.click(button());
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
    if (text === null) {
      await waitFor(() => expect(asked).toHaveLength(1));
      await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
      expect(button()).toHaveFocus();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } else {
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
    }
    expect(keptSession()).toEqual(noSession);
  });

  test('a new password may be owed all the same', async () => {
    installPasskeys(async () => credential);
    const api = installFakeApi({
      ...start,
      FinishPasskeySignIn: { finishPasskeySignIn: aLoginResult({ forceChangePassword: true }) },
      PasswordPolicy: aPasswordPolicy(),
    });
    const { user } = renderShell('/');
    await user.click(button());
    expect(await screen.findByLabelText('Current password')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('PasswordPolicy')).toHaveLength(1));
  });

  test('the firm is asked for where the address names none', async () => {
    installPasskeys(async () => credential);
    const api = installFakeApi({});
    const { user } = renderShell('/', { tenantId: null, firmTitle: 'Atrium' });
    await user.click(button());
    expect(screen.getByText('"tenant" can not be blank')).toBeInTheDocument();
    expect(screen.queryByText('"user name" can not be blank')).not.toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });
});
