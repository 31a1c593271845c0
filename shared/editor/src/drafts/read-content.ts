import type { MessageContent } from '../message-editor/message-editor.types.ts';

/** A message out of what was kept, or nothing where it is none. */
export function readContent(kept: unknown): MessageContent | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { subject, html } = kept as Record<string, unknown>;
  return typeof subject === 'string' && typeof html === 'string' ? { subject, html } : undefined;
}

export const sameContent = (one: MessageContent, other: MessageContent): boolean =>
  one.subject === other.subject && one.html === other.html;

export const isEmptyContent = ({ subject, html }: MessageContent): boolean => subject === '' && html === '';
