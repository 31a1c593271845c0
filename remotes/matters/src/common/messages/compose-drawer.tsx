import { AiTools, MessageEditor, SafeHtml } from '@atrium/editor';
import { confirmLeave, useClient, useConfirmedClose, useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, Field, LoadingShape, Notice, describedBy, useIsPhone } from '@atrium/ui';
import { Drawer, Modal, Select } from '@atrium/ui/antd';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { PreviewMatterMessageQuery } from '../../generated/graphql.ts';
import { DocumentChoice } from './document-choice.tsx';
import {
  hasAddress,
  isTouched,
  isWritten,
  newForm,
  type MessageForm,
  type MessageOptions,
  type Recipient,
} from './message-form.ts';
import { messageOptionsQuery, previewMatterMessageQuery } from './messages.operations.ts';
import { draftKeyOf, useSendMessage } from './use-send-message.ts';

const DRAWER_WIDTH_PX = 760;

interface ComposeDrawerProps {
  readonly matterId: string;
  readonly fileNumber: string;
  /** What a new message begins with; a draft that was kept comes before it. */
  readonly subject?: string | undefined;
  onSent(recipients: readonly string[]): void;
  onClose(): void;
}
type Preview = PreviewMatterMessageQuery['previewMessage'];

/** Writes to the people of a matter beside the list. What was typed is kept as a draft; closing asks first. */
export function ComposeDrawer({ matterId, fileNumber, subject, onSent, onClose }: ComposeDrawerProps) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  const [{ data, error }, ask] = useQuery({
    query: messageOptionsQuery,
    variables: { matterId },
    requestPolicy: 'network-only',
  });
  const handleClose = useConfirmedClose(isTyped, onClose);
  const options = data?.messageOptions;
  return (
    <Drawer
      open
      title={t('matters.message.title', 'Message about {{file}}', { file: fileNumber })}
      width={DRAWER_WIDTH_PX}
      onClose={handleClose}
    >
      {options ? (
        <ComposeForm options={options} subject={subject} onTyped={setTyped} onSent={onSent} onCancel={handleClose} />
      ) : error !== undefined || data !== undefined ? (
        <ErrorState
          title={t('matters.message.optionsFailed', 'The possible recipients could not be loaded')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <LoadingShape rows={6} />
      )}
    </Drawer>
  );
}

interface ComposeFormProps {
  readonly options: MessageOptions;
  readonly subject: string | undefined;
  onTyped(isTyped: boolean): void;
  onSent(recipients: readonly string[]): void;
  onCancel(): void;
}

function ComposeForm({ options, subject, onTyped, onSent, onCancel }: ComposeFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const client = useClient();
  const size = useIsPhone() ? 'large' : 'middle';
  const { matterId, fileNumber, recipients, templates } = options;
  const [form, setForm] = useState<MessageForm>(() => newForm(options, subject));
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { submit, isSending, message, errors, problems } = useSendMessage(matterId, onSent);
  const touched = isTouched(form, subject);
  useEffect(() => onTyped(touched), [touched, onTyped]);
  const change = (changes: Partial<MessageForm>) => setForm((known) => ({ ...known, ...changes }));
  const chosen = form.recipientContactIds.flatMap(
    (contactId) => recipients.find((each) => each.contactId === contactId) ?? [],
  );
  const isReady = chosen.length > 0 && form.content.subject.trim() !== '' && form.content.html.trim() !== '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSending) setConfirming(true);
  };
  const takeTemplate = async (templateId: string | null) => {
    const template = templates.find((each) => each.id === templateId);
    if (template === undefined) return change({ templateId: null });
    if (await confirmLeave(isWritten(form, templates)))
      change({ templateId, content: { subject: template.subject, html: template.html } });
  };
  const showPreview = async () => {
    const input = { messageType: 'matterMessage', matterId, contactId: chosen[0]?.contactId ?? null, ...form.content };
    const { data } = await client
      .query(previewMatterMessageQuery, { input }, { requestPolicy: 'network-only' })
      .toPromise();
    setPreview(data?.previewMessage ?? 'failed');
  };
  const title = t('matters.message.title', 'Message about {{file}}', { file: fileNumber });
  const nobody = recipients.every((recipient) => !hasAddress(recipient));
  return (
    <>
      <form className="matters-compose" noValidate onSubmit={handleSubmit} aria-label={title}>
        {message !== null && Object.keys(errors).length === 0 && <Notice tone="bad">{message}</Notice>}
        {nobody && (
          <Notice tone="warn">
            {t(
              'matters.message.nobody',
              'No one on this matter has an email address yet. Add one to the contact first.',
            )}
          </Notice>
        )}
        <Field id={`${id}-to`} label={t('matters.message.to', 'To')} error={errors['recipientContactIds']}>
          <Select
            id={`${id}-to`}
            size={size}
            mode="multiple"
            optionFilterProp="label"
            value={[...form.recipientContactIds]}
            onChange={(recipientContactIds) => change({ recipientContactIds })}
            options={recipients.map((recipient) => ({
              value: recipient.contactId,
              label: describe(recipient, t('matters.message.noAddress', 'no email address')),
              disabled: !hasAddress(recipient),
            }))}
            {...describedBy(`${id}-to`, { hint: undefined, error: errors['recipientContactIds'] })}
          />
        </Field>
        {templates.length > 0 && (
          <Field id={`${id}-template`} label={t('matters.message.template', 'Template')}>
            <Select
              id={`${id}-template`}
              size={size}
              showSearch
              allowClear
              optionFilterProp="label"
              placeholder={t('matters.message.noTemplate', 'No template')}
              value={form.templateId}
              onChange={(templateId: string | null | undefined) => void takeTemplate(templateId ?? null)}
              options={templates.map((template) => ({ value: template.id, label: template.name }))}
            />
          </Field>
        )}
        <MessageEditor
          id={`${id}-message`}
          messageType="matterMessage"
          value={form.content}
          onChange={(content) => change({ content })}
          problems={problems}
          draft={{ key: draftKeyOf(matterId) }}
          aiTools={(editor) => (
            <AiTools
              editor={editor}
              matterId={matterId}
              contactId={chosen.length === 1 ? chosen[0]?.contactId : undefined}
            />
          )}
          error={errors['subject'] ?? errors['html']}
        />
        <DocumentChoice
          options={options}
          value={form.documentIds}
          error={errors['documentIds']}
          onChange={(documentIds) => change({ documentIds })}
        />
        <div className="matters-compose__actions">
          <Button kind="primary" type="submit" icon="mail" busy={isSending} disabled={!isReady}>
            {t('matters.message.send', 'Send…')}
          </Button>
          <Button kind="default" disabled={form.content.html === ''} onClick={() => void showPreview()}>
            {t('matters.message.preview', 'Preview')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('matters.message.cancel', 'Cancel')}
          </Button>
        </div>
        {preview !== null && <PreviewOf preview={preview} />}
      </form>
      <Modal
        open={isConfirming}
        title={t('matters.message.confirm', 'Send this message?')}
        okText={t('matters.message.confirmSend', 'Send')}
        cancelText={t('matters.message.back', 'Back')}
        onCancel={() => setConfirming(false)}
        onOk={() => {
          setConfirming(false);
          void submit(form);
        }}
      >
        <p>{t('matters.message.confirmWhom', 'Each of them receives a separate email:')}</p>
        <ul className="matters-compose__whom">
          {chosen.map(({ contactId, name, email }) => (
            <li key={contactId}>
              <strong>{name}</strong> <bdi>{email}</bdi>
            </li>
          ))}
        </ul>
        {form.documentIds.length > 0 && (
          <p>
            {t('matters.message.confirmDocuments', {
              count: form.documentIds.length,
              defaultValue_one: 'One document is attached.',
              defaultValue_other: '{{count}} documents are attached.',
            })}
          </p>
        )}
      </Modal>
    </>
  );
}

const describe = ({ name, role, email }: Recipient, none: string): string =>
  `${name} (${role}) · ${email === '' ? none : email}`;

function PreviewOf({ preview }: { preview: Preview | 'failed' }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  // It opens below the buttons, at the end of the drawer.
  useEffect(() => void place.current?.scrollIntoView?.({ block: 'nearest' }), [preview]);
  if (preview === 'failed')
    return (
      <Notice tone="bad">{t('matters.message.previewFailed', 'The preview could not be loaded. Try again.')}</Notice>
    );
  return (
    <article
      ref={place}
      className="matters-compose__preview"
      aria-label={t('matters.message.previewTitle', 'As {{whom}} will see it', { whom: preview.filledInFor ?? '' })}
    >
      <p className="matters-quiet">
        {t('matters.message.previewTitle', 'As {{whom}} will see it', { whom: preview.filledInFor ?? '' })}
      </p>
      {preview.problems.length > 0 && (
        <Notice tone="warn" title={t('matters.message.previewProblems', 'No value here')}>
          {preview.problems.map(({ field }) => `{${field}}`).join(', ')}
        </Notice>
      )}
      <h4 dir="auto">{preview.subject}</h4>
      <SafeHtml html={preview.html} />
    </article>
  );
}
