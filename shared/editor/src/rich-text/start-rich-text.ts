import Quill, { Delta, Parchment, type Range } from 'quill';
import { findField } from '../content/find-field.ts';
import { readFieldTokens } from '../content/field-tokens.ts';
import type { Attributes, FieldUse, Mention, Operation } from '../content/operations.ts';
import { writeText } from '../content/write-text.ts';
import type { ClipboardOptions } from './document-clipboard.ts';
import type { ShownField } from './merge-field-blot.ts';
import { fromDelta, toDelta } from './delta.ts';
import { registerFormats } from './register-formats.ts';
import { suggestionOptions, type Suggesting, type Suggestions } from './suggestions.ts';
import type { RichText, RichTextOptions } from './types.ts';

const looks = ['bold', 'italic', 'underline', 'strike', 'link'];
const formatsOf = { line: ['mergeField'], note: [...looks, 'list', 'indent', 'mention'], message: [...looks, 'header', 'list', 'indent', 'blockquote', 'mergeField'] };
/** Tab leaves the editor, as it leaves every field. */
const noTab = { tab: null, 'remove tab': null, indent: null, outdent: null };

/** A blank typed right after an object: Quill would leave the caret before it. */
const blankAfterObject = {
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

/** Starts an editor inside `place`, which becomes its own. */
export function startRichText(place: HTMLElement, options: RichTextOptions): RichText {
  registerFormats();
  const { shape, suggesting, listId, labelOf, onPasted } = options;
  const label = (operations: readonly Operation[]): Operation[] => operations.map((operation) => labelled(operation, labelOf));
  const holder = document.createElement('div');
  place.replaceChildren(holder);
  const quill = new Quill(holder, {
    formats: formatsOf[shape],
    placeholder: options.placeholder ?? '',
    modules: {
      clipboard: { isLine: shape === 'line', label, onPasted } satisfies ClipboardOptions,
      keyboard: { bindings: { ...noTab, blankAfterObject, ...(shape === 'line' ? { enter: { key: 'Enter', shiftKey: null, handler: () => false } } : {}) } },
      history: { userOnly: true },
      uploader: { mimetypes: [], handler: () => undefined },
      ...(suggesting === undefined ? {} : { mention: suggestionOptions(listId, suggesting.trigger === '@' ? 'mention' : 'mergeField', labelling(suggesting, labelOf)) }),
    },
  });
  // The list says by itself which it is, and only while it is open.
  quill.root.removeAttribute('aria-owns');
  quill.root.setAttribute('role', 'textbox');
  quill.root.setAttribute('aria-multiline', String(shape !== 'line'));
  return connect(quill, holder, label, options);
}

function labelled({ insert, ...rest }: Operation, labelOf: (use: FieldUse) => string): Operation {
  if (typeof insert === 'string' || !('mergeField' in insert)) return { insert, ...rest };
  return { insert: { mergeField: { ...insert.mergeField, label: labelOf(insert.mergeField) } as FieldUse }, ...rest };
}

function unlabelled({ insert, ...rest }: Operation): Operation {
  if (typeof insert === 'string' || !('mergeField' in insert)) return { insert, ...rest };
  const { label: _label, ...use } = insert.mergeField as ShownField;
  return { insert: { mergeField: use }, ...rest };
}

const labelling = (suggesting: Suggesting, labelOf: (use: FieldUse) => string): Suggesting => ({
  ...suggesting,
  insertion: (id) => {
    const insertion = suggesting.insertion(id);
    return insertion !== undefined && typeof insertion['path'] === 'string' ? { ...insertion, label: labelOf(insertion as unknown as FieldUse) } : insertion;
  },
});

const contentsAt = (quill: Quill, { index, length }: Range): Delta => quill.getContents(index, length);

function connect(quill: Quill, holder: HTMLElement, label: (operations: readonly Operation[]) => Operation[], options: RichTextOptions): RichText {
  const operations = () => fromDelta(quill.getContents()).map(unlabelled);
  const range = (): Range => quill.getSelection() ?? lastRange ?? { index: Math.max(0, quill.getLength() - 1), length: 0 };
  let lastRange: Range | undefined;
  const tellSelection = () => {
    lastRange = quill.getSelection() ?? lastRange;
    options.onSelection?.(quill.getFormat(range()) as Attributes);
  };
  quill.on('text-change', (_delta, _before, source) => {
    if (source !== 'silent') options.onChange(operations());
    tellSelection();
  });
  quill.on('selection-change', tellSelection);
  const replace = ({ index, length }: Range, inserted: readonly Operation[]) => {
    const delta = new Delta().retain(index).delete(length).concat(toDelta(label(inserted)));
    quill.updateContents(delta, 'user');
    quill.setSelection(index + toDelta(inserted).length(), 0, 'user');
  };
  return {
    root: quill.root,
    setOperations: (next) => quill.setContents(toDelta(label(next)), 'silent'),
    operations,
    selectedText: () => writeText(fromDelta(contentsAt(quill, range()))),
    textBefore: () => {
      const { index, length } = range();
      return writeText(fromDelta(quill.getContents(0, index + length))).split('\n').at(-1) ?? '';
    },
    replaceSelection: (text) => replace(range(), readFieldTokens(text)),
    insertText: (text) => replace({ index: range().index + range().length, length: 0 }, readFieldTokens(text)),
    insertField: (use) => replace(range(), [{ insert: { mergeField: use } }]),
    insertMention: (mention: Mention) => replace(range(), [{ insert: { mention } }, { insert: ' ' }]),
    format: (name, value) => {
      quill.setSelection(range(), 'silent');
      quill.format(name, value, 'user');
    },
    setLink: (link) => {
      const { index, length } = range();
      if (length > 0) quill.formatText(index, length, 'link', link ?? false, 'user');
      else if (link !== undefined) replace({ index, length }, [{ insert: link, attributes: { link } }]);
    },
    clearFormat: () => {
      const { index, length } = range();
      quill.removeFormat(index, length, 'user');
    },
    undo: () => quill.history.undo(),
    redo: () => quill.history.redo(),
    openSuggestions: () => {
      quill.focus();
      (quill.getModule('mention') as Suggestions | null)?.openMenu(options.suggesting?.trigger ?? '@');
    },
    setEnabled: (isEnabled) => quill.enable(isEnabled),
    focus: () => quill.focus(),
    selectField: (path) => {
      const found = findField(operations(), path);
      quill.focus();
      if (found !== undefined) quill.setSelection(found, 1, 'user');
    },
    destroy: () => {
      (quill.getModule('mention') as Suggestions | null)?.hideMentionList();
      quill.disable();
      holder.remove();
    },
  };
}
