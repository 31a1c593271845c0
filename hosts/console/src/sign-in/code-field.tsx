import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';

/** The six digits of an authenticator app; spaces are left out while typing. */
export function CodeField({
  hint,
  value,
  onChange,
}: {
  hint?: string;
  value: string;
  onChange: (code: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      size="large"
      label={t('console.signIn.code', 'Authentication code')}
      hint={hint}
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 6))}
    />
  );
}
