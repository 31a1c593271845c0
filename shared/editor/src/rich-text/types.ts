import type { Attributes, FieldUse, Mention, Operation } from '../content/operations.ts';
import type { Pasted } from '../paste/read-pasted.ts';
import type { Suggesting } from './suggestions.ts';

/** A merge field and where it stands. */
export interface PlacedField {
  readonly use: FieldUse;
  readonly index: number;
}

export interface RichTextOptions {
  /** One line of text and merge fields; text with mentions; or a whole message. */
  readonly shape: 'line' | 'note' | 'message';
  /** Of the list of suggestions. */
  readonly listId: string;
  readonly placeholder?: string | undefined;
  readonly suggesting?: Suggesting | undefined;
  labelOf(use: FieldUse): string;
  onChange(operations: readonly Operation[]): void;
  /** How text looks where the caret is, and the merge field beside it. */
  onSelection?(look: Attributes, field: PlacedField | undefined): void;
  /** A merge field was pressed, or Alt+Enter beside one. */
  onField?(field: PlacedField): void;
  /** Whether a table, and nothing else, is selected. */
  onTable?(isSelected: boolean): void;
  onPasted(pasted: Pasted): void;
  /** Files were dropped on the text or pasted into it. */
  onFiles(files: readonly File[]): void;
}

/** A started editor. Quill is behind it, and nothing of Quill shows. */
export interface RichText {
  /** What takes the focus and the attributes for assistive technology. */
  readonly root: HTMLElement;
  operations(): Operation[];
  /** Replaces everything; nobody is told of the change. */
  setOperations(operations: readonly Operation[]): void;
  /** Replaces everything as the person would; undo brings it back. */
  replaceAll(operations: readonly Operation[]): void;
  selectedText(): string;
  /** The text of the line before the caret. */
  textBefore(): string;
  replaceSelection(text: string): void;
  /** In the place of everything. */
  replaceText(text: string): void;
  /** After the selection, or where the caret was last. */
  insertText(text: string): void;
  insertField(use: FieldUse): void;
  /** Puts another use in the place of a field, or takes the field out. */
  replaceField(field: PlacedField, use: FieldUse | undefined): void;
  insertMention(mention: Mention): void;
  format(name: keyof Attributes, value: unknown): void;
  /** Links what is selected, or writes the address where nothing is. Without an address the link goes. */
  setLink(link: string | undefined): void;
  clearFormat(): void;
  undo(): void;
  redo(): void;
  /** Types the sign that opens the list. */
  openSuggestions(): void;
  setEnabled(isEnabled: boolean): void;
  focus(): void;
  /** Selects the first merge field of this path, or the text that names it. */
  selectField(path: string): void;
  destroy(): void;
}
