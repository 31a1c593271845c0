import { usePageTitle, useTranslation } from '@atrium/platform';
import { NotBuiltYet } from '@atrium/ui';
import { useShellServices } from '../services/shell-services.ts';
import type { OwnedRoute } from './composed-routes.ts';
import { shellPageOf } from './shell-pages.tsx';

/** A screen that needs no session. */
export function PublicScreen({ route, owner }: OwnedRoute) {
  const { RemoteScreen } = useShellServices();
  const { t } = useTranslation();
  const title = t(`shell.screen.${route.title}`, route.title);
  usePageTitle(title);
  return <main className="sh-bare">{owner === 'shell' ? (shellPageOf(route.path) ?? <NotBuiltYet title={title} />) : <RemoteScreen remote={owner} route={route} />}</main>;
}
