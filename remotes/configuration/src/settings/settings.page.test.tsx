import { firmSettings } from '@atrium/contracts';
import { renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { expect, test } from '@jest/globals';
import { ApplicationSettingsPage } from './application-settings.page.tsx';
import { FirmSettingsPage } from './firm-settings.page.tsx';

const required: Readonly<Record<string, unknown>> = {
  'firm.title': 'Harbour',
  'firm.homeCountry': 'AU',
  'firm.currency': 'AUD',
  'firm.timeZone': 'Australia/Sydney',
};
const answer = (version: number, values: Readonly<Record<string, unknown>> = {}) => ({
  version,
  settings: firmSettings.map(({ key, default: standard }) => ({
    key,
    value: values[key] ?? required[key] ?? standard,
    default: standard,
    chosen: null,
    changedAt: key in values ? '2026-11-20T03:00:00Z' : null,
    changedBy: key in values ? 'Jordan Blake' : null,
  })),
});
const loaded = (values?: Readonly<Record<string, unknown>>) => ({ SettingsPage: { firmSettings: answer(1, values) } });
const open = (route: string, options: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <FirmSettingsPage />
      <Toasts />
    </>,
    { route, path: '/firmSettingConfiguration/:tab/:command?', data: loaded(), ...options },
  );
const days = () => screen.findByRole('textbox', { name: 'Notes are locked after (days)' });

test('percentages and amounts are written in whole ones, and kept in hundredths', async () => {
  const { user, api } = open('/firmSettingConfiguration/billing', { data: loaded({ 'billing.taxBasisPoints': 825 }) });
  const tax = await screen.findByRole('textbox', { name: 'Tax on fees (%)' });
  expect(tax).toHaveValue('8.25');
  expect(screen.getByText('Default: 10')).toBeInTheDocument();
  await user.clear(tax);
  await user.type(tax, '150');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Between 0 and 100.')).toBeInTheDocument();
  await user.clear(tax);
  await user.type(tax, '8.');
  expect(tax).toHaveValue('8.');
  await user.type(tax, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.callsOf('SettingsPageSave').at(-1)?.variables).toEqual({
    input: { version: 1, changes: [{ key: 'billing.taxBasisPoints', value: 850 }] },
  });
});

test('shows the settings of a tab with what they do, their default and who changed them', async () => {
  open('/firmSettingConfiguration/matters', { data: loaded({ 'notes.lockAfterDays': 3 }) });
  expect(await days()).toHaveValue('3');
  expect(screen.getByText('Default: 7')).toBeInTheDocument();
  expect(screen.getByText(/Changed by Jordan Blake/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Name of the firm' })).not.toBeInTheDocument();
});

test('saves what was changed alone, on the version that was read', async () => {
  const { user, api } = open('/firmSettingConfiguration/matters');
  const field = await days();
  await user.clear(field);
  await user.type(field, '14');
  expect(screen.getByText('Unsaved changes: 1')).toBeInTheDocument();
  api.answer({
    SettingsPageSave: { saveSettings: { ok: answer(2, { 'notes.lockAfterDays': 14 }), error: null, conflict: null } },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings were saved.')).toBeInTheDocument();
  expect(api.calls.at(-1)?.variables).toEqual({
    input: { version: 1, changes: [{ key: 'notes.lockAfterDays', value: 14 }] },
  });
  expect(await days()).toHaveValue('14');
  expect(screen.queryByText(/Unsaved changes/)).not.toBeInTheDocument();
});

test('refuses what the registry refuses before anything is sent', async () => {
  const { user, api } = open('/firmSettingConfiguration/matters');
  const field = await days();
  await user.clear(field);
  await user.type(field, 'soon');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This must be a whole number.')).toBeInTheDocument();
  expect(api.callsOf('SettingsPageSave')).toEqual([]);
});

test('a second administrator is asked which value stays', async () => {
  const { user, api } = open('/firmSettingConfiguration/matters');
  const field = await days();
  await user.clear(field);
  await user.type(field, '14');
  api.answer({
    SettingsPageSave: { saveSettings: { ok: null, error: null, conflict: answer(2, { 'notes.lockAfterDays': 30 }) } },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('30')).toBeInTheDocument();
  expect(dialog.getByText('14')).toBeInTheDocument();
});

test('previews the file number that a pattern makes while it is typed', async () => {
  const { user } = open('/firmSettingConfiguration/matters');
  const field = await screen.findByRole('textbox', { name: 'File number pattern' });
  await user.clear(field);
  await user.type(field, 'X-{{YYYY}-{{000}');
  expect(screen.getByText(/The first number today: X-\d{4}-001/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'X');
  expect(screen.getByText(/can’t produce a number/)).toBeInTheDocument();
});

test('goes back to the default', async () => {
  const { user } = open('/firmSettingConfiguration/matters', { data: loaded({ 'notes.lockAfterDays': 3 }) });
  await days();
  await user.click(screen.getByRole('button', { name: 'Reset to default: Notes are locked after' }));
  expect(await days()).toHaveValue('7');
});

test('finds settings of every tab by name and by what they do', async () => {
  const { user } = open('/firmSettingConfiguration/matters');
  await days();
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'password');
  expect(screen.getByRole('textbox', { name: 'Minimum password length (characters)' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'File number pattern' })).not.toBeInTheDocument();
});

test('an address with a setting brings that one into focus', async () => {
  open('/firmSettingConfiguration/matters/notes.lockAfterDays');
  expect(await days()).toHaveFocus();
});

test('offers to load again what could not be loaded', async () => {
  open('/firmSettingConfiguration/matters', { data: { SettingsPage: unreachable() } });
  expect(await screen.findByText('The settings could not be loaded')).toBeInTheDocument();
});

test('shows what a file would change before it is applied', async () => {
  const { user, api } = renderScreen(
    <>
      <ApplicationSettingsPage />
      <Toasts />
    </>,
    {
      route: '/applicationSettings/transfer',
      path: '/applicationSettings/:tab/:command?',
      data: {
        TransferTabPreview: {
          previewConfiguration: {
            fingerprint: 'f1',
            changes: [
              {
                area: 'setting',
                name: 'notes.lockAfterDays',
                isNew: false,
                fields: [{ field: 'notes.lockAfterDays', before: 7, after: 21 }],
              },
            ],
            problems: [],
          },
        },
      },
    },
  );
  // The document of the tests does not read files.
  const file = Object.assign(new File(['{}'], 'c.json', { type: 'application/json' }), {
    text: () => Promise.resolve('{}'),
  });
  await user.upload(screen.getByLabelText('Configuration file'), file);
  expect(await screen.findByText('7 → 21')).toBeInTheDocument();
  api.answer({ TransferTabApply: { applyConfiguration: { ok: 1, error: null, conflict: null } } });
  await user.click(screen.getByRole('button', { name: 'Apply these changes' }));
  expect(await screen.findByText('The configuration was applied.')).toBeInTheDocument();
  expect(api.calls.at(-1)?.variables).toEqual({ content: '{}', fingerprint: 'f1' });
});

test('what retention would delete is said as it is typed, and what was deleted is listed', async () => {
  const { user, api } = open('/firmSettingConfiguration/retention', {
    data: {
      ...loaded(),
      RetentionEffect: ({ setting, days }: { setting: string; days: number }) => ({
        retentionEffect: {
          setting,
          days,
          due: days === 45 ? 12 : 0,
          isCapped: false,
          oldestAt: '2026-01-02T00:00:00Z',
        },
      }),
      RetentionRuns: {
        retentionRuns: {
          recordCount: 1,
          runs: [
            {
              id: 'r1',
              ranAt: '2026-11-20T01:00:00Z',
              deleted: [{ setting: 'retention.notificationDays', count: 7 }],
            },
          ],
        },
      },
    },
  });
  const log = within(await screen.findByRole('region', { name: 'Deleted by age' }));
  expect(await log.findByText(/Notifications are kept for.*: 7/)).toBeInTheDocument();
  expect(api.callsOf('RetentionEffect')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Notifications are kept for/ }), '45');
  expect(await screen.findByText(/^12 would be deleted within the hour\./)).toBeInTheDocument();
});
