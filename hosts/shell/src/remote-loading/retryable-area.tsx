import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { RemoteLoadError } from './load-error.ts';
import type { LoadedPart } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

type Component = ComponentType<object>;
type Load = () => Promise<LoadedPart<Component | null>>;

export type AreaState =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'shown'; readonly build: ComposedRemote };

export interface RetryableAreaProps {
  readonly remote: RemoteName;
  /** What is shown here, for the message that it is not available. */
  readonly title: string;
  readonly load: Load;
  /** Called for each change; the same function each time. */
  readonly onState: (state: AreaState) => void;
  /** Props of what is shown. */
  readonly context?: object;
  readonly pending: ReactNode;
  /** Shown where the remote's team has not built it yet. */
  readonly unbuilt?: ReactNode;
  readonly failed?: (retry: () => void) => ReactNode;
}

const EarlierNote = lazy(async () => ({ default: (await import('./earlier-note.tsx')).EarlierNote }));

interface Attempt {
  readonly number: number;
  readonly loading: ReturnType<Load>;
  readonly Shown: Component;
  /** The build that is shown, once one is; a report about it names it. */
  readonly shown: { buildId?: string };
}

/**
 * Loads a part of a remote and shows it. What fails, while loading or while
 * shown, stays inside and can be tried again; what was only too slow comes by itself.
 */
export function RetryableArea(props: RetryableAreaProps) {
  const { remote, title, load, onState, context = {}, pending, failed } = props;
  const [{ number, loading, Shown, shown }, setAttempt] = useState(() => attemptTo(load, 0, props.unbuilt));
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
      .then((loaded) => {
        if (looking.signal.aborted) return;
        setFailure(null);
        setAttempt(attemptTo(() => Promise.resolve(loaded), number + 1));
      })
      .catch(() => undefined);
    return () => looking.abort();
  }, [failure, number]);

  const retry = (): void => {
    setFailure(null);
    setAttempt(attemptTo(load, number + 1, props.unbuilt));
  };
  const retryNow = useRef(retry);
  useEffect(() => {
    retryNow.current = retry;
  });
  useEffect(() => {
    // What could not be fetched without a connection comes by itself when there is one.
    if (!isLoadFailure(failure)) return undefined;
    const goOn = (): void => retryNow.current();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [failure]);
  return (
    <RemoteBoundary
      key={number}
      remote={remote}
      title={title}
      shown={shown}
      onFail={setFailure}
      onRetry={retry}
      failed={failed}
    >
      <Suspense fallback={pending}>
        <Shown {...context} />
      </Suspense>
    </RemoteBoundary>
  );
}

function attemptTo(load: Load, number: number, unbuilt: ReactNode = null): Attempt {
  const loading = load();
  // Somebody may leave before this is shown: then nothing else handles its failure.
  loading.catch(() => undefined);
  const shown: Attempt['shown'] = {};
  const Shown = lazy<Component>(async () => {
    const { part, isEarlier, build } = await loading;
    shown.buildId = build.buildId;
    if (part === null) return { default: () => unbuilt };
    if (!isEarlier) return { default: part };
    return { default: (context: object) => <Earlier Part={part} context={context} /> };
  });
  return { number, loading, Shown, shown };
}

function Earlier({ Part, context }: { Part: Component; context: object }) {
  return (
    <>
      <Suspense fallback={null}>
        <EarlierNote />
      </Suspense>
      <Part {...context} />
    </>
  );
}

/** By name: the class comes with the loader, which sign-in does not fetch. A chunk that did not come fails likewise. */
const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === ('RemoteLoadError' satisfies RemoteLoadError['name']) || failure.name === 'ChunkLoadError');

/** By shape: the class comes with the loader, which sign-in does not fetch. */
function laterOf(failure: unknown): ((signal: AbortSignal) => ReturnType<Load>) | null {
  return failure instanceof Error && 'later' in failure && typeof failure.later === 'function'
    ? (failure.later as (signal: AbortSignal) => ReturnType<Load>)
    : null;
}
