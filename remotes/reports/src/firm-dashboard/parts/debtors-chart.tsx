import { useTranslation } from '@atrium/platform';
import { BarChart, ChartCard } from '@atrium/ui/charts';
import { useMemo, type ReactElement } from 'react';
import { sumOf, type FirmFigures } from '../firm-dashboard.figures.ts';
import type { FigureFormats } from '../use-figure-formats.ts';

/** What is owed, by how long it is overdue. */
export function DebtorsChart({
  debtors,
  formats,
}: {
  debtors: FirmFigures['debtors'];
  formats: FigureFormats;
}): ReactElement {
  const { t } = useTranslation();
  const chart = useMemo(() => {
    const names: Record<string, string> = {
      current: t('reports.debtors.current', 'Not yet due'),
      '0': t('reports.debtors.0', 'Under 30 days'),
      '30': t('reports.debtors.30', '30 to 59 days'),
      '60': t('reports.debtors.60', '60 to 89 days'),
      '90': t('reports.debtors.90', '90 days and more'),
    };
    return {
      bands: debtors.map(({ band }) => names[band] ?? band),
      series: [
        {
          name: t('reports.debtors.amount', 'Owed'),
          values: debtors.map(({ amount }) => amount.minor),
          tone: 'warn',
        } as const,
      ],
    };
  }, [debtors, t]);
  const total = formats.money(sumOf(debtors, ({ amount }) => amount.minor));
  return (
    <ChartCard
      title={t('reports.debtors.title', 'Debtors by age')}
      description={t('reports.debtors.description', 'Unpaid, by days overdue')}
      figure={total}
      table={{
        columns: [
          t('reports.debtors.age', 'Age'),
          t('reports.debtors.invoices', 'Invoices'),
          t('reports.debtors.amount', 'Owed'),
        ],
        rows: debtors.map(({ invoices, amount }, index) => [
          chart.bands[index] ?? '',
          invoices,
          formats.money(amount.minor),
        ]),
      }}
    >
      <BarChart
        description={t('reports.debtors.picture', '{{total}} outstanding in all.', { total })}
        categories={chart.bands}
        series={chart.series}
        format={formats.shortMoney}
        isHorizontal
      />
    </ChartCard>
  );
}
