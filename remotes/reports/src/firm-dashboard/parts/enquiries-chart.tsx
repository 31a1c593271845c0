import { formatPercentage } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { BarChart, ChartCard } from '@atrium/ui/charts';
import { useMemo, type ReactElement } from 'react';
import { sumOf, type FirmFigures } from '../firm-dashboard.figures.ts';
import type { FigureFormats } from '../use-figure-formats.ts';

const MINIMUM_HEIGHT_PX = 320;
const HEIGHT_PER_SOURCE_PX = 40;

/** Where enquiries come from, and how many became work. */
export function EnquiriesChart({
  enquiries,
  formats,
}: {
  enquiries: FirmFigures['enquiriesBySource'];
  formats: FigureFormats;
}): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const sources = useMemo(() => [...enquiries].sort((a, b) => b.received - a.received), [enquiries]);
  const chart = useMemo(
    () => ({
      names: sources.map(({ source }) => source),
      series: [
        {
          name: t('reports.enquiries.received', 'Received'),
          values: sources.map(({ received }) => received),
          tone: 'info',
        } as const,
        { name: t('reports.enquiries.won', 'Won'), values: sources.map(({ won }) => won), tone: 'accent' } as const,
      ],
    }),
    [sources, t],
  );
  const share = (won: number, received: number): string =>
    received === 0 ? '—' : formatPercentage(won / received, language);
  const received = sumOf(sources, (source) => source.received);
  const won = sumOf(sources, (source) => source.won);
  return (
    <ChartCard
      title={t('reports.enquiries.title', 'Enquiries by source')}
      description={t('reports.enquiries.description', 'Received, and won of those')}
      figure={
        received === 0 ? undefined : t('reports.enquiries.share', '{{share}} won', { share: share(won, received) })
      }
      table={{
        columns: [
          t('reports.enquiries.source', 'Source'),
          t('reports.enquiries.received', 'Received'),
          t('reports.enquiries.won', 'Won'),
          t('reports.enquiries.rate', 'Rate'),
        ],
        rows: sources.map((source) => [source.source, source.received, source.won, share(source.won, source.received)]),
      }}
    >
      <BarChart
        description={t('reports.enquiries.picture', '{{received}} enquiries received and {{won}} won in all.', {
          received: formats.count(received),
          won: formats.count(won),
        })}
        categories={chart.names}
        series={chart.series}
        format={formats.count}
        isHorizontal
        height={Math.max(MINIMUM_HEIGHT_PX, sources.length * HEIGHT_PER_SOURCE_PX)}
      />
    </ChartCard>
  );
}
