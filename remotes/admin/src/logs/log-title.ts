import { routesByOwner, type ActivityLogName } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';

/** What a log or its chart is called, as its route says. */
export function titleOfPath(t: Translate, path: string): string {
  const title = routesByOwner.admin.find((route) => route.path === path)?.title ?? '';
  return t(`admin.screen.${path}`, title);
}
export const logTitle = (t: Translate, name: ActivityLogName): string => titleOfPath(t, `/admin/${name}`);
