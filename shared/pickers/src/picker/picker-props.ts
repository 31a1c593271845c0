/** What every picker takes beside its value. Inside an antd `Form.Item`, `id`, `value`, `onChange` and the aria attributes come from there. */
export interface PickerProps {
  /** Of the input, for the label that stands with it. */
  readonly id?: string;
  /** Name for assistive technology where no label stands with the picker. */
  readonly label?: string;
  /** Id of the text that explains the field or says what is wrong with it. */
  readonly describedBy?: string;
  /** Shows that the value cannot stay as it is. */
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  /** Cannot be used now; looks it. */
  readonly isDisabled?: boolean;
  /** Shows its value, which can be read and copied but not changed. */
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  /** Replaces the picker's own placeholder. */
  readonly placeholder?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** What a picker calls its rows. */
export interface PickerTexts {
  readonly placeholder: string;
  readonly none: string;
  readonly failed: string;
  /** What adding is called, where it is offered: `New contact “Ada”`. */
  readonly add?: ((text: string) => string) | undefined;
}

/** The attributes of the input that say the same, whoever gave them. */
export function inputAttributes(props: PickerProps) {
  const isInvalid = props.isInvalid === true || props['aria-invalid'] === true || props['aria-invalid'] === 'true';
  const isRequired = props.isRequired === true || props['aria-required'] === true || props['aria-required'] === 'true';
  const description = props.describedBy ?? props['aria-describedby'];
  return {
    ...(props.id === undefined ? {} : { id: props.id }),
    ...(props.label === undefined ? {} : { 'aria-label': props.label }),
    ...(description === undefined ? {} : { 'aria-describedby': description }),
    ...(isRequired ? { 'aria-required': true as const } : {}),
    'aria-invalid': isInvalid,
    autoFocus: props.autoFocus === true,
    ...(props.autoFocus === true ? { 'data-autofocus': true } : {}),
    disabled: props.isDisabled === true,
    readOnly: props.isReadOnly === true,
  };
}
