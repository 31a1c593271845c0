import { DEFAULT_HOME_COUNTRY } from '@atrium/contracts';
import { formatNumber, localeOf } from '@atrium/domain';
import { Link, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import type { ChartTable } from './types.ts';

/** A chart's numbers as a real table. */
export function ChartNumbers({ table, labelledBy }: { table: ChartTable; labelledBy: string }): ReactElement {
  const { i18n } = useTranslation();
  return (
    <div className="at-numbers" tabIndex={0} role="region" aria-labelledby={labelledBy}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...figures], row) => (
            <tr key={row}>
              <th scope="row">{table.links?.[row] === undefined ? name : <Link to={table.links[row]}>{name}</Link>}</th>
              {figures.map((figure, place) => (
                <td key={place}>
                  {typeof figure === 'number'
                    ? formatNumber(figure, localeOf(i18n.language, DEFAULT_HOME_COUNTRY))
                    : figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
