import { Link, useAccess, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { openDialog } from '../dialog-store.ts';

/** The answer: the number to name, and what can follow. */
export function Instructed({ matterId, reference, onClose }: { matterId: string; reference: string; onClose(): void }) {
  const { t } = useTranslation();
  const access = useAccess();
  return (
    <div className="sh-instruct">
      <Notice
        tone="success"
        title={t('shell.instruct.done', 'Your instructions {{reference}} were received', { reference })}
      >
        {t('shell.instruct.doneText', 'The matter is pending until the firm has decided. You will be told.')}
      </Notice>
      <div className="sh-instruct__actions">
        {access.has('uploadMatterDocument') && (
          <Button kind="primary" icon="upload" onClick={() => openDialog('uploadDocuments', { matterId })}>
            {t('shell.instruct.addDocuments', 'Add documents')}
          </Button>
        )}
        {access.has('matterSummary') && (
          <Link to={`/matterDetail/${matterId}`} onClick={onClose}>
            {t('shell.instruct.openMatter', 'Open the matter')}
          </Link>
        )}
        <Button onClick={onClose}>{t('shell.instruct.close', 'Done')}</Button>
      </div>
    </div>
  );
}
