import Embed from 'quill/blots/embed.js';
import type { FieldUse } from '../content/operations.ts';

/** A merge field with the words it is shown by, which are not part of what is written. */
export interface ShownField extends FieldUse {
  readonly label: string;
}

/** A merge field as a chip: one object, removed by one Backspace. */
export class MergeFieldBlot extends Embed {
  static override blotName = 'mergeField';
  static override tagName = 'span';
  static override className = 'at-merge-field';

  static override create(value?: unknown): HTMLElement {
    const { path, format = '', fallback = '', label } = value as ShownField;
    const node = super.create() as HTMLElement;
    Object.assign(node.dataset, { path, format, fallback, label });
    node.title = `{${path}}`;
    node.append(label);
    return node;
  }

  static override value({ dataset: { path = '', format = '', fallback = '', label = path } }: HTMLElement): ShownField {
    return { path, label, ...(format === '' ? {} : { format }), ...(fallback === '' ? {} : { fallback }) };
  }
}
