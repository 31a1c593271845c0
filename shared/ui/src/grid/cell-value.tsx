import { formatDate, formatDateTime, formatHours, formatMoney, formatNumber, formatPercentage } from '@atrium/domain';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { GridColumn, GridDataType } from './types.ts';

/** Where the firm works: decides how figures and days are written. */
export interface CellRegion {
  language: string;
  timeZone: string;
  currency: string;
}

/** Stands where there is nothing to say. */
const NOTHING = '—';

const figures: ReadonlySet<GridDataType> = new Set(['Number', 'Currency', 'CurrencyWithoutDecimals', 'Percentage', 'Duration']);

/** Figures line up at the end of their column, words at the start. */
export function alignmentOf(column: Pick<GridColumn<never>, 'align' | 'dataType'>): 'start' | 'end' | 'center' {
  return column.align ?? (figures.has(column.dataType ?? 'String') ? 'end' : 'start');
}

function moneyText(value: unknown, region: CellRegion, cents: 'always' | 'never'): string {
  const money = typeof value === 'object' && value !== null && 'minor' in value ? value : { minor: value };
  if (typeof money.minor !== 'number' || money.minor === 0) return NOTHING;
  const own = 'currency' in money && typeof money.currency === 'string' ? money.currency : region.currency;
  // The firm's own currency goes without saying; another one is named.
  return formatMoney(money.minor, own, region.language, { symbol: own !== region.currency, cents });
}

/** Writes a value the way its column's data type asks. An amount of zero shows a dash, as lawyers write it. */
export function presentValue(value: unknown, dataType: GridDataType, region: CellRegion): ReactNode {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (dataType) {
    case 'Currency':
      return moneyText(value, region, 'always');
    case 'CurrencyWithoutDecimals':
      return moneyText(value, region, 'never');
    case 'Number':
      return typeof value === 'number' ? formatNumber(value, region.language) : String(value);
    case 'Percentage':
      return typeof value === 'number' ? formatPercentage(value, region.language) : String(value);
    case 'Duration':
      return typeof value === 'number' ? formatHours(value) : String(value);
    case 'Date':
      return formatDate(String(value), region.language);
    case 'DateTime':
      return formatDateTime(String(value), region.language, region.timeZone);
    case 'Boolean':
      return value === true ? <Icon name="check" label="✓" /> : NOTHING;
    case 'String':
    case 'LongText':
      return String(value);
  }
}
