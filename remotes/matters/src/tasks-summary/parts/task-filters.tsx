import { useTranslation, type AddressChanges } from '@atrium/platform';
import { Checkbox } from '@atrium/ui';
import { Segmented } from '@atrium/ui/antd';
import type { TaskOptionsQuery } from '../../generated/graphql.ts';
import { layouts, type Layout, type TaskFilters } from '../tasks-summary.filters.ts';
import { priorities, priorityWord } from '../../common/tasks/task-words.ts';

/** How tasks are laid out. */
export function LayoutSwitch({
  layout,
  onChange,
}: {
  readonly layout: Layout;
  onChange(changes: AddressChanges): void;
}) {
  const { t } = useTranslation();
  const words: Record<Layout, string> = {
    list: t('matters.tasks.layout.list', 'List'),
    board: t('matters.tasks.layout.board', 'Board'),
    calendar: t('matters.tasks.layout.calendar', 'Calendar'),
  };
  return (
    <Segmented<Layout>
      aria-label={t('matters.tasks.layout.label', 'Layout')}
      value={layout}
      options={layouts.map((value) => ({ value, label: words[value] }))}
      onChange={(chosen) => onChange({ layout: chosen === 'list' ? null : chosen, group: null })}
    />
  );
}

interface TaskFilterPanelProps {
  readonly filters: TaskFilters;
  readonly options: TaskOptionsQuery['taskOptions'] | undefined;
  onChange(changes: AddressChanges): void;
  onClose(): void;
}

/** Every filter at once. Each tick takes effect immediately. */
export function TaskFilterPanel({ filters, options, onChange, onClose }: TaskFilterPanelProps) {
  const { t } = useTranslation();
  const toggled = <Value extends string>(chosen: readonly Value[], value: Value, isOn: boolean) =>
    isOn ? [...chosen, value] : chosen.filter((each) => each !== value);
  return (
    <div
      className="matters-filters"
      role="dialog"
      aria-label={t('matters.filter.panel', 'Choose filters')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
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
            {t('matters.tasks.unassigned', 'Unassigned')}
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
    </div>
  );
}
