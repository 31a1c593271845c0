import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type ReactNode, useState } from 'react';
import type { Method } from '../api/operators-api.ts';
import { asApiError } from '../api/use-answer.ts';
import { useProblemWords } from '../change/use-problem-words.ts';
import { useOperatorsApi } from '../session/session-context.ts';

export interface ConfirmDialogProps {
  /** What is done; the button says the same. */
  readonly title: string;
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
  readonly isDestructive?: boolean;
  /** Called with the answer; closes the dialog by what it does. */
  readonly onDone: (answer: unknown) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before something about access is changed, and does it. */
export function ConfirmDialog({
  title,
  method,
  path,
  body,
  isDestructive = false,
  onDone,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const api = useOperatorsApi();
  const problemWords = useProblemWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      onDone(await api.ask(method, path, body));
    } catch (error) {
      setProblem(problemWords(asApiError(error)));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onCancel}
      footer={
        <div className="co-actions co-actions--end">
          <Button onClick={onCancel}>{t('console.change.cancel', 'Cancel')}</Button>
          <Button kind={isDestructive ? 'danger' : 'primary'} busy={isBusy} onClick={() => void confirm()}>
            {title}
          </Button>
        </div>
      }
    >
      <div className="co-stack">
        <p>{children}</p>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Modal>
  );
}
