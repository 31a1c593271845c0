import { FURTHER_START_MS, sessionKeys } from '@atrium/contracts';
import { signInPathOf, systemToSignInTo } from '@atrium/domain';
import {
  createGraphqlClient,
  GraphqlProvider,
  Navigate,
  Outlet,
  PlatformProvider,
  useTranslation,
} from '@atrium/platform';
import { ErrorState, LoadingShape, Toasts } from '@atrium/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ShellExtensions } from '../extensions/shell-extensions.tsx';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { Notifications } from '../notifications/notifications.tsx';
import { OfflineStrip } from '../offline/offline-strip.tsx';
import { useTrials } from '../releases/use-trials.ts';
import { useCurrentRoute } from '../routing/route-handle.ts';
import { useShellServices } from '../services/shell-services.ts';
import { useEndedSession } from './use-ended-session.ts';
import { whenIdle } from '../when-idle.ts';
import { useWorkspace, type LoadedWorkspace } from './use-workspace.ts';

/** After the first screen; a page that can not fetch it goes on without. */
const ReleasesFeed = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, FURTHER_START_MS));
  return import(/* webpackChunkName: "workspace" */ '../releases/releases-feed.tsx').then(
    ({ ReleasesFeed: Feed }) => ({ default: Feed }),
    () => ({ default: () => null }),
  );
});

/** Everything behind the session: the API's client, the firm and the person, then the page. */
export function Workspace() {
  const { tenantId } = useShellServices();
  const onSessionEnded = useEndedSession();
  const [client] = useState(() => createGraphqlClient({ tenantId: tenantId ?? '', onSessionEnded }));
  return (
    <GraphqlProvider value={client}>
      <LoadingWorkspace client={client} />
    </GraphqlProvider>
  );
}

type GraphqlClient = ReturnType<typeof createGraphqlClient>;

function LoadingWorkspace({ client }: { client: GraphqlClient }) {
  const { t } = useTranslation();
  const { workspace, isLoading, retry } = useWorkspace();
  const isSettled = useTrials(workspace?.appUser.userId ?? null);
  if (workspace !== null && isSettled) return <ReadyWorkspace client={client} workspace={workspace} />;
  return (
    <main className="sh-bare">
      {isLoading || workspace !== null ? (
        <LoadingShape rows={8} />
      ) : (
        <ErrorState
          notice={null}
          title={t('shell.workspace.failed.title', 'Your workspace could not be loaded')}
          description={t('shell.workspace.failed.text', 'You are still signed in. Check the connection and try again.')}
          onRetry={retry}
        />
      )}
    </main>
  );
}

function ReadyWorkspace({ client, workspace }: { client: GraphqlClient; workspace: LoadedWorkspace }) {
  const current = useCurrentRoute();
  const { version } = useShellServices().composition.host;
  useEffect(() => {
    // The version this tab runs (product specification §3): an open tab goes on with the one it was opened with.
    sessionStorage.setItem(sessionKeys.currentVersion, version);
  }, [version]);
  const system = systemToSignInTo(workspace.tenant);
  // Provisioning comes before anything else, save for the pages that deal with it (§4.4).
  const isAboutProvisioning = current?.owner === 'integrations' && current.route.embeds === undefined;
  if (system !== null && !isAboutProvisioning) return <Navigate to={signInPathOf(system)} replace />;
  return (
    <PlatformProvider {...workspace} client={client}>
      <ShellExtensions>
        <Outlet />
      </ShellExtensions>
      <LeaveGuard />
      <Notifications />
      <Toasts />
      <OfflineStrip />
      <Suspense fallback={null}>
        <ReleasesFeed />
      </Suspense>
    </PlatformProvider>
  );
}
