import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '../session/live.tsx';
import { useOperatorsApi } from '../session/session-context.ts';
import { OperatorsApiError } from './operators-api.ts';
import { useAgain } from './use-again.ts';

/** What became of a question. Data stays on screen while it is asked anew. */
export interface Answer<T> {
  readonly data: T | null;
  /** Null as long as there is something to show, so that a hiccup takes nothing off the screen. */
  readonly error: OperatorsApiError | null;
  readonly isLoading: boolean;
  reload(): void;
}

/**
 * Asks the operators' API, again whenever somebody changes something and once a
 * path is another; with `againMs` also so often while the page can be seen, for what
 * changes without anybody. Null asks nothing.
 */
export function useAnswer<T>(
  path: string | null,
  { againMs = null }: { readonly againMs?: number | null } = {},
): Answer<T> {
  const api = useOperatorsApi();
  const { revision } = useLive();
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<{
    path: string | null;
    data: T | null;
    error: OperatorsApiError | null;
    isSettled: boolean;
  }>({ path: null, data: null, error: null, isSettled: false });
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    if (last.current !== path) setState({ path, data: null, error: null, isSettled: false });
    last.current = path;
    api.ask<T>('GET', path, undefined, { signal: controller.signal }).then(
      (data) => setState({ path, data, error: null, isSettled: true }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, path, error: asApiError(error), isSettled: true }));
      },
    );
    return () => controller.abort();
  }, [api, path, revision, asked]);

  // What is on screen stays meanwhile, an error too.
  useAgain(againMs, () => setAsked((count) => count + 1));
  const reload = useCallback(() => {
    setState((before) => ({ ...before, isSettled: before.data !== null }));
    setAsked((count) => count + 1);
  }, []);
  const isCurrent = state.path === path;
  const data = isCurrent ? state.data : null;
  return {
    data,
    error: isCurrent && data === null && state.isSettled ? state.error : null,
    isLoading: path !== null && !(isCurrent && state.isSettled),
    reload,
  };
}

/** Anything else that went wrong counts as nobody answering. */
export function asApiError(error: unknown): OperatorsApiError {
  return error instanceof OperatorsApiError ? error : new OperatorsApiError('unreachable', '');
}
