import { addDays, dayIn, type GenericRow } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Panel } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { GenericTable } from '@atrium/ui/inputs';
import type { ReactElement } from 'react';
import { cellOf, genericColumn, type CellRegion } from '../report-cells.ts';
import type { ReportColumn } from '../report.ts';

const ROWS = 3;
const SECONDS_PER_HOUR = 3600;

/** What a report looks like, with made-up values in its columns: nothing of the firm is read for it. */
export function ReportSample({ columns }: { readonly columns: readonly ReportColumn[] }): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone, currency } = useRegion();
  const region: CellRegion = { language, timeZone, currency };
  const today = dayIn(timeZone, new Date());
  const texts: Readonly<Record<string, readonly string[]>> = {
    fileNumber: ['2026-0142', '2026-0108', '2026-0097'],
    invoice: ['INV-1042', 'INV-1038', 'INV-1031'],
    title: [
      t('reports.sample.matter.1', 'Purchase of 12 Example Street'),
      t('reports.sample.matter.2', 'Estate of A. Example'),
      t('reports.sample.matter.3', 'Example Pty Ltd: lease'),
    ],
  };
  const people = [
    t('reports.sample.person.1', 'Alex Example'),
    t('reports.sample.person.2', 'Sam Specimen'),
    t('reports.sample.person.3', 'Robin Sample'),
  ];
  const isOfPerson = new Set([
    'responsible',
    'acting',
    'timekeeper',
    'assignedTo',
    'client',
    'debtor',
    'owner',
    'user',
  ]);
  const textOf = ({ name, title }: ReportColumn, row: number): string => {
    const given = isOfPerson.has(name) ? people : texts[name];
    return (
      given?.[row] ?? t('reports.sample.text', '{{column}} {{letter}}', { column: title, letter: 'ABC'.charAt(row) })
    );
  };
  const numbers: Readonly<Partial<Record<ReportColumn['kind'], (row: number) => number>>> = {
    MONEY: (row) => [482_050, 125_000, 96_500][row] ?? 0,
    DURATION: (row) => ([6.5, 3.2, 1.1][row] ?? 0) * SECONDS_PER_HOUR,
    PERCENT: (row) => [0.82, 0.64, 0.91][row] ?? 0,
    COUNT: (row) => [12, 7, 3][row] ?? 0,
  };
  const shown = columns.filter(({ isOptional }) => !isOptional);
  const cell = (column: ReportColumn, row: number) => {
    const day = addDays(today, -9 * (row + 1));
    const number = numbers[column.kind]?.(row) ?? null;
    if (column.kind === 'TEXT') return { column: column.name, text: textOf(column, row), number };
    if (column.kind === 'DATE') return { column: column.name, text: day, number };
    return { column: column.name, text: column.kind === 'MOMENT' ? `${day}T03:20:00Z` : null, number };
  };
  const rows = Array.from({ length: ROWS }, (_each, row): GenericRow => ({
    id: String(row),
    order: row,
    cells: Object.fromEntries(shown.map((column) => [column.name, cellOf(column, cell(column, row) as never, region)])),
  }));
  return (
    <Panel title={t('reports.sample.title', 'Sample')}>
      <p className="reports-note">
        {t('reports.sample.note', 'Made-up values. The report itself shows what you may see of the firm.')}
      </p>
      <AntdProvider>
        <GenericTable
          label={t('reports.sample.table', 'A sample of the report')}
          hideLabel
          columns={shown.map(genericColumn)}
          rows={rows}
        />
      </AntdProvider>
    </Panel>
  );
}
