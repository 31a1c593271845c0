import type { RemoteName, RouteDefinition } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { LoadingShape, NotBuiltYet } from '@atrium/ui';
import { Suspense, lazy, useState, type ComponentType } from 'react';
import { loadScreen } from './load-remote.ts';
import { findRemote } from './page-composition.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface RemoteScreenProps {
  readonly remote: RemoteName;
  readonly route: RouteDefinition;
  /** How a screen is fetched; tests hand in their own. */
  readonly load?: typeof loadScreen;
}

const LOADING_ROWS = 6;

/**
 * The area of the page that belongs to a remote. Whatever goes wrong inside
 * stays inside: the area shows what happened and offers another try.
 */
export function RemoteScreen({ remote, route, load = loadScreen }: RemoteScreenProps) {
  const build = findRemote(remote);
  return (
    <div className="remote-area" data-remote={remote} data-remote-version={build?.version} data-build={build?.buildId}>
      <RetryableScreen key={`${remote}${route.path}`} remote={remote} route={route} load={load} />
    </div>
  );
}

function RetryableScreen({ remote, route, load }: Required<RemoteScreenProps>) {
  const title = useScreenTitle(route);
  const [{ attempt, Screen }, setState] = useState(() => ({ attempt: 0, Screen: lazyScreen(remote, route, load) }));
  const retry = (): void => setState({ attempt: attempt + 1, Screen: lazyScreen(remote, route, load) });
  return (
    <RemoteBoundary key={attempt} remote={remote} title={title} onRetry={retry}>
      <Suspense fallback={<LoadingShape rows={LOADING_ROWS} />}>
        <Screen />
      </Suspense>
    </RemoteBoundary>
  );
}

function lazyScreen(remote: RemoteName, route: RouteDefinition, load: typeof loadScreen): ComponentType {
  return lazy(async () => {
    const Screen = await load(remote, route.path);
    return { default: Screen ?? (() => <Unbuilt route={route} />) };
  });
}

function Unbuilt({ route }: { route: RouteDefinition }) {
  return <NotBuiltYet title={useScreenTitle(route)} />;
}

/** The title of a screen in the language in use; descriptors name it in the default one. */
function useScreenTitle({ title }: RouteDefinition): string {
  const { t } = useTranslation();
  return t(`shell.screen.${title}`, title);
}
