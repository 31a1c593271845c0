export { ProTable } from './pro-table.tsx';
export { ListFormTable, type ListFormTableProps } from './list-form-table.tsx';
export { SearchPanel } from './search-panel.tsx';
export type {
  ProTableProps,
  RowDetail,
  RowEditing,
  RowOutcome,
  SearchControlProps,
  SearchField,
  SearchFigure,
  SearchForm,
} from './types.ts';
