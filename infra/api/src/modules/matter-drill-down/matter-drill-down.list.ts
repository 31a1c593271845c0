import { dayIn } from '@atrium/domain';
import { defineList } from '../../grid/define-list.ts';
import { requireOpen } from '../../grid/grid-access.ts';
import { rowsOf, type MeasuresRow } from '../../grid/list-statements.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { money, type Money } from '../../server/money.ts';
import { byKey } from '../../variants.ts';
import { matterGrid } from '../matters/list/matter-columns.ts';
import { matterSource, type MatterListInput } from '../matters/list/matters.list.ts';
import { addedColumns, figureColumns, figureGrids, matterFigures, type MatterFigure } from './figure-grids.ts';

export type DrillDownInput = MatterListInput & { readonly figure: MatterFigure };
type Cells = Readonly<Record<string, string | number | null>>;
/** A row with what its figure is made of, by column; amounts in minor units. */
type FigureRow = Cells & { readonly id: string; readonly currency: string };

function rowColumns(figure: MatterFigure): string {
  const { columns } = figureGrids[figure];
  const { by, columns: own } = figureColumns[figure];
  const shown = ['office', ...new Set([by, ...Object.keys(own)])];
  return `m.id, m.file_number as "fileNumber", m.title, m.client_name as "client", m.type, m.status, m.person_responsible_id as "personResponsibleId", m.currency,
    ${shown.map((name) => `${columns[name]?.expression ?? 'null'} as "${name}"`).join(', ')}${figure === 'LAST_INVOICE' ? ', f.number as "lastInvoiceNumber"' : ''}`;
}
const sums = (figure: MatterFigure): string =>
  addedColumns(figure)
    .map((name) => `coalesce(sum(${figureGrids[figure].columns[name]?.expression ?? '0'}), 0)::float8 as "${name}"`)
    .join(', ');
const totalsOf = (figure: MatterFigure, measures: MeasuresRow | null) =>
  addedColumns(figure).map((column) => ({ column, sum: Number(measures?.[column] ?? 0) }));

/** The row with its amounts as money. */
function presentRow(figure: MatterFigure, row: FigureRow): Readonly<Record<string, string | number | Money | null>> {
  const amounts = addedColumns(figure).map((name) => {
    const minor = row[name] ?? null;
    return [name, minor === null ? null : money(Number(minor), row.currency)] as const;
  });
  return { ...row, ...Object.fromEntries(amounts) };
}

/** The matters behind each figure, its sums over everything that matches, and groups. */
export const figureLists = byKey(matterFigures, (figure) => {
  const { madeOf, by, joins, condition } = figureColumns[figure];
  return defineList({
    ...matterSource,
    name: `matterDrillDown.${figure}`,
    field: 'matterDrillDown',
    rowsField: 'rows',
    columns: figureGrids[figure],
    select: rowsOf<FigureRow>(rowColumns(figure)),
    joins,
    conditions: `and (${condition}) ${matterSource.conditions}`,
    sort: { column: by, direction: 'desc' },
    // Throws FORBIDDEN where the figure itself is closed to the viewer, too.
    read({ viewer, ...asker }: Parameters<typeof matterSource.read>[0]) {
      const access = matterGrid.accessOf(viewer);
      requireOpen(access, ...madeOf);
      const conditions = matterSource.read({ ...asker, viewer, access });
      return { ...conditions, today: dayIn(viewer.timeZone, new Date()) };
    },
    present: (row, _viewer: Viewer) => presentRow(figure, row),
    measures: { fields: ['recordCount', 'totals'], sql: sums(figure) },
    groupOrder: `"${by}" desc`,
    extend:
      () =>
      ({ measures, groups }) => ({
        totals: totalsOf(figure, measures),
        groups: groups.map((group) => ({ ...group, totals: totalsOf(figure, group) })),
      }),
  });
});
