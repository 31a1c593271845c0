import { MOST_TEXT_MESSAGE_CHARACTERS } from '@atrium/contracts';
import { TextMessageField } from '@atrium/editor';
import { useClient, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, describedBy, ErrorState, Field, LoadingShape, Notice } from '@atrium/ui';
import { Modal, Select } from '@atrium/ui/antd';
import { ChoiceField, type EditForm, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { useId, useState } from 'react';
import type { MatterTextMessageOptionsQuery, PreviewTextMessageQuery } from '../../generated/graphql.ts';
import {
  previewTextMessageQuery,
  sendTextMessageMutation,
  textMessageOptionsQuery,
} from './text-messages.operations.ts';

interface TextMessageDialogProps {
  readonly matterId: string;
  readonly fileNumber: string;
  onSent(recipients: readonly string[]): void;
  onClose(): void;
}
type Options = NonNullable<MatterTextMessageOptionsQuery['textMessageOptions']>;
interface TextMessage {
  readonly recipientContactIds: string[];
  readonly text: string;
}
type Preview = PreviewTextMessageQuery['previewTextMessage'];

/** Writes a text message to people of a matter. */
export function TextMessageDialog(props: TextMessageDialogProps) {
  const { t } = useTranslation();
  const title = t('matters.textMessage.title', 'Text message about {{file}}', { file: props.fileNumber });
  const [{ data, error }, ask] = useQuery({
    query: textMessageOptionsQuery,
    variables: { matterId: props.matterId },
    requestPolicy: 'network-only',
  });
  const options = data?.textMessageOptions;
  if (options) return <TextMessageForm {...props} title={title} options={options} />;
  return (
    <Modal open title={title} footer={null} onCancel={props.onClose}>
      {error !== undefined || data !== undefined ? (
        <ErrorState
          title={t('matters.message.optionsFailed', 'The possible recipients could not be loaded')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <LoadingShape rows={4} />
      )}
    </Modal>
  );
}

function TextMessageForm({
  matterId,
  title,
  options: { recipients, templates },
  onSent,
  onClose,
}: TextMessageDialogProps & { readonly title: string; readonly options: Options }) {
  const { t } = useTranslation();
  const id = useId();
  const client = useClient();
  const send = useCommand(sendTextMessageMutation, { remote: 'matters', area: 'textMessages' });
  const reachable = recipients.filter(({ problem }) => problem === null);
  const [template, setTemplate] = useState('');
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null);
  const nameOf = (contactId: string): string => recipients.find((each) => each.contactId === contactId)?.name ?? '';
  const form: EditForm<TextMessage> = useNewForm({
    values: { recipientContactIds: reachable.slice(0, 1).map(({ contactId }) => contactId), text: '' },
    send: ({ recipientContactIds, text }) =>
      send.run({ input: { matterId, text, recipientContactIds } }, { silent: true }),
    onSaved: () => onSent(form.values.recipientContactIds.map(nameOf)),
  });
  const { values, errors, change } = form;
  const first = values.recipientContactIds[0];
  const write = (text: string): void => {
    setPreview(null);
    change({ text });
  };
  const showPreview = async () => {
    if (first === undefined) return;
    const { data } = await client
      .query(
        previewTextMessageQuery,
        { matterId, contactId: first, text: values.text },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    setPreview(data?.previewTextMessage ?? 'failed');
  };
  const toError = errors['recipientContactIds'];
  return (
    <RecordDialog
      form={form}
      title={title}
      saveLabel={t('matters.textMessage.send', 'Send text message')}
      canSave={values.recipientContactIds.length > 0 && values.text.trim() !== ''}
      onClose={onClose}
    >
      {reachable.length === 0 && (
        <Notice tone="warn">
          {t('matters.textMessage.nobody', 'No one on this matter can be reached by text message.')}
        </Notice>
      )}
      <Field id={`${id}-to`} label={t('matters.message.to', 'To')} error={toError}>
        <Select<string[]>
          id={`${id}-to`}
          mode="multiple"
          optionFilterProp="label"
          value={[...values.recipientContactIds]}
          onChange={(recipientContactIds) => change({ recipientContactIds })}
          options={recipients.map(({ contactId, name, role, number, problem }) => ({
            value: contactId,
            label: `${name} (${role}) · ${problem ?? number}`,
            disabled: problem !== null,
          }))}
          {...describedBy(`${id}-to`, { hint: undefined, error: toError })}
        />
      </Field>
      {templates.length > 0 && (
        <ChoiceField
          label={t('matters.message.template', 'Template')}
          value={template}
          canClear
          placeholder={t('matters.message.noTemplate', 'No template')}
          choices={templates.map((each) => ({ value: each.id, label: each.name }))}
          onChange={(chosen) => {
            setTemplate(chosen);
            const found = templates.find((each) => each.id === chosen);
            if (found !== undefined) write(found.text);
          }}
        />
      )}
      <TextMessageField
        label={t('matters.textMessage.text', 'Text')}
        value={values.text}
        maxLength={MOST_TEXT_MESSAGE_CHARACTERS}
        error={errors['text']}
        onChange={write}
      />
      <div>
        <Button disabled={first === undefined || values.text.trim() === ''} onClick={() => void showPreview()}>
          {t('matters.message.preview', 'Preview')}
        </Button>
      </div>
      {preview === 'failed' && (
        <Notice tone="bad">{t('matters.message.previewFailed', 'The preview could not be loaded. Try again.')}</Notice>
      )}
      {preview !== null && preview !== 'failed' && (
        <Notice
          tone={preview.problems.length > 0 ? 'warn' : 'info'}
          title={t('matters.textMessage.previewOf', 'As {{whom}} gets it, parts: {{parts}}', {
            whom: nameOf(first ?? ''),
            parts: preview.parts,
          })}
        >
          <p dir="auto" className="matters-messages__text">
            {preview.text}
          </p>
          {preview.problems.map(({ field, message }) => (
            <p key={field}>{message}</p>
          ))}
        </Notice>
      )}
    </RecordDialog>
  );
}
