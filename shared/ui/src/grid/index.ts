export { DataGrid } from './data-grid.tsx';
export { PhoneCard } from './phone-card.tsx';
export type { DataGridProps, GridColumn, GridDataType, GridPage, GridSort } from './types.ts';
export { ExportButton, type ExportButtonProps } from '../exports/export-button.tsx';
export type { ExportLabels } from '../exports/export-columns.ts';
