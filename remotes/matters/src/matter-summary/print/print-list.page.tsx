import { formatMoney } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { alignmentOf, presentValue, useGridLayout, useViewLayout, type PlacedColumn } from '@atrium/ui/grid';
import type { MatterRow } from '../../common/matter-list/matter-columns.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { usePrintMatters } from './use-print-matters.ts';

/** /matterSummary/list/print: the list as a table, with the columns of the view that is open. */
export function PrintListPage() {
  const { t } = useTranslation();
  const { language, currency, ...region } = useRegion();
  const matters = usePrintMatters((asked) => asked);
  const { placed } = useGridLayout('matterSummary', matters.columns, useViewLayout('matterSummary'));
  const shown = placed.filter(({ isHidden }) => !isHidden);
  const sums = new Map(matters.aggregates.map(({ column, sum }) => [column, sum]));
  // An average belongs to no foot of a list, so only amounts are added up.
  const total = ({ column }: PlacedColumn<MatterRow>) => {
    const sum = column.dataType === 'Currency' ? sums.get(column.key) : undefined;
    return sum === undefined || sum === null ? '' : formatMoney(sum, currency, language, { cents: 'always' });
  };
  const hasTotals = shown.some((one) => total(one) !== '');
  return (
    <PrintSheet
      matters={matters}
      isWide
      other={{ label: t('matters.print.blocks', 'As cards'), path: '/matterSummary/list/print2' }}
    >
      <table className="matters-print__table">
        <thead>
          <tr>
            {shown.map(({ column }) => (
              <th key={column.key} scope="col" className={`matters-print__cell--${alignmentOf(column)}`}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matters.rows.map((row) => (
            <tr key={row.id}>
              {shown.map(({ column }) => (
                <td key={column.key} className={`matters-print__cell--${alignmentOf(column)}`}>
                  {presentValue(
                    column.value(row),
                    column.dataType ?? 'String',
                    { language, currency, ...region },
                    column.title,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {shown.map((one, index) => (
                <td key={one.column.key} className={`matters-print__cell--${alignmentOf(one.column)}`}>
                  {index === 0 ? t('matters.print.total', 'Total') : total(one)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </PrintSheet>
  );
}
