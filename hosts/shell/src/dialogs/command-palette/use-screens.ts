import { configurationCards } from '@atrium/contracts';
import { canOpenRoute } from '@atrium/domain';
import { useAccess, useNavigate, useTranslation } from '@atrium/platform';
import { useMemo } from 'react';
import { useMenuLabel } from '../../frame/menu-link.tsx';
import { useMenu } from '../../frame/use-menu.ts';
import { findOwnedRoute, hasScreen, plainShellRoutes } from '../../routing/composed-routes.ts';
import { useShellServices } from '../../services/shell-services.ts';
import type { Command } from './command.ts';

/** The user menu leads there, rather than the side menu. */
const CATALOG = '/reportsCatalog';

/** Screens of the shell that show nothing without more than their address. */
const needMore = new Set(['/urlViewer']);

/** The screens this person may open: the side menu, the shell's own, and the configuration pages. */
export function useScreens(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { composition } = useShellServices();
  const { flags } = useAccess();
  const menu = useMenu();
  const menuLabel = useMenuLabel();
  return useMemo(() => {
    const screenOf = (path: string, label: string, icon: string): Command => ({
      id: `screen:${path}`,
      group: 'screens',
      label,
      keywords: path,
      icon,
      run: () => void navigate(path),
    });
    const home = screenOf('/home', t('shell.palette.home', 'Home'), 'home');
    const fromMenu = menu.flatMap(({ items }) => items.map((item) => screenOf(item.path, menuLabel(item), item.icon)));
    const own = plainShellRoutes()
      .filter(
        ({ route }) =>
          route.auth !== false && !route.path.includes('{') && !needMore.has(route.path) && canOpenRoute(route, flags),
      )
      .map(({ route }) =>
        screenOf(route.path, t(`shell.palette.route.${route.path.slice(1)}`, route.title), 'document'),
      );
    const pages = configurationCards
      .filter(
        (card) => hasScreen(composition, card.path) && canOpenRoute({ path: card.path, access: card.access }, flags),
      )
      .map((card) => screenOf(card.path, t(`shell.palette.card.${card.key}`, card.title), 'settings'));
    const catalog = findOwnedRoute(composition, CATALOG)?.route;
    const others =
      catalog && hasScreen(composition, CATALOG) && canOpenRoute(catalog, flags)
        ? [screenOf(CATALOG, t('shell.userMenu.reportsCatalog', 'Reports Catalog'), 'report')]
        : [];
    const seen = new Set<string>();
    return [home, ...fromMenu, ...others, ...own, ...pages].filter(({ id }) => !seen.has(id) && seen.add(id));
  }, [composition, flags, menu, menuLabel, navigate, t]);
}
