import type { TenantRunner } from '@atrium/database';
import type { ColumnAccess } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { Report, ReportColumnKind } from '../reports/report-definition.ts';
import { builtBase } from '../reports/built/built-base.ts';
import { findReport } from '../reports/built/find-report.ts';
import { findDeclaredReport } from '../reports/reports.ts';
import type { ExportCellKind } from './export-cell.ts';
import type { ComputedField } from './export-lists.ts';
import type { ExportListName } from './exports.store.ts';

const kinds: Readonly<Record<ReportColumnKind, ExportCellKind>> = {
  text: 'text',
  date: 'date',
  moment: 'dateTime',
  money: 'money',
  duration: 'duration',
  percent: 'percentage',
  count: 'number',
};
interface Cell {
  readonly column: string;
  readonly text: string | null;
  readonly number: number | null;
  readonly currency: string | null;
}

/** The report that an export is of, where the viewer still sees it; null for other lists. */
export const reportOfExport = async (
  runner: TenantRunner,
  viewer: Viewer,
  { list, filters }: { readonly list: ExportListName; readonly filters: Readonly<Record<string, unknown>> },
): Promise<Report | null> => (list === 'REPORTS' ? findReport(runner, viewer, String(filters['id'])) : null);

/** The columns of a report as a file has them, and who sees which. */
export function reportExport(id: unknown): {
  readonly computed: Readonly<Record<string, ComputedField>>;
  access(viewer: Viewer, column: string): ColumnAccess;
} {
  // Every column a built report can have; its rows hold those that it has.
  const report = findDeclaredReport(String(id)) ?? builtBase;
  return {
    computed: Object.fromEntries(
      report.names.map((name): [string, ComputedField] => {
        const kind = kinds[report.columns[name]?.kind ?? 'text'];
        return [
          name,
          { kind, selection: 'cells { column text number currency }', value: (row) => valueOf(row, name, kind) },
        ];
      }),
    ),
    access: (viewer, column) => report.accessOf(viewer)[column] ?? 'read',
  };
}

function valueOf(row: Readonly<Record<string, unknown>>, name: string, kind: ExportCellKind): unknown {
  const cell = (row['cells'] as readonly Cell[]).find(({ column }) => column === name);
  if (cell === undefined) return null;
  if (cell.number === null) return cell.text;
  return kind === 'money' ? { minor: cell.number, currency: cell.currency } : cell.number;
}
