import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { asApiError } from '../api/use-answer.ts';
import { useProblemWords } from '../change/use-problem-words.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Resolves when it is done; what it rejects with is shown, and nothing typed is lost. */
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields, sent by its button or Enter. */
export function FormDialog({ title, submitLabel, onSubmit, onClose, children }: FormDialogProps) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(problemWords(asApiError(error)));
    }
    setIsBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <div className="co-actions co-actions--end">
          <Button onClick={onClose}>{t('console.change.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="co-stack co-stack--close" onSubmit={(event) => void submit(event)}>
        {children}
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
      </form>
    </Modal>
  );
}
