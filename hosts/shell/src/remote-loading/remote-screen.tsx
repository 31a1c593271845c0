import type { ComposedRemote, RemoteName, RouteDefinition } from '@atrium/contracts';
import { useLocation, useTranslation } from '@atrium/platform';
import { LoadingShape, NotBuiltYet } from '@atrium/ui';
import { Suspense, lazy, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { type LoadedScreen, loadScreen } from './load-remote.ts';
import { findRemote, onCompositionChange, pageComposition } from './page-composition.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface RemoteScreenProps {
  readonly remote: RemoteName;
  readonly route: RouteDefinition;
  /** How a screen is fetched; tests hand in their own. */
  readonly load?: typeof loadScreen;
}

const LOADING_ROWS = 6;
const EarlierNote = lazy(async () => ({ default: (await import('./earlier-note.tsx')).EarlierNote }));

/**
 * The area of the page that belongs to a remote. Whatever goes wrong inside
 * stays inside: the area shows what happened and offers another try. It stays
 * with the build it was opened with until it is left.
 */
export function RemoteScreen({ remote, route, load = loadScreen }: RemoteScreenProps) {
  const [state, setState] = useState<AreaState>({ status: 'loading' });
  const held = useHeldBuild(remote, state.status === 'failed');
  const build = state.status === 'shown' ? state.build : held;
  return (
    <div className="remote-area" data-remote={remote} data-remote-version={build?.version} data-build={build?.buildId}>
      <RetryableScreen
        key={`${remote}${route.path}${held?.buildId ?? ''}`}
        remote={remote}
        route={route}
        load={load}
        onState={setState}
      />
    </div>
  );
}

type AreaState =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'shown'; readonly build: ComposedRemote };

/**
 * The build that the firm got when this address was opened. An area that shows
 * an error has nothing to lose and takes the next build at once; so does one
 * whose preview is over.
 */
function useHeldBuild(remote: RemoteName, hasFailed: boolean): ComposedRemote | undefined {
  const { pathname } = useLocation();
  const current = useSyncExternalStore(onCompositionChange, () => findRemote(remote));
  const isPreview = pageComposition().preview?.name === remote;
  const [held, setHeld] = useState({ pathname, build: current, isPreview });
  const isStale = held.pathname !== pathname || hasFailed || held.build === undefined || (held.isPreview && !isPreview);
  if (
    isStale &&
    (held.pathname !== pathname || held.build?.buildId !== current?.buildId || held.isPreview !== isPreview)
  ) {
    setHeld({ pathname, build: current, isPreview });
    return current;
  }
  return held.build;
}

interface Attempt {
  readonly number: number;
  readonly loading: Promise<LoadedScreen>;
  readonly Screen: ComponentType;
  /** The build that is shown, once one is; a report about the screen names it. */
  readonly shown: { buildId?: string };
}

interface RetryableScreenProps extends Required<RemoteScreenProps> {
  readonly onState: (state: AreaState) => void;
}

function RetryableScreen({ remote, route, load, onState }: RetryableScreenProps) {
  const title = useScreenTitle(route);
  const [{ number, loading, Screen, shown }, setAttempt] = useState(() =>
    attemptTo(() => load(remote, route.path), 0, route),
  );
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let isWanted = true;
    let letGo: (() => void) | undefined;
    onState({ status: 'loading' });
    loading.then(
      ({ build, hold }) => {
        if (!isWanted) return;
        letGo = hold();
        onState({ status: 'shown', build });
      },
      () => isWanted && onState({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
      letGo?.();
    };
  }, [loading, onState]);
  useEffect(() => {
    // What was only too slow may still come while its area says that it failed.
    const later = laterOf(failure);
    if (later === null) return undefined;
    const looking = new AbortController();
    later(looking.signal)
      .then((screen) => {
        if (looking.signal.aborted) return;
        setFailure(null);
        setAttempt(attemptTo(() => Promise.resolve(screen), number + 1, route));
      })
      .catch(() => undefined);
    return () => looking.abort();
  }, [failure, number, route]);

  const retry = (): void => {
    setFailure(null);
    setAttempt(attemptTo(() => load(remote, route.path), number + 1, route));
  };
  return (
    <RemoteBoundary key={number} remote={remote} title={title} shown={shown} onFail={setFailure} onRetry={retry}>
      <Suspense fallback={<LoadingShape rows={LOADING_ROWS} />}>
        <Screen />
      </Suspense>
    </RemoteBoundary>
  );
}

function attemptTo(load: () => Promise<LoadedScreen>, number: number, route: RouteDefinition): Attempt {
  const loading = load();
  const shown: Attempt['shown'] = {};
  const Screen = lazy<ComponentType>(async () => {
    const { Screen: Loaded, isEarlier, build } = await loading;
    shown.buildId = build.buildId;
    if (Loaded === null) return { default: () => <Unbuilt route={route} /> };
    if (!isEarlier) return { default: Loaded };
    return { default: () => <Earlier Screen={Loaded} /> };
  });
  return { number, loading, Screen, shown };
}

function Earlier({ Screen }: { Screen: ComponentType }) {
  return (
    <>
      <Suspense fallback={null}>
        <EarlierNote />
      </Suspense>
      <Screen />
    </>
  );
}

/** By shape: the class comes with the loader, which sign-in does not fetch. */
function laterOf(failure: unknown): ((signal: AbortSignal) => Promise<LoadedScreen>) | null {
  return failure instanceof Error && 'later' in failure && typeof failure.later === 'function'
    ? (failure.later as (signal: AbortSignal) => Promise<LoadedScreen>)
    : null;
}

function Unbuilt({ route }: { route: RouteDefinition }) {
  return <NotBuiltYet title={useScreenTitle(route)} />;
}

/** The title of a screen in the language in use; descriptors name it in the default one. */
function useScreenTitle({ title }: RouteDefinition): string {
  const { t } = useTranslation();
  return t(`shell.screen.${title}`, title);
}
