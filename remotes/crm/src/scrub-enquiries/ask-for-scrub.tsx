import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import type { EnquiryScrubFieldsFragment } from '../generated/graphql.ts';
import { ScrubPreview } from './scrub-preview.tsx';
import { ScrubOutcome } from './scrub-outcome.tsx';
import { ScrubReason } from './scrub-reason.tsx';

interface AskForScrubProps {
  readonly previous: EnquiryScrubFieldsFragment | null;
  readonly retentionMonths: number;
  readonly hasSecondAdministrator: boolean;
  /** Whether there is anything to ask for. */
  readonly hasEnquiries: boolean;
  readonly reason: string;
  onReasonChange(reason: string): void;
}

/** What could be scrubbed now, and why; or that it takes somebody else. */
export function AskForScrub({
  previous,
  retentionMonths,
  hasSecondAdministrator,
  hasEnquiries,
  reason,
  onReasonChange,
}: AskForScrubProps) {
  const { t } = useTranslation();
  return (
    <>
      {previous !== null && <ScrubOutcome request={previous} />}
      <p className="crm-scrub__lead">
        {t(
          'crm.scrub.lead',
          'Closed enquiries with no activity for {{months}} months are anonymised. This can’t be undone, so it takes two administrators: one asks, another agrees.',
          { months: retentionMonths },
        )}
      </p>
      <ScrubPreview requestId={null} />
      {hasEnquiries && hasSecondAdministrator && <ScrubReason value={reason} onChange={onReasonChange} />}
      {!hasSecondAdministrator && (
        <Notice tone="warn" title={t('crm.scrub.alone', 'A second administrator is needed')}>
          {t(
            'crm.scrub.aloneDetail',
            'You are the only person here who can scrub data. Give another person an administrator role with access to Scrub Enquiry Data, then ask again.',
          )}
        </Notice>
      )}
    </>
  );
}
