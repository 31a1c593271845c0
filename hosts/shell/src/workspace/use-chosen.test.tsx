import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addTexts, changeLanguage, readPreferences, setPreferences } from '@atrium/platform';
import { act, screen, waitFor } from '@atrium/testing';
import { aWorkspace, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';

beforeEach(() => keepSession());
afterEach(async () => {
  await act(async () => {
    await changeLanguage('en-AU');
    setPreferences();
  });
  clearBrowser();
  document.documentElement.removeAttribute('data-theme');
});

function openAs(userPreferences: NonNullable<Parameters<typeof aWorkspace>[0]>['userPreferences'] & object): void {
  installFakeApi({ Workspace: aWorkspace({ userPreferences }) });
  renderShell('/matterSummary');
}

test(
  'the frame speaks the language of the person from the start, and is written that way',
  async () => {
    await addTexts({ ar: () => Promise.resolve({ default: { 'shell.frame.skip': 'انتقل إلى المحتوى' } }) });
    openAs({ language: 'ar' });
    expect(await screen.findByText('انتقل إلى المحتوى')).toBeInTheDocument();
    expect(screen.queryByText('Skip to content')).not.toBeInTheDocument();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  },
  PAGES_LOAD_LIMIT_MS,
);

test('without a choice the firm’s country decides the language', async () => {
  openAs({});
  await screen.findByText('Skip to content');
  expect(document.documentElement.lang).toBe('en-AU');
});

test('texts that do not come keep nobody from their work', async () => {
  let isBroken = true;
  await addTexts({ 'en-US': () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve({ default: {} })) });
  openAs({ language: 'en-US' });
  expect(await screen.findByText('Skip to content')).toBeInTheDocument();
  isBroken = false;
});

test('colours and density follow the person to this device', async () => {
  openAs({ theme: 'dark', density: 'dense' });
  await screen.findByText('Skip to content');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'dense' });
  expect(readPreferences().density).toBe('dense');
});

test('without a choice of colours the device keeps its own', async () => {
  localStorage.setItem('colourScheme', 'dark');
  openAs({ theme: null });
  await screen.findByText('Skip to content');
  expect(localStorage.getItem('colourScheme')).toBe('dark');
});

test('a language chosen later changes the page that is there, and takes nothing away', async () => {
  openAs({});
  const skip = await screen.findByText('Skip to content');
  await act(() => changeLanguage('en-GB'));
  expect(skip).toBeInTheDocument();
});

const personalised = (): unknown => JSON.parse(sessionStorage.getItem('personalise') ?? 'null');

test('the tab keeps what is in force, and the version it runs', async () => {
  openAs({ language: 'en-GB', theme: 'dark', density: 'dense' });
  await screen.findByText('Skip to content');
  await waitFor(() => expect(personalised()).toEqual({ language: 'en-GB', theme: 'dark', density: 'dense' }));
  expect(sessionStorage.getItem('currentVersion')).toBe('1.0.0');
});

test('the tab keeps the firm’s language, and no colours, for a person who chose neither', async () => {
  openAs({});
  await screen.findByText('Skip to content');
  await waitFor(() => expect(personalised()).toEqual({ language: 'en-AU', density: 'compact' }));
});

test('nothing is kept before the server has said what the person chose', async () => {
  installFakeApi({ Workspace: { errors: [{ message: 'Something broke' }] } });
  renderShell('/matterSummary');
  await screen.findByText('Your workspace could not be loaded');
  expect([personalised(), sessionStorage.getItem('currentVersion')]).toEqual([null, null]);
});
