import { Icon, type IconName } from '@atrium/ui';
import { useId } from 'react';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A line under the label. */
  readonly hint?: string | undefined;
  readonly icon?: IconName | undefined;
  /** The language the label is in, where it is not the page's. */
  readonly language?: string | undefined;
}

interface ChoiceListProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  onChoose(value: Value): void;
}

/** One of several, each a line to press. Arrow keys move, as in every group of radio buttons. */
export function ChoiceList<Value extends string>({ legend, choices, value: chosen, onChoose }: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="sh-choices">
      <legend className="sh-choices__legend">{legend}</legend>
      {choices.map(({ value, label, hint, icon, language }) => (
        <label key={value} className="sh-choices__choice">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          {icon !== undefined && <Icon name={icon} />}
          <span>
            <span lang={language}>{label}</span>
            {hint !== undefined && <span className="sh-choices__hint">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
