import type { AccessFlag } from '@atrium/contracts';
import type { useTranslation } from '@atrium/platform';
import type { FigureDimension } from '../generated/graphql.ts';

export type Translate = ReturnType<typeof useTranslation>['t'];
export type ListName =
  'day' | 'tasks' | 'calls' | 'coming' | 'time' | 'matters' | 'changes' | 'clientMatters' | 'clientDocuments';

/** Columns across, and rows of the grid down. */
export interface WidgetSize {
  readonly w: number;
  readonly h: number;
}
interface Named extends WidgetSize {
  readonly id: string;
}
/** One figure, with how it moved. */
export interface NumberWidget extends Named {
  readonly kind: 'number';
  readonly measure: string;
}
/** Figures told apart by one thing. `TIME` is days, weeks or months, as the period is long. */
export interface ChartWidget extends Named {
  readonly kind: 'bar' | 'line' | 'area' | 'table' | 'map';
  readonly title: (t: Translate) => string;
  readonly measures: readonly string[];
  readonly by: FigureDimension | 'TIME';
}
/** What is left of one figure in the next. */
export interface FunnelWidget extends Named {
  readonly kind: 'funnel';
  readonly title: (t: Translate) => string;
  readonly measures: readonly string[];
}
export interface ListWidget extends Named {
  readonly kind: 'list';
  readonly title: (t: Translate) => string;
  readonly list: ListName;
  /** Shown to whoever holds one of these. */
  readonly needs: readonly AccessFlag[];
}
export type Widget = NumberWidget | ChartWidget | FunnelWidget | ListWidget;

const NUMBER: WidgetSize = { w: 4, h: 2 };
export const HALF: WidgetSize = { w: 8, h: 5 };
export const WIDE: WidgetSize = { w: 16, h: 5 };
const SLIM: WidgetSize = { w: 8, h: 5 };

export const number = (measure: string): NumberWidget => ({ id: measure, kind: 'number', measure, ...NUMBER });
type Chart = Omit<ChartWidget, 'w' | 'h'> & Partial<WidgetSize>;
export const chart = (widget: Chart): ChartWidget => ({ ...HALF, ...widget });
export const list = (widget: Omit<ListWidget, 'kind' | 'w' | 'h'>): ListWidget => ({
  ...widget,
  kind: 'list',
  ...SLIM,
});
