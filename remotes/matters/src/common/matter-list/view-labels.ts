import type { useTranslation } from '@atrium/platform';
import type { View } from './matter-filters.ts';

/** The views of the list as people read them. */
export function viewLabels(t: ReturnType<typeof useTranslation>['t']): Readonly<Record<View, string>> {
  return {
    all: t('matters.view.all', 'All'),
    mine: t('matters.view.mine', 'My matters'),
    myTeam: t('matters.view.myTeam', 'My team'),
    keyDatesSoon: t('matters.view.keyDatesSoon', 'Key dates soon'),
    overEstimate: t('matters.view.overEstimate', 'Over estimate'),
    quiet: t('matters.view.quiet', 'Quiet 30 days'),
  };
}
