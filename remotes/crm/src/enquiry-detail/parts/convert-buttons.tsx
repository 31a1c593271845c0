import { MatterPicker, type MatterOption } from '@atrium/pickers';
import { useAccess, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, ButtonLink } from '@atrium/ui';
import { Modal, Popconfirm } from '@atrium/ui/antd';
import { useState } from 'react';
import { enquiryOptionsQuery } from '../../common/enquiries/enquiries.operations.ts';
import { isOpenEnquiry } from '../../common/enquiries/enquiry-words.ts';
import { linkEnquiryMutation, undoEnquiryConversionMutation } from '../enquiry-detail.operations.ts';
import type { EnquiryRecord } from '../use-enquiry-editing.ts';

interface ConvertButtonsProps {
  readonly enquiry: EnquiryRecord;
  onDone(): void;
}

/** Makes a matter of an enquiry, puts it on one that is there, or undoes that while nobody has worked on it. */
export function ConvertButtons({ enquiry, onDone }: ConvertButtonsProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  const [isLinking, setLinking] = useState(false);
  const undo = useCommand(undoEnquiryConversionMutation, { remote: 'crm', area: 'enquiry', onSettled: onDone });
  const mayConvert = data?.enquiryOptions.canConvert === true && enquiry.canEdit && !enquiry.isSuspectedSpam;
  if (enquiry.conversion?.canUndo === true)
    return (
      <Popconfirm
        title={
          enquiry.conversion.isNewMatter
            ? t('crm.enquiry.undoNew', 'The matter is deleted, and the enquiry is open again.')
            : t('crm.enquiry.undoLink', 'The enquiry is taken off the matter and is open again.')
        }
        okText={t('crm.enquiry.undo', 'Undo conversion')}
        cancelText={t('crm.enquiry.cancel', 'Cancel')}
        onConfirm={() =>
          void undo.run(
            { id: enquiry.id, version: enquiry.version },
            { name: enquiry.enquirerName, saved: t('crm.enquiry.undone', 'The enquiry is open again.') },
          )
        }
      >
        <Button busy={undo.isRunning}>{t('crm.enquiry.undo', 'Undo conversion')}</Button>
      </Popconfirm>
    );
  if (!mayConvert || !isOpenEnquiry(enquiry)) return null;
  return (
    <>
      {has('matterSummary') && (
        <ButtonLink kind="primary" to={`/matterSummary/new?enquiry=${enquiry.id}`}>
          {t('crm.enquiry.convert', 'Convert to matter')}
        </ButtonLink>
      )}
      <Button onClick={() => setLinking(true)}>{t('crm.enquiry.link', 'Add to a matter')}</Button>
      {isLinking && <LinkDialog enquiry={enquiry} onDone={onDone} onClose={() => setLinking(false)} />}
    </>
  );
}

function LinkDialog({ enquiry, onDone, onClose }: ConvertButtonsProps & { onClose(): void }) {
  const { t } = useTranslation();
  const [matter, setMatter] = useState<MatterOption | null>(null);
  const link = useCommand(linkEnquiryMutation, { remote: 'crm', area: 'enquiry', onSettled: onDone });
  const save = async (): Promise<void> => {
    if (matter === null) return;
    const outcome = await link.run(
      { id: enquiry.id, version: enquiry.version, matterId: matter.id },
      {
        name: enquiry.enquirerName,
        saved: t('crm.enquiry.linked', 'The enquiry, its notes, tasks and documents are on {{matter}}.', {
          matter: matter.fileNumber,
        }),
      },
    );
    if (outcome.kind === 'saved') onClose();
  };
  return (
    <Modal open title={t('crm.enquiry.link', 'Add to a matter')} footer={null} onCancel={onClose}>
      <div className="crm-enquiry-form">
        <MatterPicker label={t('crm.enquiry.matter', 'Matter')} value={matter} onChange={setMatter} />
        <div className="crm-enquiry-form__actions">
          <Button kind="primary" busy={link.isRunning} disabled={matter === null} onClick={() => void save()}>
            {t('crm.enquiry.linkSave', 'Add enquiry')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('crm.enquiry.cancel', 'Cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
