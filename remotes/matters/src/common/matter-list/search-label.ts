import { formatNumber } from '@atrium/domain';
import type { Translate } from '@atrium/platform';

/** What the search field is called: how many matters there are to search in, once that is known. */
export const searchLabel = (t: Translate, total: number | undefined, language: string): string =>
  total === undefined
    ? t('matters.filter.label', 'Filter matters')
    : t('matters.filter.labelWithCount', {
        defaultValue_one: 'Filter {{total}} matter',
        defaultValue_other: 'Filter {{total}} matters',
        count: total,
        total: formatNumber(total, language),
      });
