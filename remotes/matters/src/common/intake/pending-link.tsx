import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { ButtonLink } from '@atrium/ui';
import { useIntake } from './use-intake.ts';

/** Leads from a list to what waits for a decision, with its live count; nothing where the person decides about none. */
export function PendingLink() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { canDecide, pendingCount } = useIntake();
  if (!canDecide || pendingCount === null || pendingCount === 0) return null;
  return (
    <ButtonLink to="/matterSummary/pending">
      {t('matters.pending.link', 'Pending {{total}}', { total: formatNumber(pendingCount, language) })}
    </ButtonLink>
  );
}
