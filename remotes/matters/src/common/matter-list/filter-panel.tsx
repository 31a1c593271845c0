import { useAppUser, useTranslation } from '@atrium/platform';
import { Checkbox } from '@atrium/ui';
import { ColumnFilterForm, type FoundRows, type List } from '@atrium/ui/grid';
import type { KeyboardEvent } from 'react';
import './matter-list.css';

interface FilterPanelProps<Found extends FoundRows> {
  readonly list: List<Found>;
  /** Types of matter in use. */
  readonly types: readonly string[] | undefined;
  onClose(): void;
}

/** Every filter of a list of matters at once. Each tick takes effect immediately. */
export function FilterPanel<Found extends FoundRows>({ list, types = [], onClose }: FilterPanelProps<Found>) {
  const { t } = useTranslation();
  const { isInternal } = useAppUser();
  const { address, asked, questions, columnFilters } = list;
  const { onColumnFilters } = list.tableProps;
  const find = (key: string) => questions.filters?.find((filter) => filter.key === key);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div
      className="matters-filters"
      role="dialog"
      aria-label={t('matters.filter.panel', 'Choose filters')}
      onKeyDown={closeOnEscape}
    >
      <div className="matters-filters__column">
        <Choices
          legend={t('matters.filter.status', 'Status')}
          choices={find('status')?.choices ?? []}
          chosen={asked.all('status')}
          onChange={(status) => address.change({ status })}
        />
        <fieldset className="matters-filters__group">
          <legend>{t('matters.filter.show', 'Show')}</legend>
          {isInternal && (
            <Checkbox
              checked={asked.has('responsible')}
              onChange={(isMine) => address.change({ responsible: isMine ? 'me' : null })}
            >
              {t('matters.filter.onlyMine', 'Only where I am responsible')}
            </Checkbox>
          )}
          <Checkbox
            checked={asked.has('completed')}
            onChange={(isIncluded) =>
              address.change(isIncluded ? { completed: '1' } : { completed: null, ...find('completed')?.off })
            }
          >
            {t('matters.filter.includeCompleted', 'Include completed')}
          </Checkbox>
        </fieldset>
      </div>
      {types.length > 0 && (
        <Choices
          legend={t('matters.filter.type', 'Type')}
          choices={types.map((type) => ({ value: type, label: type }))}
          chosen={asked.all('type')}
          onChange={(type) => address.change({ type })}
        />
      )}
      {onColumnFilters !== undefined && (
        <fieldset className="matters-filters__group">
          <legend>{t('matters.filter.columns', 'People, client, stage, dates and amounts')}</legend>
          <ColumnFilterForm
            columns={list.columns}
            filters={columnFilters}
            onFilters={(filters) => {
              onColumnFilters(filters);
              onClose();
            }}
          />
        </fieldset>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

function Choices({ legend, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="matters-filters__group">
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
