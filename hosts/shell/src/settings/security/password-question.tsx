import { useTranslation } from '@atrium/platform';
import { Button, PasswordField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useFirstField } from '../../dialogs/use-first-field.ts';

interface PasswordQuestionProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The words of the button that goes ahead. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  /** Goes ahead; answers with what was wrong, or null. */
  onConfirm(password: string): Promise<string | null>;
  onClose(): void;
}

/** Asks for the password before something changes that guards the account. */
export function PasswordQuestion({
  title,
  text,
  confirm,
  isDangerous = false,
  onConfirm,
  onClose,
}: PasswordQuestionProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, afterOpenChange } = useFirstField();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || password === '') return;
    setIsBusy(true);
    const refused = await onConfirm(password);
    setIsBusy(false);
    if (refused === null) onClose();
    else setProblem(refused);
  };

  return (
    <Modal
      open
      afterOpenChange={afterOpenChange}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.security.cancel', 'Cancel')}</Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={password === ''}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="sh-question" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{text}</p>
        <PasswordField
          label={t('shell.security.yourPassword', 'Your password')}
          value={password}
          error={problem ?? undefined}
          onChange={(next) => {
            setPassword(next);
            setProblem(null);
          }}
        />
      </form>
    </Modal>
  );
}
