import { sourceSystemNames, sourceSystems, type PracticeSystem } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import type { ComponentType, ReactElement } from 'react';

type Screens = RemoteModule['screens'];

/** A screen knows its system; a route takes a component without properties. */
function forSystem(Page: ComponentType<{ system: PracticeSystem }>, system: PracticeSystem): ComponentType {
  return function SourceSystemScreen(): ReactElement {
    return <Page system={system} />;
  };
}

function screensOf(system: PracticeSystem): Screens {
  const { route } = sourceSystemNames[system];
  return {
    [`/${route}ProvisioningInProgress`]: () =>
      import('./provisioning-progress/provisioning-progress.page.tsx').then((module) =>
        forSystem(module.ProvisioningProgressPage, system),
      ),
    [`/${route}SignIn`]: () =>
      import('./source-system-sign-in/source-system-sign-in.page.tsx').then((module) =>
        forSystem(module.SourceSystemSignInPage, system),
      ),
    [`/${route}Provisioning`]: () =>
      import('./provisioning/provisioning.page.tsx').then((module) => forSystem(module.ProvisioningPage, system)),
    [`/${route}AccessResetSignIn`]: () =>
      import('./access-reset/access-reset-sign-in.page.tsx').then((module) =>
        forSystem(module.AccessResetSignInPage, system),
      ),
    [`/${route}AccessReset`]: () =>
      import('./access-reset/access-reset.page.tsx').then((module) => forSystem(module.AccessResetPage, system)),
  };
}

/** One slice for each screen, three systems (product specification §2.3, §2.8). */
export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json') }],
  screens: {
    ...(Object.assign({}, ...sourceSystems.map(screensOf)) as Screens),
    '/FilesProvisioning': () =>
      import('./provisioning/files/files-provisioning.page.tsx').then((module) => module.FilesProvisioningPage),
  },
};
