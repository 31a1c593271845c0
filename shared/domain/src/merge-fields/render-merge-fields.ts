import { isBlankValue } from './check-message.ts';
import { findMergeField } from './describe-merge-fields.ts';
import type { MergeFieldSet } from './merge-field-sets.ts';
import type { MergeField, MergeMarkup, MergeValue, MergeValues } from './merge-field.ts';
import { mergeTokensIn, readToken, tokenPattern, type MergeToken } from './merge-token.ts';
import { presentMergeValue, type MergeRegion } from './present-merge-value.ts';

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s"'<>]+$/.test(text);
const isMarkup = (value: MergeValue): value is MergeMarkup => typeof value === 'object' && 'html' in value;

/** A template and its fields do not fit: the field is in no set of this message, or has no value. */
export class MergeFieldError extends Error {
  readonly field: string;
  readonly fault: 'unknown' | 'missing';

  constructor(set: MergeFieldSet, field: string, fault: 'unknown' | 'missing') {
    super(
      fault === 'unknown'
        ? `There is no merge field {${field}} in a message of the type ${set}.`
        : `The merge field {${field}} has no value.`,
    );
    this.name = 'MergeFieldError';
    this.field = field;
    this.fault = fault;
  }
}

/** Makes any text harmless as content or attribute value of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character);
}

/** The paths of the fields between braces, in the order of their first use. */
export function mergeFieldsIn(template: string): string[] {
  return [...new Set(mergeTokensIn(template).map(({ path }) => path))];
}

/** Whether a message of this type may use the field; `custom.*` allows any field of the firm's own. */
export function isMergeField(set: MergeFieldSet, name: string): boolean {
  return findMergeField(set, name) !== null;
}

/** How values are written: as plain text unless it says HTML, and as the region writes days and amounts. */
export interface MergeForm {
  readonly as?: 'text' | 'html';
  readonly region?: MergeRegion;
}

/**
 * Puts values in the place of `{Path|code|fallback}` (product specification §3).
 * Throws a `MergeFieldError` for a field that the message does not have, in the
 * template or among the values, and for one with neither a value nor a fallback:
 * a mail with a hole in it must not leave. Values are text, never templates; as
 * HTML they are escaped while the template itself is taken as it is. An empty
 * text counts as a value unless there is a fallback for it.
 *
 * @example
 * renderMergeFields('mfaCode', 'Your code is {Code}.', { Code: '123456' }); // 'Your code is 123456.'
 */
export function renderMergeFields(
  set: MergeFieldSet,
  template: string,
  values: MergeValues,
  form: MergeForm = {},
): string {
  for (const name of [...Object.keys(values), ...mergeFieldsIn(template)])
    if (!isMergeField(set, name)) throw new MergeFieldError(set, name, 'unknown');
  return fillIn(template, { set, values, ...form }, ({ path }) => {
    throw new MergeFieldError(set, path, 'missing');
  });
}

/**
 * The same for a message somebody is looking at: what cannot be filled in stays
 * in its braces, for `checkMessage` to name. As HTML, links become links and line
 * breaks stay; sanitise the result, since values end up in attributes, too.
 */
export function previewMergeFields(
  set: MergeFieldSet,
  template: string,
  values: MergeValues,
  form: MergeForm = {},
): string {
  return fillIn(template, { set, values, ...form }, (_token, source) => source);
}

function fillIn(
  template: string,
  { set, values, as = 'text', region = {} }: MergeForm & { readonly set: MergeFieldSet; readonly values: MergeValues },
  missing: (token: MergeToken, source: string) => string,
): string {
  return template.replace(tokenPattern, (source: string, ...found: unknown[]) => {
    const [path, code, fallback, offset] = found as [string, string | undefined, string | undefined, number];
    const token = readToken(path, code, fallback);
    const field = findMergeField(set, path);
    const value = Object.hasOwn(values, path) ? values[path] : undefined;
    if (field === null) return missing(token, source);
    if (value === null || value === undefined || (token.fallback !== null && isBlankValue(value)))
      return token.fallback ?? missing(token, source);
    return as === 'text'
      ? asText(field, value, token.code, region)
      : isInsideTag(template, offset)
        ? escapeHtml(asText(field, value, token.code, region))
        : asHtml(field, value, token.code, region);
  });
}

const asText = (field: MergeField, value: MergeValue, code: string | null, region: MergeRegion): string =>
  isMarkup(value)
    ? value.html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : presentMergeValue(field, value, code, region);

function asHtml(field: MergeField, value: MergeValue, code: string | null, region: MergeRegion): string {
  if (isMarkup(value)) return value.html;
  const text = escapeHtml(asText(field, value, code, region));
  return field.kind === 'link' && isWebAddress(text) ? `<a href="${text}">${text}</a>` : text.replace(/\r?\n/g, '<br>');
}

/** In well-formed markup a `<` after the last `>` means that we are between the two. */
const isInsideTag = (template: string, offset: number): boolean =>
  template.lastIndexOf('<', offset) > template.lastIndexOf('>', offset - 1);
