import type { Composition } from '@atrium/contracts';
import { RouterProvider, startI18n, useSearchParams } from '@atrium/platform';
import { createMemoryRouter } from '@atrium/platform/testing';
import { act, render, screen, userEvent } from '@atrium/testing';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ComponentProps, useState } from 'react';
import { type ShellServices, ShellServicesContext } from '../services/shell-services.ts';
import { aComposition } from '../testing/a-composition.ts';
import { aWorkspace, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, writeComposition } from '../testing/render-shell.tsx';
import { createRoutes } from './create-routes.tsx';
import { warmPages } from './lazy-pages.tsx';
import { renewRoutes } from './renew-routes.ts';

beforeAll(async () => {
  await warmPages();
  await import('../releases/switched-off.tsx');
}, PAGES_LOAD_LIMIT_MS);
beforeEach(() => {
  clearBrowser();
  keepSession();
  installFakeApi({ Workspace: aWorkspace() });
});

/** A remote's screen with a field, and a filter that goes into the address. */
function Form({ remote, route }: ComponentProps<ShellServices['RemoteScreen']>) {
  const [, setSearch] = useSearchParams();
  return (
    <>
      <h1>{`${remote}: ${route.title}`}</h1>
      <input aria-label="Field" />
      <button onClick={() => setSearch({ tab: 'notes' })}>Filter</button>
    </>
  );
}

/** The shell at an address, with a composition that can change, as `LiveShell` and the router see it. */
async function openShell(address: string) {
  startI18n();
  window.scrollTo = () => undefined;
  const first = aComposition();
  writeComposition(first);
  const parts = {
    tenantId: 'harbour',
    firmTitle: 'Harbour Lane Lawyers',
    RemoteScreen: Form,
    preloadRemote: () => undefined,
    openAddress: () => undefined,
    reloadPage: () => undefined,
  };
  const router = createMemoryRouter(createRoutes({ composition: first, tenantId: 'harbour' }), {
    initialEntries: [address],
  });
  let change: (composition: Composition) => void = () => undefined;
  function Shell() {
    const [composition, setComposition] = useState(first);
    change = setComposition;
    return (
      <ShellServicesContext value={{ ...parts, composition }}>
        <RouterProvider router={router} />
      </ShellServicesContext>
    );
  }
  render(<Shell />);
  await screen.findByRole('contentinfo');
  const release = (changes: Partial<Composition>): void =>
    act(() => {
      const composition = aComposition(changes);
      renewRoutes(router, { composition, tenantId: 'harbour' });
      change(composition);
    });
  return { user: userEvent.setup(), release, go: (to: string) => act(() => router.navigate(to)) };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const { remotes } = aComposition();
const { matters, ...withoutMatters } = remotes as Record<string, NonNullable<(typeof remotes)[string]>>;
const off = { remotes: withoutMatters, switchedOff: { matters: { title: 'Matters', routes: matters?.routes ?? [] } } };

test('a screen that a new build brings can be opened without a reload', async () => {
  const { release, go } = await openShell('/matterSummary');
  await heading('matters: Matters');
  const planner = { path: '/planner', title: 'Planner' };
  const brought = { ...matters, routes: [...(matters?.routes ?? []), planner] } as NonNullable<typeof matters>;
  release({ remotes: { ...remotes, matters: brought } });
  await go('/planner');
  expect(await heading('matters: Planner')).toBeVisible();
});

test('an address that led nowhere leads somewhere as soon as a build brings it', async () => {
  const { release } = await openShell('/planner');
  expect(await screen.findByText('404')).toBeVisible();
  const brought = { ...matters, routes: [{ path: '/planner', title: 'Planner' }] } as NonNullable<typeof matters>;
  release({ remotes: { ...remotes, matters: brought } });
  expect(await heading('matters: Planner')).toBeVisible();
});

test('what is typed survives that its remote is switched off, filters included, until it is left', async () => {
  const { user, release, go } = await openShell('/matterSummary');
  await user.type(await screen.findByRole('textbox', { name: 'Field' }), 'Ada');
  release(off);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('textbox', { name: 'Field' })).toHaveValue('Ada');
  await go('/clientsAndContacts');
  await go('/matterSummary');
  expect(await heading('Matters is temporarily switched off')).toBeVisible();
});

test('what is switched off comes back by itself', async () => {
  const { release, go } = await openShell('/clientsAndContacts');
  release(off);
  await go('/matterSummary');
  await heading('Matters is temporarily switched off');
  release({});
  expect(await heading('matters: Matters')).toBeVisible();
});

test('what is typed survives that a new build lacks its screen, filters included', async () => {
  const { user, release, go } = await openShell('/matterSummary');
  await user.type(await screen.findByRole('textbox', { name: 'Field' }), 'Ada');
  release({ remotes: { ...remotes, matters: { ...matters, routes: [] } as unknown as NonNullable<typeof matters> } });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('textbox', { name: 'Field' })).toHaveValue('Ada');
  await go('/clientsAndContacts');
  await go('/matterSummary');
  expect(await screen.findByText('404')).toBeVisible();
});

test('a flag that a new build asks for counts from the next visit on', async () => {
  const { release, go } = await openShell('/matterSummary');
  await heading('matters: Matters');
  const guarded = {
    ...matters,
    routes: (matters?.routes ?? []).map((route) => ({ ...route, access: 'internalAdmin' })),
  } as unknown as NonNullable<typeof matters>;
  release({ remotes: { ...remotes, matters: guarded } });
  expect(await heading('matters: Matters')).toBeVisible();
  await go('/clientsAndContacts');
  await go('/matterSummary');
  expect(screen.queryByRole('heading', { name: 'matters: Matters' })).not.toBeInTheDocument();
});
