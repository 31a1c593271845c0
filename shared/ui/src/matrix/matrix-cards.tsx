import { useTranslation } from '@atrium/platform';
import { useState, type ReactElement } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { ChoiceField } from '../forms/choice-field.tsx';
import type { MatrixTableProps } from './types.ts';

/** The matrix on a phone: one line at a time, each column a choice of its own. */
export function MatrixCards({ label, corner, rows, columns, choices, cell, onChange }: MatrixTableProps): ReactElement {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  const row = rows[at];
  const go = (step: number): void => setChosen(rows[at + step]?.key ?? row?.key ?? null);
  return (
    <section className="at-matrix-cards" aria-label={label}>
      <div className="at-matrix-cards__choose">
        <IconButton
          icon="chevron-left"
          label={t('ui.matrix.previous', 'Previous')}
          disabled={at === 0}
          onClick={() => go(-1)}
        />
        <ChoiceField
          label={corner}
          value={row?.key ?? ''}
          choices={rows.map(({ key, label: name }) => ({ value: key, label: name }))}
          onChange={setChosen}
        />
        <IconButton
          icon="chevron-right"
          label={t('ui.matrix.next', 'Next')}
          disabled={at >= rows.length - 1}
          onClick={() => go(1)}
        />
      </div>
      {row !== undefined && (
        <div className="at-matrix-cards__card">
          {row.hint !== undefined && <p className="at-matrix__hint">{row.hint}</p>}
          {columns.map((column) => {
            const { value, isChanged, locked } = cell(row.key, column.key);
            const name = isChanged
              ? t('ui.matrix.changedName', '{{name}} (not saved)', { name: column.label })
              : column.label;
            const change = (next: string): void => onChange(row.key, column.key, next);
            const fixed = choices.find((choice) => choice.value === value)?.label ?? value;
            if (locked !== undefined)
              return (
                <p key={column.key} className="at-matrix-cards__fixed">
                  <strong>{column.label}</strong>: {fixed}
                  <span className="at-matrix__hint">{locked}</span>
                </p>
              );
            return choices.length === 2 ? (
              <Checkbox
                key={column.key}
                checked={value === choices[1]?.value}
                onChange={(isOn) => change(choices[isOn ? 1 : 0]?.value ?? value)}
              >
                {name}
              </Checkbox>
            ) : (
              <ChoiceField
                key={column.key}
                label={name}
                value={value}
                choices={choices}
                onChange={(next) => next !== '' && change(next)}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}
