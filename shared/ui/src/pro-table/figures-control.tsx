import { useTranslation } from '@atrium/platform';
import { useState, type ReactElement } from 'react';
import { readPeriod, writePeriod } from './search-fields.ts';
import type { SearchFigure } from './types.ts';

/** What is asked for, in one of what is typed. */
const scales: Readonly<Record<SearchFigure, number>> = { number: 1, amount: 100, share: 0.01, duration: 3600 };

interface FiguresControlProps {
  id: string | undefined;
  label: string;
  figure: SearchFigure | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A least and a most figure, either of which may be left open. */
export function FiguresControl({ id, label, figure = 'number', value, onChange }: FiguresControlProps): ReactElement {
  const { t } = useTranslation();
  const scale = scales[figure];
  const { from, to } = readPeriod(value);
  const shown = (end: string | null): string => (end === null ? '' : String(Number((Number(end) / scale).toFixed(4))));
  const asked = (typed: string): string | null =>
    typed.trim() === '' || Number.isNaN(Number(typed)) ? null : String(Number((Number(typed) * scale).toFixed(4)));
  return (
    <span className="at-pro-table__figures" role="group" aria-label={label}>
      <End
        id={id}
        label={t('ui.proTable.least', 'From')}
        text={shown(from)}
        onText={(typed) => onChange(writePeriod({ from: asked(typed), to }))}
      />
      <End
        label={t('ui.proTable.most', 'To')}
        text={shown(to)}
        onText={(typed) => onChange(writePeriod({ from, to: asked(typed) }))}
      />
    </span>
  );
}

/** One end. What is being typed stays as it is typed; `1.` is on its way to `1.5`. */
function End({
  id,
  label,
  text,
  onText,
}: {
  id?: string | undefined;
  label: string;
  text: string;
  onText: (text: string) => void;
}): ReactElement {
  const [typed, setTyped] = useState(text);
  const shown = typed.trim() !== '' && Number(typed) === Number(text) ? typed : text;
  return (
    <span className="at-input">
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className="at-input__control"
        aria-label={label}
        placeholder={label}
        maxLength={15}
        value={shown}
        onChange={(event) => {
          if (!/^-?\d*\.?\d*$/.test(event.target.value)) return;
          setTyped(event.target.value);
          onText(event.target.value);
        }}
      />
    </span>
  );
}
