import { shellRoutes } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { resourcePaths } from './resource-paths.ts';

export function useResourceLinks(): readonly { path: string; label: string }[] {
  const { t } = useTranslation();
  return resourcePaths.flatMap((path) => {
    const route = shellRoutes.find((each) => each.path === path);
    return route ? [{ path, label: t(`shell.resources.${path.slice(1)}`, route.title) }] : [];
  });
}
