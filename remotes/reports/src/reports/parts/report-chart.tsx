import { useRegion, useTranslation } from '@atrium/platform';
import { EmptyState } from '@atrium/ui';
import { BarChart, ChartCard } from '@atrium/ui/charts';
import { ChoiceField } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import { groupLabel, writeFigure } from '../report-cells.ts';
import type { ReportResult } from '../report.ts';
import type { ReportPartProps } from './report-parameters.tsx';

type Props = ReportPartProps & { readonly result: ReportResult };
/** Bars beyond these are one, or none could be read. */
const MOST_BARS = 15;

/** The groups by one of their figures, the largest first; months as they follow. */
export function ReportChart({ report, asked, result, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone, currency } = useRegion();
  const figures = report.columns.filter(({ hasTotal }) => hasTotal);
  const [chosen, setChosen] = useState(report.figure ?? '');
  const by = report.columns.find(({ name }) => name === asked.groupBy);
  if (by === undefined || result.groups.length === 0)
    return (
      <EmptyState
        icon="chart"
        title={t('reports.viewer.noChart', 'Choose what to group by')}
        description={t('reports.viewer.noChartHint', 'The chart shows a figure of each group.')}
      />
    );
  const figure = figures.find(({ name }) => name === chosen);
  const format = (value: number): string =>
    writeFigure(figure?.kind ?? 'COUNT', value, { language, timeZone, currency });
  const valueOf = (group: ReportResult['groups'][number]): number =>
    figure === undefined ? group.recordCount : (group.totals.find(({ column }) => column === figure.name)?.number ?? 0);
  const nothing = t('reports.viewer.noValue', 'None');
  // Months, quarters and years of built reports are texts that follow as time does.
  const isTime =
    by.kind === 'DATE' || result.groups.every(({ key }) => key === '' || /^\d{4}(-(\d{2}|Q[1-4]))?$/.test(key));
  const all = result.groups.map((group) => ({
    key: group.key,
    label: groupLabel(group, by, { language, nothing }),
    value: valueOf(group),
  }));
  const sorted = isTime ? all : all.toSorted((one, other) => other.value - one.value);
  const bars = isTime ? sorted.slice(-24) : sorted.slice(0, MOST_BARS);
  const title = figure?.title ?? t('reports.viewer.rows', 'Rows');
  return (
    <ChartCard
      title={t('reports.viewer.chartOf', '{{figure}} by {{column}}', { figure: title, column: by.title })}
      description={
        bars.length < all.length
          ? t('reports.viewer.chartPart', '{{shown}} of {{all}} groups', { shown: bars.length, all: all.length })
          : undefined
      }
      table={{
        columns: [by.title, title],
        rows: sorted.map(({ label, value }) => [label, format(value)]),
      }}
      actions={
        figures.length > 0 && (
          <ChoiceField
            label={t('reports.viewer.figure', 'Figure')}
            value={chosen}
            none={t('reports.viewer.rows', 'Rows')}
            choices={figures.map((column) => ({ value: column.name, label: column.title }))}
            onChange={setChosen}
          />
        )
      }
    >
      <BarChart
        description={t('reports.viewer.picture', '{{figure}} of {{count}} groups, {{first}} first.', {
          figure: title,
          count: bars.length,
          first: bars[0]?.label ?? '',
        })}
        categories={bars.map(({ label }) => label)}
        series={[{ name: title, values: bars.map(({ value }) => value), tone: 'accent' }]}
        format={format}
        isHorizontal={!isTime}
        isWhole={figure === undefined}
        height={isTime ? 320 : Math.max(180, bars.length * 32 + 40)}
        onPick={(place) => {
          const bar = bars[place];
          if (bar === undefined) return;
          onChange({ within: bar.key });
        }}
      />
    </ChartCard>
  );
}
