import { beforeEach, expect, test } from '@jest/globals';
import { Toasts } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { type FakeData, renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { Dialogs } from '../../dialogs/dialogs.tsx';
import { SecuritySection } from './security-section.tsx';

const passkey = { id: 'key-1', name: 'Laptop', createdAt: '2026-11-01T00:00:00Z', lastUsedAt: null };
const session = (id: string, isCurrent = false) => ({
  id,
  device: `Browser ${id}`,
  place: '203.0.113.7',
  method: 'password',
  createdAt: '2026-11-01T00:00:00Z',
  lastUsedAt: '2026-11-20T23:00:00Z',
  isCurrent,
});
const done = { ok: true, message: '' };
const refused = { ok: false, message: 'Incorrect password.' };

function aServer(methods: Record<string, unknown> = {}): FakeData {
  return {
    SettingsSignInMethods: {
      signInMethods: {
        isCodeByMail: false,
        isCodeRequiredByFirm: false,
        hasAuthenticator: false,
        textCodeNumber: null,
        mayHaveTextCodes: false,
        areTextCodesClosedToAdministrator: false,
        passkeys: [passkey],
        ...methods,
      },
    },
    SettingsSessions: { sessions: [session('A', true), session('B'), session('C')] },
  };
}

async function openSecurity(data: FakeData) {
  const rendered = renderScreen(
    <AntdProvider>
      <SecuritySection />
      <Dialogs />
      <Toasts />
    </AntdProvider>,
    { data },
  );
  await screen.findByText('Browser A');
  await screen.findByRole('heading', { name: /Code by email/ });
  return rendered;
}

/** Answers the password question that is open. */
async function answerPassword(user: Awaited<ReturnType<typeof openSecurity>>['user'], button: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'Secret-1');
  await user.click(dialog.getByRole('button', { name: button }));
}

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
});

test('codes by mail are turned on with the password', async () => {
  const { user, api } = await openSecurity({ ...aServer(), SettingsSetCodeByMail: { setCodeByMail: done } });
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await answerPassword(user, 'Turn on');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf('SettingsSetCodeByMail')[0]?.variables).toEqual({ isEnabled: true, password: 'Secret-1' });
});

test('a wrong password is said in the question, which stays', async () => {
  const { user } = await openSecurity({
    ...aServer({ isCodeByMail: true }),
    SettingsSetCodeByMail: { setCodeByMail: refused },
  });
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await answerPassword(user, 'Turn off');
  expect(await screen.findByText('Incorrect password.')).toBeInTheDocument();
  expect(screen.getByLabelText('Your password')).toHaveValue('Secret-1');
});

test('where the firm asks everyone for a code nobody can turn it off', async () => {
  await openSecurity(aServer({ isCodeRequiredByFirm: true }));
  expect(screen.getByText('Your firm asks everyone for a code at sign-in.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

test('codes by text message are offered where the firm sends them, and set up with password and code', async () => {
  const { user, api } = await openSecurity({
    ...aServer({ mayHaveTextCodes: true }),
    SettingsStartTextCode: { startTextCode: done },
    SettingsConfirmTextCode: { confirmTextCode: { ok: false, message: 'That code is incorrect or has expired.' } },
  });
  await user.click(screen.getByRole('button', { name: 'Set up number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Code by text message' }));
  await user.type(dialog.getByLabelText('Mobile number'), '0412 345 678');
  await user.type(dialog.getByLabelText('Your password'), 'Secret-1');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await user.type(await dialog.findByLabelText('Code from the text message'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('That code is incorrect or has expired.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Code from the text message')).toHaveValue('123456');
  api.answer({ SettingsConfirmTextCode: { confirmTextCode: done } });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf('SettingsStartTextCode')[0]?.variables).toEqual({ number: '0412 345 678', password: 'Secret-1' });
});

test('somebody whose firm sends no codes by text message is not offered them, but may remove a number', async () => {
  await openSecurity(aServer());
  expect(screen.queryByRole('heading', { name: /Code by text message/ })).not.toBeInTheDocument();
});

test('an administrator whose firm sends codes by text message to others alone reads why there are none', async () => {
  await openSecurity(aServer({ areTextCodesClosedToAdministrator: true }));
  expect(screen.getByRole('heading', { name: /Code by text message/ })).toBeInTheDocument();
  expect(screen.getByText(/does not send codes by text message to administrators/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set up number' })).not.toBeInTheDocument();
});

test('a number that is no longer used says that codes are emailed', async () => {
  await openSecurity(aServer({ textCodeNumber: '678' }));
  expect(screen.getByText(/yours are emailed/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove number' })).toBeInTheDocument();
});

test('an authenticator app is set up: password, picture and key, first code', async () => {
  const { user, api } = await openSecurity({
    ...aServer(),
    SettingsStartAuthenticator: {
      startAuthenticator: { ...done, secret: 'ABCDEFGH', uri: 'otpauth://totp/Atrium:partner?secret=ABCDEFGH' },
    },
    SettingsConfirmAuthenticator: { confirmAuthenticator: done },
  });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await answerPassword(user, 'Next');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.type(screen.getByLabelText('Code from the app'), '12 34-56');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your authenticator app is set up.')).toBeInTheDocument();
  expect(api.callsOf('SettingsConfirmAuthenticator')[0]?.variables).toEqual({ code: '123456' });
});

test('a code that is not right is said, and another can be typed', async () => {
  const { user } = await openSecurity({
    ...aServer(),
    SettingsStartAuthenticator: {
      startAuthenticator: { ...done, secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    },
    SettingsConfirmAuthenticator: { confirmAuthenticator: { ok: false, message: 'That code is not right.' } },
  });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await answerPassword(user, 'Next');
  await user.type(await screen.findByLabelText('Code from the app'), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('That code is not right.')).toBeInTheDocument();
});

test('an authenticator app is removed with the password', async () => {
  const { user, api } = await openSecurity({
    ...aServer({ hasAuthenticator: true }),
    SettingsRemoveAuthenticator: { removeAuthenticator: done },
  });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await answerPassword(user, 'Remove');
  await waitFor(() => expect(api.callsOf('SettingsRemoveAuthenticator')).toHaveLength(1));
});

test('a passkey is renamed in place', async () => {
  const { user, api } = await openSecurity({ ...aServer(), SettingsRenamePasskey: { renamePasskey: done } });
  await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
  const field = screen.getByLabelText('Name of the passkey');
  await user.clear(field);
  await user.type(field, 'Desk{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Name of the passkey')).not.toBeInTheDocument());
  expect(api.callsOf('SettingsRenamePasskey')[0]?.variables).toEqual({ id: 'key-1', name: 'Desk' });
});

test('a passkey is removed with the password', async () => {
  const { user, api } = await openSecurity({ ...aServer(), SettingsRemovePasskey: { removePasskey: done } });
  await user.click(screen.getByRole('button', { name: 'Remove Laptop' }));
  await answerPassword(user, 'Remove');
  await waitFor(() =>
    expect(api.callsOf('SettingsRemovePasskey')[0]?.variables).toEqual({ id: 'key-1', password: 'Secret-1' }),
  );
});

test('where the browser makes no passkey nothing is changed, and that is said', async () => {
  const { user, api } = await openSecurity({
    ...aServer(),
    SettingsStartPasskey: { startPasskey: { ...done, challengeId: 'c1', options: '{}' } },
  });
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await answerPassword(user, 'Next');
  expect(await screen.findByText('No passkey was created. Nothing was changed.')).toBeInTheDocument();
  expect(api.callsOf('SettingsFinishPasskey')).toEqual([]);
});

test('a browser that cannot keep passkeys says so and offers none', async () => {
  Object.assign(globalThis, { PublicKeyCredential: undefined });
  await openSecurity(aServer());
  expect(screen.getByText('This browser does not support passkeys.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('this browser is marked, and another session is ended after a question', async () => {
  const { user, api } = await openSecurity({ ...aServer(), SettingsEndSession: { endSession: true } });
  expect(screen.getByText('This browser')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out Browser A' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out Browser B' }));
  expect(api.callsOf('SettingsEndSession')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(api.callsOf('SettingsEndSession')[0]?.variables).toEqual({ sessionId: 'B' }));
});

test('all other sessions are ended at once', async () => {
  const { user } = await openSecurity({ ...aServer(), SettingsEndOtherSessions: { endOtherSessions: 2 } });
  await user.click(screen.getByRole('button', { name: 'Sign out elsewhere' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Sign out elsewhere' }));
  expect(await screen.findByText('You are signed out everywhere else.')).toBeInTheDocument();
});

test('what could not be loaded can be asked for again', async () => {
  const { user, api } = renderScreen(
    <AntdProvider>
      <SecuritySection />
    </AntdProvider>,
    { data: { ...aServer(), SettingsSessions: unreachable() } },
  );
  await screen.findByRole('heading', { name: /Code by email/ });
  api.answer(aServer());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Browser A')).toBeInTheDocument();
});
