import { LIST_ROW_HEIGHT_PX, LIST_THRESHOLD } from '@atrium/contracts';
import type { TypedDocumentNode } from '@atrium/platform';
import { OneLine } from '../picker/field-parts.tsx';
import { MultiPicker } from '../picker/multi-picker.tsx';
import { defineSource, type OptionSource } from '../picker/option-source.ts';
import type { PickerProps, PickerTexts } from '../picker/picker-props.ts';

/** A record that is known by its name alone. */
export interface NamedOption {
  readonly id: string;
  readonly name: string;
}

interface NamedSourceOptions<Data, Variables> {
  /** For those who read error reports. */
  readonly area: string;
  readonly query: TypedDocumentNode<Data, Variables>;
  /** What was typed is null where nothing was. */
  variables(filter: string | null): Variables;
  read(data: Data): readonly NamedOption[];
  /** Set where the API hands over the whole list: typing then narrows it here. */
  readonly narrows?: boolean;
}

/**
 * Where a `NamedPicker` finds its rows: one answer, which typing narrows. Make it once per setting (`useMemo`).
 *
 * @example namedSource({ area: 'task teams', query: taskTeamsQuery, variables: () => ({}), read: ({ firm }) => firm.teams, narrows: true })
 */
export function namedSource<Data, Variables extends object>({
  variables,
  read,
  ...source
}: NamedSourceOptions<Data, Variables>): OptionSource<NamedOption> {
  return defineSource<NamedOption, Data, Variables>({
    ...source,
    pageSize: Number.MAX_SAFE_INTEGER,
    threshold: LIST_THRESHOLD,
    failure: 'report',
    variables: ({ filter }) => variables(filter),
    read(data) {
      const rows = read(data);
      return { rows, recordCount: rows.length };
    },
    keyOf: ({ id }) => id,
    textOf: ({ name }) => name,
  });
}

export interface NamedPickerProps extends PickerProps {
  readonly source: OptionSource<NamedOption>;
  readonly texts: PickerTexts;
  readonly value: readonly NamedOption[];
  onChange(value: readonly NamedOption[]): void;
}

/** Chooses several records of a feature's own by their names. Each is a chip that can be removed. */
export function NamedPicker(props: NamedPickerProps) {
  return <MultiPicker {...props} rowHeight={LIST_ROW_HEIGHT_PX} renderRow={({ name }) => <OneLine text={name} />} />;
}
