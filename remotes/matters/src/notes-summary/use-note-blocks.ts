import { useClient } from '@atrium/platform';
import type { GridBlocks } from '@atrium/ui/grid';
import { useMemo } from 'react';
import type { NotesSummaryPageQueryVariables } from '../generated/graphql.ts';
import type { NoteListRow } from './notes-summary.columns.tsx';
import { notesSummaryRowsQuery } from './notes-summary.operations.ts';

/** Rows of a group, a part at a time. */
export function useNoteBlocks(variables: NotesSummaryPageQueryVariables): GridBlocks<NoteListRow> {
  const client = useClient();
  const key = JSON.stringify({ ...variables, offset: 0, first: 0 });
  return useMemo(() => {
    const same = JSON.parse(key) as NotesSummaryPageQueryVariables;
    return {
      key,
      async load({ offset, first, group }) {
        const { data, error } = await client
          .query(notesSummaryRowsQuery, { ...same, offset, first, withinGroup: group })
          .toPromise();
        if (error || data === undefined) throw error ?? new Error('Rows of notes did not come');
        return data.notesSummary.notes;
      },
    };
  }, [key, client]);
}
