import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useDebouncedValue, useTranslation } from '@atrium/platform';
import { SearchField, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useEffect, useEffectEvent, useState } from 'react';

export interface NoteFilterValues {
  readonly text: string;
  readonly noteType: string | null;
  readonly authorId: string | null;
}
export const noNoteFilters: NoteFilterValues = { text: '', noteType: null, authorId: null };
export const hasNoteFilters = ({ text, noteType, authorId }: NoteFilterValues): boolean => text !== '' || noteType !== null || authorId !== null;

interface NoteFiltersProps {
  readonly values: NoteFilterValues;
  readonly noteTypes: readonly string[];
  readonly authors: readonly { readonly id: string; readonly name: string }[];
  onChange(changes: Partial<NoteFilterValues>): void;
}

/** Narrows notes by text, type and author. */
export function NoteFilters({ values, noteTypes, authors, onChange }: NoteFiltersProps) {
  const { t } = useTranslation();
  const size = useIsPhone() ? 'large' : 'middle';
  const [typed, setTyped] = useState(values.text);
  const [seen, setSeen] = useState(values.text);
  if (seen !== values.text) {
    setSeen(values.text);
    setTyped(values.text);
  }
  const settled = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const search = useEffectEvent((text: string) => {
    if (text.trim() !== values.text) onChange({ text: text.trim() });
  });
  useEffect(() => search(settled), [settled]);
  return (
    <div className="matters-notes-tab__filters">
      <SearchField label={t('matters.notes.find', 'Find in notes')} value={typed} onChange={setTyped} />
      <Select
        className="matters-notes-tab__filter"
        allowClear
        size={size}
        aria-label={t('matters.note.type', 'Type')}
        placeholder={t('matters.note.type', 'Type')}
        value={values.noteType}
        options={noteTypes.map((type) => ({ value: type, label: type }))}
        onChange={(noteType: string | null | undefined) => onChange({ noteType: noteType ?? null })}
      />
      <Select
        className="matters-notes-tab__filter"
        allowClear
        size={size}
        showSearch
        optionFilterProp="label"
        aria-label={t('matters.notes.author', 'Author')}
        placeholder={t('matters.notes.author', 'Author')}
        value={values.authorId}
        options={authors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(authorId: string | null | undefined) => onChange({ authorId: authorId ?? null })}
      />
    </div>
  );
}
