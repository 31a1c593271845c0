import {
  disclosesColumns,
  readAskedFilters,
  useAppUser,
  useCameFrom,
  useListAddress,
  useParams,
  useRegion,
  useSearchParams,
  useTranslation,
  viewParameterOf,
  firstViewOf,
  type AskedFilters,
  type CameFrom,
  type ListAddress,
  type ListQuestions,
} from '@atrium/platform';
import { useMemo } from 'react';
import type { GridColumn, GridFilter } from '../grid/types.ts';
import { useFilterTexts } from '../grid/use-filter-texts.ts';
import { useListGrid, type ListGrid } from '../grid/use-list-grid.ts';
import type { FoundRows, ListConditions, ListDefinition, RowOf } from './list-definition.ts';
import { questionsOf } from './list-questions.ts';
import { readPageSize } from './page-size.ts';

/** At most so many columns decide the order together. */
export const SORTS_AT_MOST = 3;

/** A filter in words: "Status: Open". */
export interface ListText {
  readonly parameter: string;
  readonly name: string;
  readonly value: string;
}

/** In the frame of a source system a list asks for what came from there alone (`cameFrom`). */
export interface ListRequest extends CameFrom {
  readonly filter: string | null;
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' }[];
  readonly columnFilters: GridFilter[] | null;
}

/** What the address asks of a list, without its rows. */
export interface ListQuestion<Found extends FoundRows, Conditions> {
  readonly address: ListAddress;
  readonly questions: ListQuestions;
  /** View and filters as the address asks for them, without what discloses a closed column. */
  readonly asked: AskedFilters;
  /** The view that the path names. */
  readonly named: string | undefined;
  readonly grid: ListGrid<RowOf<Found>>;
  /** Rows to a page; 0 is one list that scrolls. */
  readonly pageSize: number;
  readonly rowsOnPage: number;
  /** The list's own variables, for what else asks by the same filters. */
  readonly conditions: Conditions;
  readonly request: ListRequest;
  readonly columnTexts: readonly { readonly name: string; readonly value: string }[];
  /** The filters in words; some are named by the rows that came. */
  textsOf(found: Found | undefined): readonly ListText[];
}

const noWords = '{}';

/**
 * What the address asks of a list, for a page that loads the rows itself, such as all of them for paper.
 * @param words the words that came for columns, as JSON
 */
export function useListQuestion<Data, Variables, Found extends FoundRows>(
  definition: ListDefinition<Data, Variables, Found>,
  words = noWords,
): ListQuestion<Found, ListConditions<Variables>> {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { userId } = useAppUser();
  const cameFrom = useCameFrom();
  const [params] = useSearchParams();
  const named = useParams()[definition.viewOfPath?.parameter ?? ''];
  const questions = questionsOf(definition, t, params, named);

  const { columns: given } = definition;
  const own = useMemo(() => (typeof given === 'function' ? given(t) : given), [given, t]);
  const allColumns = useMemo(() => withChoices(own, words), [own, words]);
  const pageSize = readPageSize(params, definition.pageSize, definition.pageSizes);
  const rowsOnPage = pageSize === 0 ? definition.pageSize : pageSize;
  const address = useListAddress({
    pageSize: rowsOnPage,
    sortColumns: allColumns.filter(({ isSortable }) => isSortable === true).map(({ key }) => key),
    defaultSort: definition.sort,
    sortsAtMost: SORTS_AT_MOST,
  });
  const discloses = disclosesColumns(readAskedFilters(params, questions), questions);
  const grid = useListGrid(definition.secured ?? null, address, allColumns, {
    usual: definition.sort,
    isTelling: discloses,
  });
  const { columnFilters, closed, columns } = grid;
  const asked = readAskedFilters(params, questions, closed);

  const request: ListRequest = {
    filter: address.filter === '' ? null : address.filter,
    sort: grid.sorts.map(({ column, direction }) => ({ column, direction })),
    columnFilters: columnFilters.length === 0 ? null : [...columnFilters],
    ...cameFrom,
  };
  const columnTexts = useFilterTexts(columns, columnFilters);
  return {
    address,
    questions,
    asked,
    named,
    grid,
    pageSize,
    rowsOnPage,
    conditions: definition.conditions(asked, { userId }),
    request,
    columnTexts,
    textsOf,
  };

  function textsOf(found: Found | undefined): ListText[] {
    const { views } = questions;
    const tab = views?.tabs.find(({ key }) => key === asked.view);
    const isUsual = views?.areParts !== true && asked.view === firstViewOf(views);
    return [
      { parameter: 'filter', name: t('ui.list.search', 'Search'), value: address.filter },
      {
        parameter: viewParameterOf(views),
        name: views?.label ?? t('ui.list.view', 'View'),
        value: tab?.text ?? (isUsual ? '' : (tab?.label ?? '')),
      },
      ...(questions.filters ?? []).map(({ key, label, isFlag, choices }) => {
        const values = asked.all(key);
        const written = isFlag === true ? t('ui.list.yes', 'Yes') : undefined;
        const labels = values.map((value) => choices?.find((choice) => choice.value === value)?.label ?? value);
        return {
          parameter: key,
          name: label,
          value:
            values.length === 0
              ? ''
              : (written ?? definition.describe?.(key, values, { found, language, t }) ?? labels.join(', ')),
        };
      }),
    ].filter(({ value }) => value !== '');
  }
}

/** The columns, with the words that came for some of them. */
function withChoices<Row>(columns: readonly GridColumn<Row>[], words: string): readonly GridColumn<Row>[] {
  const byColumn = JSON.parse(words) as Readonly<Record<string, readonly string[]>>;
  return columns.map((column) => {
    const known = byColumn[column.key];
    return known === undefined ? column : { ...column, choices: known.map((value) => ({ value, label: value })) };
  });
}
