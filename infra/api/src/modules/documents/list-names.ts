import type { Translate } from '../../translation/translate.ts';

/** How many names are listed. */
const NAMED = 10;

/** `Deed.pdf`, or `12 documents (Deed.pdf, Lease.pdf …)`. */
export function listNames(translate: Translate, names: readonly string[]): string {
  const [only = ''] = names;
  if (names.length === 1) return only;
  const listed = names.slice(0, NAMED).join(', ');
  return translate('api.notification.documentList', '{{count}} documents ({{names}})', {
    count: names.length,
    names: names.length > NAMED ? `${listed} …` : listed,
  });
}
