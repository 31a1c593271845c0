import type { useTranslation } from '@atrium/platform';
import type { ExportButtonProps } from '@atrium/ui/grid';
import type { NotesSummaryPageQueryVariables } from '../generated/graphql.ts';
import { noteChoices } from './notes-summary.columns.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];
type NoteExport = Required<Pick<ExportButtonProps<never>, 'request' | 'labels' | 'filterTexts'>>;

/** What a file of the list is to hold: the rows the page asked for, and the filters in words. */
export function noteExport(
  t: Translate,
  { filter, where, sort, columnFilters }: NotesSummaryPageQueryVariables,
  texts: NonNullable<NoteExport['filterTexts']>,
): NoteExport {
  return {
    request: {
      notes: {
        filter: filter ?? null,
        where: where ?? null,
        sort: [sort].flat(),
        columnFilters: [columnFilters ?? []].flat(),
      },
    },
    labels: noteChoices(t),
    filterTexts: [texts].flat().filter(({ value }) => value !== ''),
  };
}

/** The rows that were ticked, in the order on screen. They may have been found by several filters, so none of these narrows them. */
export const tickedNotes = (
  { sort }: NotesSummaryPageQueryVariables,
  ids: readonly string[],
): ExportButtonProps<never>['ticked'] => ({
  count: ids.length,
  request: { notes: { ids: [...ids], sort: [sort].flat() } },
});
