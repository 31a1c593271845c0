import { useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useState } from 'react';

interface LostDialogProps {
  readonly name: string;
  readonly stage: string;
  /** The firm's list; any words where it has none. */
  readonly reasons: readonly string[];
  onSave(reason: string): Promise<void>;
  onClose(): void;
}

/** Asks why an enquiry was lost, which every lost one says. */
export function LostDialog({ name, stage, reasons, onSave, onClose }: LostDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isSaving, setSaving] = useState(false);
  const label = t('crm.enquiry.lost.reason', 'Reason');
  const save = (): void => {
    setSaving(true);
    void onSave(reason).finally(() => setSaving(false));
  };
  return (
    <Modal
      open
      title={<bdi>{t('crm.enquiry.lost.title', '{{name}}: {{stage}}', { name, stage })}</bdi>}
      footer={null}
      onCancel={onClose}
    >
      <form
        className="crm-enquiry-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== '') save();
        }}
      >
        {reasons.length > 0 ? (
          <ChoiceField
            label={label}
            value={reason === '' ? null : reason}
            choices={reasons.map((value) => ({ value, label: value }))}
            onChange={(value) => setReason(value ?? '')}
          />
        ) : (
          <TextField label={label} maxLength={200} value={reason} onChange={setReason} />
        )}
        <div className="crm-enquiry-form__actions">
          <Button kind="primary" type="submit" busy={isSaving} disabled={reason === ''}>
            {t('crm.enquiry.lost.save', 'Close enquiry')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('crm.enquiry.cancel', 'Cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
