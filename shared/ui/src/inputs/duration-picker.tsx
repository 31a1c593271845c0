import { NO_DURATION, durationOptions, normaliseDurationText } from '@atrium/domain';
import { AutoComplete, Input, type RefSelectProps } from 'antd';
import { useRef, useState, type ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import { attributesOf, controlClass, useControlSize, useListAttributes, type ControlProps } from './control.ts';
import { useDurationWords } from './use-duration-words.ts';

export interface DurationPickerProps extends ControlProps<string> {
  /** Leaves "0 minutes" out of the list (product specification §5, the no-zero flag); typed, it is still 0. */
  isWithoutZero?: boolean | undefined;
  placeholder?: string | undefined;
}

/**
 * A duration in words (`30 minutes`, `0.5 days`), picked from the list or typed;
 * what was typed is normalised when the list closes (product specification §3,
 * §5). The value is the English text the product keeps, whatever the language
 * it is shown in; "None" is null.
 *
 * @example <DurationPicker value={reminder} onChange={setReminder} isWithoutZero aria-label="Remind before" />
 */
export function DurationPicker({
  value,
  onChange,
  onBlur,
  isReadOnly = false,
  autoFocus = false,
  isWithoutZero = false,
  placeholder,
  ...rest
}: DurationPickerProps): ReactElement {
  const size = useControlSize();
  const attributes = useListAttributes<RefSelectProps>(rest);
  const { say, none } = useDurationWords();
  const [typed, setTyped] = useState<string | null>(null);
  // The list closes and the field is left in one go; what was typed counts once.
  const pending = useRef<string | null>(null);
  const shown = typed ?? (value ? say(value) : '');

  const keep = (text: string | null) => {
    pending.current = text;
    setTyped(text);
  };
  const settle = () => {
    const text = pending.current;
    keep(null);
    if (text === null) return;
    const next = readTyped(text, none);
    if (next !== (value ?? null)) onChange?.(next);
  };
  const choose = (chosen: string) => {
    keep(null);
    const next = chosen === NO_DURATION ? null : chosen;
    if (next !== (value ?? null)) onChange?.(next);
  };
  const handleBlur = () => {
    settle();
    onBlur?.();
  };
  const common = { size, placeholder: placeholder ?? none };
  if (isReadOnly)
    return (
      <Input
        {...attributesOf(rest)}
        {...common}
        className={controlClass(true)}
        readOnly
        value={shown}
        onBlur={onBlur}
      />
    );
  return (
    <AutoComplete
      {...attributes}
      {...common}
      className={controlClass(false)}
      classNames={{ popup: { root: 'at-control__popup' } }}
      autoFocus={autoFocus}
      suffixIcon={<Icon name="chevron-down" size={14} />}
      // Enter takes what was typed, not the first of the list.
      defaultActiveFirstOption={false}
      filterOption={false}
      options={durationOptions({ withZero: !isWithoutZero }).map(({ text }) => ({ key: text, value: say(text), text }))}
      value={shown}
      onChange={(text: string | undefined) => keep(text ?? '')}
      onSelect={(_shown: string | undefined, option: { text?: string }) => choose(option.text ?? NO_DURATION)}
      onOpenChange={(isOpen) => {
        if (!isOpen) settle();
      }}
      onBlur={handleBlur}
    />
  );
}

/** What typed text stands for: null for none, which an empty field means. */
function readTyped(text: string, none: string): string | null {
  if (text.trim() === '' || text.trim() === none) return null;
  const normalised = normaliseDurationText(text);
  return normalised === NO_DURATION ? null : normalised;
}
