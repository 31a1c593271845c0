import type { MessageContent } from '../message-editor/message-editor.types.ts';

/** What is written in one form, as its drafts hold it. */
export interface DraftKind<Content> {
  /** The content out of what was stored, or undefined where it is none. */
  read(kept: unknown): Content | undefined;
  /** Nothing worth recovering is in it. */
  isEmpty(content: Content): boolean;
}

/** A message out of what was kept, or nothing where it is none. */
export function readContent(kept: unknown): MessageContent | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { subject, html } = kept as Record<string, unknown>;
  return typeof subject === 'string' && typeof html === 'string' ? { subject, html } : undefined;
}

export const messageDraft: DraftKind<MessageContent> = {
  read: readContent,
  isEmpty: ({ subject, html }) => subject === '' && html === '',
};

/**
 * Reads stored values as those of a form that begins with `start`: of each field what was stored, where it is of the
 * same kind, and what the form begins with otherwise, such as for a field that is new since.
 */
export function readFormDraft<Values extends object>(kept: unknown, start: Values): Values | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined;
  const stored = kept as Readonly<Record<string, unknown>>;
  const entries = Object.entries(start).map(([key, begun]: [string, unknown]) => {
    const value = stored[key];
    return [key, value !== undefined && isAlike(value, begun) ? value : begun];
  });
  return Object.fromEntries(entries) as Values;
}

const isAlike = (value: unknown, begun: unknown): boolean =>
  value === null || begun === null
    ? typeof (value ?? begun) === 'string' || typeof (value ?? begun) === 'object'
    : typeof value === typeof begun && Array.isArray(value) === Array.isArray(begun);

/** Whether two contents say the same; the database keeps no order of fields. */
export function sameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameContent(one[key as keyof typeof one], other[key as keyof typeof other]));
}
