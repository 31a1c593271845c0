import { countTextParts, describeMergeFields } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { describedBy, Field } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId, useMemo, useRef } from 'react';
import { useFieldWords } from '../message-editor/use-field-words.ts';
import './text-message-field.css';

const ROWS = 5;
/** Of emails alone. */
const notInTexts = new Set(['Preview']);

export interface TextMessageFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  /** `contact`: without the fields of a matter. */
  readonly fields?: 'matter' | 'contact' | undefined;
  onChange(value: string): void;
}

/** A text message with merge fields, and how many parts it takes as it stands. */
export function TextMessageField({
  label,
  value,
  maxLength,
  error,
  autoFocus,
  fields: of = 'matter',
  onChange,
}: TextMessageFieldProps) {
  const { t } = useTranslation();
  const { labelOf, groupOf } = useFieldWords();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const groups = useMemo(() => {
    const fields = describeMergeFields('matterMessage').filter(
      ({ path, group }) => !notInTexts.has(path) && (of === 'matter' || (group !== 'Matter' && group !== 'Message')),
    );
    return [...new Set(fields.map(({ group }) => group))].map((group) => ({
      label: groupOf(group),
      options: fields
        .filter((field) => field.group === group)
        .map((field) => ({ value: field.path, label: labelOf(field) })),
    }));
  }, [groupOf, labelOf, of]);
  const { characters, parts, isUnicode } = countTextParts(value);
  const counted = t('editor.textMessage.counted', '{{characters}} characters, parts: {{parts}}', { characters, parts });
  const hint = isUnicode
    ? `${counted}. ${t('editor.textMessage.unicode', 'Some of these letters make parts shorter: 70 characters instead of 160.')}`
    : counted;
  const insert = (path: string): void => {
    const start = area.current?.selectionStart ?? value.length;
    const end = area.current?.selectionEnd ?? start;
    onChange(`${value.slice(0, start)}{${path}}${value.slice(end)}`);
    area.current?.focus();
  };
  return (
    <div className="editor-text-message">
      <Field id={id} label={label} error={error} hint={hint}>
        <div className="at-input at-input--area">
          <textarea
            ref={area}
            id={id}
            className="at-input__control"
            dir="auto"
            rows={ROWS}
            maxLength={maxLength}
            autoFocus={autoFocus}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...describedBy(id, { hint, error })}
          />
        </div>
      </Field>
      <Select<string | null>
        className="editor-text-message__fields"
        aria-label={t('editor.textMessage.insert', 'Insert a field')}
        placeholder={t('editor.textMessage.insert', 'Insert a field')}
        showSearch
        optionFilterProp="label"
        value={null}
        options={groups}
        onChange={(path) => path !== null && insert(path)}
      />
    </div>
  );
}
