import { Link, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import type { SavedCall } from '../form/use-save-task.tsx';

/** One message of all that one save has made, each with the way to it. */
export function SavedCallNotice({
  saved,
  onClose,
  onAnother,
}: {
  readonly saved: SavedCall;
  onClose(): void;
  onAnother(): void;
}) {
  const { t } = useTranslation();
  const { call, noteId, timeEntryId, followUp } = saved;
  const matterId = call.matter?.id;
  return (
    <div className="matters-task-form">
      <Notice tone="success" title={t('matters.call.saved', 'Call saved')}>
        <ul className="matters-task-form__made">
          <li>
            <Link to={`/tasksSummary/${call.id}`}>
              {t('matters.call.madeCall', 'Call: {{subject}}', { subject: call.subject })}
            </Link>
          </li>
          {noteId && matterId && (
            <li>
              <Link to={`/matterDetail/${matterId}/notes?note=${noteId}`}>
                {t('matters.call.madeNote', 'File note on {{file}}', { file: call.matter?.fileNumber })}
              </Link>
            </li>
          )}
          {timeEntryId && matterId && (
            <li>
              <Link to={`/matterDetail/${matterId}/time`}>
                {t('matters.call.madeTime', 'Time on {{file}}', { file: call.matter?.fileNumber })}
              </Link>
            </li>
          )}
          {followUp && (
            <li>
              <Link to={`/tasksSummary/${followUp.id}`}>
                {t('matters.call.madeTask', 'Task: {{subject}}', { subject: followUp.subject })}
              </Link>
            </li>
          )}
        </ul>
      </Notice>
      <div className="matters-task-form__actions">
        <Button kind="primary" onClick={onClose}>
          {t('matters.call.close', 'Done')}
        </Button>
        <Button onClick={onAnother}>{t('matters.call.another', 'New call')}</Button>
      </div>
    </div>
  );
}
