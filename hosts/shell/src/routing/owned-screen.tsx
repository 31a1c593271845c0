import type { RemoteName, RouteDefinition } from '@atrium/contracts';
import { canOpenRoute } from '@atrium/domain';
import { CameFromContext, useAccess, useAppUser, usePageTitle, useTranslation } from '@atrium/platform';
import { NotBuiltYet } from '@atrium/ui';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { UnauthorisedPage } from '../pages/unauthorised.page.tsx';
import { useShellServices } from '../services/shell-services.ts';
import type { OwnedRoute } from './composed-routes.ts';
import { SwitchedOffScreen } from './switched-off-screen.tsx';
import { useHeldRoute } from './use-held-route.ts';
import { shellPageOf } from './shell-pages.tsx';

/** A screen behind the session: shown to those who hold its flag, by the remote that owns it. */
export function OwnedScreen(owned: OwnedRoute) {
  const { RemoteScreen } = useShellServices();
  const { route, owner, standing } = useHeldRoute(owned);
  const { flags } = useAccess();
  const appUser = useAppUser();
  const { t } = useTranslation();
  const title = t(`shell.screen.${route.title}`, route.title);
  usePageTitle(title);
  if (standing === 'gone') return <NotFoundPage />;
  if (!canOpenRoute(route, flags, appUser)) return <UnauthorisedPage />;
  if (standing === 'off') return <SwitchedOffScreen title={title} />;
  return owner === 'shell' ? (
    (shellPageOf(route.path) ?? <NotBuiltYet title={title} />)
  ) : (
    <CameFromContext value={route.cameFrom ?? null}>
      <RemoteScreen {...shownBy(owner, route)} />
    </CameFromContext>
  );
}

/** Whose screen a route shows: an integration route may show one of another remote, without the frame (product specification §2.3). */
const shownBy = (owner: RemoteName, route: RouteDefinition): { remote: RemoteName; route: RouteDefinition } =>
  route.embeds === undefined || route.embedsPath === undefined
    ? { remote: owner, route }
    : { remote: route.embeds, route: { ...route, path: route.embedsPath } };
