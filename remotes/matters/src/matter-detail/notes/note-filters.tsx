import { useTranslation, type ListAddress } from '@atrium/platform';
import { useIsPhone, ListSearch } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';

export interface NoteFilterValues {
  readonly text: string;
  readonly noteType: string | null;
  readonly authorId: string | null;
}
/** As the list of all notes has them in its address. */
export const readNoteFilters = ({ filter, params }: Pick<ListAddress, 'filter' | 'params'>): NoteFilterValues => ({
  text: filter,
  noteType: params.get('type'),
  authorId: params.get('author'),
});
export const noNoteFilters = { filter: null, type: null, author: null };
export const hasNoteFilters = ({ text, noteType, authorId }: NoteFilterValues): boolean =>
  text !== '' || noteType !== null || authorId !== null;

interface NoteFiltersProps {
  readonly address: ListAddress;
  readonly values: NoteFilterValues;
  readonly noteTypes: readonly string[];
  readonly authors: readonly { readonly id: string; readonly name: string }[];
}

/** Narrows notes by text, type and author. */
export function NoteFilters({ address, values, noteTypes, authors }: NoteFiltersProps) {
  const { t } = useTranslation();
  const size = useIsPhone() ? 'large' : 'middle';
  return (
    <div className="matters-notes-tab__filters">
      <ListSearch label={t('matters.notes.find', 'Find in notes')} address={address} />
      <Select
        className="matters-notes-tab__filter"
        allowClear
        size={size}
        aria-label={t('matters.note.type', 'Type')}
        placeholder={t('matters.note.type', 'Type')}
        value={values.noteType}
        options={noteTypes.map((type) => ({ value: type, label: type }))}
        onChange={(type: string | null | undefined) => address.change({ type: type ?? null })}
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
        onChange={(author: string | null | undefined) => address.change({ author: author ?? null })}
      />
    </div>
  );
}
