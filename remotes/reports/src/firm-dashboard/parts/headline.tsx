import { formatPercentage } from '@atrium/domain';
import { useAccess, useRegion, useTranslation } from '@atrium/platform';
import { StatCard, Stats } from '@atrium/ui';
import type { ReactElement } from 'react';
import { overdueShare, wonShare, type FirmFigures } from '../firm-dashboard.figures.ts';
import type { FigureFormats } from '../use-figure-formats.ts';

/** The four figures one looks for first; each leads to its list where the list is open to the user. */
export function Headline({ figures, formats }: { figures: FirmFigures; formats: FigureFormats }): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { language } = useRegion();
  const { headline, wip, debtors, newMatters, enquiriesBySource } = figures;
  const recorded = wip.at(-1)?.recorded.minor ?? 0;
  const opened = newMatters.at(-1)?.opened ?? 0;
  const toMatters = (query: string): { to?: string } => (has('matterSummary') ? { to: `/matterSummary${query}` } : {});
  return (
    <section aria-label={t('reports.headline.label', 'The firm today')}>
      <Stats>
        <StatCard
          label={t('reports.headline.wip', 'Work in progress')}
          value={formats.money(headline.wip.minor)}
          hint={t('reports.headline.recorded', '{{recorded}} recorded this month', {
            recorded: formats.shortMoney(recorded),
          })}
          {...toMatters('?sort=wip-desc')}
        />
        <StatCard
          label={t('reports.headline.debtors', 'Debtors')}
          value={formats.money(headline.debtors.minor)}
          hint={t('reports.headline.overdue', '{{share}} overdue', {
            share: formatPercentage(overdueShare(debtors), language),
          })}
          {...toMatters('?sort=debtors-desc')}
        />
        <StatCard
          label={t('reports.headline.matters', 'Open matters')}
          value={formats.count(headline.openMatters)}
          hint={t('reports.headline.opened', '{{opened}} opened this month', { opened: formats.count(opened) })}
          {...toMatters('')}
        />
        <StatCard
          label={t('reports.headline.enquiries', 'Open enquiries')}
          value={formats.count(headline.openEnquiries)}
          hint={t('reports.headline.won', '{{share}} won in the period', {
            share: formatPercentage(wonShare(enquiriesBySource), language),
          })}
          {...(has('leadsSummary') ? { to: '/enquiriesSummary' } : {})}
        />
      </Stats>
    </section>
  );
}
