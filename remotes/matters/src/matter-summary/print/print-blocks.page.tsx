import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { groupLabelOf, presentValue, type GridColumn } from '@atrium/ui/grid';
import type { MatterRow } from '../../common/matter-list/matter-columns.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { usePrintMatters } from './use-print-matters.ts';

/** What stands in the first line of a block, and so not again below. */
const heading: readonly string[] = ['fileNumber', 'title'];
const byMonth: readonly string[] = ['openedOn', 'nextKeyDate'];

/** /matterSummary/list/print2: a block for each matter with all that is known of it, by the person responsible or the group that the list has. */
export function PrintBlocksPage() {
  const { t } = useTranslation();
  const { language, ...region } = useRegion();
  const matters = usePrintMatters((asked) => asked ?? 'personResponsible');
  const { columns, group, rows } = matters;
  const grouping = columns.find(({ key }) => key === group);
  const facts = columns.filter(({ key }) => !heading.includes(key) && key !== group);
  const groups = groupsOf(rows, grouping);
  const nameOf = (key: string) =>
    key === '' ? t('matters.print.none', 'None') : groupLabelOf(columns, language, group ?? '', key);
  return (
    <PrintSheet
      matters={matters}
      other={{ label: t('matters.print.table', 'As a table'), path: '/matterSummary/list/print' }}
    >
      {groups.map(([key, members]) => (
        <section key={key} className="matters-print__group">
          {grouping !== undefined && (
            <h2>
              {grouping.title}: {nameOf(key)} <span>{formatNumber(members.length, language)}</span>
            </h2>
          )}
          {members.map((row) => (
            <article key={row.id} className="matters-print__block">
              <h3>
                <span>{row.fileNumber}</span> {row.title}
              </h3>
              <dl>
                {facts.map((column) => {
                  const value = column.value(row);
                  return isSaid(value) ? (
                    <div key={column.key}>
                      <dt>{column.title}</dt>
                      <dd>{presentValue(value, column.dataType ?? 'String', { language, ...region }, column.title)}</dd>
                    </div>
                  ) : null;
                })}
              </dl>
            </article>
          ))}
        </section>
      ))}
    </PrintSheet>
  );
}

/** Nothing is left out that says something; a line of dashes would only take paper. */
const isSaid = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(typeof value === 'object' && 'minor' in value && value.minor === 0);

/** Rows by what they share, in the order they came. */
function groupsOf(
  rows: readonly MatterRow[],
  column: GridColumn<MatterRow> | undefined,
): (readonly [key: string, rows: MatterRow[]])[] {
  const groups = new Map<string, MatterRow[]>();
  for (const row of rows) {
    const key = keyOf(column, row);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return [...groups];
}

function keyOf(column: GridColumn<MatterRow> | undefined, row: MatterRow): string {
  const value = column === undefined ? '' : column.key === 'status' ? row.status : column.value(row);
  if (typeof value !== 'string') return '';
  return column !== undefined && byMonth.includes(column.key) ? value.slice(0, 7) : value;
}
