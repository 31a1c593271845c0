import { useTranslation } from '@atrium/platform';
import { Progress } from '@atrium/ui/antd';
import type { EnquiryScrubFieldsFragment } from '../../generated/graphql.ts';

/** How far it is. It goes on by itself, whoever looks. */
export function ScrubProgress({ request: { processed, total, decidedBy } }: { request: EnquiryScrubFieldsFragment }) {
  const { t } = useTranslation();
  const percent = total === 0 ? 0 : Math.round((processed / total) * 100);
  const label = t('shell.scrub.running', 'Making enquiries anonymous');
  return (
    <div className="sh-scrub__progress">
      <p>
        <strong>{label}</strong>
      </p>
      <Progress percent={percent} status="active" aria-label={label} />
      <p className="sh-scrub__lead" role="status">
        {t('shell.scrub.progress', '{{processed}} of {{total}}', { processed, total })} ·{' '}
        {t('shell.scrub.agreedBy', 'agreed to by {{name}}', { name: decidedBy ?? '' })}
      </p>
      <p className="sh-scrub__lead">
        {t('shell.scrub.goesOn', 'It goes on when you close this, and takes all of the list or nothing.')}
      </p>
    </div>
  );
}
