import { MentionInput } from '@atrium/editor';
import { useTranslation } from '@atrium/platform';
import { Field, TextField, describedBy, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import { contentOf, type NoteErrors, type NoteValues } from './note-form.ts';
import { visibilities, visibilityLabel } from './note-words.ts';

interface NoteFieldsProps {
  readonly values: NoteValues;
  readonly fieldErrors: NoteErrors;
  /** As the firm lists them. */
  readonly noteTypes: readonly string[];
  /** Of the matter the note is on: people who may not read its notes are not suggested. */
  readonly matterId?: string | undefined;
  /** Only who wrote a note says who reads it. */
  readonly canSetVisibility: boolean;
  onChange(changes: Partial<NoteValues>): void;
}

/** The fields of a note, wherever one is written. */
export function NoteFields({ values, fieldErrors, noteTypes, matterId, canSetVisibility, onChange }: NoteFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [content, setContent] = useState(() => contentOf(values.html));
  // What the note is kept as may be called otherwise today.
  const types = [...new Set([...noteTypes, values.noteType])].filter((type) => type !== '');
  const choices = [...visibilities, ...(values.visibility === 'shared' ? ['shared'] : [])];
  return (
    <>
      <TextField
        label={t('matters.note.subject', 'Subject')}
        value={values.subject}
        error={fieldErrors.subject}
        autoComplete="off"
        autoFocus
        onChange={(subject) => onChange({ subject })}
      />
      <div className="matters-note-form__pair">
        <Field id={`${id}-type`} label={t('matters.note.type', 'Type')} error={fieldErrors.noteType}>
          <Select
            id={`${id}-type`}
            size={size}
            value={values.noteType}
            options={types.map((each) => ({ value: each, label: each }))}
            onChange={(noteType) => onChange({ noteType })}
            {...describedBy(`${id}-type`, { hint: undefined, error: fieldErrors.noteType })}
          />
        </Field>
        {canSetVisibility && (
          <Field
            id={`${id}-visibility`}
            label={t('matters.note.visibility', 'Visible to')}
            error={fieldErrors.visibility}
          >
            <Select
              id={`${id}-visibility`}
              size={size}
              value={values.visibility}
              options={choices.map((each) => ({ value: each, label: visibilityLabel(t, each) }))}
              onChange={(visibility) => onChange({ visibility })}
              {...describedBy(`${id}-visibility`, { hint: undefined, error: fieldErrors.visibility })}
            />
          </Field>
        )}
      </div>
      <MentionInput
        id={`${id}-text`}
        label={t('matters.note.text', 'Note')}
        {...(matterId === undefined ? {} : { matterId })}
        value={content}
        error={fieldErrors.html}
        hint={t('matters.note.textHint', 'Type @ to mention someone. They will be notified.')}
        onChange={(changed) => {
          setContent(changed);
          onChange({ html: changed.html });
        }}
      />
    </>
  );
}
