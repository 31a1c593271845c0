import type { Field } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';

/** What a field of a record of the contracts is called, in the reader's language. */
export const recordLabel = (t: Translate, { labelKey, label }: Pick<Field, 'labelKey' | 'label'>): string =>
  t(`ui.record.${labelKey}`, label);
