import { amountDigits, amountText, currencySymbol, formatMoney, nextAmountText, parseAmount } from '@atrium/domain';
import { useRegion, useTranslation, type Translate } from '@atrium/platform';
import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { attributesOf, controlClass, useControlSize, type ControlProps } from './control.ts';

export interface CurrencyInputProps extends ControlProps<number> {
  /** ISO 4217; the firm's own unless another one is given. */
  currency?: string | undefined;
  /** In minor units. A figure that would go beyond it is not taken, and the field says why. */
  maximum?: number | undefined;
  placeholder?: string | undefined;
}

/**
 * An amount of money in minor units: thousands separated while typing, two
 * decimals, no negatives, nothing above `maximum` (product specification §5, §9).
 *
 * @example <Form.Item name="estimate" label="Estimate"><CurrencyInput maximum={1_000_000_00} /></Form.Item>
 */
export function CurrencyInput({
  value,
  onChange,
  onBlur,
  isReadOnly = false,
  autoFocus = false,
  currency,
  maximum,
  placeholder,
  ...rest
}: CurrencyInputProps): ReactElement {
  const { t } = useTranslation();
  const region = useRegion();
  const size = useControlSize();
  const money = currency ?? region.currency;
  const digits = amountDigits(money);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { ref, keepCaret } = useCaret();
  // What stands outside counts: a form that was reset shows its own amount, not what was typed before.
  const text = typed !== null && parseAmount(typed, digits) === (value ?? null) ? typed : amountText(value, digits);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    keepCaret(target);
    // What is beyond it already, because the maximum has fallen, can be made smaller.
    const most = maximum === undefined ? undefined : Math.max(maximum, value ?? 0);
    const next = nextAmountText(target.value, { digits, maximum: most });
    setRefused(next === null);
    if (next === null) return;
    setTyped(next);
    onChange?.(parseAmount(next, digits));
  };
  const handleBlur = () => {
    setTyped(null);
    setRefused(false);
    onBlur?.();
  };
  return (
    <>
      <Input
        {...attributesOf(rest)}
        ref={ref}
        className={controlClass(isReadOnly, 'at-control--figures')}
        size={size}
        inputMode={digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        autoFocus={autoFocus}
        readOnly={isReadOnly}
        prefix={<bdi aria-hidden="true">{currencySymbol(money, region.language)}</bdi>}
        placeholder={placeholder ?? amountText(0, digits)}
        value={text}
        onChange={handleChange}
        onBlur={handleBlur}
      />
      <span className="at-control__note" role="status">
        {isRefused && (
          <Refusal amount={maximum === undefined ? null : formatMoney(maximum, money, region.language)} t={t} />
        )}
      </span>
    </>
  );
}

function Refusal({ amount, t }: { amount: string | null; t: Translate }): ReactElement {
  return (
    <>
      {amount === null
        ? t('ui.currency.tooLarge', 'This amount is too large to record.')
        : t('ui.currency.maximum', 'At most {{amount}}.', { amount })}
    </>
  );
}

/** Keeps the caret behind the figure it stood behind, though separators come and go. */
function useCaret() {
  const ref = useRef<InputRef>(null);
  const [figuresBefore, setFiguresBefore] = useState<{ readonly count: number } | null>(null);
  useLayoutEffect(() => {
    const input = ref.current?.input;
    if (!input || figuresBefore === null || document.activeElement !== input) return;
    let place = 0;
    for (let count = 0; count < figuresBefore.count && place < input.value.length; place += 1)
      if (/[\d.]/.test(input.value[place] ?? '')) count += 1;
    input.setSelectionRange(place, place);
  }, [figuresBefore]);
  const keepCaret = ({ value, selectionStart }: HTMLInputElement) => {
    const isAtEnd = selectionStart === null || selectionStart >= value.length;
    setFiguresBefore({
      count: isAtEnd ? Infinity : value.slice(0, selectionStart).replaceAll(/[^\d.\u0660-\u0669\u066b]/g, '').length,
    });
  };
  return { ref, keepCaret };
}
