import { useTranslation } from '@atrium/platform';
import { Button, Icon, Notice } from '@atrium/ui';
import type { SaveStatus } from './use-setting.ts';

/** How saving went: quietly where it did, with another try where it did not. */
export function SaveState({ status, onTryAgain }: { status: SaveStatus; onTryAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="sh-settings__state" role="status">
        {status === 'saving' && t('shell.settings.saving', 'Saving')}
        {status === 'saved' && (
          <>
            <Icon name="check" size={14} /> {t('shell.settings.saved', 'Saved')}
          </>
        )}
      </p>
      {status === 'failed' && (
        <Notice
          tone="bad"
          action={
            <Button size="small" onClick={onTryAgain}>
              {t('shell.settings.tryAgain', 'Try again')}
            </Button>
          }
        >
          {t('shell.settings.failed', 'Couldn’t save this. Your choice is still shown here.')}
        </Notice>
      )}
    </>
  );
}
