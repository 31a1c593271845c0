import { shellRoutes } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';

/** The resource centres of the product, in the order of its menu (product specification §2.7). */
const paths = ['/acuityResourceCenter', '/crmResourceCenter', '/taskResourceCenter', '/mattersResourceCenter', '/timesheetResourceCenter'];

export function useResourceLinks(): readonly { path: string; label: string }[] {
  const { t } = useTranslation();
  return paths.flatMap((path) => {
    const route = shellRoutes.find((each) => each.path === path);
    return route ? [{ path, label: t(`shell.resources.${path.slice(1)}`, route.title) }] : [];
  });
}
