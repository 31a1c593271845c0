import { useTranslation } from '@atrium/platform';
import { useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { DayField } from '../forms/day-field.tsx';
import { filterKindOf } from '../grid/column-filters.ts';
import type { GridColumn } from '../grid/types.ts';
import { CurrencyInput } from '../inputs/currency-input.tsx';
import { Notice } from '../display/notice.tsx';
import { editText, type EditedRow, type RowEditor } from './row-editor.ts';

/** The row as it is edited, where this is the one. */
export function useEditedRow<Row>(editor: RowEditor<Row>, rowKey: string): EditedRow<Row> | null {
  return useSyncExternalStore(editor.subscribe, () => {
    const edited = editor.read();
    return edited?.key === rowKey ? edited : null;
  });
}

interface EditCellProps<Row> {
  readonly editor: RowEditor<Row>;
  readonly column: GridColumn<Row>;
  readonly rowKey: string;
  /** The value as it is read. */
  readonly children: ReactNode;
}

/** A value, or the field it is edited in. Closing the row gives the focus back to the cell it was opened from. */
export function EditCell<Row>({ editor, column, rowKey, children }: EditCellProps<Row>): ReactElement {
  const edited = useEditedRow(editor, rowKey);
  const isEdited = edited !== null;
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!isEdited && editor.takeReturn(rowKey, column.key))
      place.current?.closest<HTMLElement>('[data-cell], .at-cards__card')?.focus();
  }, [isEdited, editor, rowKey, column.key]);
  return (
    <span ref={place} className={isEdited ? 'at-pro-table__editor' : undefined}>
      {edited === null ? children : <EditField editor={editor} column={column} edited={edited} />}
    </span>
  );
}

function EditField<Row>({
  editor,
  column,
  edited,
}: {
  editor: RowEditor<Row>;
  column: GridColumn<Row>;
  edited: EditedRow<Row>;
}): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { key, title, edit, dataType, choices } = column;
  const value = edited.draft[key] ?? '';
  const error = edited.errors[key];
  const isFirst = edited.focus === key;
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!isFirst) return;
    const field = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    field?.focus();
    if (field instanceof HTMLInputElement && field.type === 'text') field.select();
  }, [isFirst]);
  const shared = {
    'aria-label': title,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : id,
    'aria-required': edit?.isRequired === true ? true : undefined,
  } as const;
  const change = (next: string): void => editor.change(key, next);
  const kind = dataType === 'Boolean' || dataType === 'Checkbox' ? 'flag' : filterKindOf(column);
  return (
    <span ref={place}>
      {kind === 'flag' ? (
        <input
          {...shared}
          className="at-tick"
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => change(String(event.target.checked))}
        />
      ) : kind === 'choice' ? (
        <select {...shared} className="at-select" value={value} onChange={(event) => change(event.target.value)}>
          {edit?.isRequired !== true && <option value="">{t('ui.proTable.none', 'None')}</option>}
          {choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : kind === 'amount' ? (
        <CurrencyInput
          {...shared}
          value={value === '' ? null : Number(value)}
          onChange={(minor) => change(minor === null ? '' : String(minor))}
        />
      ) : kind === 'day' ? (
        <DayField
          hideLabel
          givesUnread
          label={title}
          error={error}
          required={edit?.isRequired === true}
          value={value}
          onChange={change}
        />
      ) : (
        <span className="at-input">
          <input
            {...shared}
            className="at-input__control"
            type="text"
            inputMode={kind === 'text' ? undefined : 'decimal'}
            maxLength={edit?.maxLength}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        </span>
      )}
      {error !== undefined && kind !== 'day' && (
        <span id={id} className="at-pro-table__error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}

/** Opens a row, and saves or cancels the one that is open. */
export function RowActions<Row>({
  editor,
  row,
  rowKey,
  name,
  isInGrid = false,
}: {
  editor: RowEditor<Row>;
  row: Row;
  rowKey: string;
  /** What the row is called. */
  name: string;
  /** Reached by the keys of the grid rather than by Tab. */
  isInGrid?: boolean;
}): ReactElement {
  const { t } = useTranslation();
  const edited = useEditedRow(editor, rowKey);
  return edited === null ? (
    <IconButton
      icon="edit"
      size="small"
      tabIndex={isInGrid ? -1 : undefined}
      label={t('ui.proTable.edit', 'Edit {{row}}', { row: name })}
      onClick={() => void editor.open(row, null)}
    />
  ) : (
    <span className="at-pro-table__actions">
      <Button size="small" kind="primary" busy={edited.isSaving} onClick={() => void editor.save()}>
        {t('ui.proTable.save', 'Save')}
      </Button>
      <Button size="small" onClick={() => editor.cancel()}>
        {t('ui.proTable.cancel', 'Cancel')}
      </Button>
    </span>
  );
}

/** Why a row was not saved: a refusal, or what somebody else left there. */
export function RowFailure<Row>({
  editor,
  columns,
  rowKey,
}: {
  editor: RowEditor<Row>;
  columns: readonly GridColumn<Row>[];
  rowKey: string;
}): ReactElement | null {
  const { t } = useTranslation();
  const edited = useEditedRow(editor, rowKey);
  if (edited === null) return null;
  const { conflict, message, draft } = edited;
  if (conflict === null) return message === null ? null : <Notice tone="bad">{message}</Notice>;
  const theirs = columns.flatMap((column) => {
    if (column.edit === undefined) return [];
    const text = editText(column, conflict);
    return text === draft[column.key] ? [] : [{ column, text }];
  });
  return (
    <Notice
      tone="bad"
      title={t('ui.proTable.conflict', 'Someone else changed this row')}
      action={
        <span className="at-pro-table__actions">
          <Button size="small" onClick={() => void editor.keepMine()}>
            {t('ui.proTable.keepMine', 'Save mine')}
          </Button>
          <Button size="small" onClick={() => editor.cancel()}>
            {t('ui.proTable.takeTheirs', 'Discard mine')}
          </Button>
        </span>
      }
    >
      <ul className="at-pro-table__theirs">
        {theirs.map(({ column, text }) => (
          <li key={column.key}>
            {t('ui.proTable.theirs', '{{column}} is now “{{value}}”', {
              column: column.title,
              value: column.choices?.find(({ value }) => value === text)?.label ?? text,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
