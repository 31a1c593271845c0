import type { ColourName, ColourTokens } from '../theme/tokens.ts';
import type { ChartTone } from './types.ts';

const colourOfTone: Record<ChartTone, ColourName> = {
  accent: 'chart1',
  warn: 'chart2',
  info: 'chart3',
  bad: 'chart4',
  violet: 'chart5',
  neutral: 'chart6',
};

const order: readonly ChartTone[] = ['accent', 'warn', 'info', 'bad', 'violet', 'neutral'];

/** The colour of a series: by what it means, or else by its place. */
export function seriesColour(colours: ColourTokens, tone: ChartTone | undefined, place: number): string {
  return colours[colourOfTone[tone ?? order[place % order.length] ?? 'accent']];
}
