import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { StatCard, Stats } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { AdministrationPageQuery } from '../../generated/graphql.ts';

type Figures = AdministrationPageQuery['administrator']['adminStatistics'];

/** Users and roles in numbers; a number leads to its list unless there is nothing in it. */
export function AdministrationFigures({ figures: { userCounts, roleCounts } }: { figures: Figures }): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const cards: readonly { label: string; count: number; to?: string }[] = [
    { label: t('admin.figures.users', 'Users'), count: userCounts.total, to: '/admin/userList' },
    { label: t('admin.figures.staff', 'Staff'), count: userCounts.staff, to: '/admin/userList?kind=staff' },
    { label: t('admin.figures.external', 'External'), count: userCounts.external, to: '/admin/userList?kind=external' },
    { label: t('admin.figures.disabled', 'Disabled'), count: userCounts.disabled, to: '/admin/userList/disabled' },
    {
      label: t('admin.figures.lastWeek', 'Signed in last week'),
      count: userCounts.signedInLastWeek,
      to: '/admin/userList?sort=lastSignInAt-desc',
    },
    {
      label: t('admin.figures.internalRoles', 'Internal roles'),
      count: roleCounts.internal,
      to: '/admin/roleSummary/0',
    },
    {
      label: t('admin.figures.externalRoles', 'External roles'),
      count: roleCounts.external,
      to: '/admin/roleSummary/1',
    },
  ];
  return (
    <section aria-label={t('admin.figures.label', 'Users and roles in numbers')}>
      <Stats>
        {cards.map(({ label, count, to }) => (
          <StatCard
            key={label}
            label={label}
            value={formatNumber(count, language)}
            {...(count === 0 || to === undefined ? {} : { to })}
          />
        ))}
      </Stats>
    </section>
  );
}
