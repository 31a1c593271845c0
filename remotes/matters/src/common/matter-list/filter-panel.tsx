import { useAppUser, useTranslation, type AddressChanges } from '@atrium/platform';
import { Checkbox } from '@atrium/ui';
import type { KeyboardEvent } from 'react';
import { statusLabel } from '../status-label.ts';
import { completedStatuses, openStatuses, withoutCompleted, type MatterFilters } from './matter-filters.ts';

interface FilterPanelProps {
  readonly filters: MatterFilters;
  readonly types: readonly string[];
  onChange(changes: AddressChanges): void;
  onClose(): void;
}

/** Every filter at once. Each tick takes effect immediately. */
export function FilterPanel({ filters, types, onChange, onClose }: FilterPanelProps) {
  const { t } = useTranslation();
  const { isInternal } = useAppUser();
  const statuses = filters.isIncludeCompleted ? [...openStatuses, ...completedStatuses] : openStatuses;
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
          choices={statuses.map((status) => ({ value: status, label: statusLabel(t, status) }))}
          chosen={filters.statuses}
          onChange={(status) => onChange({ status })}
        />
        <fieldset className="matters-filters__group">
          <legend>{t('matters.filter.show', 'Show')}</legend>
          {isInternal && (
            <Checkbox checked={filters.isMine} onChange={(isMine) => onChange({ responsible: isMine ? 'me' : null })}>
              {t('matters.filter.onlyMine', 'Only where I am responsible')}
            </Checkbox>
          )}
          <Checkbox
            checked={filters.isIncludeCompleted}
            onChange={(isIncluded) => onChange(isIncluded ? { completed: '1' } : withoutCompleted(filters))}
          >
            {t('matters.filter.includeCompleted', 'Include completed')}
          </Checkbox>
        </fieldset>
      </div>
      {types.length > 0 && (
        <Choices
          legend={t('matters.filter.type', 'Type')}
          choices={types.map((type) => ({ value: type, label: type }))}
          chosen={filters.types}
          onChange={(type) => onChange({ type })}
        />
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
