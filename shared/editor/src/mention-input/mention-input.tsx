import { useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { mentionsIn } from '../content/mentions.ts';
import type { Operation } from '../content/operations.ts';
import { readHtml } from '../content/read-html.ts';
import { writeHtml } from '../content/write-html.ts';
import { DictationButton } from '../dictation/dictation-button.tsx';
import { DictationLine } from '../dictation/dictation-line.tsx';
import { spaced } from '../dictation/spaced.ts';
import { useDictation } from '../dictation/use-dictation.ts';
import { useLeftOut } from '../rich-text/use-left-out.ts';
import { EditorProblem } from '../rich-text/editor-problem.tsx';
import { useEditorAttributes } from '../rich-text/use-editor-attributes.ts';
import { useRichText } from '../rich-text/use-rich-text.ts';
import { useSuggestionWords } from '../rich-text/use-suggestion-words.ts';
import { mentionChoices, type MentionChoice } from './mention-suggestions.ts';
import { useMentionChoices } from './use-mention-choices.ts';
import '../rich-text/rich-text.css';
import './mention-input.css';

/** What was written, and who is named in it. */
export interface MentionValue {
  readonly html: string;
  readonly mentionedUserIds: readonly string[];
  readonly mentionedTeamIds: readonly string[];
}

export const emptyMentionValue: MentionValue = { html: '', mentionedUserIds: [], mentionedTeamIds: [] };

export interface MentionInputProps {
  /** Of the field; an antd Form item gives its own. */
  readonly id?: string | undefined;
  /** Names the field. Shown above it unless `hideLabel`. */
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value?: MentionValue | undefined;
  onChange?(value: MentionValue): void;
  /** The matter the text is about: people who may not read its notes are not suggested. */
  readonly matterId?: string;
  readonly placeholder?: string;
  /** A line under the field, before anything went wrong. */
  readonly hint?: ReactNode;
  /** What is wrong; replaces the hint and is announced. */
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
  /** Can be read, selected and copied, not changed. */
  readonly isReadOnly?: boolean;
  /** Set by an antd Form item whose rules fail. */
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * Text in which `@` names people and teams of the firm (product specification
 * §2.10, §5), and that can be dictated. Fits into an antd Form item, whose value
 * is then a `MentionValue`.
 *
 * @example <MentionInput label="Note" value={note} onChange={setNote} />
 */
export function MentionInput({
  id,
  label,
  hideLabel = false,
  value = emptyMentionValue,
  onChange,
  matterId,
  placeholder,
  hint,
  error,
  isDisabled = false,
  isReadOnly = false,
  ...aria
}: MentionInputProps): ReactElement {
  const { t } = useTranslation();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const findChoices = useMentionChoices(matterId);
  const choices = useRef<readonly MentionChoice[]>([]);
  const words = useSuggestionWords();
  const leftOut = useLeftOut();
  const isEditable = !isDisabled && !isReadOnly;
  const { place, editor, state, retry } = useRichText({
    shape: 'note',
    listId: `${fieldId}-people`,
    placeholder,
    value: value.html,
    isEditable,
    read: readHtml,
    write: writeHtml,
    labelOf: ({ path }) => path,
    onPasted: leftOut.handlePasted,
    onFiles: leftOut.handleFiles,
    onTable: leftOut.handleTable,
    onChange: (html: string, operations: readonly Operation[]) => onChange?.({ html, ...mentionsIn(operations) }),
    suggesting: {
      trigger: '@',
      label: t('editor.mention.list', 'People and teams'),
      ask: async (query) => {
        const known = await findChoices(query);
        if (known === undefined) return [];
        choices.current = mentionChoices(query, known.users, known.teams, {
          users: t('editor.mention.people', 'People'),
          teams: t('editor.mention.teams', 'Teams'),
        });
        return choices.current;
      },
      insertion: (chosen) => ({ ...choices.current.find((choice) => choice.id === chosen)?.mention }),
      onCount: words.handleCount,
      onClose: words.handleClose,
    },
  });
  const dictation = useDictation((text) => editor?.insertText(spaced(editor.textBefore(), text)));
  const message = error ?? hint;
  useEditorAttributes(editor, {
    id: fieldId,
    label,
    isDisabled,
    isReadOnly,
    isInvalid: Boolean(error) || String(aria['aria-invalid']) === 'true',
    isRequired: String(aria['aria-required']) === 'true',
    describedBy: [message ? `${fieldId}-message` : '', aria['aria-describedby'] ?? ''],
  });

  return (
    <div className="at-field">
      <div
        className={hideLabel ? 'at-visually-hidden' : 'at-field__label'}
        aria-hidden="true"
        onClick={() => editor?.focus()}
      >
        {label}
      </div>
      <div
        className={`at-editor at-mention-input${error ? ' at-editor--bad' : ''}${isDisabled ? ' at-editor--disabled' : ''}`}
        aria-busy={state === 'starting'}
      >
        {state === 'failed' && <EditorProblem onRetry={retry} />}
        <div ref={place} className="at-editor__place" />
        {isEditable && <DictationButton dictation={dictation} />}
      </div>
      <DictationLine dictation={dictation} />
      <div className="at-editor__left-out" role="status">
        {leftOut.words}
      </div>
      <div
        id={`${fieldId}-message`}
        className={error ? 'at-field__message at-field__message--bad' : 'at-field__message'}
        role={error ? 'alert' : undefined}
      >
        {message}
      </div>
      <VisuallyHidden>
        <span role="status">{words.said}</span>
      </VisuallyHidden>
    </div>
  );
}
