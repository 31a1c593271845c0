import { firstViewOf, type ListFilter } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { Chip } from '../controls/chip.tsx';
import type { FoundRows } from './list-definition.ts';
import { ListFilterAdder } from './list-filter-adder.tsx';
import { ListSearch } from './list-search.tsx';
import type { List } from './use-list.ts';

/** The parts of the line above a list, for a screen that arranges them itself. */
export interface ListFilterParts {
  readonly search: ReactElement;
  readonly chips: ReactElement;
  readonly adder: ReactElement | null;
}

interface ListFilterPartsProps<Found extends FoundRows> {
  readonly list: List<Found>;
  /** Names the search field. */
  readonly search: string;
  /** Every filter at once, behind a chip that opens it. */
  readonly panel?: ((onClose: () => void) => ReactNode) | undefined;
}

/** Search, the chips of the list's filters, and the way to the others. */
export function listFilterParts<Found extends FoundRows>({
  list,
  search,
  panel,
}: ListFilterPartsProps<Found>): ListFilterParts {
  return {
    search: <ListSearch label={search} address={list.address} />,
    chips: (
      <>
        <ViewChip list={list} />
        {(list.questions.filters ?? []).map((filter) => (
          <FilterChips key={filter.key} list={list} filter={filter} />
        ))}
      </>
    ),
    adder: panel === undefined ? null : <ListFilterAdder panel={panel} />,
  };
}

/** What the open view narrows to; the tab alone need not say it. */
function ViewChip<Found extends FoundRows>({ list }: { readonly list: List<Found> }): ReactNode {
  const { views } = list.questions;
  const says = views?.tabs.find(({ key }) => key === list.asked.view)?.says;
  if (says === undefined) return null;
  return <Chip active label={says} onRemove={() => list.openView(views?.cleared ?? firstViewOf(views))} />;
}

function FilterChips<Found extends FoundRows>({
  list: { address, asked, texts },
  filter: { key, label, shown = 'chip', isFlag, choices = [], off },
}: {
  readonly list: List<Found>;
  readonly filter: ListFilter;
}): ReactNode {
  if (shown === 'choices')
    return choices.map((choice) => {
      const isOn = asked.all(key).includes(choice.value);
      return (
        <Chip
          key={choice.value}
          label={choice.label}
          active={isOn}
          onClick={() => address.change({ [key]: isOn ? null : choice.value })}
        />
      );
    });
  if (shown === 'none' || !asked.has(key)) return null;
  return (
    <Chip
      active
      label={label}
      value={isFlag === true ? undefined : texts.find(({ parameter }) => parameter === key)?.value}
      onRemove={() => address.change({ [key]: null, ...off })}
    />
  );
}
