import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { OptionSource } from './option-source.ts';
import { usePagedOptions } from './use-paged-options.ts';

const PAGE_OF_ROWS = 5;

interface PickerBehaviour<Option> {
  readonly source: OptionSource<Option>;
  readonly isFixed: boolean;
  /** Whether the list stays open for the next choice. */
  readonly staysOpen: boolean;
  onChoose(option: Option): void;
  /** Backspace where nothing is typed. */
  onErase?(): void;
  /** Adds what was typed and is not in the list; offered below the list to those who may. */
  onAdd?: ((text: string) => void) | undefined;
}

/**
 * The combobox of the ARIA practices: focus stays in the input, the active row
 * is named by it, arrows and page keys move, Enter chooses, Escape closes the
 * list and nothing around it.
 */
export function usePicker<Option>({ source, isFixed, staysOpen, onChoose, onErase, onAdd }: PickerBehaviour<Option>) {
  const listId = useId();
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Null where nothing was typed since the list opened. */
  const [draft, setDraft] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const options = usePagedOptions(source, isOpen, draft ?? '');
  const { rows, filter } = options;
  const typed = (draft ?? '').trim();
  const isAddOffered =
    onAdd !== undefined && options.canAdd && typed !== '' && !options.isLoading && !options.hasFailed;
  const lastIndex = isAddOffered ? rows.length : rows.length - 1;

  // What was typed has its first answer ready for Enter; a list that was only opened does not.
  useEffect(() => setActive(filter === '' ? -1 : 0), [filter, isOpen]);

  const open = () => {
    if (!isFixed) setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setDraft(null);
  };
  const choose = (option: Option) => {
    onChoose(option);
    if (staysOpen) setDraft(null);
    else close();
  };

  const add = () => {
    close();
    onAdd?.(typed);
  };

  const moveTo = (index: number) => setActive(Math.max(0, Math.min(index, lastIndex)));
  const handleOpenKey = (event: KeyboardEvent): boolean => {
    const chosen = rows[active];
    switch (event.key) {
      case 'ArrowDown':
        moveTo(active + 1);
        return true;
      case 'ArrowUp':
        if (event.altKey) close();
        else moveTo(active === -1 ? lastIndex : active - 1);
        return true;
      case 'PageDown':
        moveTo(active + PAGE_OF_ROWS);
        return true;
      case 'PageUp':
        moveTo(active - PAGE_OF_ROWS);
        return true;
      case 'Enter':
        if (chosen !== undefined) choose(chosen);
        else if (isAddOffered && active === rows.length) add();
        return true;
      case 'Escape':
        close();
        return true;
      default:
        return false;
    }
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isFixed || event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && event.currentTarget.value === '') onErase?.();
    if (isOpen) {
      if (!handleOpenKey(event)) return;
      event.preventDefault();
      // A dialog around the picker has its own use for Escape.
      event.stopPropagation();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
    }
  };

  return {
    field,
    input,
    options,
    isOpen,
    draft,
    active,
    setActive,
    open,
    close,
    choose,
    /** What can be added, in place of a row; null where nothing is offered. */
    addition: isAddOffered ? { text: typed, index: rows.length, add } : null,
    fieldHandlers: {
      onMouseDown: (event: MouseEvent<HTMLDivElement>) => {
        if (isFixed || (event.target as Element).closest('button, [popover]') !== null) return;
        const isInput = event.target === input.current;
        if (!isInput) {
          event.preventDefault();
          input.current?.focus();
        }
        if (isOpen && !isInput) close();
        else open();
      },
      // What was chosen gives way to the first letter typed.
      onClick: (event: MouseEvent<HTMLDivElement>) => {
        if (event.target === input.current && draft === null && !isFixed) input.current.select();
      },
      onBlur: (event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    inputHandlers: {
      onKeyDown: handleKeyDown,
      onChange: (event: { currentTarget: { value: string } }) => {
        if (isFixed) return;
        setDraft(event.currentTarget.value);
        setActive(-1);
        setOpen(true);
      },
    },
    comboboxAttributes: {
      ref: input,
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      ...(isOpen ? { 'aria-controls': listId } : {}),
      ...((isOpen && rows[active] !== undefined) || (isAddOffered && active === rows.length)
        ? { 'aria-activedescendant': rowId(listId, active) }
        : {}),
    },
    listId,
  } as const;
}

export type Picker<Option> = ReturnType<typeof usePicker<Option>>;

/** The id of a row, for the input that names it. */
export const rowId = (listId: string, index: number): string => `${listId}-${index}`;
