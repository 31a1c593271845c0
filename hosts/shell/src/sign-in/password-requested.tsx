import { FORGOTTEN_PASSWORD_MAIL_MINUTES, messages } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';

/** A mail was asked for; whether anybody has that address is not told. */
export function PasswordRequested() {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t('shell.message.passwordRequest.sent', messages['passwordRequest.sent'])}>
      {t('shell.forgotten.arrives', 'The email arrives within {{minutes}} minutes.', {
        minutes: FORGOTTEN_PASSWORD_MAIL_MINUTES,
      })}
    </Notice>
  );
}
