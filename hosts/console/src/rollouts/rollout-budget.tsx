import type { HealthSeries, RolloutView } from '@atrium/contracts';
import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { DAY_POINT_MS, failedShare, sumOf } from '../health/health-figures.ts';
import { usePercent } from '../health/health-formats.ts';

/** How much of its error budget a rollout has used since it began. */
export function RolloutBudget({ rollout, health }: { rollout: RolloutView; health: readonly HealthSeries[] | null }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const percent = usePercent();
  const { buildId, errorBudget, startedAt } = rollout;
  const points =
    health
      ?.find((each) => each.buildId === buildId)
      ?.points.filter(({ at }) => Date.parse(at) + DAY_POINT_MS > Date.parse(startedAt)) ?? [];
  const sum = sumOf(points);
  const failed = failedShare(sum);
  const used = errorBudget === 0 ? (failed > 0 ? 1 : 0) : Math.min(1, failed / errorBudget);
  const words =
    sum.sessions === 0
      ? t('console.rollout.noSessions', 'No page sessions yet; budget {{budget}}', { budget: percent(errorBudget) })
      : t('console.rollout.budget', '{{failed}} of {{sessions}} page sessions failed; budget {{budget}}', {
          failed: percent(failed),
          sessions: formatNumber(sum.sessions, language),
          budget: percent(errorBudget),
        });
  return (
    <div className="co-budget">
      <meter
        className={`co-budget__meter${used >= 0.75 ? ' co-budget__meter--bad' : ''}`}
        min={0}
        max={1}
        value={used}
        aria-label={t('console.rollout.budgetLabel', 'Error budget used')}
      />
      <span className="co-muted">{words}</span>
    </div>
  );
}
