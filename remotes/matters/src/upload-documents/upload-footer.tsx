import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import type { UploadItem } from '../common/uploads/upload-queue.ts';

interface UploadFooterProps {
  readonly items: readonly UploadItem[];
  readonly isBusy: boolean;
  onClose(): void;
  onStart(): void;
}

/** Upload while something waits; once everything is settled there is nothing left but to close. */
export function UploadFooter({ items, isBusy, onClose, onStart }: UploadFooterProps) {
  const { t } = useTranslation();
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  const isFinished = !isBusy && items.some(({ state }) => state === 'done');
  return (
    <div className="matters-upload__footer">
      <Button kind={isFinished ? 'primary' : 'default'} onClick={onClose}>
        {isFinished ? t('matters.upload.finish', 'Done') : t('matters.upload.close', 'Close')}
      </Button>
      {!isFinished && (
        <Button kind="primary" disabled={waiting === 0} onClick={onStart}>
          {waiting === 0
            ? t('matters.upload.start', 'Upload')
            : t('matters.upload.startSome', {
                defaultValue_one: 'Upload {{count}} file',
                defaultValue_other: 'Upload {{count}} files',
                count: waiting,
              })}
        </Button>
      )}
    </div>
  );
}
