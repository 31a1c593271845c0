import { mergeFieldSets, type MergeFieldSet } from './merge-field-sets.ts';

const placeholder = /\{([^{}\s]+)\}/g;
const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template and its fields do not fit: the field is in no set of this message, or has no value. */
export class MergeFieldError extends Error {
  readonly field: string;
  readonly fault: 'unknown' | 'missing';

  constructor(set: MergeFieldSet, field: string, fault: 'unknown' | 'missing') {
    super(fault === 'unknown' ? `There is no merge field {${field}} in a message of the type ${set}.` : `The merge field {${field}} has no value.`);
    this.name = 'MergeFieldError';
    this.field = field;
    this.fault = fault;
  }
}

/** Makes any text harmless as content or attribute value of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character);
}

/** The names between braces, in the order of their first use. */
export function mergeFieldsIn(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(placeholder), ([, name = '']) => name))];
}

/** Whether a message of this type may use the field; `custom.*` allows any field of the firm's own. */
export function isMergeField(set: MergeFieldSet, name: string): boolean {
  const names: readonly string[] = mergeFieldSets[set];
  return names.includes(name) || (/^custom\.[\w-]+$/.test(name) && names.includes('custom.*'));
}

/**
 * Puts values in the place of `{Name}` (product specification §3). Throws a
 * `MergeFieldError` for a field that the message does not have, in the template
 * or among the values, and for one without a value: a mail with a hole in it
 * must not leave. Values are text, never templates; as HTML they are escaped
 * while the template itself is taken as it is.
 *
 * @example
 * renderMergeFields('mfaCode', 'Your code is {Code}.', { Code: '123456' }); // 'Your code is 123456.'
 */
export function renderMergeFields(set: MergeFieldSet, template: string, values: Readonly<Record<string, string>>, as: 'text' | 'html' = 'text'): string {
  for (const name of [...Object.keys(values), ...mergeFieldsIn(template)]) if (!isMergeField(set, name)) throw new MergeFieldError(set, name, 'unknown');
  return template.replace(placeholder, (_token, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new MergeFieldError(set, name, 'missing');
    return as === 'html' ? escapeHtml(value) : value;
  });
}
