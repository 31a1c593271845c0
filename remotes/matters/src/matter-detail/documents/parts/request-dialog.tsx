import { useConfirmedClose, useMutation, useNotify, useTranslation, useAttemptKey } from '@atrium/platform';
import { Button, Notice, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { DayField, isFitDay, isHalfWritten, sayUnfitDay } from '@atrium/ui/forms';
import { useRef, useState } from 'react';
import { createRequestMutation } from '../documents-tab.operations.ts';
import { ClientBoxes, ClientForm, useClientChoice } from './client-choice.tsx';

interface RequestDialogProps {
  readonly matterId: string;
  onDone(): void;
  onClose(): void;
}

/** Asks people from outside to send something for the matter. */
export function RequestDialog({ matterId, onDone, onClose }: RequestDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const attempt = useAttemptKey();
  const choice = useClientChoice(matterId);
  const [{ fetching }, create] = useMutation(createRequestMutation);
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState('');
  const duePlace = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<{ field: string | null; message: string } | null>(null);
  const isTouched = [title, note, dueOn].some((text) => text !== '');
  const handleClose = useConfirmedClose(isTouched, onClose);
  const handleAsk = async () => {
    if (isHalfWritten(duePlace.current) || !isFitDay(dueOn))
      return setFault({ field: 'dueOn', message: sayUnfitDay(t) });
    const input = { matterId, userIds: [...choice.ids], title, note, dueOn: dueOn === '' ? null : dueOn };
    const answer = (await create({ key: attempt.keyOf(input), input })).data?.createUploadRequest;
    if (answer?.ok) {
      notify.success(t('matters.request.asked', 'Asked. They are told in Atrium and by e-mail.'));
      onDone();
    } else
      setFault({
        field: answer?.error?.fields[0]?.field ?? null,
        message:
          answer?.error?.message ??
          t('matters.documents.deedFailed', 'That did not work. Nothing was changed; try again.'),
      });
  };
  return (
    <Modal
      open
      title={t('matters.request.title', 'Request documents')}
      maskClosable={false}
      onCancel={handleClose}
      footer={
        <div className="matters-documents__footer">
          <Button onClick={handleClose}>{t('matters.documents.cancel', 'Cancel')}</Button>
          <Button kind="primary" busy={fetching} disabled={choice.ids.size === 0} onClick={() => void handleAsk()}>
            {t('matters.request.ask', 'Ask for it')}
          </Button>
        </div>
      }
    >
      <div className="matters-documents__form">
        {fault !== null && fault.field !== 'title' && <Notice tone="bad">{fault.message}</Notice>}
        <ClientForm
          choice={choice}
          nobody={t('matters.request.nobody', 'Nobody from outside was given this matter, so there is nobody to ask.')}
        >
          <TextField
            autoFocus
            label={t('matters.request.what', 'What is wanted')}
            placeholder={t('matters.request.example', 'A copy of your passport')}
            value={title}
            maxLength={200}
            error={fault?.field === 'title' ? fault.message : undefined}
            onChange={setTitle}
          />
          <TextField
            label={t('matters.request.note', 'What else they should know')}
            value={note}
            maxLength={2000}
            onChange={setNote}
          />
          <div ref={duePlace}>
            <DayField label={t('matters.request.due', 'Wanted by')} value={dueOn} onChange={setDueOn} />
          </div>
          <ClientBoxes choice={choice} legend={t('matters.request.who', 'From whom')} />
        </ClientForm>
      </div>
    </Modal>
  );
}
