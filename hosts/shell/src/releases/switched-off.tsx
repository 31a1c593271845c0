import { useTranslation } from '@atrium/platform';
import { EmptyState } from '@atrium/ui';

/** In place of a screen whose remote operators have switched off. */
export function SwitchedOff({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('shell.releases.switchedOff.title', '{{title}} is temporarily switched off', { title })}
      description={t(
        'shell.releases.switchedOff.text',
        'The operators of Atrium have switched this part off. Everything else works, nothing you saved is lost, and this page returns automatically once it is switched on again.',
      )}
    />
  );
}
