import { useCameFrom, useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import type { ReactElement } from 'react';
import { dashboardMattersQuery } from '../dashboard.operations.ts';
import type { ListProps } from '../parts/widget-list.tsx';
import { ListLines, ListState, useWidgetRows } from './list-state.tsx';

const MOST_ROWS = 8;

/** One's own matters on which something was done last; each leads to what. */
export function MattersList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const cameFrom = useCameFrom();
  const { data, error, retry } = useWidgetRows(dashboardMattersQuery, { first: MOST_ROWS, ...cameFrom }, refreshes);
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const { matters, recordCount } = data.matterSummaryListX;
  return (
    <ListLines
      lines={matters.map(({ id, fileNumber, title, lastActivityAt }) => ({
        key: id,
        to: `/matterDetail/${id}`,
        when: lastActivityAt ? <DateText value={lastActivityAt} withTime /> : '',
        text: title,
        note: fileNumber,
      }))}
      empty={t('reports.matters.none', 'You have no open matters.')}
      more={{
        to: '/matterSummary?view=mine&sort=lastActivityAt-desc',
        label: t('reports.matters.all', 'All my matters ({{count}})', { count: recordCount }),
      }}
    />
  );
}
