/** Where programs read data. */
export const DATA_PATH = '/-/data';

const dataFormats = ['csv', 'parquet'] as const;
export type DataFormat = (typeof dataFormats)[number];
export const isDataFormat = (format: string): format is DataFormat =>
  (dataFormats as readonly string[]).includes(format);

export const dataMediaTypes: Readonly<Record<DataFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};
