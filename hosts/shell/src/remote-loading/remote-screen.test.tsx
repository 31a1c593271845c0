import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useNavigate } from '@atrium/platform';
import { act, renderScreen, screen, waitFor } from '@atrium/testing';
import { useState, type ComponentType } from 'react';
import type { LoadedPart, LoadedScreen } from './load-remote.ts';
import { RemoteLoadError } from './load-error.ts';
import { findRemote, replaceComposition } from './page-composition.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { composition, crm, openPage } from './page.fixtures.ts';

const route = { path: '/clientsAndContacts', title: 'Clients and contacts' };

beforeEach(() => {
  openPage();
  // React reports what a boundary caught; the boundary is what is being tested.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function showArea(load: () => Promise<ComponentType | null>, changes: Partial<LoadedScreen> = {}) {
  const loadScreen = async (): Promise<LoadedScreen> => ({
    part: await load(),
    build: crm,
    isEarlier: false,
    hold: () => () => undefined,
    ...changes,
  });
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

test('a screen goes on where a route continues another, and starts over at any other', async () => {
  const loaded: string[] = [];
  const load = async (_remote: string, path: string): Promise<LoadedScreen> => {
    loaded.push(path);
    return { part: Contacts, build: crm, isEarlier: false, hold: () => () => undefined };
  };
  const paths = [
    { ...route, path: '/matter/{id}' },
    { ...route, path: '/matter/{id}/{tab}', continues: '/matter/{id}' },
    { ...route, path: '/matters' },
  ];
  function Screens() {
    const [at, setAt] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setAt(at + 1)}>
          Next
        </button>
        <RemoteScreen remote="crm" route={paths[at] ?? route} load={load} />
      </>
    );
  }
  const { user } = renderScreen(<Screens />);
  await screen.findByText('Ada Lovelace');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(loaded).toEqual(['/matter/{id}']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Ada Lovelace');
  expect(loaded).toEqual(['/matter/{id}', '/matters']);
});

test('says that a screen is not built yet', async () => {
  showArea(() => Promise.resolve(null));
  expect(await screen.findByRole('heading', { name: 'Clients and contacts', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('This screen is not available yet.')).toBeInTheDocument();
});

test('a remote that does not load offers another try, which heals', async () => {
  let attempts = 0;
  const { user } = showArea(() =>
    attempts++ === 0 ? Promise.reject(new RemoteLoadError('timeout', 'crm')) : Promise.resolve(Contacts),
  );
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
});

test('another try that is left before it is shown fails without a word', async () => {
  const tries: { readonly waiting: () => number }[] = [];
  const { unmount } = renderScreen(
    <RemoteScreen
      remote="crm"
      route={route}
      load={() => {
        const failing = Promise.reject<LoadedScreen>(new RemoteLoadError('timeout', 'crm'));
        const then = jest.spyOn(failing, 'then');
        tries.push({ waiting: () => then.mock.calls.length });
        return failing;
      }}
    />,
  );
  const retry = await screen.findByRole('button', { name: /try again/i });
  act(() => {
    retry.click();
    unmount();
  });
  expect(tries).toHaveLength(2);
  expect(tries[1]?.waiting()).toBeGreaterThan(0);
});

test('a screen that fails while it is shown costs its own area only', async () => {
  const Broken = () => {
    throw new Error('of the screen');
  };
  showArea(() => Promise.resolve(Broken));
  expect(await screen.findByText(/Clients and contacts is not available/)).toBeInTheDocument();
});

test('says that an earlier version is shown, and whose build that is', async () => {
  const earlier = { ...crm, buildId: 'beef', version: '1.1.0' };
  showArea(() => Promise.resolve(Contacts), { build: earlier, isEarlier: true });
  expect(await screen.findByText(/You are using an earlier version of this part/)).toBeVisible();
  expect(screen.getByText('Ada Lovelace').closest('[data-build]')?.getAttribute('data-build')).toBe('beef');
});

test('what was only too slow heals the area by itself', async () => {
  let come: (loaded: LoadedPart<unknown>) => void = () => undefined;
  const failure = new RemoteLoadError('timeout', 'crm');
  failure.later = () =>
    new Promise((resolve) => {
      come = resolve;
    });
  showArea(() => Promise.reject(failure));
  await screen.findByRole('button', { name: /try again/i });
  await act(async () => come({ part: Contacts, build: crm, isEarlier: false, hold: () => () => undefined }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('what could not be fetched without a connection says so, and comes by itself when there is one', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let attempts = 0;
  showArea(() =>
    attempts++ === 0 ? Promise.reject(new RemoteLoadError('network', 'crm')) : Promise.resolve(Contacts),
  );
  expect(await screen.findByText('You are offline. This part loads when the connection is back.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Clients and contacts' })).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(attempts).toBe(2);
  onLine.mockRestore();
});

describe('while releases go on', () => {
  const next = { ...crm, buildId: 'fade', version: '2.0.0', baseUrl: '/-/builds/crm/fade/' };
  afterEach(() => act(() => replaceComposition(composition)));

  /** A screen that holds what is typed, on the build that the composition names at the time. */
  function showForm() {
    const released: string[] = [];
    const load = async (): Promise<LoadedScreen> => {
      const build = findRemote('crm') ?? crm;
      const Form = () => {
        const navigate = useNavigate();
        return (
          <>
            <input aria-label="Name" />
            <button onClick={() => void navigate('?tab=notes')}>Notes</button>
            <button onClick={() => void navigate('/clientsAndContacts/7')}>Next</button>
          </>
        );
      };
      return { part: Form, build, isEarlier: false, hold: () => () => released.push(build.buildId) };
    };
    return {
      released,
      ...renderScreen(<RemoteScreen remote="crm" route={route} load={load} />, { route: '/clientsAndContacts' }),
    };
  }
  const buildOf = () => screen.getByRole('textbox').closest('[data-build]')?.getAttribute('data-build');

  test('an open screen keeps what is typed until its address is left, then it is the new build’s', async () => {
    const { user, released } = showForm();
    await user.type(await screen.findByRole('textbox'), 'Ada');
    act(() => replaceComposition({ ...composition, remotes: { crm: next } }));
    await user.click(screen.getByRole('button', { name: 'Notes' }));
    expect(screen.getByRole('textbox')).toHaveValue('Ada');
    expect(buildOf()).toBe('c0ffee');
    expect(released).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('textbox')).toHaveValue('');
    await waitFor(() => expect(buildOf()).toBe('fade'));
    await waitFor(() => expect(released).toEqual(['c0ffee']));
  });

  test('an area that shows an error takes the next build at once', async () => {
    const load = (): Promise<LoadedScreen> => {
      const build = findRemote('crm') ?? crm;
      return build.buildId === 'fade'
        ? Promise.resolve({ part: Contacts, build, isEarlier: false, hold: () => () => undefined })
        : Promise.reject(new RemoteLoadError('integrity', 'crm'));
    };
    renderScreen(<RemoteScreen remote="crm" route={route} load={load} />);
    await screen.findByRole('button', { name: /try again/i });
    act(() => replaceComposition({ ...composition, remotes: { crm: next } }));
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  });

  test('a preview that is over takes its screen along', async () => {
    act(() =>
      replaceComposition({
        ...composition,
        remotes: { crm: next },
        preview: { name: 'crm', version: '2.0.0', until: '2026-11-21T09:00:00.000Z' },
      }),
    );
    const { user } = showForm();
    await user.type(await screen.findByRole('textbox'), 'Ada');
    expect(buildOf()).toBe('fade');
    act(() => replaceComposition(composition));
    await waitFor(() => expect(buildOf()).toBe('c0ffee'));
  });
});
