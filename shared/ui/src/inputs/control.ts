import { useEffect, useRef, type AriaAttributes, type RefObject } from 'react';
import { useIsPhone } from '../theme/use-is-phone.ts';
import './control.css';

/**
 * What every control takes. It stands alone, in our `Field`, or as the child of
 * an antd `Form.Item`, which hands over `id`, `value`, `onChange` and what ties it
 * to its label and message. Values are controlled; none is `null`.
 */
export interface ControlProps<Value> extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  /** Of the input, for the label that stands with it. */
  id?: string | undefined;
  /** What is chosen or typed; null and undefined both mean nothing. */
  value?: Value | null | undefined;
  /** Called with the new value; null when it was taken away. */
  onChange?: ((value: Value | null) => void) | undefined;
  /** Called when the control is left. */
  onBlur?: (() => void) | undefined;
  /** Cannot be used or reached. */
  isDisabled?: boolean | undefined;
  /** Can be read, reached and copied, not changed. */
  isReadOnly?: boolean | undefined;
  /** What was typed is not acceptable; drawn so and told to assistive technology. */
  isInvalid?: boolean | undefined;
  /** Id of the text that explains the control or says what is wrong with it. */
  describedBy?: string | undefined;
  /** Takes the focus when it appears. */
  autoFocus?: boolean | undefined;
}

type Tied = Pick<
  ControlProps<never>,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'isInvalid' | 'describedBy'
>;

/** The attributes that tie an input to its label and its messages, whether ours or an antd form's. */
export function ariaOf(props: Tied): AriaAttributes {
  const described = [props.describedBy, props['aria-describedby']].filter(Boolean).join(' ');
  const isInvalid = props.isInvalid === true || props['aria-invalid'] === true || props['aria-invalid'] === 'true';
  return {
    ...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] }),
    ...(props['aria-labelledby'] === undefined ? {} : { 'aria-labelledby': props['aria-labelledby'] }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(isInvalid ? { 'aria-invalid': true } : {}),
    ...(props['aria-required'] === undefined ? {} : { 'aria-required': props['aria-required'] }),
  };
}

/**
 * What antd's input of a control gets: id, state and what ties it to its label
 * and messages. What is not said is left out, so that an antd form's own word holds.
 */
export function attributesOf({
  id,
  isDisabled,
  ...tied
}: Tied & Pick<ControlProps<never>, 'id' | 'isDisabled'>): AriaAttributes & {
  id?: string;
  disabled?: boolean;
  status?: 'error';
} {
  return {
    ...ariaOf(tied),
    ...(id === undefined ? {} : { id }),
    ...(isDisabled === undefined ? {} : { disabled: isDisabled }),
    ...(tied.isInvalid === true ? { status: 'error' as const } : {}),
  };
}

/** As much of an antd list as we take hold of. */
interface ListElement {
  readonly nativeElement: HTMLElement;
}

/**
 * What antd's list of a control gets. A list repeats what it is told on a box
 * without a role, where a requirement may not stand; it is put on the input alone.
 */
export function useListAttributes<Element extends ListElement>(
  tied: Parameters<typeof attributesOf>[0],
): ReturnType<typeof attributesOf> & { ref: RefObject<Element | null> } {
  const ref = useRef<Element>(null);
  const { 'aria-required': required, ...attributes } = attributesOf(tied);
  const isRequired = required === true || required === 'true';
  useEffect(() => {
    const input = ref.current?.nativeElement.querySelector('input');
    if (isRequired) input?.setAttribute('aria-required', 'true');
    else input?.removeAttribute('aria-required');
  }, [isRequired]);
  return { ...attributes, ref };
}

/** antd's size for the window's width. */
export function useControlSize(): 'middle' | 'large' {
  return useIsPhone() ? 'large' : 'middle';
}

/** The classes of a control: whole width of its place, tall enough for a thumb on a phone, quiet where it can only be read. */
export function controlClass(isReadOnly: boolean | undefined, own = ''): string {
  return `at-control${isReadOnly === true ? ' at-control--read-only' : ''} ${own}`.trimEnd();
}
