import { useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import type { ReactElement } from 'react';
import { dashboardClientDocumentsQuery, dashboardClientQuery } from '../dashboard.operations.ts';
import type { ListProps } from '../parts/widget-list.tsx';
import { ListLines, ListState, useWidgetRows } from './list-state.tsx';

const MOST_ROWS = 8;
const noVariables = {};

/** The matters that were given to somebody from outside. */
export function ClientMattersList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { data, error, retry } = useWidgetRows(dashboardClientQuery, noVariables, refreshes);
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  return (
    <ListLines
      lines={data.clientMatters.map(({ id, fileNumber, title }) => ({
        key: id,
        to: `/clientDocuments?matter=${id}`,
        when: fileNumber,
        text: title,
      }))}
      empty={t('reports.client.noMatters', 'No matter has been shared with you yet.')}
    />
  );
}

/** What the firm shared last. */
export function ClientDocumentsList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { data, error, retry } = useWidgetRows(dashboardClientDocumentsQuery, { first: MOST_ROWS }, refreshes);
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const { documents, recordCount } = data.clientDocuments;
  return (
    <ListLines
      lines={documents.map(({ id, name, matterTitle, sharedAt }) => ({
        key: id,
        to: '/clientDocuments',
        when: sharedAt ? <DateText value={sharedAt} /> : '',
        text: name,
        note: matterTitle,
      }))}
      empty={t('reports.client.noDocuments', 'No documents have been shared with you yet.')}
      more={{
        to: '/clientDocuments',
        label: t('reports.client.documents', 'Documents and messages ({{count}})', { count: recordCount }),
      }}
    />
  );
}
