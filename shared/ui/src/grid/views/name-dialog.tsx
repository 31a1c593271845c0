import { useTranslation, type ViewOutcome } from '@atrium/platform';
import { useState, type ReactElement } from 'react';
import { Modal } from '../../antd/modal.tsx';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';

/** Asks for the name of a view and stays until it was taken. */
export function NameDialog({
  title,
  name,
  onName,
  onClose,
}: {
  title: string;
  name: string;
  onName: (name: string) => Promise<ViewOutcome | null>;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (text.trim() === '') {
      setError(t('ui.views.nameNeeded', 'Enter a name for the view.'));
      return;
    }
    setBusy(true);
    const outcome = await onName(text);
    setBusy(false);
    if (outcome?.ok === true) onClose();
    else setError(outcome?.message ?? t('ui.views.unreachable', 'The view could not be saved. Try again.'));
  };
  return (
    <Modal open title={title} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <form
        className="at-view-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('ui.views.name', 'Name')}
          value={text}
          onChange={setText}
          error={error}
          maxLength={60}
          autoFocus
        />
        <div className="at-view-dialog__end">
          <Button onClick={onClose}>{t('ui.views.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t('ui.views.keep', 'Save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
