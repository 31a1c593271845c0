import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';

/** The answer to a request: the number to name when asking about it. */
export function SupportSent({ title, reference, onClose }: { title: string; reference: string; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <Button kind="primary" autoFocus onClick={onClose}>
          {t('shell.support.done', 'Done')}
        </Button>
      }
    >
      <Notice tone="success" title={t('shell.support.sent', 'Your request {{reference}} was received', { reference })}>
        {t('shell.support.sentText', 'A copy is on its way to you by email. Quote the number when you ask about it.')}
      </Notice>
    </Modal>
  );
}
