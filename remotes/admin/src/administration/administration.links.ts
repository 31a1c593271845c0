import { accessFlags, routesByOwner, type AccessFlag } from '@atrium/contracts';
import { canOpenRoute } from '@atrium/domain';

export interface AdministrationLink {
  readonly path: string;
  readonly title: string;
}
export interface AdministrationGroup {
  readonly key: 'people' | 'logs' | 'charts';
  readonly links: readonly AdministrationLink[];
}

/** The headings of the groups. */
export const groupTitles: Readonly<Record<AdministrationGroup['key'], string>> = {
  people: 'People',
  logs: 'Activity logs',
  charts: 'Charts',
};

const people: readonly string[] = ['/admin/userList', '/admin/roleSummary'];
const CHARTS = '/admin/chart/';

/** Every administration screen that these flags open without saying more, by group (product specification §2.5). */
export function administrationGroups(
  flags: ReadonlySet<AccessFlag> = new Set(accessFlags),
): readonly AdministrationGroup[] {
  const screens = routesByOwner.admin.filter(
    (route) => route.path !== '/admin' && !route.path.includes('{') && canOpenRoute(route, flags),
  );
  const isPeople = ({ path }: AdministrationLink): boolean => people.includes(path);
  const isChart = ({ path }: AdministrationLink): boolean => path.startsWith(CHARTS);
  const groups: readonly AdministrationGroup[] = [
    { key: 'people', links: screens.filter(isPeople) },
    { key: 'logs', links: screens.filter((screen) => !isPeople(screen) && !isChart(screen)) },
    { key: 'charts', links: screens.filter(isChart) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** The last part of a path names the screen: `/admin/loginActivity` → `loginActivity`. */
export function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
