import { COMPOSITION_ELEMENT_ID, type Composition } from '@atrium/contracts';
import { RouterProvider, startI18n } from '@atrium/platform';
import { createMemoryRouter } from '@atrium/platform/testing';
import { render, userEvent, type UserEvent } from '@atrium/testing';
import { createRoutes } from '../routing/create-routes.tsx';
import { type ShellServices, ShellServicesContext } from '../services/shell-services.ts';
import { aComposition } from './a-composition.ts';

export interface RenderedShell {
  readonly user: UserEvent;
  /** Where the person is within the firm. */
  address(): string;
  /** Full page loads that the shell asked for. */
  readonly opened: readonly string[];
  readonly preloaded: readonly string[];
}

/** Renders the whole shell at an address, with remotes that show their name and the screen's title. */
export function renderShell(
  address: string | { pathname: string; search?: string; state: unknown },
  changes: Partial<ShellServices> = {},
): RenderedShell {
  startI18n();
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  const opened: string[] = [];
  const preloaded: string[] = [];
  const services: ShellServices = {
    composition: aComposition(),
    tenantId: 'harbour',
    firmTitle: 'Harbour Lane Lawyers',
    RemoteScreen: ({ remote, route }) => <h1>{`${remote}: ${route.title}`}</h1>,
    preloadRemote: (name) => preloaded.push(name),
    openAddress: (path) => opened.push(path),
    reloadPage: () => opened.push('reload'),
    ...changes,
  };
  writeComposition(services.composition);
  const router = createMemoryRouter(createRoutes(services), { initialEntries: [address] });
  render(
    <ShellServicesContext value={services}>
      <RouterProvider router={router} />
    </ShellServicesContext>,
    // Errors that a boundary caught are part of the test.
    { onCaughtError: () => undefined },
  );
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    opened,
    preloaded,
  };
}

/** The page as the edge writes it, for the part of the shell that follows releases. */
export function writeComposition(composition: Composition): void {
  document.getElementById(COMPOSITION_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = COMPOSITION_ELEMENT_ID;
  element.textContent = JSON.stringify(composition);
  document.head.append(element);
}

/** Takes its time on a busy machine: before all tests that go past sign-in. */
export const PAGES_LOAD_LIMIT_MS = 60_000;

/** Forgets what an earlier test left in the browser. */
export function clearBrowser(): void {
  sessionStorage.clear();
  localStorage.clear();
}

/** Puts a session of a firm into the browser, as a sign-in in this tab would have. */
export function keepSession(changes: Readonly<Record<string, string>> = {}): void {
  const session = { tenantId: 'harbour', accessToken: 'access-0', isLoggedIn: '1', mfaCodeRequired: '0', ...changes };
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}
