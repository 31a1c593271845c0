import type { ProTableProps as LibraryProps } from '@ant-design/pro-table';
import { useTranslation } from '@atrium/platform';
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import type { GridColumn } from '../grid/types.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { searchColumnsOf } from './pro-columns.tsx';
import { filtersOfValues, searchFieldsOf, valuesOfFilters } from './search-fields.ts';
import type { ProTableProps, SearchForm } from './types.ts';

type Library<Row> = LibraryProps<Row, Record<string, unknown>>;
type Form = NonNullable<Extract<NonNullable<Library<object>['formRef']>, RefObject<unknown>>['current']>;

/** The search form of a list: the screen's own, or what its columns can be filtered by. */
function useForm<Row>(table: ProTableProps<Row>, columns: readonly GridColumn<Row>[]): SearchForm | null {
  const { search, columnFilters, onColumnFilters } = table;
  return useMemo(() => {
    if (search !== undefined) return search;
    const fields = searchFieldsOf(columns);
    if (onColumnFilters === undefined || fields.length === 0) return null;
    return {
      fields,
      values: valuesOfFilters(fields, columnFilters ?? []),
      onSearch: (values) => onColumnFilters(filtersOfValues(fields, values, columnFilters ?? [])),
    };
  }, [search, columns, columnFilters, onColumnFilters]);
}

/** What the pro-table is told of its search form; what is in force outside is shown in it. */
export function useSearchForm<Row extends object>(
  table: ProTableProps<Row>,
  columns: readonly GridColumn<Row>[],
): Pick<Library<Row>, 'search' | 'form' | 'formRef' | 'onSubmit' | 'searchFormRender'> & {
  searchColumns: NonNullable<Library<Row>['columns']>;
} {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const name = useId();
  const form = useRef<Form | undefined>(undefined);
  const asked = useForm(table, columns);
  const written = asked === null ? '' : JSON.stringify(asked.fields.map(({ key }) => [key, asked.values[key] ?? '']));
  const fieldsKey = asked === null ? '' : JSON.stringify(asked.fields);
  const values = useMemo(
    () => Object.fromEntries(written === '' ? [] : (JSON.parse(written) as [string, string][])),
    [written],
  );
  // The form takes these once; what comes later is set.
  const [initialValues] = useState(values);
  useEffect(() => form.current?.setFieldsValue(values), [values]);
  const searchColumns = useMemo(
    () => searchColumnsOf<Row>(fieldsKey === '' ? [] : (JSON.parse(fieldsKey) as SearchForm['fields'])),
    [fieldsKey],
  );
  if (asked === null) return { search: false, searchColumns };
  const search = (next: Readonly<Record<string, unknown>>): void =>
    asked.onSearch(Object.fromEntries(asked.fields.map(({ key }) => [key, textOf(next[key])])));
  const isSet = Object.values(values).some((value) => value !== '');
  const clear = (
    <Button
      key="clear"
      disabled={!isSet}
      onClick={() => {
        form.current?.setFieldsValue(Object.fromEntries(asked.fields.map(({ key }) => [key, ''])));
        search({});
      }}
    >
      {t('ui.proTable.clear', 'Clear')}
    </Button>
  );
  return {
    searchColumns,
    formRef: form,
    onSubmit: search,
    form: {
      initialValues,
      name,
      isKeyPressSubmit: false,
      role: 'search',
      'aria-label': t('ui.proTable.searchIn', 'Search: {{list}}', { list: table.label ?? '' }),
      ...(asked.isImmediate === true
        ? { onValuesChange: (_: unknown, all: Record<string, unknown>) => search(all) }
        : {}),
    } as Library<Row>['form'] & object,
    search: {
      layout: 'vertical',
      defaultCollapsed: false,
      collapseRender: false,
      labelWidth: 'auto',
      optionRender: () =>
        asked.isImmediate === true
          ? [clear]
          : [
              <Button key="search" type="submit" kind="primary" icon="search">
                {t('ui.proTable.search', 'Search')}
              </Button>,
              clear,
            ],
    },
    searchFormRender: (_, drawn) =>
      isPhone ? (
        <details className="at-pro-table__fold" open={isSet || undefined}>
          <summary>{t('ui.proTable.search', 'Search')}</summary>
          {drawn}
        </details>
      ) : (
        drawn
      ),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
