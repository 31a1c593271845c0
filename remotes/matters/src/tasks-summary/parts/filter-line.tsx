import { useTranslation, type AddressChanges, type ListAddress } from '@atrium/platform';
import { Checkbox, Chip } from '@atrium/ui';
import { Segmented } from '@atrium/ui/antd';
import { FilterAdder } from '../../common/list-filters/filter-adder.tsx';
import { ListSearch } from '../../common/list-filters/list-search.tsx';
import type { TaskOptionsQuery } from '../../generated/graphql.ts';
import { layouts, type Layout, type TaskFilters } from '../tasks-summary.filters.ts';
import { priorities, priorityWord } from '../task-words.ts';
import { useIsCallsOnly } from '../use-is-calls-only.ts';

interface FilterLineProps {
  readonly address: ListAddress;
  readonly filters: TaskFilters;
  readonly options: TaskOptionsQuery['taskOptions'] | undefined;
  /** Number of the file the list is limited to, once a row tells it. */
  readonly fileNumber: string | undefined;
}

/** How tasks are laid out, a field to find some, and a chip for each filter in force. */
export function FilterLine({ address, filters, options, fileNumber }: FilterLineProps) {
  const { t } = useTranslation();
  const isCallsOnly = useIsCallsOnly();
  const change = (changes: AddressChanges) => address.change(changes);
  const words: Record<Layout, string> = {
    list: t('matters.tasks.layout.list', 'List'),
    board: t('matters.tasks.layout.board', 'Board'),
    calendar: t('matters.tasks.layout.calendar', 'Calendar'),
  };
  const kind =
    filters.kind === 'phone' ? t('matters.tasks.phoneCalls', 'Phone calls') : t('matters.tasks.title', 'Tasks');
  return (
    <>
      <Segmented<Layout>
        aria-label={t('matters.tasks.layout.label', 'Layout')}
        value={filters.layout}
        options={layouts.map((value) => ({ value, label: words[value] }))}
        onChange={(layout) => change({ layout: layout === 'list' ? null : layout, group: null })}
      />
      <ListSearch
        label={isCallsOnly ? t('matters.tasks.searchCalls', 'Filter calls') : t('matters.tasks.search', 'Filter tasks')}
        address={address}
      />
      {filters.kind !== null && options?.kinds.length !== 1 && (
        <Chip
          active
          label={t('matters.tasks.column.kind', 'Kind')}
          value={kind}
          onRemove={() => change({ kind: null })}
        />
      )}
      {filters.priority.length > 0 && (
        <Chip
          active
          label={t('matters.tasks.column.priority', 'Priority')}
          value={filters.priority.map((each) => priorityWord(t, each)).join(', ')}
          onRemove={() => change({ priority: null })}
        />
      )}
      {filters.category.length > 0 && (
        <Chip
          active
          label={t('matters.tasks.column.category', 'Category')}
          value={filters.category.join(', ')}
          onRemove={() => change({ category: null })}
        />
      )}
      {filters.matterId !== null && (
        <Chip
          active
          label={t('matters.task.matter', 'Matter')}
          value={fileNumber ?? t('matters.filter.chosen', 'chosen')}
          onRemove={() => change({ matter: null })}
        />
      )}
      {filters.isUnassigned && (
        <Chip
          active
          label={t('matters.tasks.unassigned', 'Nobody has it')}
          onRemove={() => change({ assigned: null })}
        />
      )}
      {filters.includesClosed && (
        <Chip
          active
          label={t('matters.tasks.includingClosed', 'Including closed')}
          onRemove={() => change({ closed: null })}
        />
      )}
      <FilterAdder
        panel={(onClose) => (
          <div
            className="matters-filters"
            role="dialog"
            aria-label={t('matters.filter.panel', 'Choose filters')}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          >
            <FilterPanel filters={filters} options={options} onChange={change} />
          </div>
        )}
      />
    </>
  );
}

function FilterPanel({
  filters,
  options,
  onChange,
}: Pick<FilterLineProps, 'filters' | 'options'> & { onChange(changes: AddressChanges): void }) {
  const { t } = useTranslation();
  const toggled = <Value extends string>(chosen: readonly Value[], value: Value, isOn: boolean) =>
    isOn ? [...chosen, value] : chosen.filter((each) => each !== value);
  return (
    <>
      <div className="matters-filters__column">
        {options?.kinds.length !== 1 && (
          <fieldset className="matters-filters__group">
            <legend>{t('matters.tasks.column.kind', 'Kind')}</legend>
            <Checkbox checked={filters.kind === 'task'} onChange={(isOn) => onChange({ kind: isOn ? 'task' : null })}>
              {t('matters.tasks.onlyTasks', 'Only tasks')}
            </Checkbox>
            <Checkbox checked={filters.kind === 'phone'} onChange={(isOn) => onChange({ kind: isOn ? 'phone' : null })}>
              {t('matters.tasks.onlyCalls', 'Only phone calls')}
            </Checkbox>
          </fieldset>
        )}
        <fieldset className="matters-filters__group">
          <legend>{t('matters.tasks.column.priority', 'Priority')}</legend>
          {priorities.map((each) => (
            <Checkbox
              key={each}
              checked={filters.priority.includes(each)}
              onChange={(isOn) => onChange({ priority: toggled(filters.priority, each, isOn) })}
            >
              {priorityWord(t, each)}
            </Checkbox>
          ))}
        </fieldset>
        <fieldset className="matters-filters__group">
          <legend>{t('matters.filter.show', 'Show')}</legend>
          <Checkbox checked={filters.isUnassigned} onChange={(isOn) => onChange({ assigned: isOn ? 'nobody' : null })}>
            {t('matters.tasks.unassigned', 'Nobody has it')}
          </Checkbox>
          <Checkbox checked={filters.includesClosed} onChange={(isOn) => onChange({ closed: isOn ? '1' : null })}>
            {t('matters.tasks.includeClosed', 'Include completed and cancelled')}
          </Checkbox>
        </fieldset>
      </div>
      {options !== undefined && options.categories.length > 0 && (
        <fieldset className="matters-filters__group">
          <legend>{t('matters.tasks.column.category', 'Category')}</legend>
          {options.categories.map((each) => (
            <Checkbox
              key={each}
              checked={filters.category.includes(each)}
              onChange={(isOn) => onChange({ category: toggled(filters.category, each, isOn) })}
            >
              {each}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}
