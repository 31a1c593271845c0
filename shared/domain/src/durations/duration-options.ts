import {
  NO_DURATION,
  minutesOfDuration,
  writeDurationText,
  type DurationUnit,
  type DurationWords,
} from './duration-text.ts';

/** A choice of the duration picker. */
export interface DurationOption {
  /** What is kept: `None`, `30 minutes`, `0.5 days`. */
  readonly text: string;
  /** Null for no duration at all. */
  readonly words: DurationWords | null;
  readonly minutes: number | null;
}

const amounts: readonly [amount: number, unit: DurationUnit][] = [
  [0, 'minute'],
  ...[5, 10, 15, 30].map((amount) => [amount, 'minute'] as [number, DurationUnit]),
  ...Array.from({ length: 11 }, (_, index) => [index + 1, 'hour'] as [number, DurationUnit]),
  [0.5, 'day'],
  [18, 'hour'],
  ...[1, 2, 3, 4].map((amount) => [amount, 'day'] as [number, DurationUnit]),
  [1, 'week'],
  [2, 'week'],
];

const none: DurationOption = { text: NO_DURATION, words: null, minutes: null };
const all: readonly DurationOption[] = [none, ...amounts.map(([amount, unit]) => optionOf({ amount, unit }))];

/**
 * The choices of the duration picker in their order (product specification §3,
 * duration options; §5: without `0 minutes` where the no-zero flag is set).
 */
export function durationOptions({ withZero = true }: { readonly withZero?: boolean } = {}): readonly DurationOption[] {
  return withZero ? all : all.filter(({ minutes }) => minutes !== 0);
}

function optionOf(words: DurationWords): DurationOption {
  return { text: writeDurationText(words), words, minutes: minutesOfDuration(words) };
}
