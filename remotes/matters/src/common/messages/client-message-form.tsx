import { DraftLine, readFormDraft, RecoveredNotice, useDraft, useForgetDraft, type DraftKind } from '@atrium/editor';
import { useAccess, useCommand, useNotify, useTranslation } from '@atrium/platform';
import { describedBy, Field, TextField } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { useId } from 'react';
import { MessageFilesField } from './message-files.tsx';
import { sendClientMessageMutation } from './messages.operations.ts';
import { useMessageFiles } from './use-message-files.ts';

/** A matter that may be written about. */
export interface ClientMatterChoice {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
}
/** What is written about, and the message that is answered where one is. */
export interface ClientAnswer {
  readonly matterId: string;
  readonly answersId: string | null;
  readonly subject: string;
}

const DIALOG_WIDTH_PX = 560;
const LONGEST_TEXT = 10_000;

/** Somebody from outside writes to the people of their matter. What is typed is kept as a draft. */
export function ClientMessageForm({
  answer,
  matters,
  onSent,
  onClose,
}: {
  readonly answer: ClientAnswer;
  readonly matters: readonly ClientMatterChoice[];
  onSent(): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const notify = useNotify();
  const send = useCommand(sendClientMessageMutation, { remote: 'matters', area: 'client messages' });
  const draftKey = `clientMessage/${answer.answersId ?? 'new'}`;
  const forgetDraft = useForgetDraft();
  const access = useAccess();
  const files = useMessageFiles(access.has('clientDocuments'));
  const start = { matterId: answer.matterId, subject: answer.subject, text: '' };
  const draftKind: DraftKind<typeof start> = {
    read: (kept) => readFormDraft(kept, start),
    isEmpty: ({ text }) => text === '',
  };
  const form = useNewForm({
    values: start,
    validate: ({ subject, text }) => ({
      ...(subject.trim() === '' ? { subject: t('matters.message.noSubject', 'Enter a subject.') } : {}),
      ...(text.trim() === '' ? { text: t('matters.message.noText', 'Enter a message.') } : {}),
    }),
    async send({ matterId, subject, text }) {
      const documentIds = await files.send(matterId);
      if (documentIds === null)
        return {
          kind: 'refused',
          message: t('matters.message.filesNotSent', 'Some files could not be sent. Remove them or try again.'),
          fields: {},
          answer: { ok: null, error: null },
        };
      return send.run(
        { input: { matterId, answersId: answer.answersId, subject, text, documentIds: [...documentIds] } },
        { silent: true },
      );
    },
    onSaved() {
      void forgetDraft(draftKey);
      notify.success(t('matters.message.sentToFirm', 'Message sent to the firm'));
      onSent();
    },
  });
  const { values, errors, change } = form;
  const isTouched = form.isTouched || files.items.some(({ state }) => state !== 'done');
  const draft = useDraft<typeof start>(draftKey, values, change, draftKind);
  return (
    <RecordDialog
      form={{ ...form, isTouched }}
      title={
        answer.answersId === null ? t('matters.messages.new', 'New message') : t('matters.message.answer', 'Reply')
      }
      saveLabel={t('matters.message.confirmSend', 'Send')}
      width={DIALOG_WIDTH_PX}
      onClose={onClose}
    >
      {draft && <RecoveredNotice {...draft} />}
      {answer.answersId === null && matters.length > 1 && (
        <Field id={`${id}-matter`} label={t('matters.client.matter', 'Matter')}>
          <Select
            id={`${id}-matter`}
            value={values.matterId}
            disabled={files.isMatterFixed}
            onChange={(matterId: string) => change({ matterId })}
            options={matters.map((each) => ({ value: each.id, label: `${each.fileNumber} ${each.title}` }))}
          />
        </Field>
      )}
      <TextField
        label={t('matters.message.subject', 'Subject')}
        value={values.subject}
        maxLength={200}
        error={errors['subject']}
        onChange={(subject) => change({ subject })}
      />
      <Field id={`${id}-text`} label={t('matters.message.text', 'Message')} error={errors['text']}>
        <Input.TextArea
          id={`${id}-text`}
          autoFocus
          rows={8}
          maxLength={LONGEST_TEXT}
          value={values.text}
          onChange={(event) => change({ text: event.target.value })}
          {...describedBy(`${id}-text`, { hint: undefined, error: errors['text'] })}
        />
      </Field>
      <MessageFilesField files={files} error={errors['documentIds']} />
      {draft && <DraftLine {...draft} onPick={(content) => change(content)} />}
    </RecordDialog>
  );
}
