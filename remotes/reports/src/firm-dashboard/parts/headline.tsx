import { useAccess, useTranslation } from '@atrium/platform';
import { StatCard, Stats } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { FirmFigures } from '../firm-dashboard.figures.ts';
import type { FigureFormats } from '../use-figure-formats.ts';

/** The four figures one looks for first; each leads to its list where the list is open to the user. */
export function Headline({ figures: { headline }, formats }: { figures: FirmFigures; formats: FigureFormats }): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const toMatters = (query: string): { to?: string } => (has('matterSummary') ? { to: `/matterSummary${query}` } : {});
  return (
    <section aria-label={t('reports.headline.label', 'The firm today')}>
      <Stats>
        <StatCard label={t('reports.headline.wip', 'Work in progress')} value={formats.money(headline.wip.minor)} {...toMatters('?sort=wip-desc')} />
        <StatCard label={t('reports.headline.debtors', 'Debtors')} value={formats.money(headline.debtors.minor)} {...toMatters('?sort=debtors-desc')} />
        <StatCard label={t('reports.headline.matters', 'Open matters')} value={formats.count(headline.openMatters)} {...toMatters('')} />
        <StatCard
          label={t('reports.headline.enquiries', 'Open enquiries')}
          value={formats.count(headline.openEnquiries)}
          {...(has('leadsSummary') ? { to: '/enquiriesSummary' } : {})}
        />
      </Stats>
    </section>
  );
}
