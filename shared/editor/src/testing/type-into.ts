import { act } from '@atrium/testing';
import Quill from 'quill';

/** Types where the caret is, or at the end: nothing here draws text, so that the browser's own typing has no place to go to. */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  const quill = Quill.find(field.parentElement as HTMLElement);
  if (!(quill instanceof Quill)) throw new Error('There is no editor in this place.');
  await act(async () => {
    field.focus();
    const index = quill.getSelection()?.index ?? quill.getLength() - 1;
    quill.insertText(index, text, 'user');
    if (!text.endsWith('}')) quill.setSelection(index + text.length, 0, 'user');
    await Promise.resolve();
  });
}
