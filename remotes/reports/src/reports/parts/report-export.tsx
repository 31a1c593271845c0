import { useTranslation, type RequestExportInput } from '@atrium/platform';
import { ExportButton, type GridColumn } from '@atrium/ui/grid';
import type { ReactElement } from 'react';
import type { AskedReport } from '../report-address.ts';
import { parameterTitle, slugOf, type Report } from '../report.ts';

interface ReportExportProps {
  readonly report: Report;
  readonly asked: AskedReport;
  readonly request: NonNullable<RequestExportInput['reports']>;
}

/** Files of the report as it is shown: its columns, order and choices. */
export function ReportExport({ report, asked, request }: ReportExportProps): ReactElement {
  const { t } = useTranslation();
  const columns = asked.columns.map(({ name, title }): GridColumn<never> => ({ key: name, title, value: () => null }));
  const { from, to, asAt } = asked.parameters;
  const filterTexts = [
    ...(typeof from === 'string' && typeof to === 'string'
      ? [{ name: parameterTitle(t, 'PERIOD'), value: `${from} – ${to}` }]
      : []),
    ...(typeof asAt === 'string' ? [{ name: parameterTitle(t, 'AS_AT'), value: asAt }] : []),
  ];
  return (
    <ExportButton
      key={columns.map(({ key }) => key).join(',')}
      list="REPORTS"
      title={report.title}
      screen={`report.${slugOf(report.id)}`}
      columns={columns}
      request={{ reports: request }}
      filterTexts={filterTexts}
      isPaper
    />
  );
}
