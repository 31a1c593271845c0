import { useTranslation } from '@atrium/platform';
import { createElement, type ReactElement } from 'react';
import { PeriodPicker } from '../antd/period-picker.tsx';
import { FiguresControl } from './figures-control.tsx';
import { useOwnControl } from './search-controls.ts';
import { readChoices, readPeriod, writePeriod } from './search-fields.ts';
import type { SearchField } from './types.ts';

interface ControlProps {
  field: SearchField;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** The control of a field of the search form; the form gives it its id, value and `onChange`. */
export function SearchControl(props: ControlProps): ReactElement | null {
  const { field, id, value = '', onChange = () => undefined } = props;
  const { t } = useTranslation();
  switch (field.kind) {
    case 'choice':
      return (
        <select id={id} className="at-select" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{field.any ?? t('ui.proTable.any', 'Any')}</option>
          {field.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case 'choices':
      return <ChoicesControl field={field} value={value} onChange={onChange} />;
    case 'period':
      return (
        <PeriodPicker
          id={id}
          label={field.label}
          placeholder={[t('ui.proTable.from', 'From'), t('ui.proTable.to', 'To')]}
          value={readPeriod(value)}
          onChange={(period) => onChange(writePeriod(period))}
        />
      );
    case 'figures':
      return <FiguresControl id={id} label={field.label} figure={field.figure} value={value} onChange={onChange} />;
    case 'own':
      return <OwnControl {...props} value={value} onChange={onChange} />;
    case 'text':
      return (
        <span className="at-input">
          <input
            id={id}
            type="text"
            className="at-input__control"
            maxLength={200}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      );
  }
}

type FilledProps = Required<Pick<ControlProps, 'field' | 'value' | 'onChange'>> & Pick<ControlProps, 'id'>;

function OwnControl({ field, id, value, onChange }: FilledProps): ReactElement | null {
  const Control = useOwnControl(field.key);
  // One of the screen's, and the same in each render.
  return Control === undefined ? null : createElement(Control, { id, label: field.label, value, onChange });
}

/** Several of a few choices, each a box to tick. */
function ChoicesControl({ field, value, onChange }: FilledProps): ReactElement {
  const chosen = readChoices(value);
  return (
    <span className="at-pro-table__choices" role="group" aria-label={field.label}>
      {field.choices?.map((choice) => (
        <label key={choice.value} className="at-pro-table__choice">
          <input
            type="checkbox"
            className="at-tick"
            checked={chosen.includes(choice.value)}
            onChange={(event) =>
              onChange(
                (field.choices ?? [])
                  .map((each) => each.value)
                  .filter((each) => (each === choice.value ? event.target.checked : chosen.includes(each)))
                  .join(','),
              )
            }
          />
          {choice.label}
        </label>
      ))}
    </span>
  );
}
