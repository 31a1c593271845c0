import { checkMessage, type MessageProblem } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import { useId, useImperativeHandle, useMemo, useState, type ReactElement } from 'react';
import { readFieldTokens } from '../content/field-tokens.ts';
import type { Attributes } from '../content/operations.ts';
import { readHtml } from '../content/read-html.ts';
import { writeHtml } from '../content/write-html.ts';
import { writeLine, writeText } from '../content/write-text.ts';
import { DictationButton } from '../dictation/dictation-button.tsx';
import { DictationLine } from '../dictation/dictation-line.tsx';
import { spaced } from '../dictation/spaced.ts';
import { useDictation } from '../dictation/use-dictation.ts';
import { DraftLine } from '../drafts/draft-line.tsx';
import { RecoveredNotice } from '../drafts/recovered-notice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { EditorProblem } from '../rich-text/editor-problem.tsx';
import { ToolButton } from '../rich-text/tool-button.tsx';
import { useEditorAttributes } from '../rich-text/use-editor-attributes.ts';
import { useRichText } from '../rich-text/use-rich-text.ts';
import { FormattingTools } from './formatting-tools.tsx';
import { LinkTool } from './link-tool.tsx';
import { emptyMessage, type EditorHandle, type MessageEditorProps } from './message-editor.types.ts';
import { ProblemList } from './problem-list.tsx';
import { useFieldSuggesting } from './use-field-suggesting.ts';
import { useMarkedFields } from './use-marked-fields.ts';
import '../rich-text/rich-text.css';
import './message-editor.css';

const none: readonly MessageProblem[] = [];

/**
 * Writes a message: a subject and a body with merge fields, which `{` offers
 * (product specification §2.10, §9). Fits into an antd Form item, whose value is
 * then a `MessageContent`.
 *
 * @example <MessageEditor messageType="matterMessage" value={message} onChange={setMessage} />
 */
export function MessageEditor(props: MessageEditorProps): ReactElement {
  const { id, value = emptyMessage, onChange, messageType, problems: given = none, aiTools, hasSubject = true, isDisabled = false, isReadOnly = false, error, ref } = props;
  const { t } = useTranslation();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [look, setLook] = useState<Attributes>({});
  const isEditable = !isDisabled && !isReadOnly;
  const { suggesting, labelOf, said } = useFieldSuggesting(messageType, props.fields);
  const shared = { isEditable, labelOf, suggesting, onPasted: () => undefined };
  const subject = useRichText({ ...shared, shape: 'line', listId: `${fieldId}-subject-fields`, placeholder: '', value: value.subject, read: readFieldTokens, write: writeLine, onChange: (line) => onChange?.({ ...value, subject: line }) });
  const body = useRichText({ ...shared, shape: 'message', listId: `${fieldId}-fields`, placeholder: t('editor.message.placeholder', 'Write your message. Type { for a merge field.'), value: value.html, read: readHtml, write: writeHtml, onSelection: setLook, onChange: (html) => onChange?.({ ...value, html }) });
  const draft = useDraft(isEditable ? props.draft?.key : undefined, value, (content) => onChange?.(content));
  const dictation = useDictation((text) => body.editor?.insertText(spaced(body.editor.textBefore(), text)));
  const problems = useMemo(() => {
    const all = [...checkMessage(messageType, value), ...given];
    return all.filter(({ field, where, reason }, index) => all.findIndex((other) => other.field === field && other.where === where && other.reason === reason) === index);
  }, [messageType, value, given]);
  useMarkedFields(subject.editor, problems.filter(({ where }) => where === 'subject'), value.subject);
  useMarkedFields(body.editor, problems.filter(({ where }) => where === 'body'), value.html);
  const isInvalid = Boolean(error) || String(props['aria-invalid']) === 'true';
  const spoken = { isDisabled, isReadOnly, isInvalid, describedBy: [error ? `${fieldId}-message` : '', props['aria-describedby'] ?? ''] };
  useEditorAttributes(subject.editor, { ...spoken, id: `${fieldId}-subject`, label: t('editor.message.subject', 'Subject') });
  useEditorAttributes(body.editor, { ...spoken, id: fieldId, label: t('editor.message.body', 'Message'), isRequired: String(props['aria-required']) === 'true' });
  const { editor } = body;
  const keeper = draft?.keeper;
  const handle = useMemo<EditorHandle>(
    () => ({
      getText: () => writeText(editor?.operations() ?? []).trimEnd(),
      getSelection: () => editor?.selectedText() ?? '',
      replaceSelection: (text) => editor?.replaceSelection(text),
      insert: (text) => editor?.insertText(text),
      focus: () => editor?.focus(),
      forgetDraft: async () => keeper?.discard(),
    }),
    [editor, keeper],
  );
  useImperativeHandle(ref, () => handle, [handle]);
  const showProblem = ({ where, field }: MessageProblem) => (where === 'subject' ? subject : body).editor?.selectField(field.split('|')[0] ?? field);
  const busy = body.state === 'starting';

  return (
    <div className={`at-message${isInvalid ? ' at-editor--bad' : ''}${isDisabled ? ' at-editor--disabled' : ''}`}>
      {draft && <RecoveredNotice {...draft} />}
      {body.state === 'failed' && <EditorProblem onRetry={() => [subject, body].forEach(({ retry }) => retry())} />}
      {hasSubject && (
        <div className="at-message__subject">
          <span className="at-message__subject-label" aria-hidden="true" onClick={() => subject.editor?.focus()}>
            {t('editor.message.subject', 'Subject')}
          </span>
          <div ref={subject.place} className="at-editor__place at-editor__place--line" aria-busy={busy} />
        </div>
      )}
      {isEditable && (
        <div className="at-message__tools" role="toolbar" aria-label={t('editor.message.tools', 'Tools')} aria-controls={fieldId}>
          <FormattingTools editor={editor} look={look} />
          <LinkTool editor={editor} link={look.link} />
          <ToolButton icon="field" label={t('editor.tool.field', 'Insert a merge field')} isDisabled={busy} onClick={() => editor?.openSuggestions()} />
          <DictationButton dictation={dictation} />
          {typeof aiTools === 'function' ? aiTools(handle) : aiTools}
        </div>
      )}
      <div ref={body.place} className="at-editor__place at-editor__place--body" aria-busy={busy} />
      <DictationLine dictation={dictation} />
      {draft && <DraftLine {...draft} onPick={(content) => onChange?.(content)} />}
      <ProblemList problems={problems} onShow={showProblem} />
      {error && (
        <div id={`${fieldId}-message`} className="at-field__message at-field__message--bad" role="alert">
          {error}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
