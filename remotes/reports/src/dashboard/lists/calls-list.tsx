import { useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import type { ReactElement } from 'react';
import { dashboardCallsQuery } from '../dashboard.operations.ts';
import type { ListProps } from '../parts/widget-list.tsx';
import { ListLines, ListState, useWidgetRows } from './list-state.tsx';

const variables = { first: 8 };

/** One's own phone calls about which something is to be done. */
export function CallsList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { data, error, retry } = useWidgetRows(dashboardCallsQuery, variables, refreshes);
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const { tasks, recordCount } = data.taskSummaryList;
  return (
    <ListLines
      lines={tasks.map(({ id, subject, dueOn, call }) => ({
        key: id,
        to: `/tasksSummary/${id}`,
        when: dueOn ? <DateText value={dueOn} /> : '',
        text: subject,
        note: [
          call?.isCallbackRequired === true ? t('reports.calls.callBack', 'Call back') : '',
          call?.partyName,
          call?.partyNumber,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      empty={t('reports.calls.none', 'No call is waiting for you.')}
      more={{
        to: '/tasksSummary?kind=phone',
        label: t('reports.calls.all', 'All my calls ({{count}})', { count: recordCount }),
      }}
    />
  );
}
