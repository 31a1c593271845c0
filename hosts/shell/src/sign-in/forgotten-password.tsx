import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';

/** Says what a person without their password can do in this version. */
export function ForgottenPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <section className="sh-sign-in__panel" aria-label={t('shell.forgotten.label', 'Forgotten password')}>
      <Notice
        tone="info"
        title={t('shell.forgotten.title', 'Ask your firm’s administrator')}
        action={
          <Button size="small" onClick={onClose}>
            {t('shell.forgotten.close', 'Close')}
          </Button>
        }
      >
        {t('shell.forgotten.text', 'Asking for a new password by mail is not available yet. Until it is, your firm’s administrator is the one to help you.')}
      </Notice>
    </section>
  );
}
