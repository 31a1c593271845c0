import { addDays, dayIn, daysBetween } from '@atrium/domain';

const logBuckets = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const;
export type LogBucket = (typeof logBuckets)[number];

/** The first and the last day or hour of a chart; null where an end is open. */
export interface ChartSpan {
  readonly from: string | null;
  readonly to: string | null;
}

const dayOf = (time: string): string => time.slice(0, 10);
/** So many days a chart of each bucket shows at most: beyond, its bars could not be told apart. */
const mostDays: Readonly<Record<LogBucket, number>> = { HOUR: 14, DAY: 366, WEEK: 1500, MONTH: Infinity };
const fewestDays: Readonly<Record<LogBucket, number>> = { HOUR: 0, DAY: 2, WEEK: 14, MONTH: 60 };

/** The span that filters ask for, where the firm is. */
export function spanOf(
  where: {
    readonly days?: number | null | undefined;
    readonly from?: string | null | undefined;
    readonly to?: string | null | undefined;
  },
  timeZone: string,
  now: Date,
): ChartSpan {
  const today = dayIn(timeZone, now);
  if (where.from || where.to) return { from: where.from ?? null, to: where.to ?? today };
  return { from: where.days ? addDays(today, 1 - where.days) : null, to: today };
}

/** Buckets that make a chart of this span. */
export function fittingBuckets({ from, to }: ChartSpan): readonly LogBucket[] {
  if (from === null || to === null) return ['WEEK', 'MONTH'];
  const days = daysBetween(dayOf(from), dayOf(to)) + 1;
  const fitting = logBuckets.filter((bucket) => days <= mostDays[bucket] && days >= fewestDays[bucket]);
  return fitting.length > 0 ? fitting : ['HOUR'];
}

/** The bucket that is asked for if it fits, else the one that gives a chart of some fifty bars at most. */
export function bucketOf(span: ChartSpan, asked: string | null): LogBucket {
  const fitting = fittingBuckets(span);
  const known = fitting.find((bucket) => bucket === asked?.toUpperCase());
  if (known !== undefined) return known;
  if (span.from === null || span.to === null) return 'MONTH';
  const days = daysBetween(dayOf(span.from), dayOf(span.to)) + 1;
  const usual: LogBucket = days <= 2 ? 'HOUR' : days <= 62 ? 'DAY' : days <= 366 ? 'WEEK' : 'MONTH';
  return fitting.includes(usual) ? usual : (fitting[0] ?? 'DAY');
}

/** The first day or hour of the bucket that this time is in, as the API writes it. */
export function startOf(time: string, bucket: LogBucket): string {
  const day = dayOf(time);
  if (bucket === 'HOUR') return time.length > 10 ? time : `${day}T00`;
  if (bucket === 'DAY') return day;
  if (bucket === 'MONTH') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function nextOf(start: string, bucket: LogBucket): string {
  if (bucket === 'DAY') return addDays(start, 1);
  if (bucket === 'WEEK') return addDays(start, 7);
  if (bucket === 'MONTH') return startOf(addDays(start, 31), 'MONTH');
  const hour = Number(start.slice(11)) + 1;
  return hour === 24 ? `${addDays(dayOf(start), 1)}T00` : `${dayOf(start)}T${String(hour).padStart(2, '0')}`;
}

const MOST_BUCKETS = 1000;

/** Every bucket of the span, empty ones included; from the first that came where the span is open. */
export function bucketsOf(span: ChartSpan, bucket: LogBucket, came: readonly string[]): string[] {
  const [first] = [...came].toSorted();
  const from = span.from ?? first;
  if (from === undefined) return [];
  const to = span.to ?? came.toSorted().at(-1) ?? from;
  const last = startOf(bucket === 'HOUR' && to.length === 10 ? `${to}T23` : to, bucket);
  const starts: string[] = [];
  for (let start = startOf(from, bucket); start <= last && starts.length < MOST_BUCKETS; start = nextOf(start, bucket))
    starts.push(start);
  return starts;
}

/** What the rows behind a bar are asked by, in the address of the log: `2026-11-01..2026-11-30`. */
export function periodOf(start: string, bucket: LogBucket): string {
  if (bucket === 'HOUR') return `${start}..${start}`;
  return `${start}..${addDays(nextOf(start, bucket), -1)}`;
}
