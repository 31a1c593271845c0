import { useEffect } from 'react';
import type { RichText } from './types.ts';

export interface EditorAttributes {
  readonly id: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  readonly isRequired?: boolean;
  /** Ids of texts that explain; empty ones are left out. */
  readonly describedBy: readonly string[];
}

/** What assistive technology is told of an editor. */
export function useEditorAttributes(
  editor: RichText | undefined,
  { id, label, isDisabled, isReadOnly, isInvalid, isRequired = false, describedBy }: EditorAttributes,
): void {
  const descriptions = describedBy.filter((part) => part !== '').join(' ');
  useEffect(() => {
    if (editor === undefined) return;
    const set = (name: string, value: string | undefined) =>
      value === undefined ? editor.root.removeAttribute(name) : editor.root.setAttribute(name, value);
    set('id', id);
    set('aria-label', label);
    set('aria-disabled', isDisabled ? 'true' : undefined);
    set('aria-readonly', isReadOnly ? 'true' : undefined);
    set('aria-invalid', isInvalid ? 'true' : undefined);
    set('aria-required', isRequired ? 'true' : undefined);
    set('aria-describedby', descriptions === '' ? undefined : descriptions);
    // What cannot be edited can still be read, selected and copied with the keyboard.
    set('tabindex', isDisabled ? undefined : '0');
  }, [editor, id, label, isDisabled, isReadOnly, isInvalid, isRequired, descriptions]);
}
