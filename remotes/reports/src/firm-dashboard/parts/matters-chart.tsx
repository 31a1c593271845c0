import { useTranslation } from '@atrium/platform';
import { BarChart, ChartCard } from '@atrium/ui/charts';
import { useMemo, type ReactElement } from 'react';
import { sumOf, type FirmFigures } from '../firm-dashboard.figures.ts';
import type { FigureFormats } from '../use-figure-formats.ts';

/** Matters opened and closed, by month. */
export function MattersChart({
  matters,
  formats,
}: {
  matters: FirmFigures['newMatters'];
  formats: FigureFormats;
}): ReactElement {
  const { t } = useTranslation();
  const chart = useMemo(() => {
    const opened = {
      name: t('reports.matters.opened', 'Opened'),
      values: matters.map((month) => month.opened),
      tone: 'accent',
    } as const;
    const closed = {
      name: t('reports.matters.closed', 'Closed'),
      values: matters.map((month) => month.closed),
      tone: 'neutral',
    } as const;
    return { months: matters.map(({ month }) => formats.month(month)), series: [opened, closed] };
  }, [matters, formats, t]);
  return (
    <ChartCard
      title={t('reports.matters.title', 'New and closed matters')}
      description={t('reports.matters.description', 'By the month they were opened or closed')}
      table={{
        columns: [t('reports.month', 'Month'), ...chart.series.map(({ name }) => name)],
        rows: matters.map(({ opened, closed }, index) => [chart.months[index] ?? '', opened, closed]),
      }}
    >
      <BarChart
        description={t('reports.matters.picture', '{{opened}} matters opened and {{closed}} closed in all.', {
          opened: formats.count(sumOf(matters, ({ opened }) => opened)),
          closed: formats.count(sumOf(matters, ({ closed }) => closed)),
        })}
        categories={chart.months}
        series={chart.series}
        format={formats.count}
      />
    </ChartCard>
  );
}
