export { ProTable } from './pro-table.tsx';
export type { ProTableProps, RowDetail, RowEditing, RowOutcome, SearchField, SearchForm } from './types.ts';
