import Quill, { Delta, type Range } from 'quill';
import { findField } from '../content/find-field.ts';
import { readFieldTokens } from '../content/field-tokens.ts';
import type { Attributes, FieldUse, Mention, Operation } from '../content/operations.ts';
import { writeText } from '../content/write-text.ts';
import type { ClipboardOptions } from './document-clipboard.ts';
import { fromDelta, toDelta } from './delta.ts';
import { blankAfterObject, fieldAt, fieldBeside, takeTypedField } from './fields-in-text.ts';
import { registerFormats } from './register-formats.ts';
import { labelled, unlabelled } from './labels.ts';
import { suggestionOptions, type Suggesting, type Suggestions } from './suggestions.ts';
import { tableKeys, watchTables } from './table-keys.ts';
import type { RichText, RichTextOptions } from './types.ts';

const looks = ['bold', 'italic', 'underline', 'strike', 'link'];
const formatsOf = {
  line: ['mergeField'],
  note: [...looks, 'list', 'indent', 'dir', 'mention', 'keptTable'],
  message: [...looks, 'header', 'list', 'indent', 'blockquote', 'dir', 'mergeField', 'keptTable'],
};
/** Tab leaves the editor, as it leaves every field. */
const noTab = { tab: null, 'remove tab': null, indent: null, outdent: null };

/** Lists go deeper and back by Control and a bracket, since Tab leaves. */
const indentBy = (change: number) => ({
  key: change > 0 ? ']' : '[',
  shortKey: true,
  format: ['list'],
  handler(this: { quill: Quill }): boolean {
    this.quill.format('indent', change > 0 ? '+1' : '-1', 'user');
    return false;
  },
});
const lists = { deeper: indentBy(1), back: indentBy(-1) };

/** Alt+Enter opens the merge field beside the caret. */
const fieldKey = ({ onField }: RichTextOptions) => ({
  key: 'Enter',
  altKey: true,
  handler(this: { quill: Quill }, range: Range): boolean {
    const field = fieldBeside(this.quill, range);
    if (field !== undefined) onField?.(field);
    return field === undefined;
  },
});

const anyType = { includes: () => true };

/** Starts an editor inside `place`, which becomes its own. */
export function startRichText(place: HTMLElement, options: RichTextOptions): RichText {
  registerFormats();
  const { shape, suggesting, listId, labelOf, onPasted } = options;
  const label = (operations: readonly Operation[]): Operation[] =>
    operations.map((operation) => labelled(operation, labelOf));
  const holder = document.createElement('div');
  place.replaceChildren(holder);
  const quill = new Quill(holder, {
    formats: formatsOf[shape],
    placeholder: options.placeholder ?? '',
    modules: {
      clipboard: { isLine: shape === 'line', label, onPasted } satisfies ClipboardOptions,
      keyboard: {
        bindings: {
          ...noTab,
          ...lists,
          ...tableKeys,
          blankAfterObject,
          fieldKey: fieldKey(options),
          ...(shape === 'line' ? { enter: { key: 'Enter', shiftKey: null, handler: () => false } } : {}),
        },
      },
      history: { userOnly: true },
      uploader: { mimetypes: anyType, handler: (_range: Range, files: readonly File[]) => options.onFiles(files) },
      ...(suggesting === undefined
        ? {}
        : {
            mention: suggestionOptions(
              listId,
              suggesting.trigger === '@' ? 'mention' : 'mergeField',
              labelling(suggesting, labelOf),
            ),
          }),
    },
  });
  // The list says by itself which it is, and only while it is open.
  quill.root.removeAttribute('aria-owns');
  quill.root.setAttribute('role', 'textbox');
  quill.root.setAttribute('aria-multiline', String(shape !== 'line'));
  return connect(quill, holder, label, options);
}

const labelling = (suggesting: Suggesting, labelOf: (use: FieldUse) => string): Suggesting => ({
  ...suggesting,
  insertion: (id) => {
    const insertion = suggesting.insertion(id);
    return insertion !== undefined && typeof insertion['path'] === 'string'
      ? { ...insertion, label: labelOf(insertion as unknown as FieldUse) }
      : insertion;
  },
});

const contentsAt = (quill: Quill, { index, length }: Range): Delta => quill.getContents(index, length);

function connect(
  quill: Quill,
  holder: HTMLElement,
  label: (operations: readonly Operation[]) => Operation[],
  options: RichTextOptions,
): RichText {
  const operations = () => fromDelta(quill.getContents()).map(unlabelled);
  const range = (): Range =>
    quill.getSelection() ?? lastRange ?? { index: Math.max(0, quill.getLength() - 1), length: 0 };
  let lastRange: Range | undefined;
  const tellSelection = () => {
    lastRange = quill.getSelection() ?? lastRange;
    options.onSelection?.(quill.getFormat(range()) as Attributes, fieldBeside(quill, range()));
  };
  if (options.shape !== 'note') {
    quill.on('text-change', (typed, _before, source) => source === 'user' && takeTypedField(quill, typed, label));
    quill.root.addEventListener('click', ({ target }) => {
      const field = fieldAt(quill, target);
      if (field !== undefined && quill.isEnabled()) options.onField?.(field);
    });
  }
  quill.on('text-change', (_delta, _before, source) => {
    if (source !== 'silent') options.onChange(operations());
    tellSelection();
  });
  quill.on('selection-change', tellSelection);
  watchTables(quill, (isSelected) => options.onTable?.(isSelected));
  const replace = ({ index, length }: Range, inserted: readonly Operation[]) => {
    const delta = new Delta()
      .retain(index)
      .delete(length)
      .concat(toDelta(label(inserted)));
    quill.updateContents(delta, 'user');
    quill.setSelection(index + toDelta(inserted).length(), 0, 'user');
  };
  return {
    root: quill.root,
    setOperations: (next) => quill.setContents(toDelta(label(next)), 'silent'),
    operations,
    replaceAll: (next) => {
      quill.history.cutoff();
      quill.setContents(toDelta(label(next)), 'user');
      quill.history.cutoff();
    },
    selectedText: () => writeText(fromDelta(contentsAt(quill, range()))),
    textBefore: () => {
      const { index, length } = range();
      return (
        writeText(fromDelta(quill.getContents(0, index + length)))
          .split('\n')
          .at(-1) ?? ''
      );
    },
    replaceSelection: (text) => replace(range(), readFieldTokens(text)),
    replaceText: (text) => replace({ index: 0, length: quill.getLength() - 1 }, readFieldTokens(text)),
    insertText: (text) => replace({ index: range().index + range().length, length: 0 }, readFieldTokens(text)),
    insertField: (use) => replace(range(), [{ insert: { mergeField: use } }]),
    replaceField: ({ index }, use) =>
      replace({ index, length: 1 }, use === undefined ? [] : [{ insert: { mergeField: use } }]),
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
