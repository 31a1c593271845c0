import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';

const LONGEST_REASON = 500;

/** Why it is asked for: the other administrator and the activity log show it. */
export function ScrubReason({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('crm.scrub.reason', 'Reason')}
      hint={t(
        'crm.scrub.reasonHint',
        'At least ten characters. The other administrator sees it, and it is recorded in the activity log.',
      )}
      value={value}
      maxLength={LONGEST_REASON}
      onChange={onChange}
    />
  );
}
