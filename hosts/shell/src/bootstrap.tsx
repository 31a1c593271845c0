import { DEFAULT_HOME_COUNTRY, PRODUCT_NAME } from '@atrium/contracts';
import {
  addTexts,
  createBrowserRouter,
  readSession,
  reportError,
  setPageTitleSuffix,
  startI18n,
} from '@atrium/platform';
import { createRoot } from 'react-dom/client';
// Before what has styles of its own: it brings the global style sheets.
import { applyFirstAppearance } from './workspace/first-appearance.ts';
import { addressInFirm, pathBelow, readAddress } from './address/read-address.ts';
import { shellTexts } from './languages/shell-texts.ts';
import type { RemoteLoadError } from './remote-loading/load-error.ts';
import { preloadRemote } from './remote-loading/load-remote.ts';
import { canUseStorage } from './pages/can-use-storage.ts';
import { onCompositionChange, pageComposition } from './remote-loading/page-composition.ts';
import { RemoteArea } from './remote-loading/remote-area.tsx';
import { warmScreens } from './remote-loading/warm-screens.ts';
import { LiveShell } from './releases/live-shell.tsx';
import { findOwnedRoute } from './routing/composed-routes.ts';
import { createRoutes } from './routing/create-routes.tsx';
import { renewRoutes } from './routing/renew-routes.ts';
import type { ShellServices } from './services/shell-services.ts';
import { takeVerificationCode } from './verification/verification-code.ts';
import './shell.css';

/** Starts the application in `#root`. Called once, by the entry. */
export async function start(): Promise<void> {
  takeVerificationCode(window.location, window.history);
  if (!canUseStorage()) {
    startI18n();
    const { StorageDeniedPage } = await import('./pages/storage-denied.page.tsx');
    createRoot(findRoot()).render(<StorageDeniedPage />);
    return;
  }
  const composition = pageComposition();
  const address = readAddress(window.location.pathname, composition.tenant);
  const session = readSession();
  if (address.tenantId === null && session !== null) {
    // An address without a firm belongs to the firm of this tab.
    window.location.replace(addressInFirm(session.tenantId, window.location));
    return;
  }
  startI18n();
  void addTexts(shellTexts);
  setPageTitleSuffix(composition.tenant?.title ?? PRODUCT_NAME);

  const services: ShellServices = {
    composition,
    tenantId: address.tenantId,
    firmTitle: composition.tenant?.title ?? address.tenantId ?? PRODUCT_NAME,
    RemoteScreen: RemoteArea,
    preloadRemote,
    openAddress: (path) => window.location.assign(path),
    reloadPage: () => window.location.reload(),
  };
  if (session?.isLoggedIn) {
    // The screen's code is on its way while the firm and the person are asked for.
    warmScreens();
    const owned = findOwnedRoute(composition, pathBelow(address.basename, window.location.pathname));
    // Who takes part in a trial of it is known with the person.
    if (owned !== null && owned.owner !== 'shell' && composition.trials?.[owned.owner] === undefined)
      preloadRemote(owned.owner, owned.route.path);
  }
  await applyFirstAppearance(composition.tenant?.homeCountry ?? DEFAULT_HOME_COUNTRY);

  const router = createBrowserRouter(createRoutes(services), { basename: address.basename });
  onCompositionChange(() => renewRoutes(router, { composition: pageComposition(), tenantId: address.tenantId }));
  createRoot(findRoot(), {
    // A remote that does not load is expected now and then: its boundary has reported it.
    onCaughtError: (error) => {
      if (!isRemoteLoadError(error)) window.reportError(error);
    },
    onUncaughtError: (error) => {
      reportError(error, { area: 'shell' });
      window.reportError(error);
    },
    onRecoverableError: (error) => reportError(error, { area: 'shell' }),
  }).render(<LiveShell services={services} router={router} />);
}

function findRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  return root;
}

/** By name: the class comes with the loader, which sign-in does not fetch. */
function isRemoteLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === ('RemoteLoadError' satisfies RemoteLoadError['name']);
}
