import { maskDuration, readMaskedDuration, writeMaskedDuration } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Input } from 'antd';
import { useState, type ChangeEvent, type ReactElement } from 'react';
import { attributesOf, controlClass, useControlSize, type ControlProps } from './control.ts';

/** The value is whole seconds, as time worked is everywhere. */
export type DurationInputProps = ControlProps<number>;

/**
 * Hours and minutes under a mask, `hh:mm`: at most 99 hours and 59 minutes, the
 * colon comes by itself, a figure that does not fit is not taken (product
 * specification §5, §9). The value is in seconds.
 *
 * @example <DurationInput value={seconds} onChange={setSeconds} aria-label="Time worked" />
 */
export function DurationInput({
  value,
  onChange,
  onBlur,
  isReadOnly = false,
  autoFocus = false,
  ...rest
}: DurationInputProps): ReactElement {
  const { t } = useTranslation();
  const size = useControlSize();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && readMaskedDuration(typed) === (value ?? null) ? typed : writeMaskedDuration(value);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = maskDuration(target.value);
    setTyped(next);
    const seconds = readMaskedDuration(next);
    if (seconds !== (value ?? null)) onChange?.(seconds);
  };
  const handleBlur = () => {
    setTyped(null);
    onBlur?.();
  };
  return (
    <Input
      {...attributesOf(rest)}
      className={controlClass(isReadOnly, 'at-control--figures')}
      size={size}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      autoFocus={autoFocus}
      readOnly={isReadOnly}
      placeholder={t('ui.durationInput.mask', 'hh:mm')}
      value={text}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}
