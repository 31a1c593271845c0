import Quill, { Parchment, type Delta, type Range } from 'quill';
import { readFieldTokens } from '../content/field-tokens.ts';
import type { Operation } from '../content/operations.ts';
import { fromDelta, toDelta } from './delta.ts';
import { MergeFieldBlot } from './merge-field-blot.ts';
import type { PlacedField } from './types.ts';

const readUse = ({ domNode }: MergeFieldBlot) => {
  const { label: _label, ...use } = MergeFieldBlot.value(domNode as HTMLElement);
  return use;
};

/** The merge field that is selected, or that the caret stands behind or before. */
export function fieldBeside(quill: Quill, { index, length }: Range): PlacedField | undefined {
  if (length > 1) return undefined;
  const before = quill.getLeaf(index)[0];
  const after = quill.getLeaf(index + 1)[0];
  if (length === 0 && before instanceof MergeFieldBlot) return { use: readUse(before), index: index - 1 };
  return after instanceof MergeFieldBlot && after !== before ? { use: readUse(after), index } : undefined;
}

/** The merge field that an event of the pointer hit. */
export function fieldAt(quill: Quill, target: EventTarget | null): PlacedField | undefined {
  const node = target instanceof Element ? target.closest('.at-merge-field') : null;
  const blot = node === null ? null : Quill.find(node);
  return blot instanceof MergeFieldBlot ? { use: readUse(blot), index: quill.getIndex(blot) } : undefined;
}

/** The last line before the caret, an object as one sign. */
function lineBefore(quill: Quill, index: number): string {
  const text = fromDelta(quill.getContents(0, index))
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC'))
    .join('');
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** Makes a merge field of `{Path}` as soon as its last brace is typed. */
export function takeTypedField(
  quill: Quill,
  typed: Delta,
  label: (operations: readonly Operation[]) => Operation[],
): void {
  const [first, second] = typed.ops;
  const begin = typeof first?.retain === 'number' ? first.retain : 0;
  const inserted = (begin > 0 ? second : first)?.insert;
  if (typeof inserted !== 'string' || !inserted.endsWith('}')) return;
  const end = begin + inserted.length;
  const token = /\{[^{}\n\uFFFC]+\}$/.exec(lineBefore(quill, end))?.[0];
  const [field] = token === undefined ? [] : readFieldTokens(token);
  if (token === undefined || field === undefined || typeof field.insert === 'string') return;
  const start = end - token.length;
  quill.updateContents(
    toDelta([])
      .retain(start)
      .delete(token.length)
      .concat(toDelta(label([field]))),
    'user',
  );
  if (quill.hasFocus()) quill.setSelection(start + 1, 0, 'user');
}

/** A blank typed right after an object: Quill would leave the caret before it. */
export const blankAfterObject = {
  key: ' ',
  collapsed: true,
  handler(this: { quill: Quill }, { index }: Range): boolean {
    const [leaf] = this.quill.getLeaf(index);
    if (!(leaf instanceof Parchment.EmbedBlot) || leaf.domNode.nodeName === 'BR') return true;
    this.quill.insertText(index, ' ', 'user');
    this.quill.setSelection(index + 1, 0, 'user');
    return false;
  },
};
