import { formatPercentage } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { trendOf, writeFigure, type Figure } from '../figures.ts';
import type { FigureSet } from '../use-dashboard-figures.ts';

interface NumberViewProps {
  readonly figure: Figure | undefined;
  readonly set: FigureSet;
  readonly menu: ReactNode;
}

/** One figure with how it moved against the period before; it leads to the rows behind it. */
export function NumberView({ figure, set, menu }: NumberViewProps): ReactElement | null {
  const { t } = useTranslation();
  const { language } = useRegion();
  if (figure === undefined) return null;
  const { measure, value, rows } = figure;
  const text = writeFigure(t, value, { unit: measure.unit, currency: set.currency, locale: language });
  const before = { from: set.previousFrom, to: set.previousTo };
  const hint = measure.isOfToday
    ? t('reports.today', 'Today, whatever the period')
    : (trendOf(t, figure, before, language) ?? t('reports.trend.none', 'Nothing to compare with'));
  return (
    <section className="reports-number" aria-label={measure.title}>
      <header className="reports-number__header">
        <h2 className="reports-number__title">{measure.title}</h2>
        {menu}
      </header>
      <p className="reports-number__value">
        {rows ? (
          <Link to={rows} aria-label={`${measure.title}: ${text}`}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <p className="reports-number__hint">{hint}</p>
      {typeof figure.target === 'number' && figure.target > 0 && (
        <p className="reports-number__hint">
          {t('reports.target.reached', 'Target {{target}}, {{share}} reached', {
            target: writeFigure(t, figure.target, { unit: measure.unit, currency: set.currency, locale: language }),
            share: formatPercentage((value ?? 0) / figure.target, language),
          })}
        </p>
      )}
    </section>
  );
}
