import { useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import type { UploadItem, UploadQueue } from '../common/uploads/upload-queue.ts';

/** Pause, go on, try again, remove: whichever makes sense. */
export function UploadActions({
  item: { key, file, state },
  queue,
}: {
  readonly item: UploadItem;
  readonly queue: UploadQueue;
}) {
  const { t } = useTranslation();
  const { name } = file;
  return (
    <div className="matters-upload__actions">
      {(state === 'sending' || state === 'broken') && (
        <IconButton
          icon="pause"
          label={t('matters.upload.pause', 'Pause {{name}}', { name })}
          onClick={() => queue.pause(key)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          icon="play"
          label={t('matters.upload.resume', 'Resume {{name}}', { name })}
          onClick={() => queue.resume(key)}
        />
      )}
      {state === 'failed' && (
        <IconButton
          icon="refresh"
          label={t('matters.upload.retry', 'Try {{name}} again', { name })}
          onClick={() => queue.resume(key)}
        />
      )}
      {state !== 'checking' && state !== 'done' && (
        <IconButton
          icon="close"
          label={t('matters.upload.remove', 'Remove {{name}}', { name })}
          onClick={() => queue.remove(key)}
        />
      )}
    </div>
  );
}
