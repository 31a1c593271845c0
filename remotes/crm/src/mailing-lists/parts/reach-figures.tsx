import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { StatCard, Stats } from '@atrium/ui';
import { exclusionLabel } from '../../common/rsvp-words.ts';
import type { MailingList_ReachFragment } from '../../generated/graphql.ts';

/** How many a list is for, and what keeps a mail from the others. */
export function ReachFigures({ reach }: { readonly reach: MailingList_ReachFragment }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <Stats>
      <StatCard label={t('crm.lists.total', 'On the list')} value={formatNumber(reach.total, language)} />
      <StatCard label={t('crm.lists.reachable', 'Can be written to')} value={formatNumber(reach.reachable, language)} />
      {reach.excluded.map(({ reason, count }) => (
        <StatCard key={reason} label={exclusionLabel(t, reason)} value={formatNumber(count, language)} />
      ))}
    </Stats>
  );
}
