import { MAXIMUM_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { reportError, useClient, useNotify, useTranslation } from '@atrium/platform';
import { useCallback, useEffect, useRef } from 'react';
import { mentionListQuery } from './mention-list.operations.ts';
import type { MentionTeam, MentionUser } from './mention-suggestions.ts';

interface Known {
  readonly users: readonly MentionUser[];
  readonly teams: readonly MentionTeam[];
  readonly isComplete: boolean;
}

/**
 * Who can be mentioned: the first 1000 people and the teams, asked for once a
 * list is wanted (product specification §7, §9). A firm with more people is
 * asked again for each query, half a second after the last letter. On a matter,
 * people are those who may read its notes. Answers
 * undefined to a question that a newer one overtook or that failed.
 */
export function useMentionChoices(matterId?: string): (query: string) => Promise<Known | undefined> {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const hasFailed = useRef(false);
  const known = useRef<Known>(undefined);
  const question = useRef(0);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(wait.current), []);
  useEffect(() => {
    known.current = undefined;
  }, [matterId]);

  return useCallback(
    async (query) => {
      question.current += 1;
      const asked = question.current;
      clearTimeout(wait.current);
      if (known.current?.isComplete === true) return known.current;
      if (known.current !== undefined && query !== '') {
        await new Promise((resolve) => {
          wait.current = setTimeout(resolve, SEARCH_DEBOUNCE_MS);
        });
        if (asked !== question.current) return undefined;
      }
      const filter = known.current === undefined || query === '' ? null : query;
      const { data, error } = await client
        .query(
          mentionListQuery,
          { filter, first: MAXIMUM_PAGE_SIZE, ...(matterId === undefined ? {} : { matterId }) },
          { requestPolicy: 'network-only' },
        )
        .toPromise();
      if (error) {
        reportError(error, { remote: 'editor', area: 'mention list' });
        // Once for a failure, however many letters ask again.
        if (!hasFailed.current)
          notify.error(t('editor.mentions.failed', 'People and teams could not be loaded. Type @ to try again.'));
      }
      hasFailed.current = error !== undefined;
      const list = data?.administrator?.users;
      if (asked !== question.current || list === undefined) return undefined;
      const answer = {
        users: list.user,
        teams: data?.firm?.teams.team ?? [],
        isComplete: filter === null && list.recordCount <= list.user.length,
      };
      if (filter === null) known.current = answer;
      return answer;
    },
    [client, matterId, notify, t],
  );
}
