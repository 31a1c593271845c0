import { formatDisplayValue } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { filterKindOf, hoursOf } from './column-filters.ts';
import type { FilterOperator, GridColumn, GridFilter } from './types.ts';

export interface FilterWords {
  /** The operator as a word of a sentence: "contains". */
  operator(operator: FilterOperator, isDay: boolean): string;
  /** What a condition asks for, without the column: "over 1,000.00". */
  describe(column: GridColumn<never>, filter: GridFilter): string;
}

/** Conditions in the words of the person who reads them. */
export function useFilterWords(): FilterWords {
  const { t } = useTranslation();
  const region = useRegion();
  const operator = (name: FilterOperator, isDay: boolean): string => {
    const words: Readonly<Record<FilterOperator, string>> = {
      CONTAINS: t('ui.filter.contains', 'contains'),
      EQUALS: isDay ? t('ui.filter.on', 'on') : t('ui.filter.is', 'is'),
      ANY_OF: t('ui.filter.anyOf', 'is any of'),
      NOT_ANY_OF: t('ui.filter.notAnyOf', 'is none of'),
      LESS: isDay ? t('ui.filter.before', 'before') : t('ui.filter.less', 'under'),
      MORE: isDay ? t('ui.filter.after', 'after') : t('ui.filter.more', 'over'),
      BETWEEN: t('ui.filter.between', 'between'),
      IS_EMPTY: t('ui.filter.isEmpty', 'is empty'),
      IS_NOT_EMPTY: t('ui.filter.isNotEmpty', 'is not empty'),
    };
    return words[name];
  };
  return {
    operator,
    describe(column, filter) {
      const kind = filterKindOf(column);
      const write = (value: string): string => {
        switch (kind) {
          case 'day':
            return formatDisplayValue('Date', value, region);
          case 'amount':
            return formatDisplayValue('Currency', Number(value), { ...region, showsZero: true });
          case 'share':
            return formatDisplayValue('Percentage', Number(value), region);
          case 'duration':
            return formatDisplayValue('Number', hoursOf(value), region);
          case 'number':
            return formatDisplayValue('Number', Number(value), region);
          case 'text':
          case 'choice':
            return column.choices?.find((choice) => choice.value === value)?.label ?? value;
        }
      };
      const [first = '', second = ''] = filter.values.map(write);
      if (filter.operator === 'ANY_OF') return filter.values.map(write).join(', ');
      if (filter.operator === 'BETWEEN') return `${first} – ${second}`;
      if (filter.values.length === 0) return operator(filter.operator, kind === 'day');
      const values =
        filter.operator === 'NOT_ANY_OF' ? filter.values.map(write).join(', ') : kind === 'text' ? `“${first}”` : first;
      return `${operator(filter.operator, kind === 'day')} ${values}`;
    },
  };
}
