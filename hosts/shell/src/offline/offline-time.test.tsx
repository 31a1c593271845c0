import { storeSession } from '@atrium/platform';
import { screen, waitFor } from '@atrium/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ComposedRemote } from '@atrium/contracts';
import { aComposition } from '../testing/a-composition.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { forgetTimeApp } from './time-app.ts';

const timesheet = {
  ...(aComposition().remotes['matters'] as ComposedRemote),
  containerName: 'timesheet',
  title: 'Timesheet',
  routes: [
    { path: '/timeslip', title: 'Timeslip', chrome: false },
    { path: '/staffSummary', title: 'Staff summary' },
  ],
  menuItems: [],
} as ComposedRemote;
const composition = { ...aComposition(), remotes: { ...aComposition().remotes, timesheet } };
let answers: Response | null = null;

beforeEach(() => {
  document.documentElement.setAttribute('data-offline-start', '');
  answers = null;
  globalThis.fetch = () =>
    answers === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(answers.clone());
});
afterEach(() => {
  document.documentElement.removeAttribute('data-offline-start');
  sessionStorage.clear();
});

test('a timeslip that was started without a connection stands there without asking for anything', async () => {
  storeSession({ tenantId: 'harbour', accessToken: 'x.e30.x', isLoggedIn: true, isCodeRequired: false });
  const { address } = renderShell('/timeslip', { composition });
  expect(await screen.findByRole('heading', { name: 'timesheet: Timeslip' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Connection' })).toHaveTextContent(/sent when the connection is back/);
  expect(address()).toBe('/timeslip');
});

test('it is loaded again as soon as the server answers', async () => {
  const { opened } = renderShell('/timeslip', { composition });
  await screen.findByRole('heading', { name: 'timesheet: Timeslip' });
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(opened).toEqual([]);
  answers = new Response('{}');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(opened).toEqual(['reload']));
});

test('any other screen asks to sign in as ever', async () => {
  const { address } = renderShell('/staffSummary', { composition });
  await screen.findByRole('heading', { name: 'Member Login' });
  expect(address()).toBe('/');
});

test('signing out forgets the firm’s copies and its worker, and nobody else’s', async () => {
  const ended: string[] = [];
  const names = new Set(['atrium-time:harbour:a.b', 'atrium-time:jacaranda:a.b', 'other']);
  const registration = (firm: string) => ({
    scope: `http://localhost/${firm}/time`,
    unregister: () => Promise.resolve(ended.push(firm)),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: () => Promise.resolve([registration('harbour'), registration('jacaranda')]) },
  });
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { keys: () => Promise.resolve([...names]), delete: (name: string) => Promise.resolve(names.delete(name)) },
  });
  await forgetTimeApp('harbour');
  expect(ended).toEqual(['harbour']);
  expect([...names]).toEqual(['atrium-time:jacaranda:a.b', 'other']);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
});
