/** What is known of a form that was sent, beside what it says. */
export interface SentForm {
  /** What is in the field that people do not see. */
  readonly trap: string;
  readonly ageMs: number;
  readonly hasWork: boolean;
  readonly name: string;
  readonly summary: string;
}
export type SpamSign = 'trap' | 'fast' | 'noWork' | 'links' | 'linkInName';

/** Nobody reads and fills in the form in less. */
const FASTEST_MS = 3000;
const SUSPECTED_FROM = 2;
const MANY_LINKS = 3;
const weights: Readonly<Record<SpamSign, number>> = { trap: 2, fast: 1, noWork: 1, links: 1, linkInName: 2 };
const link = /(?:https?:\/\/|www\.)\S/gi;

/**
 * Signs that a machine wrote it. One sign alone is not enough where people show it too: a browser without a script works
 * nothing out, and some people are quick.
 */
export function spamSigns({ trap, ageMs, hasWork, name, summary }: SentForm): readonly SpamSign[] {
  return [
    ...(trap === '' ? [] : (['trap'] as const)),
    ...(ageMs < FASTEST_MS ? (['fast'] as const) : []),
    ...(hasWork ? [] : (['noWork'] as const)),
    ...((summary.match(link) ?? []).length >= MANY_LINKS ? (['links'] as const) : []),
    ...((name.match(link) ?? []).length > 0 ? (['linkInName'] as const) : []),
  ];
}

/** Whether it waits apart until somebody has looked at it. */
export const isSuspected = (signs: readonly SpamSign[]): boolean =>
  signs.reduce((sum, sign) => sum + weights[sign], 0) >= SUSPECTED_FROM;
