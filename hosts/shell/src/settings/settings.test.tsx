import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addTexts, changeLanguage, hasUnsavedChanges, readPreferences, setPreferences } from '@atrium/platform';
import { AntdProvider } from '@atrium/ui/antd';
import { act, type FakeData, renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { SettingsPage } from './settings.page.tsx';

const methods = {
  isCodeByMail: false,
  isCodeRequiredByFirm: false,
  hasAuthenticator: false,
  textCodeNumber: null,
  mayHaveTextCodes: false,
  areTextCodesClosedToAdministrator: false,
  passkeys: [],
};
const security: FakeData = { SettingsSignInMethods: { signInMethods: methods }, SettingsSessions: { sessions: [] } };

/** The server: takes what it is sent over what it kept. */
function keeping() {
  let kept = {
    language: null as string | null,
    theme: null as string | null,
    density: 'compact',
    notifications: [] as { kind: string; ways: string[] }[],
  };
  return ({ input }: Record<string, unknown>) => {
    kept = { ...kept, ...(input as Partial<typeof kept>) };
    return { saveUserPreferences: kept };
  };
}

function openSettings(data: FakeData = {}, route = '/settings') {
  return renderScreen(
    <AntdProvider>
      <SettingsPage />
    </AntdProvider>,
    { route, data: { ...security, SaveUserPreferences: keeping(), ...data } },
  );
}
const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  await act(async () => {
    await changeLanguage('en-AU');
    setPreferences();
  });
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

test('the address names a part, which takes the focus, and each part can be gone to', async () => {
  const { user, address } = openSettings({}, '/settings?section=security');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Security' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Appearance' }));
  expect(address()).toBe('/settings?section=appearance');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Appearance' })).toHaveFocus());
});

test('an address that names no part opens the page from its top', () => {
  openSettings({}, '/settings?section=nothing');
  expect(document.body).toHaveFocus();
});

test('density applies at once and is kept', async () => {
  const { user, api } = openSettings();
  await user.click(part('Appearance').getByRole('radio', { name: /Dense/ }));
  expect(document.documentElement.dataset['density']).toBe('dense');
  expect(await part('Appearance').findByText('Saved')).toBeInTheDocument();
  expect(api.callsOf('SaveUserPreferences').map(({ variables }) => variables)).toEqual([
    { input: { density: 'dense' } },
  ]);
});

test('colours apply to this device and are kept for the others', async () => {
  const { user, api } = openSettings();
  await user.click(part('Appearance').getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await waitFor(() => expect(readPreferences().theme).toBe('dark'));
  expect(api.callsOf('SaveUserPreferences')[0]?.variables).toEqual({ input: { theme: 'dark' } });
});

test('a choice that could not be kept stays, says so and can be sent again', async () => {
  const { user, api } = openSettings({ SaveUserPreferences: unreachable() });
  await user.click(part('Appearance').getByRole('radio', { name: /Comfortable/ }));
  expect(await part('Appearance').findByText(/Couldn’t save/)).toBeInTheDocument();
  expect(document.documentElement.dataset['density']).toBe('comfortable');
  api.answer({ SaveUserPreferences: keeping() });
  await user.click(part('Appearance').getByRole('button', { name: 'Try again' }));
  expect(await part('Appearance').findByText('Saved')).toBeInTheDocument();
});

test('a language is chosen in its own name; the page turns and speaks it', async () => {
  await addTexts({ ar: () => Promise.resolve({ default: { 'shell.settings.section.language': 'اللغة والمنطقة' } }) });
  const { user, api } = openSettings();
  await user.click(part('Language and region').getByRole('radio', { name: 'العربية' }));
  expect(await screen.findByRole('region', { name: 'اللغة والمنطقة' })).toBeInTheDocument();
  expect(document.documentElement.dir).toBe('rtl');
  expect(api.callsOf('SaveUserPreferences')[0]?.variables).toEqual({ input: { language: 'ar' } });
});

test('a language whose texts do not come changes nothing', async () => {
  let isBroken = true;
  await addTexts({ 'en-GB': () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve({ default: {} })) });
  const { user, api } = openSettings();
  await user.click(part('Language and region').getByRole('radio', { name: 'English (United Kingdom)' }));
  expect(await part('Language and region').findByText(/could not be loaded/)).toBeInTheDocument();
  expect(part('Language and region').getByRole('radio', { name: /Firm default/ })).toBeChecked();
  expect(api.callsOf('SaveUserPreferences')).toEqual([]);
  isBroken = false;
});

test('the region is the firm’s, and shows how dates and amounts are written', () => {
  openSettings();
  expect(part('Language and region').getByText('Australia/Sydney')).toBeInTheDocument();
  expect(part('Language and region').getByText('$12,345.50')).toBeInTheDocument();
});

test('news is turned off by the way it comes; a way that there is not offers nothing', async () => {
  const { user, api } = openSettings();
  const news = part('Notifications');
  await user.click(news.getByRole('checkbox', { name: 'New matter instructions are submitted: By email' }));
  expect(api.callsOf('SaveUserPreferences')[0]?.variables).toEqual({
    input: { notifications: [{ kind: 'createInstructMatter', ways: ['toast'] }] },
  });
  expect(await news.findByText('Saved')).toBeInTheDocument();
  expect(news.getByRole('checkbox', { name: 'New matter instructions are submitted: By email' })).not.toBeChecked();
  expect(news.queryByRole('checkbox', { name: 'A matter is waiting for approval: By email' })).not.toBeInTheDocument();
});

test('a name is saved on request; what is typed counts as unsaved until then', async () => {
  const { user, api } = openSettings({
    SettingsSaveProfile: { saveProfile: { ok: true, message: '', name: 'Asha M', initials: 'AM' } },
  });
  const profile = part('Profile');
  expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(profile.getByLabelText('Name'), ' Rao');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(profile.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  expect(api.callsOf('SettingsSaveProfile')[0]?.variables).toEqual({ name: 'Asha Mehta Rao', initials: 'AM' });
});

test('a name that is refused says why and stays', async () => {
  const { user } = openSettings({
    SettingsSaveProfile: { saveProfile: { ok: false, message: 'Enter a name.', name: null, initials: null } },
  });
  await user.type(part('Profile').getByLabelText('Name'), '!');
  await user.click(part('Profile').getByRole('button', { name: 'Save' }));
  expect(await part('Profile').findByText('Enter a name.')).toBeInTheDocument();
  expect(part('Profile').getByLabelText('Name')).toHaveValue('Asha Mehta!');
  await user.click(part('Profile').getByRole('button', { name: 'Undo' }));
  expect(part('Profile').getByLabelText('Name')).toHaveValue('Asha Mehta');
});

test('what the firm manages can be read and not changed', () => {
  openSettings();
  expect(part('Profile').getByText('Fee earner')).toBeInTheDocument();
  expect(part('Profile').getAllByRole('textbox')).toHaveLength(2);
});
