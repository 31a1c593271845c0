/** One value of an exported row, before it is written as text or as a cell of a workbook. */
export type ExportCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'percentage'; readonly share: number }
  | { readonly kind: 'money'; readonly minor: number; readonly currency: string }
  | { readonly kind: 'duration'; readonly seconds: number }
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'dateTime'; readonly instant: string };
export type ExportCellKind = Exclude<ExportCell['kind'], 'empty'>;

/** What a file says beside its rows, and how its reader writes. */
export interface ExportRegion {
  readonly currency: string;
  readonly timeZone: string;
}

export interface ExportColumn {
  readonly title: string;
  readonly kind: ExportCellKind;
  /** False where amounts are shown whole. */
  readonly hasCents: boolean;
  /** What to select of a row. */
  readonly selection: string;
  read(row: Readonly<Record<string, unknown>>): ExportCell;
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** The parts of an instant as the clocks of a zone show it: `['2026', '11', '21', '20', '05', '00']`. */
export function wallTime(
  instant: string,
  timeZone: string,
): readonly [year: string, month: string, day: string, hour: string, minute: string, second: string] {
  let clock = wallClocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    wallClocks.set(timeZone, clock);
  }
  const parts = new Map(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return [part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second')];
}
