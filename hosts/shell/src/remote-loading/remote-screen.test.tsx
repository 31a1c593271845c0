import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import type { ComponentType } from 'react';
import type { LoadedScreen } from './load-remote.ts';
import { RemoteLoadError } from './load-error.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { crm, openPage } from './testing-page.ts';

const route = { path: '/clientsAndContacts', title: 'Clients and contacts' };

beforeEach(() => {
  openPage();
  // React reports what a boundary caught; the boundary is what is being tested.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function showArea(load: () => Promise<ComponentType | null>, changes: Partial<LoadedScreen> = {}) {
  const loadScreen = async (): Promise<LoadedScreen> => ({ Screen: await load(), build: crm, isEarlier: false, release: () => undefined, ...changes });
  return renderScreen(<RemoteScreen remote="crm" route={route} load={loadScreen} />);
}

function Contacts() {
  return <p>Ada Lovelace</p>;
}

test('shows the screen, and says whose build it is', async () => {
  showArea(() => Promise.resolve(Contacts));
  const area = (await screen.findByText('Ada Lovelace')).closest('[data-remote]');
  expect(area?.getAttribute('data-remote')).toBe('crm');
  expect(area?.getAttribute('data-remote-version')).toBe(crm.version);
  expect(area?.getAttribute('data-build')).toBe(crm.buildId);
});

test('says that a screen is not built yet', async () => {
  showArea(() => Promise.resolve(null));
  expect(await screen.findByRole('heading', { name: 'Clients and contacts' })).toBeInTheDocument();
});

test('a remote that does not load offers another try, which heals', async () => {
  let attempts = 0;
  const { user } = showArea(() => (attempts++ === 0 ? Promise.reject(new RemoteLoadError('timeout', 'crm')) : Promise.resolve(Contacts)));
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
});

test('a screen that fails while it is shown costs its own area only', async () => {
  const Broken = () => {
    throw new Error('of the screen');
  };
  showArea(() => Promise.resolve(Broken));
  expect(await screen.findByText(/Clients and contacts is not available/)).toBeInTheDocument();
});
