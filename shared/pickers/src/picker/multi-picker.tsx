import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { Chevron } from './field-parts.tsx';
import { OptionList } from './option-list.tsx';
import type { OptionSource } from './option-source.ts';
import { inputAttributes, type PickerProps, type PickerTexts } from './picker-props.ts';
import { usePicker } from './use-picker.ts';
import './picker.css';

interface MultiPickerProps<Option> extends PickerProps {
  readonly source: OptionSource<Option>;
  readonly texts: PickerTexts;
  readonly rowHeight: number;
  readonly value?: readonly Option[] | null | undefined;
  onChange?: ((options: readonly Option[]) => void) | undefined;
  renderRow(option: Option): ReactNode;
}

/** Finds several records by typing. Each chosen one is a chip, removable unless the picker is disabled (product specification §4.5). */
export function MultiPicker<Option>({
  source,
  texts,
  rowHeight,
  value,
  onChange,
  renderRow,
  ...props
}: MultiPickerProps<Option>) {
  const { t } = useTranslation();
  const chosen = value ?? [];
  const isFixed = props.isDisabled === true || props.isReadOnly === true;
  const [said, setSaid] = useState('');
  const isChosen = (option: Option) => chosen.some((each) => source.keyOf(each) === source.keyOf(option));
  const remove = (option: Option) => {
    onChange?.(chosen.filter((each) => source.keyOf(each) !== source.keyOf(option)));
    setSaid(t('pickers.removed', '{{choice}} removed', { choice: source.textOf(option) }));
  };
  const toggle = (option: Option) => {
    if (isChosen(option)) return remove(option);
    onChange?.([...chosen, option]);
    setSaid(t('pickers.added', '{{choice}} added', { choice: source.textOf(option) }));
  };
  const last = chosen.at(-1);
  const picker = usePicker({
    source,
    isFixed,
    staysOpen: true,
    onChoose: toggle,
    ...(last === undefined ? {} : { onErase: () => remove(last) }),
  });
  const { field, input, draft } = picker;
  return (
    <div ref={field} className="at-picker at-picker--multiple" {...picker.fieldHandlers}>
      {chosen.length > 0 && (
        <ul role="list" className="at-picker__chips" aria-label={t('pickers.chosen', 'Selected')}>
          {chosen.map((option) => (
            <li key={source.keyOf(option)} className="at-picker__chip" title={source.textOf(option)}>
              <span className="at-picker__chip-text" dir="auto">
                {source.textOf(option)}
              </span>
              {props.isReadOnly !== true && (
                <button
                  type="button"
                  className="at-picker__chip-remove"
                  disabled={props.isDisabled === true}
                  aria-label={t('pickers.remove', 'Remove {{choice}}', { choice: source.textOf(option) })}
                  onClick={() => {
                    remove(option);
                    input.current?.focus();
                  }}
                >
                  <Icon name="close" size={11} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        {...picker.comboboxAttributes}
        {...inputAttributes(props)}
        {...picker.inputHandlers}
        className="at-picker__input"
        placeholder={chosen.length === 0 ? (props.placeholder ?? texts.placeholder) : ''}
        value={draft ?? ''}
      />
      {props.isReadOnly !== true && <Chevron />}
      <span className="at-visually-hidden" aria-live="polite">
        {said}
      </span>
      <OptionList
        picker={picker}
        threshold={source.threshold}
        texts={texts}
        rowHeight={rowHeight}
        isMultiple
        textOf={source.textOf}
        isChosen={isChosen}
        renderRow={renderRow}
      />
    </div>
  );
}
