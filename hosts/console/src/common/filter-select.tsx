import { useId } from 'react';

export interface FilterSelectProps {
  readonly label: string;
  /** What stands for no choice. */
  readonly all: string;
  /** Null where nothing is chosen. */
  readonly value: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | null) => void;
}

/** A filter as a list to choose from, in the shape of a chip. */
export function FilterSelect({ label, all, value, choices, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <span className={`co-filter${value === null ? '' : ' co-filter--active'}`}>
      <label className="at-visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
