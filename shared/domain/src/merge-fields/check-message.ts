import { findMergeField } from './describe-merge-fields.ts';
import type { MergeFieldSet } from './merge-field-sets.ts';
import type { MergeValue, MergeValues } from './merge-field.ts';
import { mergeTokensIn } from './merge-token.ts';
import { fitsFormatCode } from './present-merge-value.ts';

/** A message as it is written: a line of text, and HTML. */
export interface Message {
  readonly subject: string;
  readonly html: string;
}

/** Why a message may not be saved or sent: which field, and where it stands. */
export interface MessageProblem {
  /** What stands between the braces; the code with it where that is what does not fit. */
  readonly field: string;
  readonly where: 'subject' | 'body';
  readonly reason: 'unknown' | 'unresolved' | 'badFormat';
}

const anyBraces = /\{([^{}\n]{1,120})\}/g;
const withTag = /[<>]/;
const tag = /<[^>]*>/g;
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#123;': '{',
  '&#125;': '}',
  '&lbrace;': '{',
  '&rbrace;': '}',
  '&amp;': '&',
};

/** Whether there is nothing to write: no value, or an empty one. */
export const isBlankValue = (value: MergeValue | null | undefined): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && 'html' in value && value.html.trim() === '');

/** HTML as its reader sees it, roughly: enough to find braces that formatting has split. */
const visibleText = (html: string): string =>
  html.replace(tag, '').replace(/&(?:[a-z]+|#\d+);/g, (entity) => entities[entity] ?? entity);

/**
 * What keeps a message from being sent, subject first, each problem once
 * (product specification §3): a field there is not, in braces however they are
 * spelt; a format code that does not fit its field; and, where values are given,
 * a field with neither a value nor a fallback. Nobody is ever sent the name of a
 * field in braces.
 */
export function checkMessage(set: MergeFieldSet, { subject, html }: Message, values?: MergeValues): MessageProblem[] {
  const problems = [
    ...findProblems(set, 'subject', [subject], values),
    ...findProblems(set, 'body', [html, visibleText(html)], values),
  ];
  return problems.filter(
    ({ field, where, reason }, index) =>
      problems.findIndex((other) => other.field === field && other.where === where && other.reason === reason) ===
      index,
  );
}

function findProblems(
  set: MergeFieldSet,
  where: MessageProblem['where'],
  texts: readonly string[],
  values?: MergeValues,
): MessageProblem[] {
  const source = texts[0] ?? '';
  const known = new Set<string>();
  const problems = mergeTokensIn(source).flatMap(({ path, code, fallback }): MessageProblem[] => {
    known.add(path);
    const field = findMergeField(set, path);
    if (field === null) return [{ field: path, where, reason: 'unknown' }];
    const isBadFormat = code !== null && !fitsFormatCode(field.kind, code);
    const isUnresolved =
      values !== undefined && fallback === null && isBlankValue(Object.hasOwn(values, path) ? values[path] : null);
    return [
      ...(isBadFormat ? [{ field: `${path}|${code}`, where, reason: 'badFormat' } as const] : []),
      ...(isUnresolved ? [{ field: path, where, reason: 'unresolved' } as const] : []),
    ];
  });
  // What would reach the reader in braces, because it is no field or is split by formatting.
  const left = texts.flatMap((text, index) =>
    Array.from(text.matchAll(anyBraces), ([, inside = '']) => inside.trim()).filter(
      (inside) => index > 0 || !withTag.test(inside),
    ),
  );
  return [
    ...problems,
    ...left
      .filter((inside) => inside !== '' && !isToken(`{${inside}}`, known))
      .map((field): MessageProblem => ({ field, where, reason: 'unknown' })),
  ];
}

function isToken(text: string, known: ReadonlySet<string>): boolean {
  const [token] = mergeTokensIn(text);
  return token !== undefined && known.has(token.path);
}
