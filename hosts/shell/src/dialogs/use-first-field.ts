import { type RefObject, useRef } from 'react';

/**
 * Puts the focus into the first field of a form in a drawer or dialog. What
 * slides in cannot be focused before it is there, so `autoFocus` does nothing.
 *
 * @example
 * const { form, afterOpenChange } = useFirstField();
 * <Modal afterOpenChange={afterOpenChange}><form ref={form}>…</form></Modal>
 */
export function useFirstField(): {
  form: RefObject<HTMLFormElement | null>;
  afterOpenChange: (isOpen: boolean) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  return {
    form,
    afterOpenChange(isOpen) {
      if (isOpen) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
    },
  };
}
