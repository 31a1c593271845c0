import { useConfirmedClose, useMutation, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Field, LoadingShape, Notice, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useId, useRef, useState } from 'react';
import { useAttemptKey } from '../../../common/use-attempt-key.ts';
import { isFitDay, sayUnfitDay } from '../../../common/written-days.ts';
import { createRequestMutation, matterClientsQuery } from '../documents-tab.operations.ts';

interface RequestDialogProps {
  readonly matterId: string;
  onDone(): void;
  onClose(): void;
}

/** Asks people from outside to send something for the matter. */
export function RequestDialog({ matterId, onDone, onClose }: RequestDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const attempt = useAttemptKey();
  const [{ data }] = useQuery({ query: matterClientsQuery, variables: { matterId }, requestPolicy: 'cache-and-network' });
  const [{ fetching }, create] = useMutation(createRequestMutation);
  const clients = data?.matterClients;
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  // Of several, who is meant is said by a person.
  const ids = chosen ?? new Set(clients?.length === 1 ? clients.map((client) => client.id) : []);
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState('');
  const dueField = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<{ field: string | null; message: string } | null>(null);
  const isTouched = [title, note, dueOn].some((text) => text !== '');
  const handleClose = useConfirmedClose(isTouched, onClose);
  const handleAsk = async () => {
    if (dueField.current?.validity.badInput === true || !isFitDay(dueOn)) return setFault({ field: 'dueOn', message: sayUnfitDay(t) });
    const input = { matterId, userIds: [...ids], title, note, dueOn: dueOn === '' ? null : dueOn };
    const answer = (await create({ key: attempt.keyOf(input), input })).data?.createUploadRequest;
    if (answer?.ok) {
      notify.success(t('matters.request.asked', 'Asked. They are told in Atrium and by e-mail.'));
      onDone();
    } else setFault({ field: answer?.error?.fields[0]?.field ?? null, message: answer?.error?.message ?? t('matters.documents.deedFailed', 'That did not work. Nothing was changed; try again.') });
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
          <Button kind="primary" busy={fetching} disabled={ids.size === 0} onClick={() => void handleAsk()}>
            {t('matters.request.ask', 'Ask for it')}
          </Button>
        </div>
      }
    >
      <div className="matters-documents__form">
        {fault !== null && fault.field !== 'title' && <Notice tone="bad">{fault.message}</Notice>}
        {clients === undefined ? (
          <LoadingShape rows={2} />
        ) : clients.length === 0 ? (
          <Notice tone="info">{t('matters.request.nobody', 'Nobody from outside was given this matter, so there is nobody to ask.')}</Notice>
        ) : (
          <>
            <TextField autoFocus label={t('matters.request.what', 'What is wanted')} placeholder={t('matters.request.example', 'A copy of your passport')} value={title} maxLength={200} error={fault?.field === 'title' ? fault.message : undefined} onChange={setTitle} />
            <TextField label={t('matters.request.note', 'What else they should know')} value={note} maxLength={2000} onChange={setNote} />
            <Field id={`${id}-due`} label={t('matters.request.due', 'Wanted by')}>
              <input ref={dueField} id={`${id}-due`} type="date" className="matters-documents__date" value={dueOn} onChange={({ currentTarget }) => setDueOn(currentTarget.value)} />
            </Field>
            <fieldset className="matters-documents__people">
              <legend>{t('matters.request.who', 'From whom')}</legend>
              {clients.map((client) => (
                <Checkbox key={client.id} checked={ids.has(client.id)} onChange={(isChosen) => setChosen(new Set(isChosen ? [...ids, client.id] : [...ids].filter((other) => other !== client.id)))}>
                  <bdi>{client.name}</bdi>
                </Checkbox>
              ))}
            </fieldset>
          </>
        )}
      </div>
    </Modal>
  );
}
