import { useTranslation } from '@atrium/platform';
import { ErrorState } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';

export interface DialogFailureProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In place of a dialog that did not load, or failed while it was open. */
export function DialogFailure({ title, onRetry, onClose }: DialogFailureProps) {
  const { t } = useTranslation();
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <ErrorState
        notice={null}
        title={t('shell.dialog.failed.title', '{{title}} is not available', { title })}
        description={t('shell.dialog.failed.description', 'It could not be loaded. Try again in a moment.')}
        onRetry={onRetry}
      />
    </Modal>
  );
}
