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

/** Braces and bars would be read as styling. */
function plain(text: string): string {
  return text.replaceAll(/[{}|]/g, ' ');
}

function line(mark: number, name: string, value: unknown, format: FigureFormat): string {
  return `{mark${mark}|●} {name|${plain(name)}}  {figure|${typeof value === 'number' ? plain(format(value)) : '—'}}`;
}

/**
 * The tooltip's text in ECharts' rich-text notation: a heading and a line for
 * each series, or one line for a slice.
 */
export function tooltipText(points: readonly Point[], format: FigureFormat, isWhole: boolean): string {
  if (isWhole) return points.map(({ dataIndex, name, value }) => line(dataIndex, name, value, format)).join('\n');
  const lines = points.map(({ seriesIndex = 0, seriesName = '', value }) => line(seriesIndex, seriesName, value, format));
  return [`{heading|${plain(points[0]?.name ?? '')}}`, ...lines].join('\n');
}

/**
 * A tooltip drawn on the canvas: the page's Trusted Types policy lets no library
 * write HTML. `marks` are the colours of the series, or of a whole's slices.
 */
export function tooltip(
  colours: ColourTokens,
  options: { format: FigureFormat; marks: readonly string[]; trigger: 'axis' | 'item'; isWhole?: boolean },
): Record<string, unknown> {
  const { format, marks, trigger, isWhole = false } = options;
  return {
    renderMode: 'richText',
    trigger,
    confine: true,
    transitionDuration: 0,
    backgroundColor: colours.surface,
    borderColor: colours.line,
    borderWidth: 1,
    padding: [8, 10],
    axisPointer: { type: 'line', lineStyle: { color: colours.faint } },
    formatter: (points: Point | readonly Point[]) => tooltipText('dataIndex' in points ? [points] : points, format, isWhole),
    textStyle: {
      ...chartText(colours.ink),
      rich: {
        heading: { ...chartText(colours.muted), lineHeight: 20 },
        name: { ...chartText(colours.ink), lineHeight: 20 },
        figure: { ...chartText(colours.ink), fontWeight: 600, lineHeight: 20 },
        ...Object.fromEntries(marks.map((colour, place) => [`mark${place}`, { ...chartText(colour), lineHeight: 20 }])),
      },
    },
  };
}
