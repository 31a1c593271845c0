import { formatMoney } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { ChangeMatterStatusMutation } from '../../generated/graphql.ts';

export type ShownObstacle = ChangeMatterStatusMutation['changeMatterStatus']['obstacles'][number];

/** What is owed on a matter: which and how much, as far as the person may know. */
export function Obstacles({ obstacles }: { obstacles: readonly ShownObstacle[] }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const names: Record<ShownObstacle['kind'], string> = {
    WIP: t('matters.obstacle.wip', 'Work in progress'),
    UNPAID_INVOICES: t('matters.obstacle.invoices', 'Unpaid invoices'),
    TRUST: t('matters.obstacle.trust', 'Money in trust'),
    CLOSED: t('matters.obstacle.closed', 'Amounts you can’t see'),
  };
  if (obstacles.length === 0) return null;
  return (
    <ul className="matters-status__owed">
      {obstacles.map(({ kind, amount }) => (
        <li key={kind}>
          {names[kind]}
          {amount && `: ${formatMoney(amount.minor, amount.currency, language, { cents: 'always' })}`}
        </li>
      ))}
    </ul>
  );
}
