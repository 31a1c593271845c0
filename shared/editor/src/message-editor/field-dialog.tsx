import {
  dateFormats,
  fitsFormatCode,
  formatByCode,
  isDateFormatCode,
  isFormatCode,
  numberFormats,
  type FormatCode,
  type MergeField,
} from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Field, TextField } from '@atrium/ui';
import { Modal, Select } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import type { FieldUse } from '../content/operations.ts';

const SAMPLE_NUMBER = 1234.5;
const codes = [...Object.keys(numberFormats), ...Object.keys(dateFormats)].filter(isFormatCode);
const fullWidth = { inlineSize: '100%' };
/** These would end the field, or a part of it. */
const notInFallback = /[{}|<>\n]/g;

export interface FieldDialogProps {
  readonly use: FieldUse;
  /** Undefined where the message has no such field. */
  readonly field: MergeField | undefined;
  readonly label: string;
  onSave(use: FieldUse): void;
  onRemove(): void;
  onClose(): void;
}

/** How a merge field is written, and what stands in for it where it has no value. */
export function FieldDialog({ use, field, label, onSave, onRemove, onClose }: FieldDialogProps) {
  const { t } = useTranslation();
  const { language, currency, timeZone } = useRegion();
  const formatId = useId();
  const [format, setFormat] = useState(use.format ?? '');
  const [fallback, setFallback] = useState(use.fallback ?? '');
  const show = (code: FormatCode) =>
    formatByCode(code, isDateFormatCode(code) ? (field?.sample ?? '') : SAMPLE_NUMBER, {
      locale: language,
      currency,
      timeZone,
    });
  const fitting = codes.filter((code) => field !== undefined && fitsFormatCode(field.kind, code));
  const options = [
    { value: '', label: t('editor.fieldDialog.usual', 'Default') },
    ...fitting.map((code) => ({ value: code, label: show(code) })),
  ];
  const save = () =>
    onSave({
      path: use.path,
      ...(format === '' ? {} : { format }),
      ...(fallback.trim() === '' ? {} : { fallback: fallback.trim() }),
    });
  return (
    <Modal
      open
      title={label}
      onCancel={onClose}
      footer={
        <div className="at-field-dialog__buttons">
          <Button onClick={onRemove}>{t('editor.fieldDialog.remove', 'Remove')}</Button>
          <Button kind="primary" onClick={save}>
            {t('editor.fieldDialog.save', 'Apply')}
          </Button>
        </div>
      }
    >
      <div className="at-field-dialog">
        {fitting.length > 0 && (
          <Field id={formatId} label={t('editor.fieldDialog.format', 'Format')}>
            <Select
              id={formatId}
              style={fullWidth}
              value={options.some(({ value }) => value === format) ? format : ''}
              options={options}
              onChange={setFormat}
            />
          </Field>
        )}
        <TextField
          label={t('editor.fieldDialog.fallback', 'If there is no value, use')}
          hint={t('editor.fieldDialog.hint', 'If left empty, the message can’t be sent without a value.')}
          value={fallback}
          onChange={(typed) => setFallback(typed.replace(notInFallback, ''))}
          dir="auto"
        />
      </div>
    </Modal>
  );
}
