import { formatDate, type GenericColumn, type GenericRow } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape, Notice, Panel } from '@atrium/ui';
import { GenericTable } from '@atrium/ui/inputs';
import type { ReactElement } from 'react';
import type { BuiltReportPreviewQuery } from '../../../generated/graphql.ts';
import { cellOf, genericColumn, totalCells, totalsRow } from '../../report-cells.ts';

type Preview = BuiltReportPreviewQuery['builtReportPreview'];
interface BuilderPreviewProps {
  readonly preview: Preview | undefined;
  /** False while there is nothing to run yet. */
  readonly isBegun: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  onRetry(): void;
}

/** The first rows of the report as it stands, or why there are none. */
export function BuilderPreview(props: BuilderPreviewProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Panel title={t('reports.builder.preview', 'First rows')}>
      <div className="reports-builder__preview" aria-busy={props.isFetching} aria-live="polite">
        <PreviewBody {...props} />
      </div>
    </Panel>
  );
}

function PreviewBody({ preview, isBegun, isFetching, hasFailed, onRetry }: BuilderPreviewProps): ReactElement {
  const { t } = useTranslation();
  const region = useRegion();
  if (!isBegun)
    return (
      <EmptyState
        icon="report"
        title={t('reports.builder.begin', 'Choose figures and what to break them down by')}
        description={t('reports.builder.beginHint', 'The first rows appear here as you build.')}
      />
    );
  if (hasFailed && preview === undefined)
    return <ErrorState title={t('reports.builder.previewError', 'The report could not be run')} onRetry={onRetry} />;
  if (preview === undefined) return <LoadingShape rows={5} />;
  if (preview.problems.length > 0)
    return (
      <Notice tone="warn" title={t('reports.builder.problems', 'This does not go together yet')}>
        <ul className="reports-builder__problems">
          {preview.problems.map(({ field, item, message }) => (
            <li key={`${field}.${item ?? ''}.${message}`}>{message}</li>
          ))}
        </ul>
      </Notice>
    );
  const { result, columns } = preview;
  if (!result) return <LoadingShape rows={5} />;
  if (typeof result.message === 'string') return <ErrorState title={result.message} onRetry={onRetry} />;
  if (result.recordCount === 0)
    return (
      <EmptyState
        icon="report"
        title={t('reports.builder.nothing', 'Nothing in this period')}
        description={t('reports.builder.nothingHint', 'Choose a longer usual period, or narrow the report less.')}
      />
    );
  const shown: GenericColumn[] = columns.map(genericColumn);
  const rows = result.rows.map((row, order): GenericRow => ({
    id: row.id,
    order,
    cells: Object.fromEntries(
      columns.map((column) => [
        column.name,
        cellOf(
          column,
          row.cells.find((cell) => cell.column === column.name),
          region,
        ),
      ]),
    ),
  }));
  const { from, to } = result;
  return (
    <>
      <p className="reports-note">
        {isFetching
          ? t('reports.builder.running', 'Running …')
          : t('reports.builder.rows', 'Rows in all: {{rows}}', { rows: result.recordCount })}
        {typeof from === 'string' && typeof to === 'string'
          ? ` · ${formatDate(from, region.language)} – ${formatDate(to, region.language)}`
          : ''}
      </p>
      <GenericTable
        label={t('reports.builder.preview', 'First rows')}
        hideLabel
        columns={shown}
        rows={rows}
        {...totalsRow(t('reports.viewer.total', 'Total'), totalCells(columns, result.totals, region))}
      />
    </>
  );
}
