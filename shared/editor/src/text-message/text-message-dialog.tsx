import { MOST_TEXT_MESSAGE_CHARACTERS } from '@atrium/contracts';
import { type CommandOutcome, useTranslation } from '@atrium/platform';
import { Button, describedBy, ErrorState, Field, LoadingShape, Notice } from '@atrium/ui';
import { Modal, Select } from '@atrium/ui/antd';
import { ChoiceField, type EditForm, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { useId, useState } from 'react';
import { TextMessageField, type TextMessageFieldProps } from './text-message-field.tsx';
import './text-message-dialog.css';

/** Somebody a text message may go to; `problem` says why it cannot. */
export interface TextMessageRecipient {
  readonly contactId: string;
  readonly name: string;
  /** Empty where there is one person and no matter. */
  readonly role: string;
  readonly number: string;
  readonly problem?: string | null;
}
/** What a text message is written with, as `textMessageOptions` answers. */
export interface TextMessageOptions {
  readonly recipients: readonly TextMessageRecipient[];
  readonly templates: readonly { readonly id: string; readonly name: string; readonly text: string }[];
}
export interface TextMessagePreview {
  readonly text: string;
  readonly parts: number;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}
export interface WrittenTextMessage {
  readonly recipientContactIds: string[];
  readonly text: string;
}
export interface TextMessageDialogProps<Answer> {
  readonly title: string;
  /** Undefined while they are on their way, null where there are none to be had. */
  readonly options: TextMessageOptions | null | undefined;
  readonly hasFailed: boolean;
  /** Which fields may be inserted. */
  readonly fields?: TextMessageFieldProps['fields'];
  /** Shown where nobody can be reached. */
  readonly nobody: string;
  onRetry(): void;
  send(message: WrittenTextMessage): Promise<CommandOutcome<Answer>>;
  /** Null where it could not be loaded. */
  preview(contactId: string, text: string): Promise<TextMessagePreview | null>;
  /** With the names of those it went to. */
  onSent(recipients: readonly string[]): void;
  onClose(): void;
}

/** Writes a text message: to whom, from which template, in how many parts, and as the first of them gets it. */
export function TextMessageDialog<Answer>({ options, hasFailed, onRetry, ...props }: TextMessageDialogProps<Answer>) {
  const { t } = useTranslation();
  if (options != null) return <TextMessageForm {...props} options={options} />;
  return (
    <Modal open title={props.title} footer={null} onCancel={props.onClose}>
      {hasFailed || options === null ? (
        <ErrorState
          title={t('editor.textMessage.optionsFailed', 'The possible recipients could not be loaded')}
          onRetry={onRetry}
        />
      ) : (
        <LoadingShape rows={4} />
      )}
    </Modal>
  );
}

type FormProps<Answer> = Omit<TextMessageDialogProps<Answer>, 'options' | 'hasFailed' | 'onRetry'> & {
  readonly options: TextMessageOptions;
};

function TextMessageForm<Answer>({
  title,
  options,
  fields,
  nobody,
  send,
  preview,
  onSent,
  onClose,
}: FormProps<Answer>) {
  const { t } = useTranslation();
  const id = useId();
  const { recipients, templates } = options;
  const reachable = recipients.filter(({ problem }) => problem == null);
  const [template, setTemplate] = useState('');
  const [shown, setShown] = useState<TextMessagePreview | 'failed' | null>(null);
  const nameOf = (contactId: string): string => recipients.find((each) => each.contactId === contactId)?.name ?? '';
  const form: EditForm<WrittenTextMessage> = useNewForm({
    values: { recipientContactIds: reachable.slice(0, 1).map(({ contactId }) => contactId), text: '' },
    send,
    onSaved: () => onSent(form.values.recipientContactIds.map(nameOf)),
  });
  const { values, errors, change } = form;
  const first = values.recipientContactIds[0];
  const write = (text: string): void => {
    setShown(null);
    change({ text });
  };
  const showPreview = async () => {
    if (first !== undefined) setShown((await preview(first, values.text)) ?? 'failed');
  };
  const toError = errors['recipientContactIds'];
  return (
    <RecordDialog
      form={form}
      title={title}
      saveLabel={t('editor.textMessage.send', 'Send text message')}
      canSave={values.recipientContactIds.length > 0 && values.text.trim() !== ''}
      onClose={onClose}
    >
      {reachable.length === 0 && <Notice tone="warn">{nobody}</Notice>}
      <Field id={`${id}-to`} label={t('editor.textMessage.to', 'To')} error={toError}>
        <Select<string[]>
          id={`${id}-to`}
          mode="multiple"
          optionFilterProp="label"
          value={[...values.recipientContactIds]}
          onChange={(recipientContactIds) => change({ recipientContactIds })}
          options={recipients.map(({ contactId, name, role, number, problem }) => ({
            value: contactId,
            label: `${role === '' ? name : `${name} (${role})`} · ${problem ?? number}`,
            disabled: problem != null,
          }))}
          {...describedBy(`${id}-to`, { hint: undefined, error: toError })}
        />
      </Field>
      {templates.length > 0 && (
        <ChoiceField
          label={t('editor.textMessage.template', 'Template')}
          value={template}
          canClear
          placeholder={t('editor.textMessage.noTemplate', 'No template')}
          choices={templates.map((each) => ({ value: each.id, label: each.name }))}
          onChange={(chosen) => {
            setTemplate(chosen);
            const found = templates.find((each) => each.id === chosen);
            if (found !== undefined) write(found.text);
          }}
        />
      )}
      <TextMessageField
        label={t('editor.textMessage.text', 'Text')}
        value={values.text}
        maxLength={MOST_TEXT_MESSAGE_CHARACTERS}
        error={errors['text']}
        fields={fields}
        onChange={write}
      />
      <div>
        <Button disabled={first === undefined || values.text.trim() === ''} onClick={() => void showPreview()}>
          {t('editor.textMessage.preview', 'Preview')}
        </Button>
      </div>
      {shown === 'failed' && (
        <Notice tone="bad">
          {t('editor.textMessage.previewFailed', 'The preview could not be loaded. Try again.')}
        </Notice>
      )}
      {shown !== null && shown !== 'failed' && (
        <Notice
          tone={shown.problems.length > 0 ? 'warn' : 'info'}
          title={t('editor.textMessage.previewOf', 'As {{whom}} gets it, parts: {{parts}}', {
            whom: nameOf(first ?? ''),
            parts: shown.parts,
          })}
        >
          <p dir="auto" className="editor-sent-text__text">
            {shown.text}
          </p>
          {shown.problems.map(({ field, message }) => (
            <p key={field}>{message}</p>
          ))}
        </Notice>
      )}
    </RecordDialog>
  );
}
