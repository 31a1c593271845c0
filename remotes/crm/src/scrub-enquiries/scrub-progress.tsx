import { useTranslation } from '@atrium/platform';
import { Progress } from '@atrium/ui/antd';
import type { EnquiryScrubFieldsFragment } from '../generated/graphql.ts';

/** How far it is. It goes on by itself, whoever looks. */
export function ScrubProgress({ request: { processed, total, decidedBy } }: { request: EnquiryScrubFieldsFragment }) {
  const { t } = useTranslation();
  const percent = total === 0 ? 0 : Math.round((processed / total) * 100);
  const label = t('crm.scrub.running', 'Anonymising enquiries');
  return (
    <div className="crm-scrub__progress">
      <p>
        <strong>{label}</strong>
      </p>
      <Progress percent={percent} status="active" aria-label={label} />
      <p className="crm-scrub__lead" role="status">
        {t('crm.scrub.progress', '{{processed}} of {{total}}', { processed, total })} ·{' '}
        {t('crm.scrub.agreedBy', 'agreed to by {{name}}', { name: decidedBy ?? '' })}
      </p>
      <p className="crm-scrub__lead">
        {t('crm.scrub.goesOn', 'It continues when you close this, and processes the whole list or nothing.')}
      </p>
    </div>
  );
}
