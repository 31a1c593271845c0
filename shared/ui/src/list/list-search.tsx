import type { ListAddress } from '@atrium/platform';
import { SearchField } from '../controls/search-field.tsx';

/** Finds in a list what is typed: a moment after the typing, at once with Enter. */
export function ListSearch({ label, address }: { readonly label: string; readonly address: ListAddress }) {
  return (
    <SearchField
      label={label}
      value={address.filterText}
      onChange={address.typeFilter}
      onKeyDown={(event) => {
        if (event.key === 'Enter') address.applyFilter(event.currentTarget.value);
      }}
    />
  );
}
