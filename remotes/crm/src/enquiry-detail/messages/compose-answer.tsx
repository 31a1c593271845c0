import { AiTools, emptyMessage, MessageEditor, SafeHtml, useForgetDraft, type MessageContent } from '@atrium/editor';
import { confirmLeave, useClient, useCommand, useConfirmedClose, useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, Field, LoadingShape, Notice, useIsPhone } from '@atrium/ui';
import { Drawer, Modal, Select } from '@atrium/ui/antd';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { EnquiryMessageOptionsQuery, PreviewEnquiryMessageQuery } from '../../generated/graphql.ts';
import { sendEnquiryQuoteMutation } from '../tabs/quotes.operations.ts';
import type { EnquiryRecord } from '../use-enquiry-editing.ts';
import {
  enquiryMessageOptionsQuery,
  previewEnquiryMessageQuery,
  sendEnquiryMessageMutation,
} from './messages.operations.ts';

const DRAWER_WIDTH_PX = 760;

interface ComposeAnswerProps {
  readonly enquiry: EnquiryRecord;
  /** A quote that goes with it. */
  readonly quote?: SentQuote;
  onSent(): void;
  onClose(): void;
}
interface SentQuote {
  readonly id: string;
  readonly version: number;
  readonly number: number;
}
type Options = NonNullable<EnquiryMessageOptionsQuery['enquiryMessageOptions']>;
type Preview = NonNullable<PreviewEnquiryMessageQuery['previewEnquiryMessage']>;

/** Writes to an enquirer. What was typed is kept as a draft; closing asks first. */
export function ComposeAnswer({ enquiry, quote, onSent, onClose }: ComposeAnswerProps) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  const [{ data, error }, ask] = useQuery({
    query: enquiryMessageOptionsQuery,
    variables: { enquiryId: enquiry.id },
    requestPolicy: 'network-only',
  });
  const handleClose = useConfirmedClose(isTyped, onClose);
  const options = data?.enquiryMessageOptions;
  return (
    <Drawer
      open
      title={t('crm.enquiry.message.title', 'Message to {{name}}', { name: enquiry.enquirerName })}
      width={DRAWER_WIDTH_PX}
      onClose={handleClose}
    >
      {options ? (
        <ComposeForm
          enquiryId={enquiry.id}
          {...(quote === undefined ? {} : { quote })}
          options={options}
          onTyped={setTyped}
          onSent={onSent}
          onCancel={handleClose}
        />
      ) : error !== undefined || data !== undefined ? (
        <ErrorState
          title={t('crm.enquiry.message.optionsFailed', 'The message form could not be loaded')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <LoadingShape rows={6} />
      )}
    </Drawer>
  );
}

interface ComposeFormProps {
  readonly enquiryId: string;
  readonly quote?: SentQuote;
  readonly options: Options;
  onTyped(isTyped: boolean): void;
  onSent(): void;
  onCancel(): void;
}

function ComposeForm({ enquiryId, quote, options, onTyped, onSent, onCancel }: ComposeFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const client = useClient();
  const size = useIsPhone() ? 'large' : 'middle';
  const { recipientName, recipientEmail, templates } = options;
  const draftKey = `enquiryMessage:${quote?.id ?? enquiryId}`;
  const [content, setContent] = useState<MessageContent>(emptyMessage);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sendMessage = useCommand(sendEnquiryMessageMutation, { remote: 'crm', area: 'enquiry message' });
  const sendQuote = useCommand(sendEnquiryQuoteMutation, { remote: 'crm', area: 'enquiry quotes' });
  const isSending = sendMessage.isRunning || sendQuote.isRunning;
  const forgetDraft = useForgetDraft();
  const isTouched = content.subject !== '' || content.html !== '';
  useEffect(() => onTyped(isTouched), [isTouched, onTyped]);
  const input = { enquiryId, templateId, subject: content.subject, html: content.html };
  const isReady = recipientEmail !== '' && content.subject.trim() !== '' && content.html.trim() !== '';

  const takeTemplate = async (chosen: string | null): Promise<void> => {
    const template = templates.find((each) => each.id === chosen);
    if (template === undefined) return setTemplateId(null);
    const { subject, html } = templates.find((each) => each.id === templateId) ?? emptyMessage;
    const isWritten = content.subject !== subject || content.html !== html;
    if (!(await confirmLeave(isWritten))) return;
    setTemplateId(template.id);
    setContent({ subject: template.subject, html: template.html });
  };
  const showPreview = async (): Promise<void> => {
    const { data } = await client
      .query(previewEnquiryMessageQuery, { input }, { requestPolicy: 'network-only' })
      .toPromise();
    setPreview(data?.previewEnquiryMessage ?? 'failed');
  };
  const submit = async (): Promise<void> => {
    setRefusal(null);
    const { subject, html } = input;
    const outcome =
      quote === undefined
        ? await sendMessage.run({ input }, { silent: true })
        : await sendQuote.run(
            { input: { id: quote.id, version: quote.version, templateId, subject, html } },
            { silent: true },
          );
    if (outcome.kind === 'saved') {
      void forgetDraft(draftKey);
      return onSent();
    }
    setRefusal(
      (outcome.kind === 'refused' ? outcome.message : null) ??
        t(
          'crm.enquiry.message.sendFailed',
          'Couldn’t send the message. Your text is kept; trying again will not send it twice.',
        ),
    );
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isSending) setConfirming(true);
  };
  return (
    <>
      <form
        className="crm-enquiry-form"
        noValidate
        onSubmit={handleSubmit}
        aria-label={t('crm.enquiry.message.title', 'Message to {{name}}', { name: recipientName })}
      >
        {recipientEmail === '' ? (
          <Notice tone="warn">
            {t('crm.enquiry.message.noAddress', 'This enquiry has no email address. Add one to the enquiry first.')}
          </Notice>
        ) : (
          <p className="crm-enquiry-quiet">
            {t('crm.enquiry.message.to', 'To')} <bdi>{recipientName}</bdi> · <bdi>{recipientEmail}</bdi>
          </p>
        )}
        {quote !== undefined && (
          <Notice tone="info">
            {t(
              'crm.quote.attachedWithLink',
              'Quote {{number}} goes with it as a PDF, with a link to accept or decline it.',
              { number: quote.number },
            )}
          </Notice>
        )}
        {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
        {templates.length > 0 && (
          <Field id={`${id}-template`} label={t('crm.enquiry.message.template', 'Template')}>
            <Select
              id={`${id}-template`}
              size={size}
              showSearch
              allowClear
              optionFilterProp="label"
              placeholder={t('crm.enquiry.message.noTemplate', 'No template')}
              value={templateId}
              onChange={(chosen: string | null | undefined) => void takeTemplate(chosen ?? null)}
              options={templates.map((template) => ({ value: template.id, label: template.name }))}
            />
          </Field>
        )}
        <MessageEditor
          id={`${id}-message`}
          messageType="enquiry"
          value={content}
          onChange={setContent}
          draft={{ key: draftKey }}
          aiTools={(editor) => <AiTools editor={editor} enquiryId={enquiryId} />}
        />
        <div className="crm-enquiry-form__actions">
          <Button kind="primary" type="submit" icon="mail" busy={isSending} disabled={!isReady}>
            {t('crm.enquiry.message.send', 'Send…')}
          </Button>
          <Button kind="default" disabled={content.html === ''} onClick={() => void showPreview()}>
            {t('crm.enquiry.message.preview', 'Preview')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('crm.enquiry.cancel', 'Cancel')}
          </Button>
        </div>
        {preview !== null && <PreviewOf preview={preview} />}
      </form>
      <Modal
        open={isConfirming}
        title={t('crm.enquiry.message.confirm', 'Send this message?')}
        okText={t('crm.enquiry.message.confirmSend', 'Send')}
        cancelText={t('crm.enquiry.cancel', 'Cancel')}
        onCancel={() => setConfirming(false)}
        onOk={() => {
          setConfirming(false);
          void submit();
        }}
      >
        <p>
          <strong>
            <bdi>{recipientName}</bdi>
          </strong>{' '}
          <bdi>{recipientEmail}</bdi>
        </p>
      </Modal>
    </>
  );
}

function PreviewOf({ preview }: { readonly preview: Preview | 'failed' }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  // It opens below the buttons, at the end of the drawer.
  useEffect(() => void place.current?.scrollIntoView?.({ block: 'nearest' }), [preview]);
  if (preview === 'failed')
    return (
      <Notice tone="bad">
        {t('crm.enquiry.message.previewFailed', 'The preview could not be loaded. Try again.')}
      </Notice>
    );
  const title = t('crm.enquiry.message.previewTitle', 'As {{whom}} will see it', { whom: preview.filledInFor ?? '' });
  return (
    <article ref={place} className="crm-enquiry-preview" aria-label={title}>
      <p className="crm-enquiry-quiet">{title}</p>
      {preview.problems.length > 0 && (
        <Notice tone="warn" title={t('crm.enquiry.message.previewProblems', 'No value here')}>
          {preview.problems.map(({ field }) => `{${field}}`).join(', ')}
        </Notice>
      )}
      <h4 dir="auto">{preview.subject}</h4>
      <SafeHtml html={preview.html} />
    </article>
  );
}
