import { usePageTitle, useTranslation } from '@atrium/platform';
import { NotBuiltYet } from '@atrium/ui';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { useShellServices } from '../services/shell-services.ts';
import type { OwnedRoute } from './composed-routes.ts';
import { SwitchedOffScreen } from './switched-off-screen.tsx';
import { useHeldRoute } from './use-held-route.ts';
import { shellPageOf } from './shell-pages.tsx';

/** A screen that needs no session. */
export function PublicScreen(owned: OwnedRoute) {
  const { RemoteScreen } = useShellServices();
  const { route, owner, standing } = useHeldRoute(owned);
  const { t } = useTranslation();
  const title = t(`shell.screen.${route.title}`, route.title);
  usePageTitle(title);
  if (standing !== 'open')
    return (
      <main className="sh-bare">{standing === 'off' ? <SwitchedOffScreen title={title} /> : <NotFoundPage />}</main>
    );
  return (
    <main className="sh-bare">
      {owner === 'shell' ? (
        (shellPageOf(route.path) ?? <NotBuiltYet title={title} />)
      ) : (
        <RemoteScreen remote={owner} route={route} />
      )}
    </main>
  );
}
