import { useTranslation } from '@atrium/platform';
import { BarChart, ChartCard } from '@atrium/ui/charts';
import { useMemo, type ReactElement } from 'react';
import { largestFirst, sumOf, type FirmFigures } from '../firm-dashboard.figures.ts';
import type { FigureFormats } from '../use-figure-formats.ts';

const MOST_BARS = 10;
const HEIGHT_PX = 320;

/** Work in progress, by area of law. */
export function AreasChart({
  areas,
  formats,
}: {
  areas: FirmFigures['wipByAreaOfLaw'];
  formats: FigureFormats;
}): ReactElement {
  const { t } = useTranslation();
  const chart = useMemo(() => {
    const amounts = areas.map(({ name, amount }) => ({ name, minor: amount.minor }));
    const bars = largestFirst(amounts, MOST_BARS, t('reports.areas.rest', 'All others'));
    return {
      names: bars.map(({ name }) => name),
      series: [
        {
          name: t('reports.areas.wip', 'Work in progress'),
          values: bars.map(({ minor }) => minor),
          tone: 'accent',
        } as const,
      ],
    };
  }, [areas, t]);
  const total = formats.money(sumOf(areas, ({ amount }) => amount.minor));
  return (
    <ChartCard
      title={t('reports.areas.title', 'Work in progress by area of law')}
      description={t('reports.areas.description', 'Not yet billed, today')}
      figure={total}
      table={{
        columns: [t('reports.areas.area', 'Area of law'), t('reports.areas.wip', 'Work in progress')],
        rows: [...areas]
          .sort((a, b) => b.amount.minor - a.amount.minor)
          .map(({ name, amount }) => [name, formats.money(amount.minor)]),
      }}
    >
      <BarChart
        description={t('reports.areas.picture', '{{total}} in all.', { total })}
        categories={chart.names}
        series={chart.series}
        format={formats.shortMoney}
        isHorizontal
        height={HEIGHT_PX}
      />
    </ChartCard>
  );
}
