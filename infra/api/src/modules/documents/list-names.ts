import type { Say } from '../../words/words.ts';

/** How many names are listed. */
const NAMED = 10;

/** `Deed.pdf`, or `12 documents (Deed.pdf, Lease.pdf …)`. */
export function listNames(say: Say, names: readonly string[]): string {
  const [only = ''] = names;
  if (names.length === 1) return only;
  const listed = names.slice(0, NAMED).join(', ');
  return say('api.notification.documentList', '{{count}} documents ({{names}})', {
    count: names.length,
    names: names.length > NAMED ? `${listed} …` : listed,
  });
}
