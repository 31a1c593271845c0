import { mergeToken } from '@atrium/domain';
import type { FieldUse, Operation } from './operations.ts';

const token = /\{([^{}\n]+)\}/g;
const path = /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/;

/** The text that stands for a merge field in what is stored and sent: `{Path}`, `{Path|D3}` or `{Path|D3|fallback}`. */
export function fieldToken({ path: name, format, fallback }: FieldUse): string {
  return mergeToken(name, { code: format ?? null, fallback: fallback ?? null });
}

/** Reads what stands between braces, or nothing where that is no merge field. */
export function parseFieldToken(text: string): FieldUse | undefined {
  const [name = '', format = '', ...rest] = text.split('|').map((part) => part.trim());
  if (!path.test(name)) return undefined;
  const fallback = rest.join('|');
  return { path: name, ...(format === '' ? {} : { format }), ...(fallback === '' ? {} : { fallback }) };
}

/** Cuts text into plain text and merge fields. */
export function readFieldTokens(text: string, attributes?: Operation['attributes']): Operation[] {
  const look = attributes === undefined || Object.keys(attributes).length === 0 ? {} : { attributes };
  const operations: Operation[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const use = parseFieldToken(match[1] ?? '');
    if (use === undefined) continue;
    if (match.index > end) operations.push({ insert: text.slice(end, match.index), ...look });
    operations.push({ insert: { mergeField: use }, ...look });
    end = match.index + match[0].length;
  }
  if (end < text.length) operations.push({ insert: text.slice(end), ...look });
  return operations;
}
