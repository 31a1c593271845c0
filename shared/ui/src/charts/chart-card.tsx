import { useTranslation } from '@atrium/platform';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { ChartNumbers } from './chart-numbers.tsx';
import type { ChartTable } from './types.ts';
import './charts.css';

export interface ChartCardProps {
  title: string;
  /** One sentence: what is counted, over which time. */
  description?: string | undefined;
  /** The same numbers, for those who read better than they see. */
  table: ChartTable;
  /** A headline figure at the end of the title's line. */
  figure?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A chart with its title, and a toggle that shows the same numbers as a table. */
export function ChartCard({ title, description, table, figure, actions, children }: ChartCardProps): ReactElement {
  const { t } = useTranslation();
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="at-chart-card" aria-labelledby={titleId}>
      <header className="at-chart-card__header">
        <div className="at-chart-card__words">
          <h2 className="at-chart-card__title" id={titleId}>
            {title}
          </h2>
          {description !== undefined && <p className="at-chart-card__description">{description}</p>}
        </div>
        {figure !== undefined && <span className="at-chart-card__figure">{figure}</span>}
        {actions}
        <IconButton
          icon={isTable ? 'chart' : 'table'}
          size="small"
          aria-pressed={isTable}
          label={t('ui.chart.table', 'Table of {{title}}', { title })}
          onClick={() => setIsTable(!isTable)}
        />
      </header>
      {isTable ? <ChartNumbers labelledBy={titleId} table={table} /> : children}
    </section>
  );
}
