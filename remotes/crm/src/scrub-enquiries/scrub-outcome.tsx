import { useTranslation } from '@atrium/platform';
import { DateText, Notice } from '@atrium/ui';
import type { EnquiryScrubFieldsFragment } from '../generated/graphql.ts';

/** What became of the latest request. */
export function ScrubOutcome({
  request: { state, decidedBy, finishedAt, scrubbed, total },
}: {
  request: EnquiryScrubFieldsFragment;
}) {
  const { t } = useTranslation();
  if (state === 'done') {
    return (
      <Notice
        tone="success"
        title={t('crm.scrub.done', {
          defaultValue_one: '{{count}} enquiry was anonymised',
          defaultValue_other: '{{count}} enquiries were anonymised',
          count: scrubbed,
        })}
      >
        <DateText value={finishedAt} withTime />
        {scrubbed < total && (
          <>
            {' '}
            ·{' '}
            {t('crm.scrub.left', {
              defaultValue_one: '{{count}} was changed in the meantime and left unchanged.',
              defaultValue_other: '{{count}} were changed in the meantime and left unchanged.',
              count: total - scrubbed,
            })}
          </>
        )}
      </Notice>
    );
  }
  if (state === 'failed') {
    return (
      <Notice tone="bad" title={t('crm.scrub.broken', 'The last scrub failed')}>
        {t('crm.scrub.brokenDetail', 'Nothing was changed. Try again; if it fails again, contact support.')}
      </Notice>
    );
  }
  if (state === 'refused')
    return (
      <Notice tone="warn">
        {t('crm.scrub.refused', '{{name}} declined the last request.', { name: decidedBy ?? '' })}
      </Notice>
    );
  if (state === 'expired')
    return <Notice>{t('crm.scrub.expired', 'The last request expired: no one agreed within seven days.')}</Notice>;
  return null;
}
