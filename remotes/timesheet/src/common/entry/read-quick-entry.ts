import { addDays, firstDayOfWeek, parseDuration } from '@atrium/domain';

/** What a line of quick entry says, as far as rules tell; what is not there is asked for in the form. */
export interface QuickEntry {
  readonly seconds: number;
  readonly workedOn: string;
  /** One of the firm's activities; null where no word names one. */
  readonly activity: string | null;
  /** What the matter is looked for by; empty where no word is left for it. */
  readonly matterWords: string;
  readonly narrative: string;
}

/** Words by which people name activities, and what activities of firms are called that mean the same. */
const activityWords: readonly (readonly [words: readonly string[], names: readonly string[]])[] = [
  [
    ['call', 'called', 'calling', 'phone', 'phoned', 'ring', 'rang', 'tel', 'telephone'],
    ['telephone', 'phone', 'call'],
  ],
  [
    ['email', 'emailed', 'emailing', 'letter', 'wrote', 'writing', 'correspondence'],
    ['correspondence', 'email', 'letter'],
  ],
  [['draft', 'drafted', 'drafting'], ['drafting']],
  [
    ['read', 'reading', 'review', 'reviewed', 'reviewing', 'peruse', 'perusal'],
    ['perusal', 'review'],
  ],
  [['research', 'researched', 'researching'], ['research']],
  [
    ['meet', 'met', 'meeting', 'attend', 'attended', 'attending', 'attendance'],
    ['attendance', 'meeting'],
  ],
  [['conference', 'conferred', 'con'], ['conference']],
  [
    ['court', 'hearing', 'mention', 'appeared', 'appearing'],
    ['court', 'appearance', 'hearing'],
  ],
  [['travel', 'travelled', 'travelling'], ['travel']],
  [['settlement', 'settled'], ['settlement']],
];
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Between the matter and what was done. */
const SEPARATOR = /^(re|about|regarding|on|for|:|-|–)$/i;
const FILLERS = new Set(['to', 'with', 'from', 'a', 'the', 'and', 'client', 'at']);
const MOST_DURATION_WORDS = 4;
const MOST_MATTER_WORDS = 3;
const ONE_DAY_SECONDS = 86_400;

/** The time at the beginning of a line: the most words that make one. */
function readTime(words: readonly string[], unitSeconds: number): { seconds: number; rest: readonly string[] } | null {
  for (let count = Math.min(MOST_DURATION_WORDS, words.length); count > 0; count -= 1) {
    const seconds = parseDuration(words.slice(0, count).join(' '), unitSeconds);
    if (seconds !== null && seconds > 0 && seconds <= ONE_DAY_SECONDS) return { seconds, rest: words.slice(count) };
  }
  return null;
}

/** The day that a word names; null where it names none. */
function readDayWord(word: string, today: string): string | null {
  const lower = word.toLowerCase();
  if (lower === 'today') return today;
  if (lower === 'yesterday') return addDays(today, -1);
  const weekday = weekdays.findIndex(
    (name) => lower === name || (lower.length > 5 && lower.startsWith(name) && lower.endsWith('day')),
  );
  if (weekday === -1) return null;
  const day = addDays(firstDayOfWeek(today), weekday);
  return day > today ? addDays(day, -7) : day;
}

/** The activity of the firm that a word names: the word itself or one that means the same; null where none does. */
export function activityFor(word: string, activities: readonly string[]): string | null {
  const lower = word.toLowerCase();
  const own = activities.find((activity) => activity.toLowerCase() === lower);
  if (own !== undefined) return own;
  const names = activityWords.find(([words]) => words.includes(lower))?.[1] ?? [];
  return activities.find((activity) => names.some((name) => activity.toLowerCase().includes(name))) ?? null;
}

/** What names the matter: the words before `re` or a colon; where there is neither, the first of them. */
function matterWordsOf(words: readonly string[]): string {
  const end = words.findIndex((word) => SEPARATOR.test(word));
  const colon = words.findIndex((word) => word.length > 1 && word.endsWith(':'));
  const named =
    colon !== -1 && (end === -1 || colon < end) ? words.slice(0, colon + 1) : words.slice(0, Math.max(end, 0));
  return (end === -1 && colon === -1 ? words.filter(isNaming).slice(0, 1) : named)
    .map((word) => word.replace(/[:,]$/, ''))
    .filter(isNaming)
    .slice(0, MOST_MATTER_WORDS)
    .join(' ');
}
const isNaming = (word: string): boolean => !FILLERS.has(word.toLowerCase());

/**
 * Reads a line such as `0.4 call Patel re settlement`: a time, perhaps a day, what was done, whose matter, and after
 * `re` the rest. Rules alone, nothing is guessed: null where it does not begin with a time.
 *
 * @example readQuickEntry('0.4 call Patel re settlement', { activities: ['Telephone'], today: '2026-11-24', unitSeconds: 360 })
 * // { seconds: 1440, workedOn: '2026-11-24', activity: 'Telephone', matterWords: 'Patel', narrative: 'Call Patel re settlement' }
 */
export function readQuickEntry(
  line: string,
  { activities, today, unitSeconds }: { activities: readonly string[]; today: string; unitSeconds: number },
): QuickEntry | null {
  const time = readTime(line.trim().split(/\s+/), unitSeconds);
  if (time === null) return null;
  const [first = '', ...others] = time.rest;
  const day = readDayWord(first, today);
  const said = day === null ? time.rest : others;
  const activity = activityFor(said[0] ?? '', activities);
  const afterActivity = activity === null ? said : said.slice(1);
  const named = matterWordsOf(afterActivity);
  const narrative = said.join(' ');
  return {
    seconds: time.seconds,
    workedOn: day ?? today,
    activity,
    matterWords: named,
    narrative: narrative.charAt(0).toUpperCase() + narrative.slice(1),
  };
}
