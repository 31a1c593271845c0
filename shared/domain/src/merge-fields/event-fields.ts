import type { Message, MessageProblem } from './check-message.ts';
import { mergeTokensIn } from './merge-token.ts';

/** Links by which somebody answers an invitation. */
export const rsvpFields: readonly string[] = ['RsvpYes', 'RsvpNo'];
/** What a mailing has only where it belongs to an event (product specification §3, "Merge-field sets"). */
export const eventFields: readonly string[] = ['EventName', ...rsvpFields];

/**
 * Where a message uses one of these fields without a fallback, each field once for subject and text: what it has no
 * value for, as `checkMessage` names it.
 *
 * @example
 * findFieldsIn({ subject: '{EventName}', html: '' }, eventFields); // [{ field: 'EventName', where: 'subject', reason: 'unresolved' }]
 */
export function findFieldsIn({ subject, html }: Message, paths: readonly string[]): MessageProblem[] {
  const used = (text: string): string[] => [
    ...new Set(
      mergeTokensIn(text)
        .filter(({ path, fallback }) => fallback === null && paths.includes(path))
        .map(({ path }) => path),
    ),
  ];
  return [
    ...used(subject).map((field) => ({ field, where: 'subject', reason: 'unresolved' }) as const),
    ...used(html).map((field) => ({ field, where: 'body', reason: 'unresolved' }) as const),
  ];
}
