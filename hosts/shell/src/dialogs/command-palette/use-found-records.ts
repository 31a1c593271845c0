import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { canOpenRoute } from '@atrium/domain';
import { reportError, useAccess, useClient, useDebouncedValue, useNavigate, useTranslation } from '@atrium/platform';
import { useEffect, useState } from 'react';
import { findOwnedRoute } from '../../routing/composed-routes.ts';
import { useShellServices } from '../../services/shell-services.ts';
import { findContactsQuery, findMattersQuery } from './command-palette.operations.ts';
import type { Command } from './command.ts';
import { matterStatusWord } from './matter-status-word.ts';

/** One letter finds everything and says nothing. */
const SHORTEST_QUERY = 2;
const MOST_FOUND = 6;

export interface FoundRecords {
  readonly matters: readonly Command[];
  readonly contacts: readonly Command[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  retry(): void;
}

interface Answer {
  readonly query: string;
  readonly matters: readonly Command[];
  readonly contacts: readonly Command[];
  readonly hasFailed: boolean;
}
const nothing: Answer = { query: '', matters: [], contacts: [], hasFailed: false };

/**
 * Matters and contacts that the server lets this person see, for what was
 * typed. Asked past the cache; an answer to an older question is dropped.
 */
export function useFoundRecords(typed: string): FoundRecords {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const { composition } = useShellServices();
  const { flags } = useAccess();
  const text = typed.trim();
  const query = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const mayOpen = (address: string): boolean => {
    const owned = findOwnedRoute(composition, address);
    return owned !== null && canOpenRoute(owned.route, flags);
  };
  const seesMatters = mayOpen('/matterDetail/x');
  const seesContacts = mayOpen('/clientAndContactDetail/x');
  const isLongEnough = query.length >= SHORTEST_QUERY;

  useEffect(() => {
    if (!isLongEnough || (!seesMatters && !seesContacts)) {
      setAnswer(nothing);
      return undefined;
    }
    let isWanted = true;
    const variables = { filter: query, first: MOST_FOUND };
    const options = { requestPolicy: 'network-only' } as const;
    void Promise.all([
      seesMatters ? client.query(findMattersQuery, variables, options).toPromise() : null,
      seesContacts ? client.query(findContactsQuery, variables, options).toPromise() : null,
    ]).then(([matters, contacts]) => {
      if (!isWanted) return;
      const error = matters?.error ?? contacts?.error;
      if (error) reportError(error, { area: 'command palette' });
      setAnswer({
        query,
        hasFailed: error !== undefined,
        matters: (matters?.data?.matterSummaryListX.matters ?? []).map(
          ({ id, fileNumber, title, client: of, status }) => ({
            id: `matter:${id}`,
            group: 'matters',
            icon: 'matter',
            label: `${fileNumber} (${title})`,
            detail: status === 'Open' ? of : `${of} · ${matterStatusWord(t, status)}`,
            run: () => void navigate(`/matterDetail/${id}`),
          }),
        ),
        contacts: (contacts?.data?.clientAndContactList.clientAndContacts ?? []).map(({ guid, name, email }) => ({
          id: `contact:${guid}`,
          group: 'contacts',
          icon: 'people',
          label: name,
          detail: email,
          run: () => void navigate(`/clientAndContactDetail/${guid}`),
        })),
      });
    });
    return () => {
      isWanted = false;
    };
  }, [t, client, navigate, query, isLongEnough, seesMatters, seesContacts, attempt]);

  const isAsked = text.length >= SHORTEST_QUERY && (seesMatters || seesContacts);
  const isCurrent = answer.query === text;
  return {
    // What was found for other words would be taken for an answer to these.
    matters: isCurrent ? answer.matters : [],
    contacts: isCurrent ? answer.contacts : [],
    isLoading: isAsked && !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
    retry: () => {
      setAnswer(nothing);
      setAttempt((known) => known + 1);
    },
  };
}
