import { messages, PRODUCT_NAME, SUPPORT_EMAIL } from '@atrium/contracts';
import type { ProvisioningOutcome } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import type { ReactElement } from 'react';

/** The sentence about success or failure, and why it failed where that is known; nothing while provisioning is under way. */
export function ProvisioningOutcomeNotice({
  outcome,
  reason = '',
}: {
  outcome: ProvisioningOutcome;
  reason?: string;
}): ReactElement | null {
  const { t } = useTranslation();
  if (outcome === 'inProgress') return null;
  if (outcome === 'succeeded')
    return (
      <Notice tone="success">{t('integrations.provisioning.succeeded', messages['provisioning.succeeded'])}</Notice>
    );
  return (
    <Notice tone="bad" title={reason === '' ? undefined : reason}>
      {t('integrations.provisioning.failed', messages['provisioning.failed'], {
        product: PRODUCT_NAME,
        email: SUPPORT_EMAIL,
      })}
      <p>
        <a href={`mailto:${SUPPORT_EMAIL}`}>{t('integrations.provisioning.writeToSupport', 'Write to support')}</a>
      </p>
    </Notice>
  );
}
