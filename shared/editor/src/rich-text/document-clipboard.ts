import type { Delta, Range } from 'quill';
import Clipboard from 'quill/modules/clipboard.js';
import { readFieldTokens } from '../content/field-tokens.ts';
import type { Operation } from '../content/operations.ts';
import { writeHtml } from '../content/write-html.ts';
import { writeText } from '../content/write-text.ts';
import { readPasted, type Pasted } from '../paste/read-pasted.ts';
import { fromDelta, toDelta } from './delta.ts';

export interface ClipboardOptions {
  /** Everything on one line, without looks. */
  readonly isLine: boolean;
  readonly label: (operations: readonly Operation[]) => Operation[];
  readonly onPasted: (pasted: Pasted) => void;
}

/** Reads and writes the clipboard with our own reader: what the document cannot hold never comes in. */
export class DocumentClipboard extends Clipboard {
  get #own(): ClipboardOptions {
    return this.options as unknown as ClipboardOptions;
  }

  override convert({ html, text }: { html?: string | undefined; text?: string | undefined }): Delta {
    const { isLine, label, onPasted } = this.#own;
    if (isLine) return toDelta(label(readFieldTokens((text ?? '').trim().replace(/\s*\n\s*/g, ' '))));
    if (html === undefined || html === '') return toDelta(label(readFieldTokens(text ?? '')));
    const pasted = readPasted(html);
    onPasted(pasted);
    const operations = [...pasted.operations];
    // A single line is put into the line it is pasted to.
    const last = operations.at(-1);
    if (last?.insert === '\n' && last.attributes === undefined) operations.pop();
    return toDelta(label(operations));
  }

  override onPaste(range: Range, content: { text?: string; html?: string }): void {
    const before = this.quill.getLength();
    super.onPaste(range, content);
    // Quill does not count the end of the line that a table needs before it, and would leave the caret on the table.
    this.quill.setSelection(range.index + range.length + this.quill.getLength() - before, 0, 'user');
  }

  override onCopy(range: { index: number; length: number }): { html: string; text: string } {
    const operations = fromDelta(this.quill.getContents(range.index, range.length));
    return { html: writeHtml(operations), text: writeText(operations) };
  }
}
