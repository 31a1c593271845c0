import type { Translate } from '@atrium/platform';
import { recordCountText, type RecordCount } from '@atrium/ui/grid';

/** What the search field is called: how many matters there are to search in, once that is known. */
export const searchLabel = (t: Translate, total: RecordCount | undefined, language: string): string =>
  total === undefined
    ? t('matters.filter.label', 'Filter matters')
    : t('matters.filter.labelWithCount', {
        defaultValue_one: 'Filter {{total}} matter',
        defaultValue_other: 'Filter {{total}} matters',
        count: total.recordCount ?? 0,
        total: recordCountText(t, language, total),
      });
