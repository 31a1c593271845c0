import { formatFileSize } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { FileButton, Icon, IconButton } from '@atrium/ui';
import { Progress } from '@atrium/ui/antd';
import type { MessageAttachments } from './message-editor.types.ts';

/** What goes with the message: adding, taking away, and how far each has come. */
export function AttachmentList({
  attachments: { items, onAdd, onRemove, accept, hint },
  isEditable,
}: {
  attachments: MessageAttachments;
  isEditable: boolean;
}) {
  const { t } = useTranslation();
  const { language } = useRegion();
  if (items.length === 0 && !isEditable) return null;
  return (
    <div className="at-attachments">
      <ul className="at-attachments__list" aria-label={t('editor.attachments.list', 'Attachments')}>
        {items.map(({ id, name, sizeBytes, progress, error }) => (
          <li key={id} className={error === undefined ? 'at-attachment' : 'at-attachment at-attachment--bad'}>
            <Icon name="document" />
            <span className="at-attachment__name" title={name}>
              <bdi>{name}</bdi>
            </span>
            <span className="at-attachment__size">{error ?? formatFileSize(sizeBytes, language)}</span>
            {progress !== undefined && error === undefined && (
              <Progress
                className="at-attachment__progress"
                percent={Math.round(progress * 100)}
                size="small"
                aria-label={t('editor.attachments.progress', 'Sending {{name}}', { name })}
              />
            )}
            {isEditable && (
              <IconButton
                icon="close"
                size="small"
                label={t('editor.attachments.remove', 'Remove {{name}}', { name })}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isEditable && (
        <>
          <FileButton
            size="small"
            icon="upload"
            label={t('editor.attachments.add', 'Attach files')}
            fieldLabel={t('editor.attachments.choose', 'Files to attach')}
            accept={accept}
            isMultiple
            onFiles={onAdd}
          />
          {hint !== undefined && <span className="at-attachments__hint">{hint}</span>}
        </>
      )}
    </div>
  );
}
