import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Chevron } from './field-parts.tsx';
import { OptionList } from './option-list.tsx';
import type { OptionSource } from './option-source.ts';
import { inputAttributes, type PickerProps, type PickerTexts } from './picker-props.ts';
import { usePicker } from './use-picker.ts';
import './picker.css';

interface SinglePickerProps<Option> extends PickerProps {
  readonly source: OptionSource<Option>;
  readonly texts: PickerTexts;
  readonly rowHeight: number;
  readonly value?: Option | null | undefined;
  onChange?: ((option: Option | null) => void) | undefined;
  /** Adds what was typed and is not in the list, where the source says that the viewer may. */
  onAdd?: ((text: string) => void) | undefined;
  renderRow(option: Option): ReactNode;
}

/** Finds one record by typing. Shows the chosen one's text until something else is typed. */
export function SinglePicker<Option>({
  source,
  texts,
  rowHeight,
  value = null,
  onChange,
  onAdd,
  renderRow,
  ...props
}: SinglePickerProps<Option>) {
  const { t } = useTranslation();
  const isFixed = props.isDisabled === true || props.isReadOnly === true;
  const picker = usePicker({ source, isFixed, staysOpen: false, onChoose: (option) => onChange?.(option), onAdd });
  const { field, input, draft, isOpen } = picker;
  const text = value === null ? '' : source.textOf(value);
  const clear = () => {
    onChange?.(null);
    input.current?.focus();
  };
  return (
    <div
      ref={field}
      className="at-picker"
      {...(text !== '' && !isOpen ? { title: text } : {})}
      {...picker.fieldHandlers}
    >
      <input
        {...picker.comboboxAttributes}
        {...inputAttributes(props)}
        {...picker.inputHandlers}
        className="at-picker__input"
        placeholder={text === '' ? (props.placeholder ?? texts.placeholder) : text}
        value={draft ?? text}
      />
      {text !== '' && !isFixed && (
        <button
          type="button"
          className="at-picker__clear"
          aria-label={t('pickers.clear', 'Clear {{choice}}', { choice: text })}
          onClick={clear}
        >
          <Icon name="close" size={12} />
        </button>
      )}
      {props.isReadOnly !== true && <Chevron />}
      <OptionList
        picker={picker}
        threshold={source.threshold}
        texts={texts}
        rowHeight={rowHeight}
        isMultiple={false}
        textOf={source.textOf}
        isChosen={(option) => value !== null && source.keyOf(option) === source.keyOf(value)}
        renderRow={renderRow}
      />
    </div>
  );
}
