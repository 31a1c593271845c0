/** What a value shown somewhere may be (product specification §3, display data-type enumeration). */
export const displayDataTypes = [
  'Default',
  'String',
  'Date',
  'Number',
  'Currency',
  'Boolean',
  'DateTime',
  'Image',
  'Percentage',
  'ContextMenu',
  'Link',
  'LongText',
  'Checkbox',
  'CurrencyWithoutDecimals',
  'EditorView',
  'Duration',
  'DueDate',
  'Chips',
  'ContextMenuStaff',
  'Rating',
  'EventCampaignCategory',
  'MultiLineString',
  'Email',
] as const;
export type DisplayDataType = (typeof displayDataTypes)[number];

/** What a column of a grid may be (product specification §3, grid column definition). */
export const gridColumnDataTypes = [
  'String',
  'Number',
  'Currency',
  'CurrencyWithoutDecimals',
  'Date',
  'DateTime',
  'Boolean',
  'Image',
  'Percentage',
  'ContextMenu',
  'ContextMenuStaff',
  'Duration',
  'LongText',
] as const satisfies readonly DisplayDataType[];
export type GridColumnDataType = (typeof gridColumnDataTypes)[number];

const figures: ReadonlySet<DisplayDataType> = new Set<DisplayDataType>([
  'Number',
  'Currency',
  'CurrencyWithoutDecimals',
  'Percentage',
  'Duration',
]);

/** Whether values of a type line up at the end of their column, as figures do. */
export function isFigureType(dataType: DisplayDataType): boolean {
  return figures.has(dataType);
}
