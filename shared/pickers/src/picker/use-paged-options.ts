import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import {
  type CombinedError,
  isForbidden,
  logError,
  reportError,
  useClient,
  useNotify,
  useTranslation,
} from '@atrium/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OptionSource } from './option-source.ts';

interface Known<Option> {
  readonly rows: readonly Option[];
  readonly recordCount: number;
  /** Where the last page that arrived began. */
  readonly offset: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isRefused: boolean;
  readonly canAdd: boolean;
  /** What these rows were asked with; null before anything was asked. */
  readonly filter: string | null;
}

/** What a picker shows of its list. */
export interface PagedOptions<Option> {
  readonly rows: readonly Option[];
  readonly recordCount: number;
  /** Asked and not answered, or typed and not asked yet. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Failed because the list is not for the viewer: asking again is of no use. */
  readonly isRefused: boolean;
  /** Whether the viewer may add what is not there. */
  readonly canAdd: boolean;
  readonly filter: string;
  /** Asks for the next page if there is one; may be called at any time. */
  loadMore(): void;
}

const nothing = {
  rows: [],
  recordCount: 0,
  offset: 0,
  isLoading: false,
  hasFailed: false,
  isRefused: false,
  canAdd: false,
  filter: null,
} as const;

/**
 * The rows of a picker, after product specification §4.5: pages past the cache
 * while offset plus page size is less than the count, typing restarts from
 * offset 0 after 500 ms, closing forgets the list. A newer question ends the
 * older request, and what an older one still answers is dropped. A failure is
 * told once, in the source's manner, and stops the loading indicator (§8).
 */
export function usePagedOptions<Option>(
  source: OptionSource<Option>,
  isOpen: boolean,
  text: string,
): PagedOptions<Option> {
  const client = useClient();
  const notify = useNotify();
  const { t } = useTranslation();
  const [known, setKnown] = useState<Known<Option>>(nothing);
  const question = useRef(0);
  const request = useRef<{ unsubscribe(): void } | null>(null);
  const keys = useRef(new Set<string>());
  const settled = useRef<string | null>(null);
  const typed = text.trim();
  const filter = source.narrows === true ? '' : typed;

  const stop = useCallback(() => {
    question.current += 1;
    request.current?.unsubscribe();
    request.current = null;
  }, []);

  const tell = useCallback(
    (error: CombinedError) => {
      const context = { remote: 'pickers', area: source.area };
      // What is not for somebody is no fault.
      if (source.failure === 'log' || isForbidden(error)) logError(error, context);
      else reportError(error, context);
      if (source.failure === 'notify')
        notify.error(t('pickers.failed', 'The list could not be loaded. Try again in a moment.'));
    },
    [source, notify, t],
  );

  const ask = useCallback(
    (offset: number, asked: string) => {
      stop();
      const number = question.current;
      setKnown((before) => ({
        ...(offset === 0 ? nothing : before),
        isLoading: true,
        hasFailed: false,
        isRefused: false,
        filter: asked,
      }));
      const variables = source.variables({ offset, first: source.pageSize, filter: asked === '' ? null : asked });
      request.current = client
        .query<unknown>(source.query, variables, { requestPolicy: 'network-only' })
        .subscribe(({ data, error, stale }) => {
          if (number !== question.current || stale) return;
          if (error !== undefined) tell(error);
          if (data === undefined || data === null) {
            setKnown((before) => ({ ...before, isLoading: false, hasFailed: true, isRefused: isForbidden(error) }));
            return;
          }
          const { rows, recordCount, canAdd = false } = source.read(data);
          if (offset === 0) keys.current.clear();
          const fresh = rows.filter((row) => !keys.current.has(source.keyOf(row)));
          for (const row of fresh) keys.current.add(source.keyOf(row));
          setKnown((before) => ({
            ...before,
            rows: offset === 0 ? fresh : [...before.rows, ...fresh],
            recordCount,
            offset,
            isLoading: false,
            hasFailed: error !== undefined,
            isRefused: isForbidden(error),
            canAdd,
          }));
        });
    },
    [client, source, stop, tell],
  );

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      stop();
      settled.current = null;
      setKnown(nothing);
    };
  }, [isOpen, source, stop]);

  useEffect(() => {
    if (!isOpen || filter === settled.current) return;
    const start = () => {
      settled.current = filter;
      ask(0, filter);
    };
    if (settled.current === null && filter === '') return start();
    const timer = setTimeout(start, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, filter, ask]);

  const rows = useMemo(() => narrow(source, known.rows, typed), [source, known.rows, typed]);
  const isSettling = isOpen && known.filter !== filter;
  const loadMore = () => {
    const next = known.offset + source.pageSize;
    if (!known.isLoading && !isSettling && next < known.recordCount) ask(next, filter);
  };
  return {
    rows,
    recordCount: source.narrows === true ? rows.length : known.recordCount,
    isLoading: known.isLoading || isSettling,
    hasFailed: known.hasFailed,
    isRefused: known.isRefused,
    canAdd: known.canAdd,
    filter: source.narrows === true ? typed : (known.filter ?? ''),
    loadMore,
  };
}

function narrow<Option>(source: OptionSource<Option>, rows: readonly Option[], typed: string): readonly Option[] {
  if (source.narrows !== true || typed === '') return rows;
  const sought = typed.toLocaleLowerCase();
  return rows.filter((row) => source.textOf(row).toLocaleLowerCase().includes(sought));
}
