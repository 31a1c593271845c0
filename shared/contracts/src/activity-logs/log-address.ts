/** What follows the name of a log in its address: `/admin/{log}/{filter}/{command}` (product specification §2.5). */
export const logCommands = ['export', 'print', 'chart'] as const;
export type LogCommand = (typeof logCommands)[number];

/** Ranges with a name; `7d` stands for any number of days up to and with today. */
export const logRanges = ['today', '7d', '30d', '90d', '365d', 'all'] as const;
export const USUAL_LOG_RANGE = '30d';
export const LONGEST_LOG_RANGE_DAYS = 3650;

export interface LogPath {
  readonly command: LogCommand | null;
  /** Parameters of the address that say the same as the filter of the path. */
  readonly asks: Readonly<Record<string, string>>;
}

const isCommand = (text: string): text is LogCommand => (logCommands as readonly string[]).includes(text);

/** The days of a named range: 1 for `today`; null for `all` and for what is no range. */
export function daysOfRange(range: string): number | null {
  if (range === 'today') return 1;
  const [, days] = /^([1-9]\d{0,3})d$/.exec(range) ?? [];
  const count = Number(days);
  return days !== undefined && count <= LONGEST_LOG_RANGE_DAYS ? count : null;
}

/** A filter of the path: a range (`today`, `7d`, `all`), `user:<id>`, `object:<id>`, `action:<name>` or `result:<name>`. */
function asksOf(filter: string): Readonly<Record<string, string>> {
  if (filter === 'all' || daysOfRange(filter) !== null) return { range: filter };
  const [, name, value] = /^(user|object|action|result):([\w-]{1,60})$/.exec(filter) ?? [];
  // Who asks about one person or thing wants all of it.
  return name === undefined || value === undefined ? {} : { [name]: value, range: 'all' };
}

/**
 * Reads what follows the name of a log. One part alone is a command where it is one, else a filter; what is neither
 * asks for nothing.
 *
 * @example
 * readLogPath('7d', 'export'); // { command: 'export', asks: { range: '7d' } }
 * readLogPath(undefined, 'user:4a1c…'); // { command: null, asks: { user: '4a1c…', range: 'all' } }
 */
export function readLogPath(filter: string | undefined, command: string | undefined): LogPath {
  if (command === undefined) return { command: null, asks: {} };
  if (filter === undefined && !isCommand(command)) return { command: null, asks: asksOf(command) };
  return { command: isCommand(command) ? command : null, asks: filter === undefined ? {} : asksOf(filter) };
}
