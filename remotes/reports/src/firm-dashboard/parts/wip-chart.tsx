import { useTranslation } from '@atrium/platform';
import { ChartCard, LineChart } from '@atrium/ui/charts';
import { useMemo, type ReactElement } from 'react';
import { sumOf, type FirmFigures } from '../firm-dashboard.figures.ts';
import type { FigureFormats } from '../use-figure-formats.ts';

/** Work recorded, billed and written off, by month. */
export function WipChart({ wip, formats }: { wip: FirmFigures['wip']; formats: FigureFormats }): ReactElement {
  const { t } = useTranslation();
  const chart = useMemo(() => {
    const recorded = {
      name: t('reports.wip.recorded', 'Recorded'),
      values: wip.map((month) => month.recorded.minor),
      tone: 'accent',
    } as const;
    const billed = {
      name: t('reports.wip.billed', 'Billed'),
      values: wip.map((month) => month.billed.minor),
      tone: 'info',
    } as const;
    const writtenOff = {
      name: t('reports.wip.writtenOff', 'Written off'),
      values: wip.map((month) => month.writtenOff.minor),
      tone: 'bad',
    } as const;
    return { months: wip.map(({ month }) => formats.month(month)), series: [recorded, billed, writtenOff] };
  }, [wip, formats, t]);
  const [recorded, billed, writtenOff] = [
    sumOf(wip, (month) => month.recorded.minor),
    sumOf(wip, (month) => month.billed.minor),
    sumOf(wip, (month) => month.writtenOff.minor),
  ].map(formats.money);
  return (
    <ChartCard
      title={t('reports.wip.title', 'Work recorded and billed')}
      description={t('reports.wip.description', 'Monthly; current month to date')}
      table={{
        columns: [t('reports.month', 'Month'), ...chart.series.map(({ name }) => name)],
        rows: wip.map((month) => [
          formats.month(month.month),
          ...[month.recorded, month.billed, month.writtenOff].map(({ minor }) => formats.money(minor)),
        ]),
      }}
    >
      <LineChart
        description={t(
          'reports.wip.picture',
          'Recorded {{recorded}}, billed {{billed}}, written off {{writtenOff}} in all.',
          { recorded, billed, writtenOff },
        )}
        categories={chart.months}
        series={chart.series}
        format={formats.shortMoney}
        height={280}
      />
    </ChartCard>
  );
}
