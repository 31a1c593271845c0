export type { CellMenuValue } from './cell-menu.tsx';
export { DataGrid } from './data-grid.tsx';
export { recordCountText, type RecordCount } from './record-count-text.ts';
export { PhoneCard } from './phone-card.tsx';
export { ColumnFilterForm } from './filter-chips.tsx';
export { writeColumnFilter } from './column-filters.ts';
export type { GridLayout, PlacedColumn } from './grid-layout.ts';
export { alignmentOf, presentValue } from './cell-value.tsx';
export { columnsOf } from './columns-of.ts';
export { fieldColumns, type ListedField, type RowWithFields } from './field-columns.ts';
export { useGridLayout } from './use-grid-layout.ts';
export type {
  AggregateFunction,
  DataGridProps,
  FilterOperator,
  GridAggregate,
  GridBlocks,
  GridChoice,
  GridColumn,
  GridDataType,
  GridFilter,
  GridGroup,
  GridPage,
  GridSort,
} from './types.ts';
export { useGridViews, type GridViews } from './views/use-grid-views.tsx';
export { useViewLayout } from './views/use-view-layout.ts';
export { ExportButton, type ExportButtonProps } from '../exports/export-button.tsx';
export { fileColumns } from '../exports/export-columns.ts';
export { ExportProgress, ExportResult } from '../exports/export-state.tsx';
export type { ExportLabels } from '../exports/export-columns.ts';
export type { ClosedColumns } from './closed-columns.ts';
export { useListGrid, type ListGrid } from './use-list-grid.ts';
export { groupLabelOf } from './group-label.ts';
export { useFilterTexts } from './use-filter-texts.ts';
export { ListBody, ListPage, type ListEmpty, type ListPageProps } from '../list/list-page.tsx';
export { ListExportButton } from '../list/list-export-button.tsx';
export { ListFilterAdder } from '../list/list-filter-adder.tsx';
export { chipsFilter, flagFilter, tabsOf } from '../list/list-choices.ts';
export { conditionsOf } from '../list/list-questions.ts';
export { defineList, type FoundRows, type ListDefinition, type RowOf } from '../list/list-definition.ts';
export { useList, type List } from '../list/use-list.ts';
export { SORTS_AT_MOST, useListQuestion, type ListQuestion, type ListText } from '../list/use-list-question.ts';
export { useHeldSelection, type HeldSelection } from '../list/use-held-selection.ts';
export { useTicks, type Ticks } from './use-ticks.ts';
