import type { shellRoutes } from '@atrium/contracts';
import { LoadingShape } from '@atrium/ui';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';

type ShellPath = (typeof shellRoutes)[number]['path'];

const ClientService = lazy(() =>
  import('../external/client-service.page.tsx').then((module) => ({ default: module.ClientServicePage })),
);
const Clientsense = lazy(() =>
  import('../external/clientsense.page.tsx').then((module) => ({ default: module.ClientsensePage })),
);
const Innography = lazy(() =>
  import('../external/innography.page.tsx').then((module) => ({ default: module.InnographyPage })),
);
const Settings = lazy(() =>
  import('../settings/settings.page.tsx').then((module) => ({ default: module.SettingsPage })),
);
const UrlViewer = lazy(() =>
  import('../external/url-viewer.page.tsx').then((module) => ({ default: module.UrlViewerPage })),
);
const Help = lazy(() => import('../help/help.page.tsx').then((module) => ({ default: module.HelpPage })));

/** The shell's own pages by route, each fetched when it is first opened. */
const pages: Partial<Record<ShellPath, LazyExoticComponent<ComponentType>>> = {
  '/ClientService': ClientService,
  '/acuityResourceCenter': Help,
  '/clientsense': Clientsense,
  '/crmResourceCenter': Help,
  '/innography': Innography,
  '/learnMore/{command}': Help,
  '/mattersResourceCenter': Help,
  '/resourceCenter/{command}': Help,
  '/settings': Settings,
  '/taskResourceCenter': Help,
  '/taskResourceCenter/{command}': Help,
  '/timesheetResourceCenter': Help,
  '/timesheetResourceCenter/{command}': Help,
  '/urlViewer': UrlViewer,
};

/** The page of a route of the shell; null where there is none yet. */
export function shellPageOf(path: string) {
  const Page = pages[path as ShellPath];
  return Page === undefined ? null : (
    <Suspense fallback={<LoadingShape rows={8} />}>
      <Page />
    </Suspense>
  );
}
