import { useTranslation } from '@atrium/platform';
import { Button } from '../controls/button.tsx';
import { Icon } from '../display/icon.tsx';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useInPlaceEdit, type InPlaceEdit } from './use-in-place-edit.ts';
import type { SaveOutcome } from './use-save-edits.tsx';
import { isHalfWritten } from './written-days.ts';
import './in-place.css';

interface InPlaceFieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  /** The value as it stands there. */
  readonly children: ReactNode;
  /** Without it the field is only read. */
  readonly save?: ((draft: Value) => Promise<SaveOutcome>) | undefined;
  /** The control while it is edited; it gets the keyboard's focus when it appears. */
  readonly editor: (edit: InPlaceEdit<Value>) => ReactNode;
  /** Lines can be broken: Enter is the text's own, Ctrl+Enter saves. */
  readonly isLong?: boolean;
}

/** A field of a record: click or Enter edits it, Enter saves, Escape undoes; a failure stays until it is dealt with. */
export function InPlaceField<Value>({
  label,
  value,
  children,
  save,
  editor,
  isLong = false,
}: InPlaceFieldProps<Value>) {
  if (save === undefined) return <span className="at-in-place__text">{children}</span>;
  return (
    <Editable label={label} value={value} save={save} editor={editor} isLong={isLong}>
      {children}
    </Editable>
  );
}

function Editable<Value>({
  label,
  value,
  children,
  save,
  editor,
  isLong,
}: InPlaceFieldProps<Value> & { readonly save: (draft: Value) => Promise<SaveOutcome>; readonly isLong: boolean }) {
  const { t } = useTranslation();
  const edit = useInPlaceEdit(value, save);
  const { state, reason } = edit;
  const [isUnfinished, setUnfinished] = useState(false);
  const isOpen = state === 'editing' || state === 'saving' || state === 'failed';
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    // Also after a question that was asked meanwhile, which takes the focus away with it.
    if (isOpen && (!wasOpen.current || (isNowhere && state !== 'saving')))
      place.current?.querySelector<HTMLElement>('input, textarea, select, [tabindex="0"]')?.focus();
    // Whoever finished by keyboard goes on from the same field.
    else if (!isOpen && wasOpen.current && isNowhere) place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, state]);

  const commit = (): void => {
    const isHalf = isHalfWritten(place.current);
    setUnfinished(isHalf);
    if (!isHalf) edit.commit();
  };
  const undo = (): void => {
    setUnfinished(false);
    edit.undo();
  };

  // Before the editor: a list of choices would only close, or be emptied, and the field stay open.
  const handleEscape = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    undo();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.defaultPrevented) return;
    if (
      event.key === 'Enter' &&
      !(event.target instanceof HTMLButtonElement) &&
      (!isLong || event.ctrlKey || event.metaKey)
    ) {
      event.preventDefault();
      commit();
    }
  };
  return (
    <div ref={place} className="at-in-place" onKeyDownCapture={handleEscape} onKeyDown={handleKeyDown}>
      {isOpen ? (
        <>
          {editor(edit)}
          <div className="at-in-place__actions">
            <Button size="small" kind="primary" busy={state === 'saving'} onClick={commit}>
              {state === 'failed' ? t('ui.inPlace.again', 'Try again') : t('ui.inPlace.save', 'Save')}
            </Button>
            <Button size="small" disabled={state === 'saving'} onClick={undo}>
              {t('ui.inPlace.undo', 'Undo')}
            </Button>
          </div>
          {isUnfinished && state !== 'failed' && (
            <p className="at-in-place__failure" role="alert">
              {t('ui.inPlace.unfinished', 'Enter a complete date between 1900 and 2199, or clear it.')}
            </p>
          )}
          {state === 'failed' && (
            <p className="at-in-place__failure" role="alert">
              {reason ?? t('ui.inPlace.failed', 'Couldn’t save. Your text is kept – try again.')}
            </p>
          )}
        </>
      ) : (
        <button
          type="button"
          className="at-in-place__value"
          onClick={edit.start}
          title={t('ui.inPlace.edit', 'Edit {{field}}', { field: label })}
        >
          <span className="at-visually-hidden">{t('ui.inPlace.edit', 'Edit {{field}}', { field: label })}: </span>
          <span className="at-in-place__text">{children}</span>
          <Icon name="edit" size={12} />
        </button>
      )}
      <span role="status" className="at-in-place__saved">
        {state === 'saved' && t('ui.inPlace.saved', 'Saved')}
      </span>
    </div>
  );
}
