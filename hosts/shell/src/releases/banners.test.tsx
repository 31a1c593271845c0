import type { Composition } from '@atrium/contracts';
import { onConfirmLeave, useUnsavedChanges } from '@atrium/platform';
import { act, renderScreen, screen, waitFor } from '@atrium/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  findRemote,
  onCompositionChange,
  pageComposition,
  replaceComposition,
} from '../remote-loading/page-composition.ts';
import { composition, crm, openPage } from '../remote-loading/page.fixtures.ts';
import { ShellServicesContext, type ShellServices } from '../services/shell-services.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { ReleasesFeed } from './releases-feed.tsx';
import { useTrials } from './use-trials.ts';

const next = { ...crm, buildId: 'fade', version: '2.0.0', baseUrl: '/-/builds/crm/fade/' };
const host = { ...composition.host, buildId: 'cafe', baseUrl: '/-/builds/shell/cafe/' };

beforeEach(() => {
  openPage();
  replaceComposition(composition);
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
});
afterEach(() => {
  jest.useRealTimers();
  act(() => replaceComposition(composition));
});

function Typed({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges(isDirty);
  return null;
}

/** The page's feed of releases; with something unsaved, and what a person answers to that. */
function openFeed({ isDirty = false, leaves = true }: { isDirty?: boolean; leaves?: boolean } = {}) {
  const reloads: string[] = [];
  const asked: string[] = [];
  const stop = onConfirmLeave(() => {
    asked.push('asked');
    return Promise.resolve(leaves);
  });
  const services = {
    composition,
    tenantId: 'harbour',
    reloadPage: () => reloads.push('reload'),
  } as unknown as ShellServices;
  const rendered = renderScreen(
    <ShellServicesContext value={services}>
      <Typed isDirty={isDirty} />
      <ReleasesFeed />
    </ShellServicesContext>,
  );
  return { ...rendered, reloads, asked, stop };
}

test('another host is offered, and nothing is loaded until somebody says so', async () => {
  const { user, reloads, stop } = openFeed();
  expect(screen.queryByRole('button', { name: 'Reload now' })).not.toBeInTheDocument();
  act(() => replaceComposition({ ...composition, host }));
  expect(await screen.findByText('A new version of Atrium is ready.')).toBeVisible();
  expect(reloads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reload now' }));
  await waitFor(() => expect(reloads).toEqual(['reload']));
  stop();
});

test('what is unsaved is asked about first, and kept where somebody stays', async () => {
  const { user, reloads, asked, stop } = openFeed({ isDirty: true, leaves: false });
  act(() => replaceComposition({ ...composition, host }));
  await user.click(await screen.findByRole('button', { name: 'Reload now' }));
  await waitFor(() => expect(asked).toEqual(['asked']));
  expect(reloads).toEqual([]);
  stop();
});

test('an offer that was declined comes back with the next host only', async () => {
  const { user, stop } = openFeed();
  act(() => replaceComposition({ ...composition, host }));
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('button', { name: 'Reload now' })).not.toBeInTheDocument();
  act(() => replaceComposition({ ...composition, host: { ...host, buildId: 'dada' } }));
  expect(await screen.findByRole('button', { name: 'Reload now' })).toBeVisible();
  stop();
});

test('a preview says what it shows, until when, and how to leave it', async () => {
  renderScreen(
    <PreviewBanner
      preview={{ name: 'crm', version: '2.0.0', until: new Date(Date.now() + 3_600_000).toISOString() }}
    />,
  );
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent(/Preview of crm 2\.0\.0, until /);
  expect(screen.getByRole('link', { name: 'Leave preview' })).toHaveAttribute('href', '/-/preview/leave');
});

test('an open page ends its preview when its time is up, though the server can not be reached', async () => {
  jest.useFakeTimers();
  const until = new Date(Date.now() + 60_000).toISOString();
  const previewed: Composition = {
    ...composition,
    remotes: { crm: next },
    preview: { name: 'crm', version: '2.0.0', until },
  };
  act(() => replaceComposition(previewed));
  renderScreen(<PreviewBanner preview={{ name: 'crm', version: '2.0.0', until }} />);
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(findRemote('crm')).toEqual(next);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(findRemote('crm')).toBeUndefined();
  expect(pageComposition().preview).toBeUndefined();
});

test('a preview ends at its time though the clock was set back in the meantime', async () => {
  jest.useFakeTimers();
  const until = new Date(Date.now() + 30_000).toISOString();
  act(() =>
    replaceComposition({ ...composition, remotes: { crm: next }, preview: { name: 'crm', version: '2.0.0', until } }),
  );
  renderScreen(<PreviewBanner preview={{ name: 'crm', version: '2.0.0', until }} />);
  jest.setSystemTime(Date.now() - 90_000);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(findRemote('crm')).toEqual(next);
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(findRemote('crm')).toBeUndefined();
});

test('a trial begins with the person, and ends with them', () => {
  let changes = 0;
  act(() => replaceComposition({ ...composition, trials: { crm: { build: next, salt: 'rollout-1', percent: 100 } } }));
  const stop = onCompositionChange(() => {
    changes += 1;
  });
  expect(findRemote('crm')).toEqual(crm);
  const settled: boolean[] = [];
  function Person({ userId }: { userId: string | null }) {
    settled.push(useTrials(userId));
    return null;
  }
  const { unmount } = renderScreen(<Person userId={null} />);
  expect(findRemote('crm')).toEqual(crm);
  expect(settled.at(-1)).toBe(false);
  unmount();
  const signedIn = renderScreen(<Person userId="user-1" />);
  expect(findRemote('crm')).toEqual(next);
  expect(settled.at(-1)).toBe(true);
  signedIn.unmount();
  expect(findRemote('crm')).toEqual(crm);
  expect(changes).toBe(2);
  stop();
});
