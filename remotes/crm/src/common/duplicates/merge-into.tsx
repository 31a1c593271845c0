import { ClientAndContactPicker, type ContactOption } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Button, Field, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import { MergeDialog } from './merge-dialog.tsx';

interface MergeIntoProps {
  readonly contactId: string;
  readonly name: string;
  onClose(): void;
}

/** Chooses which other contact is the same as this one, and goes on to compare them. */
export function MergeInto({ contactId, name, onClose }: MergeIntoProps) {
  const { t } = useTranslation();
  const [other, setOther] = useState<ContactOption | null>(null);
  const [isComparing, setComparing] = useState(false);
  if (isComparing && other !== null)
    return <MergeDialog contactId={contactId} otherContactId={other.nameID} onClose={onClose} />;
  const isSame = other?.nameID === contactId;
  return (
    <Modal open title={t('crm.merge.with', 'Merge with {{name}}', { name })} footer={null} onCancel={onClose}>
      <div className="crm-merge">
        <Field id="merge-other" label={t('crm.merge.other', 'The same person or organisation')}>
          <ClientAndContactPicker id="merge-other" includeStaff value={other} onChange={setOther} />
        </Field>
        {isSame && <Notice tone="warn">{t('crm.merge.itself', 'Choose a different contact.')}</Notice>}
        <div className="at-form__actions">
          <Button kind="primary" disabled={other === null || isSame} onClick={() => setComparing(true)}>
            {t('crm.merge.compare', 'Compare')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('crm.merge.cancel', 'Cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
