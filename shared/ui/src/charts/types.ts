/** How a figure is written: in labels, tooltips and the table alike. */
export type FigureFormat = (value: number) => string;

/** What a series means; one hue stands for one meaning on every screen. */
export type ChartTone = 'accent' | 'warn' | 'info' | 'bad' | 'violet' | 'neutral';

export interface ChartSeries {
  name: string;
  values: readonly number[];
  tone?: ChartTone | undefined;
}

/** The same numbers in rows, for the "Table" toggle. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Where the name of each row leads, in the order of the rows. */
  links?: readonly (string | undefined)[] | undefined;
}
