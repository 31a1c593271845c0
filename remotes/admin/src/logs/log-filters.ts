import {
  activityLogs,
  activityResults,
  daysOfRange,
  logRanges,
  USUAL_LOG_RANGE,
  type ActivityLogName,
} from '@atrium/contracts';
import type { AskedFilters, ListFilter, Translate } from '@atrium/platform';
import type { ActivityLogFilter } from '../generated/graphql.ts';
import { choicesOf } from './log-labels.ts';

const TIME = /^\d{4}-\d\d-\d\d(T\d\d)?$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The two ends of `2026-11-01..2026-11-30`, or of hours of a day; null where it is neither. */
function readLogPeriod(text: string): { readonly from: string | null; readonly to: string | null } | null {
  const [from = '', to = '', ...more] = text.split('..');
  const isEnd = (end: string): boolean => end === '' || TIME.test(end);
  if (more.length > 0 || !isEnd(from) || !isEnd(to) || (from === '' && to === '')) return null;
  return { from: from || null, to: to || null };
}

export const rangeLabel = (t: Translate, range: string): string => {
  if (range === 'all') return t('admin.log.range.all', 'All time');
  const days = daysOfRange(range);
  if (days === null) return range;
  return days === 1
    ? t('admin.log.range.today', 'Today')
    : t('admin.log.range.days', {
        defaultValue_one: 'Last {{count}} day',
        defaultValue_other: 'Last {{count}} days',
        count: days,
      });
};

/** Ranges to choose from: those with a name, and another one that the address asks for. */
export function rangeChoices(t: Translate, range: string | null): { value: string; label: string }[] {
  const ranges: string[] = [...logRanges];
  if (range !== null && !ranges.includes(range)) ranges.push(range);
  return ranges.filter((value) => value !== USUAL_LOG_RANGE).map((value) => ({ value, label: rangeLabel(t, value) }));
}

/** What a log can be narrowed by, in its address: `?range=7d&user=…&result=refused`. */
export const logFilters =
  (name: ActivityLogName) =>
  (t: Translate): readonly ListFilter[] => [
    {
      key: 'range',
      label: t('admin.log.filter.range', 'Range'),
      accepts: (range) => range === 'all' || daysOfRange(range) !== null,
      shown: 'none',
    },
    {
      key: 'period',
      label: t('admin.log.filter.period', 'Between'),
      accepts: (text) => readLogPeriod(text) !== null,
      shown: 'none',
    },
    { key: 'user', label: t('admin.log.column.user', 'User'), accepts: (id) => ID.test(id), shown: 'none' },
    { key: 'object', label: t('admin.log.column.object', 'Object'), accepts: (id) => ID.test(id), shown: 'none' },
    {
      key: 'action',
      label: t('admin.log.column.action', 'Action'),
      ...(activityLogs[name].actions.length === 0
        ? {}
        : { choices: choicesOf(t, 'action', activityLogs[name].actions) }),
      shown: 'none',
    },
    {
      key: 'result',
      label: t('admin.log.column.result', 'Result'),
      choices: choicesOf(t, 'result', activityResults),
      isMany: true,
      shown: 'none',
    },
  ];

/** What the API is asked for these filters: the last thirty days unless something else is said. */
export function whereOf(asked: AskedFilters): ActivityLogFilter {
  const period = readLogPeriod(asked.one('period') ?? '');
  const results = asked.all('result');
  const action = asked.one('action');
  return {
    days: period === null ? daysOfRange(asked.one('range') ?? USUAL_LOG_RANGE) : null,
    from: period?.from ?? null,
    to: period?.to ?? null,
    userId: asked.one('user'),
    objectId: asked.one('object'),
    actions: action === null ? null : [action],
    results: results.length === 0 ? null : [...results],
  };
}
