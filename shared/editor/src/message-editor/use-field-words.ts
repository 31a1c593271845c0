import type { MergeField, MergeFieldGroup } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { useMemo } from 'react';

export interface FieldWords {
  labelOf(field: Pick<MergeField, 'path' | 'label'>): string;
  groupOf(group: MergeFieldGroup): string;
}

/** Merge fields and their groups in the person's language. */
export function useFieldWords(): FieldWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      labelOf: ({ path, label }) => (path.startsWith('custom.') ? label : t(`editor.field.${label}`, label)),
      groupOf: (group) => t(`editor.fieldGroup.${group}`, group),
    }),
    [t],
  );
}
