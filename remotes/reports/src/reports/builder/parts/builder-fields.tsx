import { dayIn } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { ChoiceField, FieldRow, type EditForm } from '@atrium/ui/forms';
import { useMemo, type ReactElement } from 'react';
import type { FigureDimension } from '../../../generated/graphql.ts';
import { categoryTitle } from '../../report.ts';
import {
  builderLimits,
  sharedDimensions,
  type Builder,
  type BuilderMeasure,
  type BuilderValues,
  type Filter,
} from '../builder-form.ts';
import { valuesQuery } from '../builder.operations.ts';
import { SeveralField } from './builder-choices.tsx';

const categories = ['MATTERS', 'TIME', 'BILLING', 'ENQUIRIES', 'MARKETING', 'WORK'] as const;

/** What figures are counted over, as headings of the list of figures. */
const subjectTitles = (t: ReturnType<typeof useTranslation>['t']): Readonly<Record<string, string>> => ({
  matters: t('reports.subject.matters', 'Matters'),
  wip: t('reports.subject.wip', 'Work in progress'),
  invoices: t('reports.subject.invoices', 'Invoices'),
  receipts: t('reports.subject.receipts', 'Payments'),
  time: t('reports.subject.time', 'Time'),
  staff: t('reports.subject.staff', 'Staff'),
  enquiries: t('reports.subject.enquiries', 'Enquiries'),
  tasks: t('reports.subject.tasks', 'Tasks'),
});

interface BuilderFieldsProps {
  readonly form: Pick<EditForm<BuilderValues>, 'values' | 'change' | 'errors'>;
  readonly builder: Builder;
  readonly measures: readonly BuilderMeasure[];
  /** What does not go together, by field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** What a report shows and what it is called. */
export function BuilderFields({ form, builder, measures, problems }: BuilderFieldsProps): ReactElement {
  const { t } = useTranslation();
  const { values, errors, change } = form;
  const wrong = (field: keyof BuilderValues): string | undefined => errors[field] ?? problems[field];
  const shared = useMemo(() => sharedDimensions(measures, values.measures), [measures, values.measures]);
  const subjects = subjectTitles(t);
  const titleOf = (name: string): string =>
    measures.find(({ id }) => id === name)?.title ??
    builder.dimensions.find(({ dimension }) => dimension === name)?.title ??
    name;
  const chosenMeasures = values.measures.map((value) => ({ value, label: titleOf(value) }));
  const chosenDimensions = values.dimensions.map((value) => ({ value, label: titleOf(value) }));
  const narrowing = builder.dimensions.filter(
    ({ dimension, isTime }) =>
      !isTime && shared.has(dimension) && !values.filters.some((filter) => filter.dimension === dimension),
  );
  const setFilter = (dimension: FigureDimension, next: readonly string[]): void =>
    change({
      filters: values.filters.map((each) => (each.dimension === dimension ? { dimension, values: next } : each)),
    });
  return (
    <>
      <SeveralField
        label={t('reports.builder.measures', 'Figures')}
        hint={t('reports.builder.measuresHint', 'The columns of the report, 12 at most.')}
        error={wrong('measures')}
        values={values.measures}
        most={builderLimits.measures}
        choices={measures.map(({ id, title, formula, subject }) => ({
          value: id,
          label: title,
          hint: formula,
          group: subjects[subject] ?? subject,
        }))}
        onChange={(next) => change({ measures: next })}
      />
      <SeveralField
        label={t('reports.builder.dimensions', 'By')}
        hint={t('reports.builder.dimensionsHint', 'What the figures are broken down by, at most 3.')}
        error={wrong('dimensions')}
        values={values.dimensions}
        most={builderLimits.dimensions}
        choices={builder.dimensions.map(({ dimension, title }) => ({
          value: dimension,
          label: title,
          isDisabled: !shared.has(dimension),
          hint: shared.has(dimension)
            ? undefined
            : t('reports.builder.notShared', 'Not every figure you chose can be broken down by this.'),
        }))}
        onChange={(next) => change({ dimensions: next })}
      />
      {values.filters.map((filter) => (
        <FilterField
          key={filter.dimension}
          filter={filter}
          title={titleOf(filter.dimension)}
          measure={measures.find(
            ({ id, dimensions }) => values.measures.includes(id) && dimensions.includes(filter.dimension),
          )}
          error={wrong('filters')}
          onChange={(next) => setFilter(filter.dimension, next)}
          onRemove={() => change({ filters: values.filters.filter((each) => each !== filter) })}
        />
      ))}
      {narrowing.length > 0 && values.measures.length > 0 && (
        <ChoiceField
          label={t('reports.builder.addFilter', 'Add a filter')}
          value=""
          placeholder={t('reports.builder.addFilterHint', 'Narrow the report by')}
          choices={narrowing.map(({ dimension, title }) => ({ value: dimension, label: title }))}
          onChange={(dimension) => {
            if (dimension !== '') change({ filters: [...values.filters, { dimension, values: [] }] });
          }}
        />
      )}
      <FieldRow>
        <ChoiceField
          label={t('reports.builder.groupBy', 'Group by')}
          value={values.groupBy}
          error={wrong('groupBy')}
          none={t('reports.builder.noGroup', 'Nothing')}
          choices={chosenDimensions.filter(({ value }) => value !== 'DAY' && value !== 'WEEK')}
          onChange={(groupBy) => change({ groupBy })}
        />
        <ChoiceField
          label={t('reports.builder.figure', 'Chart')}
          value={values.figure}
          error={wrong('figure')}
          placeholder={chosenMeasures[0]?.label ?? ''}
          choices={chosenMeasures}
          onChange={(figure) => change({ figure })}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceField
          label={t('reports.builder.sort', 'Sort by')}
          value={values.sortColumn}
          error={wrong('sortColumn')}
          placeholder={chosenMeasures[0]?.label ?? ''}
          choices={[...chosenDimensions, ...chosenMeasures]}
          onChange={(sortColumn) => change({ sortColumn })}
        />
        <ChoiceField
          label={t('reports.builder.direction', 'Order')}
          value={values.sortDirection}
          choices={[
            { value: 'desc', label: t('reports.builder.descending', 'Largest or last first') },
            { value: 'asc', label: t('reports.builder.ascending', 'Smallest or first first') },
          ]}
          onChange={(direction) => change({ sortDirection: direction === 'asc' ? 'asc' : 'desc' })}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceField
          label={t('reports.builder.bound', 'Only rows with')}
          value={values.boundMeasure}
          error={wrong('boundMeasure')}
          none={t('reports.builder.noBound', 'All rows')}
          choices={chosenMeasures}
          onChange={(boundMeasure) => change({ boundMeasure })}
        />
        <TextField
          label={t('reports.builder.atLeast', 'Of at least')}
          inputMode="decimal"
          maxLength={15}
          disabled={values.boundMeasure === ''}
          value={values.boundAtLeast}
          error={errors['boundAtLeast']}
          onChange={(boundAtLeast) => change({ boundAtLeast })}
        />
      </FieldRow>
      <ChoiceField
        label={t('reports.builder.target', 'Compare with the target of')}
        value={values.target}
        error={wrong('target')}
        none={t('reports.builder.noTarget', 'No target')}
        choices={chosenMeasures.filter(({ value }) =>
          measures.some(({ id, isBudgeted }) => id === value && isBudgeted),
        )}
        onChange={(target) => change({ target })}
      />
      <ChoiceField
        label={t('reports.builder.period', 'Usual period')}
        value={values.period}
        choices={[
          { value: 'THIS_MONTH', label: t('reports.builder.thisMonth', 'This month') },
          { value: 'LAST_TWELVE_MONTHS', label: t('reports.builder.twelveMonths', '12 months') },
        ]}
        onChange={(period) => period !== '' && change({ period })}
      />
      <TextField
        label={t('reports.builder.name', 'Name')}
        maxLength={builderLimits.name}
        value={values.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('reports.builder.description', 'Description')}
        maxLength={builderLimits.description}
        value={values.description}
        error={errors['description']}
        onChange={(description) => change({ description })}
      />
      <ChoiceField
        label={t('reports.builder.category', 'Category')}
        value={values.category}
        error={errors['category']}
        choices={categories.map((value) => ({ value, label: categoryTitle(t, value) }))}
        onChange={(category) => category !== '' && change({ category })}
      />
      {builder.mayShare && (
        <SeveralField
          label={t('reports.builder.roles', 'Shared with')}
          hint={t(
            'reports.builder.rolesHint',
            'People with these roles find it among their reports, with what they may see.',
          )}
          error={errors['roleIds']}
          values={values.roleIds}
          choices={builder.roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(roleIds) => change({ roleIds })}
        />
      )}
    </>
  );
}

interface FilterFieldProps {
  readonly filter: Filter;
  readonly title: string;
  readonly measure: BuilderMeasure | undefined;
  readonly error: string | undefined;
  onChange(values: readonly string[]): void;
  onRemove(): void;
}
const YEARS_LOOKED_AT = 9;

/** The values that a report is narrowed to, of those there are. */
function FilterField({ filter, title, measure, error, onChange, onRemove }: FilterFieldProps): ReactElement {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  const [{ data, fetching }] = useQuery({
    query: valuesQuery,
    variables: {
      measure: measure?.id ?? '',
      dimension: filter.dimension,
      from: `${Number(today.slice(0, 4)) - YEARS_LOOKED_AT}-01-01`,
      to: today,
    },
    pause: measure === undefined,
  });
  const known = new Map((data?.figures.figures[0]?.points ?? []).map(({ key, label }) => [key, label]));
  const keys = [...new Set([...known.keys(), ...filter.values])];
  return (
    <div className="reports-builder__filter">
      <SeveralField
        label={title}
        error={error}
        isLoading={fetching}
        values={filter.values}
        choices={keys.map((value) => ({ value, label: known.get(value) ?? value }))}
        onChange={onChange}
      />
      <Button kind="quiet" onClick={onRemove}>
        {t('reports.builder.removeFilter', 'Remove the filter “{{title}}”', { title })}
      </Button>
    </div>
  );
}
