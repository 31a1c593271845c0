import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';

const LONGEST_NOTE = 200;

interface PublishDialogProps {
  /** Who will see it. */
  readonly audience: string;
  readonly isRunning: boolean;
  onPublish(note: string): void;
  onClose(): void;
}

/** Asks once more before others see it, and for a word about what changed. */
export function PublishDialog({ audience, isRunning, onPublish, onClose }: PublishDialogProps): ReactElement {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  return (
    <Modal
      open
      title={t('reports.editor.publishTitle', 'Publish this layout?')}
      okText={t('reports.editor.publish', 'Publish')}
      okButtonProps={{ loading: isRunning }}
      onOk={() => onPublish(note)}
      onCancel={onClose}
    >
      <p>
        {t(
          'reports.editor.publishText',
          'It will be seen by: {{audience}}. Arrangements people made themselves stay; they are offered this one.',
          {
            audience,
          },
        )}
      </p>
      <TextField
        label={t('reports.editor.note', 'What changed (optional)')}
        value={note}
        maxLength={LONGEST_NOTE}
        autoFocus
        onChange={setNote}
      />
    </Modal>
  );
}
