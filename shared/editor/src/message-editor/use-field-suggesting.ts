import { describeMergeFields, type MergeField, type MergeFieldSet } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { useMemo } from 'react';
import type { FieldUse } from '../content/operations.ts';
import type { Suggesting } from '../rich-text/suggestions.ts';
import { useSuggestionWords } from '../rich-text/use-suggestion-words.ts';
import { findFields } from './find-fields.ts';
import { useFieldWords } from './use-field-words.ts';

/** The list of merge fields that `{` opens, and how a field is called. */
export function useFieldSuggesting(
  messageType: MergeFieldSet,
  given: readonly MergeField[] | undefined,
): { fields: readonly MergeField[]; suggesting: Suggesting; labelOf: (use: FieldUse) => string; said: string } {
  const { t } = useTranslation();
  const fieldWords = useFieldWords();
  const words = useSuggestionWords();
  const fields = useMemo(() => given ?? describeMergeFields(messageType), [given, messageType]);
  const labelOf = ({ path }: FieldUse) => {
    const field = fields.find((known) => known.path === path);
    return field === undefined ? `{${path}}` : fieldWords.labelOf(field);
  };
  const suggesting: Suggesting = {
    trigger: '{',
    label: t('editor.fields.list', 'Merge fields'),
    ask: async (query) =>
      findFields(query, fields, fieldWords.labelOf).map((field) => ({
        id: field.path,
        title: fieldWords.labelOf(field),
        detail: field.sample,
        group: fieldWords.groupOf(field.group),
      })),
    insertion: (path) => ({ path }),
    onCount: words.handleCount,
    onClose: words.handleClose,
  };
  return { fields, suggesting, labelOf, said: words.said };
}
