import type { Composition } from '@atrium/contracts';
import { canOpenRoute, type LandingPerson, landingPathOf } from '@atrium/domain';
import { Navigate, useAccess, useAppUser, useLocation, useRequest } from '@atrium/platform';
import { lazy, Suspense, useState } from 'react';
import { UnauthorisedPage } from '../pages/unauthorised.page.tsx';
import { findOwnedRoute, hasScreen } from '../routing/composed-routes.ts';
import { readSignInState } from '../routing/sign-in-state.ts';
import { useShellServices } from '../services/shell-services.ts';
import { acknowledgeSplashMutation } from './splash.operations.ts';

const SplashDialog = lazy(() => import('@atrium/ui/antd').then((module) => ({ default: module.SplashDialog })));

/** Where a person goes from sign-in: the splash first, then what they asked for, or their landing (§2.2, §4.4). */
export function HomePage() {
  const appUser = useAppUser();
  const { flags } = useAccess();
  const { composition } = useShellServices();
  const { from, isFresh } = readSignInState(useLocation().state);
  const [isSplashOpen, setIsSplashOpen] = useState(isFresh === true && hasContent(appUser.splashScreen?.template));

  const { run: acknowledge } = useRequest(acknowledgeSplashMutation, { area: 'splash', isLoggedOnly: true });

  if (isSplashOpen) {
    const { id = '', template = '' } = appUser.splashScreen ?? {};
    return (
      <Suspense fallback={null}>
        <SplashDialog
          template={template}
          onFailed={() => setIsSplashOpen(false)}
          onClose={() => {
            setIsSplashOpen(false);
            // Where this does not arrive, the notice is shown once more.
            void acknowledge({ id });
          }}
        />
      </Suspense>
    );
  }
  const asked = from === undefined ? null : findOwnedRoute(composition, from);
  const target =
    from !== undefined && asked !== null && canOpenRoute(asked.route, flags, appUser)
      ? from
      : landingOf(appUser, composition);
  return target === null ? <UnauthorisedPage /> : <Navigate to={target} replace />;
}

/** The first place that has a screen; the settings, which everybody has, where none of theirs has one so far. */
function landingOf(person: LandingPerson, composition: Composition): string | null {
  const path = landingPathOf(person, (each) => hasScreen(composition, each));
  return path === null && landingPathOf(person) !== null ? '/settings' : path;
}

function hasContent(template: string | undefined): boolean {
  return template !== undefined && template.trim() !== '';
}
