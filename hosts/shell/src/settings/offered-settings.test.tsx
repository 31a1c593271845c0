import { type ExtensionOffer, hostSettings } from '@atrium/contracts';
import { AntdProvider } from '@atrium/ui/antd';
import { anAppUser, renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { SettingsPage } from './settings.page.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const calendar = {
  id: 'matters.calendar',
  slot: 'settings/page@1',
  title: { key: 'a', text: 'Calendar' },
  name: 'calendar',
  access: ['taskSummary'],
  order: 45,
} as const satisfies ExtensionOffer;
const methods = {
  isCodeByMail: false,
  isCodeRequiredByFirm: false,
  hasAuthenticator: false,
  textCodeNumber: null,
  mayHaveTextCodes: false,
  areTextCodesClosedToAdministrator: false,
  passkeys: [],
};
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(
    <AntdProvider>
      <SettingsPage />
    </AntdProvider>,
    {
      route: '/settings',
      data: { SettingsSignInMethods: { signInMethods: methods }, SettingsSessions: { sessions: [] } },
      extensions: { offers: [calendar], code: { 'matters.calendar': () => <p>The feed</p> } },
      ...options,
    },
  );
const names = () =>
  within(screen.getByRole('navigation', { name: 'Settings sections' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.trim());

test('an offered part stands in its place in the list and on the page, and can be gone to', async () => {
  const { user, address } = open();
  expect(names().slice(-3)).toEqual(['Notifications', 'Calendar', 'Security']);
  expect(within(screen.getByRole('region', { name: 'Calendar' })).getByText('The feed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(address()).toBe('/settings?section=calendar');
});

test('its address leads to it', async () => {
  open({ route: '/settings?section=calendar' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Calendar' })).toHaveFocus());
});

test('somebody without its flag has no such part, and its address opens the page from its top', () => {
  open({ route: '/settings?section=calendar', appUser: anAppUser({ access: ['notes'] }) });
  expect(names()).toHaveLength(hostSettings.length);
  expect(document.body).toHaveFocus();
});

test('a part that fails costs its own panel', () => {
  open({ extensions: { offers: [calendar] } });
  expect(within(screen.getByRole('region', { name: 'Calendar' })).getByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Dense/ })).toBeInTheDocument();
});
