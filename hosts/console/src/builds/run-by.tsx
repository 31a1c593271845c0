import type { BuildView, ChoiceReason } from '@atrium/contracts';
import { Link, useTranslation } from '@atrium/platform';
import { EmptyState } from '@atrium/ui';
import { PlainTable } from '../common/plain-table.tsx';
import { ReasonBadge, useReasonWords } from '../common/reason-badge.tsx';

/** The firms that get a build, in part or whole. */
export function RunBy({ build }: { build: BuildView }) {
  const { t } = useTranslation();
  const reasons = useReasonWords();
  const isReason = (text: string): text is ChoiceReason => Object.hasOwn(reasons, text);
  if (build.runBy.length === 0)
    return (
      <EmptyState
        icon="people"
        title={t('console.build.nobody', 'No firm runs this build')}
        description={t('console.build.nobodyHint', 'Pin a firm to it, start a rollout or move a channel.')}
      />
    );
  return (
    <PlainTable
      label={t('console.build.runBy', 'Who runs it')}
      rows={build.runBy}
      rowKey={({ tenantId }) => tenantId}
      columns={[
        {
          key: 'firm',
          title: t('console.firms.firm', 'Firm'),
          cell: ({ tenantId, title }) => <Link to={`/firms/${tenantId}/${build.name}`}>{title}</Link>,
        },
        {
          key: 'reason',
          title: t('console.filter.reason', 'Reason'),
          cell: ({ reason }) => (isReason(reason) ? <ReasonBadge reason={reason} /> : reason),
        },
        {
          key: 'percent',
          title: t('console.build.share', 'Users'),
          align: 'end',
          cell: ({ percent }) => `${percent} %`,
        },
      ]}
    />
  );
}
