import {
  type AppUser,
  clearNotices,
  ExtensionHostContext,
  PlatformProvider,
  RouterProvider,
  type Settings,
  startI18n,
  type Tenant,
} from '@atrium/platform';
import { createMemoryRouter } from '@atrium/platform/testing';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { aTenant } from './builders/a-tenant.ts';
import { anAppUser } from './builders/an-app-user.ts';
import { someSettings } from './builders/some-settings.ts';
import type { FakeData } from './client/fake-answer.ts';
import { type FakeExtensions, fakeExtensionHost } from './fake-extensions.tsx';
import { createFakeClient, type FakeClient } from './client/fake-client.ts';

export interface RenderScreenOptions {
  /** What the API answers, by operation name. */
  readonly data?: FakeData;
  readonly appUser?: AppUser;
  readonly tenant?: Tenant;
  readonly settings?: Settings;
  /** The address to open, such as `/matterDetail/7`. */
  readonly route?: string;
  /** The route's pattern, such as `/matterDetail/:id`, when the screen reads parameters. */
  readonly path?: string;
  /** What remotes bring to the slots of the screen; nothing without it. */
  readonly extensions?: FakeExtensions;
}

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  /** The fake client: what was asked, and ways to answer differently. */
  readonly api: FakeClient;
  /** Where the person is now, path and query. */
  address(): string;
}

/** Renders a screen as the shell would: routed, with a firm, a person and an API that answers by operation name. */
export function renderScreen(ui: ReactElement, options: RenderScreenOptions = {}): RenderedScreen {
  const {
    data = {},
    appUser = anAppUser(),
    tenant = aTenant(),
    settings = someSettings(),
    route = '/',
    path = '*',
    extensions,
  } = options;
  startI18n();
  clearNotices();
  const api = createFakeClient(data);
  const router = createMemoryRouter(
    [
      { path, element: ui },
      // Where the screen leads to is another screen's business.
      { path: '*', element: null },
    ],
    { initialEntries: [route] },
  );
  const extensionHost = extensions === undefined ? null : fakeExtensionHost(extensions);
  const result = render(
    <PlatformProvider tenant={tenant} appUser={appUser} settings={settings} client={api.client}>
      {/* The frame's second header row, which page bars render into. */}
      <div id="page-bar" />
      <ExtensionHostContext value={extensionHost}>
        <RouterProvider router={router} />
      </ExtensionHostContext>
    </PlatformProvider>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    api,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
