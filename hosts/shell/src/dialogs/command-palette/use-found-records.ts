import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import {
  type Extension,
  reportError,
  useClient,
  useDebouncedValue,
  useExtensions,
  useLoadExtension,
  useNavigate,
  useTranslation,
} from '@atrium/platform';
import { useEffect, useState } from 'react';
import { withinTime } from '../../extensions/within-time.ts';
import type { Command } from './command.ts';

/** One letter finds everything and says nothing. */
const SHORTEST_QUERY = 2;
const MOST_FOUND = 6;
/** A search that takes longer counts as failed. */
const SEARCH_BUDGET_MS = 8_000;

/** What one search of a remote found. */
export interface RecordGroup {
  readonly id: string;
  readonly title: string;
  readonly found: readonly Command[];
}

export interface FoundRecords {
  /** One for each search that this person has. */
  readonly groups: readonly RecordGroup[];
  readonly isLoading: boolean;
  /** The titles of the searches that this person has, and of those that failed. */
  readonly searched: readonly string[];
  readonly failed: readonly string[];
  retry(): void;
}

interface Answer {
  readonly query: string;
  /** By the id of the search; null where it failed. */
  readonly groups: Readonly<Record<string, RecordGroup | null>>;
}
const nothing: Answer = { query: '', groups: {} };

/**
 * What the searches of the remotes find for what was typed. A search that
 * fails leaves the others alone; an answer to an older question is dropped.
 */
export function useFoundRecords(typed: string): FoundRecords {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const searches = useExtensions('palette/search@1');
  const load = useLoadExtension();
  const text = typed.trim();
  const query = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const isLongEnough = query.length >= SHORTEST_QUERY;

  useEffect(() => {
    if (!isLongEnough || searches.length === 0) {
      setAnswer(nothing);
      return undefined;
    }
    let isWanted = true;
    const searchIn = async (extension: Extension<'palette/search@1'>): Promise<RecordGroup | null> => {
      const { remote, offer, title } = extension;
      try {
        const search = await load(extension);
        const results = await withinTime(search({ query, limit: MOST_FOUND, client, t }), SEARCH_BUDGET_MS);
        const found = results.map(({ path, ...result }) => ({
          ...result,
          group: offer.id,
          isRecord: true as const,
          run: () => void navigate(path),
        }));
        return { id: offer.id, title, found };
      } catch (error) {
        reportError(error, { remote, area: 'command palette' });
        return null;
      }
    };
    setAnswer({ query, groups: {} });
    for (const search of searches)
      void searchIn(search).then((group) => {
        if (isWanted) setAnswer((known) => ({ query, groups: { ...known.groups, [search.offer.id]: group } }));
      });
    return () => {
      isWanted = false;
    };
  }, [t, client, navigate, load, query, isLongEnough, searches, attempt]);

  const isAsked = text.length >= SHORTEST_QUERY && searches.length > 0;
  const isCurrent = answer.query === text;
  // What was found for other words would be taken for an answer to these.
  const answers = searches.map(({ offer }) => (isCurrent ? answer.groups[offer.id] : undefined));
  return {
    groups: answers.filter((group) => group !== undefined && group !== null),
    isLoading: isAsked && answers.includes(undefined),
    searched: searches.map(({ title }) => title),
    failed: searches.filter((_search, index) => answers[index] === null).map(({ title }) => title),
    retry: () => {
      setAnswer(nothing);
      setAttempt((known) => known + 1);
    },
  };
}
