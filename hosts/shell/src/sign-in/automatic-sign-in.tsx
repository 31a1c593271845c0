import { useTranslation } from '@atrium/platform';

/** A remembered person is being signed in. */
export function AutomaticSignIn() {
  const { t } = useTranslation();
  return (
    <p className="sh-automatic" role="status">
      <span className="sh-automatic__spinner" aria-hidden="true" />
      {t('shell.signIn.automatic', 'Signing you in')}
    </p>
  );
}
