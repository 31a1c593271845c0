import { messages } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { AntdProvider, Modal } from '@atrium/ui/antd';

export interface LeaveDialogProps {
  onAnswer(isLeaving: boolean): void;
}

/** The question before something unsaved is left; Escape and a click beside it mean No. */
export function LeaveDialog({ onAnswer }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <AntdProvider>
      <Modal
        open
        width={420}
        onCancel={() => onAnswer(false)}
        title={t('shell.message.leavePage.question', messages['leavePage.question'])}
        footer={
          <>
            <Button autoFocus onClick={() => onAnswer(false)}>
              {t('shell.leavePage.no', 'No')}
            </Button>
            <Button kind="primary" onClick={() => onAnswer(true)}>
              {t('shell.leavePage.yes', 'Yes')}
            </Button>
          </>
        }
      >
        <p>{t('shell.leavePage.text', 'What you have not saved will be lost.')}</p>
      </Modal>
    </AntdProvider>
  );
}
