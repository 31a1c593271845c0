import { confirmLeave, hasUnsavedChanges, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useShellServices } from '../services/shell-services.ts';
import { PageStrip } from './page-strip.tsx';

/** A quiet offer: the page goes on with the host it was opened with for as long as the person likes. */
export function HostOffer({ onLater }: { readonly onLater: () => void }) {
  const { t } = useTranslation();
  const { reloadPage } = useShellServices();

  async function handleReload(): Promise<void> {
    const hasChanges = hasUnsavedChanges();
    if (!(await confirmLeave(hasChanges))) return;
    // The question has been answered; the browser need not put it again.
    if (hasChanges)
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
    reloadPage();
  }

  return (
    <PageStrip label={t('shell.releases.offer.label', 'New version')}>
      <span className="sh-strip__text">{t('shell.releases.offer.text', 'A new version of Atrium is ready.')}</span>
      <Button kind="primary" size="small" onClick={() => void handleReload()}>
        {t('shell.releases.offer.reload', 'Reload now')}
      </Button>
      <Button size="small" onClick={onLater}>
        {t('shell.releases.offer.later', 'Later')}
      </Button>
    </PageStrip>
  );
}
