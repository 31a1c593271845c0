import { checkMessage, type MessageProblem } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import { writeText } from '../content/write-text.ts';
import { DictationLine } from '../dictation/dictation-line.tsx';
import { spaced } from '../dictation/spaced.ts';
import { useDictation } from '../dictation/use-dictation.ts';
import { DraftLine } from '../drafts/draft-line.tsx';
import { messageDraft } from '../drafts/read-content.ts';
import { RecoveredNotice } from '../drafts/recovered-notice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { EditorProblem } from '../rich-text/editor-problem.tsx';
import { useEditorAttributes } from '../rich-text/use-editor-attributes.ts';
import { AttachmentList } from './attachment-list.tsx';
import { FieldDialog } from './field-dialog.tsx';
import {
  emptyMessage,
  type EditorHandle,
  type MessageContent,
  type MessageEditorProps,
} from './message-editor.types.ts';
import { MessageTools } from './message-tools.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ProblemList } from './problem-list.tsx';
import { useFieldSuggesting } from './use-field-suggesting.ts';
import { useLeftOut } from '../rich-text/use-left-out.ts';
import { useMarkedFields } from './use-marked-fields.ts';
import { useMessageText } from './use-message-text.ts';
import '../rich-text/rich-text.css';
import './message-editor.css';

const none: readonly MessageProblem[] = [];

/**
 * Writes a message: a subject and a body with merge fields, which `{` offers
 * (product specification §2.10, §9). Fits into an antd Form item, whose value is
 * then a `MessageContent`. Stands inside `AntdProvider`.
 *
 * @example <MessageEditor messageType="matterMessage" value={message} onChange={setMessage} draft={{ key: `matterMessage/${matterId}` }} />
 */
export function MessageEditor(props: MessageEditorProps): ReactElement {
  const {
    id,
    value = emptyMessage,
    onChange,
    messageType,
    problems: given = none,
    attachments,
    onPreview,
    hasSubject = true,
    isDisabled = false,
    isReadOnly = false,
    error,
    ref,
  } = props;
  const { t } = useTranslation();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const isEditable = !isDisabled && !isReadOnly;
  const [isPreviewing, setPreviewing] = useState(false);
  const change = useLatest(onChange);
  const fields = useFieldSuggesting(messageType, props.fields);
  const leftOut = useLeftOut();
  const text = useMessageText({
    id: fieldId,
    value,
    isEditable,
    fields,
    onChange: change,
    onPasted: leftOut.handlePasted,
    onFiles: attachments?.onAdd ?? leftOut.handleFiles,
    onTable: leftOut.handleTable,
  });
  const { subject, body, openField, put } = text;
  const { editor } = body;
  const draft = useDraft(isEditable ? props.draft?.key : undefined, value, put, messageDraft);
  const keeper = draft?.keeper;
  const dictation = useDictation((heard) => editor?.insertText(spaced(editor.textBefore(), heard)));
  const problems = useMemo(
    () => withoutRepeats([...checkMessage(messageType, value), ...given]),
    [messageType, value, given],
  );
  useMarkedFields(subject.editor, problems, 'subject', value.subject);
  useMarkedFields(editor, problems, 'body', value.html);

  const isInvalid = Boolean(error) || String(props['aria-invalid']) === 'true';
  const spoken = {
    isDisabled,
    isReadOnly,
    isInvalid,
    describedBy: [error ? `${fieldId}-message` : '', props['aria-describedby'] ?? ''],
  };
  useEditorAttributes(subject.editor, {
    ...spoken,
    id: `${fieldId}-subject`,
    label: t('editor.message.subject', 'Subject'),
  });
  useEditorAttributes(editor, {
    ...spoken,
    id: fieldId,
    label: t('editor.message.body', 'Message'),
    isRequired: String(props['aria-required']) === 'true',
  });
  const handle = useMemo<EditorHandle>(
    () => ({
      getText: () => writeText(editor?.operations() ?? []).trimEnd(),
      getSelection: () => editor?.selectedText() ?? '',
      replaceSelection: (words) => editor?.replaceSelection(words),
      replaceText: (words) => editor?.replaceText(words),
      insert: (words) => editor?.insertText(words),
      focus: () => editor?.focus(),
      forgetDraft: async () => keeper?.discard(),
    }),
    [editor, keeper],
  );
  useImperativeHandle(ref, () => handle, [handle]);
  const closeField = () => {
    text.setOpenField(undefined);
    openField?.editor.focus();
  };

  return (
    <div className={`at-message${isInvalid ? ' at-editor--bad' : ''}${isDisabled ? ' at-editor--disabled' : ''}`}>
      {draft && <RecoveredNotice {...draft} />}
      {body.state === 'failed' && <EditorProblem onRetry={() => [subject, body].forEach(({ retry }) => retry())} />}
      {hasSubject && (
        <div className="at-message__subject">
          <span className="at-message__subject-label" aria-hidden="true" onClick={() => subject.editor?.focus()}>
            {t('editor.message.subject', 'Subject')}
          </span>
          <div
            ref={subject.place}
            className="at-editor__place at-editor__place--line"
            aria-busy={subject.state === 'starting'}
          />
        </div>
      )}
      {isEditable && (
        <MessageTools
          {...props}
          value={value}
          controls={editor && fieldId}
          text={text}
          handle={handle}
          dictation={dictation}
          onPreview={onPreview && (() => setPreviewing(true))}
        />
      )}
      <div ref={body.place} className="at-editor__place at-editor__place--body" aria-busy={body.state === 'starting'} />
      <DictationLine dictation={dictation} />
      <div className="at-editor__left-out" role="status">
        {leftOut.words}
      </div>
      {draft && <DraftLine {...draft} onPick={put} />}
      {attachments && <AttachmentList attachments={attachments} isEditable={isEditable} />}
      <ProblemList problems={problems} onShow={text.showProblem} />
      {error && (
        <div id={`${fieldId}-message`} className="at-message__error" role="alert">
          {error}
        </div>
      )}
      {openField && (
        <FieldDialog
          use={openField.use}
          field={fields.fields.find(({ path }) => path === openField.use.path)}
          label={fields.labelOf(openField.use)}
          onClose={closeField}
          onSave={(use) => {
            openField.editor.replaceField(openField, use);
            closeField();
          }}
          onRemove={() => {
            openField.editor.replaceField(openField, undefined);
            closeField();
          }}
        />
      )}
      {isPreviewing && onPreview && (
        <PreviewDialog
          onPreview={onPreview}
          onClose={() => setPreviewing(false)}
          onShow={(problem) => {
            setPreviewing(false);
            text.showProblem(problem);
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">{fields.said}</span>
      </VisuallyHidden>
    </div>
  );
}

const withoutRepeats = (all: readonly MessageProblem[]): MessageProblem[] =>
  all.filter(
    ({ field, where, reason }, index) =>
      all.findIndex((other) => other.field === field && other.where === where && other.reason === reason) === index,
  );

/** A function that stays the same and calls the newest `onChange`. */
function useLatest(onChange: ((value: MessageContent) => void) | undefined): (value: MessageContent) => void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  return useCallback((value) => latest.current?.(value), []);
}
