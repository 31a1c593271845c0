import type { Field } from '@atrium/contracts';
import type { useTranslation } from '@atrium/platform';

/** What a field of a record of the contracts is called, in the reader's language. */
export const recordLabel = (
  t: ReturnType<typeof useTranslation>['t'],
  { labelKey, label }: Pick<Field, 'labelKey' | 'label'>,
): string => t(`ui.record.${labelKey}`, label);
