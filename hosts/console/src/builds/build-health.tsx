import type { BuildView, HealthSeries } from '@atrium/contracts';
import { formatNumber } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Panel, StatCard, Stats } from '@atrium/ui';
import { queryOf } from '../api/operators-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { failedShare, HEALTH_AGAIN_MS, sumOf } from '../health/health-figures.ts';
import { usePercent } from '../health/health-formats.ts';
import { useVitalText } from '../health/vital-text.ts';

const DAY_MINUTES = 1440;

/** How a build fared in the last day. */
export function BuildHealth({ build }: { build: Pick<BuildView, 'buildId' | 'name'> }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const percent = usePercent();
  const vitalText = useVitalText();
  const health = useAnswer<readonly HealthSeries[]>(`/health${queryOf({ name: build.name, minutes: DAY_MINUTES })}`, {
    againMs: HEALTH_AGAIN_MS,
  });
  return (
    <Panel
      title={t('console.build.health', 'Health in the last day')}
      actions={<Link to={`/health?name=${build.name}`}>{t('console.build.allHealth', 'All builds')}</Link>}
    >
      <ScreenAnswer answer={health}>
        {(series) => {
          const own = series.find(({ buildId }) => buildId === build.buildId);
          if (own === undefined)
            return <p className="co-muted">{t('console.build.noHealth', 'No page that runs it has reported.')}</p>;
          const sum = sumOf(own.points);
          return (
            <Stats>
              <StatCard
                label={t('console.health.sessions', 'Page sessions')}
                value={formatNumber(sum.sessions, language)}
              />
              <StatCard label={t('console.health.failed', 'Failed')} value={percent(failedShare(sum))} />
              <StatCard label="LCP" value={vitalText('LCP', own.vitals.LCP)} />
              <StatCard label="INP" value={vitalText('INP', own.vitals.INP)} />
              <StatCard label="CLS" value={vitalText('CLS', own.vitals.CLS)} />
            </Stats>
          );
        }}
      </ScreenAnswer>
    </Panel>
  );
}
