import { type Composition, type MenuItem, shellRoutes, sideMenu } from '@atrium/contracts';
import { type VisibleMenuGroup, visibleMenu } from '@atrium/domain';
import { useAccess } from '@atrium/platform';
import { useMemo } from 'react';
import { useShellServices } from '../services/shell-services.ts';

const shellPaths: ReadonlySet<string> = new Set(shellRoutes.map(({ path }) => path));

/** The links that the remotes of a composition bring, and the shell's own. */
function composedMenu(composition: Composition): readonly MenuItem[] {
  const brought = Object.values(composition.remotes).flatMap(({ menuItems }) => menuItems);
  return brought.concat(sideMenu.filter(({ path }) => shellPaths.has(path)));
}

/** The side menu as this person sees it. */
export function useMenu(): readonly VisibleMenuGroup[] {
  const { composition } = useShellServices();
  const { flags } = useAccess();
  return useMemo(() => visibleMenu(composedMenu(composition), flags), [composition, flags]);
}
