import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { useEligibleCount } from './use-eligible-count.ts';
import { useScrubEnquiries } from './use-scrub-enquiries.ts';

/** One line about what there is to do, on the card that opens the dialog; nothing where there is nothing. */
export function ScrubState() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { overview, request } = useScrubEnquiries();
  const isRequested = request?.state === 'requested';
  const isRunning = request?.state === 'approved' || request?.state === 'running';
  const eligible = useEligibleCount(overview !== undefined && !isRequested && !isRunning);
  if (isRequested)
    return request.isOwn
      ? t('crm.card.waitsForOther', 'Your request waits for a second administrator.')
      : t('crm.card.waitsForYou', 'A request waits for a second administrator to decide.');
  if (isRunning)
    return t('crm.card.runs', '{{processed}} of {{total}} done.', {
      processed: formatNumber(request.processed, language),
      total: formatNumber(request.total, language),
    });
  if (eligible === 0) return null;
  return t('crm.card.eligible', {
    defaultValue_one: '{{count}} enquiry is old enough.',
    defaultValue_other: '{{count}} enquiries are old enough.',
    count: eligible,
  });
}
