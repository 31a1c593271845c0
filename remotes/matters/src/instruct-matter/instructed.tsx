import { Link, useAccess, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { useOpenUpload } from '../common/documents/use-open-upload.ts';

/** The answer: the number to name, and what can follow. */
export function Instructed({ matterId, reference, onClose }: { matterId: string; reference: string; onClose(): void }) {
  const { t } = useTranslation();
  const access = useAccess();
  const openUpload = useOpenUpload();
  return (
    <div className="matters-instruct">
      <Notice
        tone="success"
        title={t('matters.instruct.done', 'Your instructions {{reference}} were received', { reference })}
      >
        {t('matters.instruct.doneText', 'The matter is pending until the firm has decided. We’ll let you know.')}
      </Notice>
      <div className="matters-instruct__actions">
        {access.has('uploadMatterDocument') && (
          <Button kind="primary" icon="upload" onClick={() => openUpload({ matterId })}>
            {t('matters.instruct.addDocuments', 'Add documents')}
          </Button>
        )}
        {access.has('matterSummary') && (
          <Link to={`/matterDetail/${matterId}`} onClick={onClose}>
            {t('matters.instruct.openMatter', 'Open the matter')}
          </Link>
        )}
        <Button onClick={onClose}>{t('matters.instruct.close', 'Done')}</Button>
      </div>
    </div>
  );
}
