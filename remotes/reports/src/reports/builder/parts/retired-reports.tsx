import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import type { ReactElement } from 'react';
import { retireBuiltReportMutation, retiredReportsQuery } from '../builder.operations.ts';

/** Reports that were retired, to bring back. */
export function RetiredReports({ onRestored }: { onRestored(): void }): ReactElement {
  const { t } = useTranslation();
  const [{ data, error, fetching }, refetch] = useQuery({ query: retiredReportsQuery, requestPolicy: 'network-only' });
  const load = (): void => refetch({ requestPolicy: 'network-only' });
  const restore = useCommand(retireBuiltReportMutation, { remote: 'reports', area: 'builder', onSettled: load });
  if (data === undefined && fetching) return <LoadingShape rows={4} />;
  if (data === undefined)
    return error ? (
      <ErrorState title={t('reports.list.error', 'The reports could not be loaded')} onRetry={load} />
    ) : (
      <LoadingShape rows={4} />
    );
  if (data.retiredReports.length === 0)
    return (
      <EmptyState
        icon="report"
        title={t('reports.builder.noneRetired', 'No retired reports')}
        description={t('reports.builder.noneRetiredHint', 'Reports that were retired can be brought back here.')}
      />
    );
  return (
    <ul className="reports-category__list">
      {data.retiredReports.map(({ id, version, name, description }) => (
        <li key={id} className="reports-card">
          <h2 className="reports-card__title">{name}</h2>
          <p className="reports-card__about">{description}</p>
          <p className="reports-card__foot">
            <Button
              busy={restore.isRunning}
              onClick={() =>
                void restore
                  .run(
                    { id, version, isRetired: false },
                    { name, saved: t('reports.builder.restored', '“{{name}}” is back among the reports.', { name }) },
                  )
                  .then(({ kind }) => kind === 'saved' && onRestored())
              }
            >
              {t('reports.builder.restore', 'Bring “{{name}}” back', { name })}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}
