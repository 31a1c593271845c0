import type { ColourTokens } from '../theme/tokens.ts';
import { chartText } from './chart-text.ts';
import type { FigureFormat } from './types.ts';

/** What ECharts tells about the point under the pointer, as far as it is used here. */
interface Point {
  readonly name: string;
  readonly value: unknown;
  readonly seriesName?: string;
  readonly seriesIndex?: number;
  readonly dataIndex: number;
}

export interface TooltipOptions {
  readonly format: FigureFormat;
  /** Colours of the series, or of a whole's slices. */
  readonly marks: readonly string[];
  /** The points are slices of one whole: each is named itself, and none needs a heading. */
  readonly isWhole?: boolean;
}

function element(className: string, text = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.textContent = text;
  return made;
}

/** The tooltip's content, as elements: nothing a record is called can become markup. */
export function tooltipContent(
  points: readonly Point[],
  { format, marks, isWhole = false }: TooltipOptions,
): HTMLElement {
  const content = element('at-tip');
  if (!isWhole) content.append(element('at-tip__heading', points[0]?.name));
  for (const { name, seriesName = '', seriesIndex = 0, dataIndex, value } of points) {
    const mark = element('at-legend__mark');
    mark.style.background = marks[isWhole ? dataIndex : seriesIndex] ?? '';
    const figure = typeof value === 'number' ? format(value) : '—';
    const line = element('at-tip__line');
    line.append(mark, element('at-tip__name', isWhole ? name : seriesName), element('at-legend__figure', figure));
    content.append(line);
  }
  return content;
}

/** What is shown beside the pointer, or beside the point a finger touches. */
export function tooltip(
  colours: ColourTokens,
  trigger: 'axis' | 'item',
  options: TooltipOptions,
): Record<string, unknown> {
  return {
    trigger,
    confine: true,
    transitionDuration: 0,
    backgroundColor: colours.surface,
    borderColor: colours.line,
    borderWidth: 1,
    padding: [7, 10],
    textStyle: chartText(colours.ink),
    extraCssText: 'box-shadow: var(--at-shadow); border-radius: var(--at-radius-control)',
    axisPointer: { type: 'line', lineStyle: { color: colours.faint } },
    formatter: (points: Point | readonly Point[]) => tooltipContent('dataIndex' in points ? [points] : points, options),
  };
}
