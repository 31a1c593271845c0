import {
  addDays,
  addMonths,
  dayIn,
  dayOrderOf,
  formatClock,
  formatDate,
  isDay,
  readTypedClock,
  readTypedDay,
  readTypedMoment,
  typedDayExample,
  type DayOrder,
  type TypedDayRules,
} from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { KeyboardEvent, ReactElement } from 'react';
import { TypedField, type CalendarPart, type DateControlProps } from './typed-field.tsx';
import { writtenDays } from './written-days.ts';

const START_OF_WORK = '09:00';
const LENGTH_OF_DAY = '2026-11-21'.length;

interface Bounds {
  /** The first day that may be chosen; without it, the first that can be stored. */
  readonly first?: string | undefined;
  /** The last day that may be chosen; without it, the last that can be stored. */
  readonly last?: string | undefined;
}

export interface DayFieldProps extends DateControlProps, Bounds {}

/**
 * A calendar day, `2026-11-23`. The one control of the product in which a day is typed or chosen: in the order of the
 * firm's country, whatever the language of the browser.
 */
export function DayField({ first, last, ...rest }: DayFieldProps): ReactElement {
  const { rules, write, findOutside, calendarOf, texts } = useDays({ first, last });
  return (
    <TypedField
      {...rest}
      placeholder={texts.placeholder}
      read={(text) => readTypedDay(text, rules)}
      write={write}
      unread={texts.unread}
      outside={findOutside(rest.value ?? '')}
      calendar={calendarOf(rest.value ?? '', (day) => day)}
    />
  );
}

/** A time of day by the firm's clock, `09:30`. */
export function ClockField(props: DateControlProps): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <TypedField
      {...props}
      read={readTypedClock}
      write={(clock) => formatClock(clock, language)}
      unread={t('ui.clock.unread', 'Type a time, such as 9:30 or 2 pm.')}
    />
  );
}

/** A day and a time by the firm's clock, `2026-11-23T09:30`. */
export function MomentField(props: DateControlProps): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { rules, write, findOutside, calendarOf, texts } = useDays({});
  const value = props.value ?? '';
  const clock = value.slice(LENGTH_OF_DAY + 1);
  return (
    <TypedField
      {...props}
      hasClock
      placeholder={texts.placeholder}
      read={(text) => readTypedMoment(text, rules)}
      write={(moment) => `${write(moment)} ${formatClock(moment.slice(LENGTH_OF_DAY + 1), language)}`}
      unread={t('ui.moment.unread', 'Type a day and a time, such as {{example}} 2:30 pm.', { example: texts.example })}
      outside={findOutside(value)}
      calendar={calendarOf(value, (day) => `${day}T${clock === '' ? START_OF_WORK : clock}`)}
    />
  );
}

/** What fields for a day have in common: how days are read and written, what is said of them, the calendar's keys. */
function useDays({ first, last }: Bounds) {
  const { t } = useTranslation();
  const { language, timeZone, homeCountry } = useRegion();
  const order = dayOrderOf(homeCountry);
  const today = dayIn(timeZone, new Date());
  const rules: TypedDayRules = { today, order, language, first, last };
  const example = typedDayExample(today, order);
  const placeholders: Readonly<Record<DayOrder, string>> = {
    dmy: t('ui.day.dmy', 'dd/mm/yyyy'),
    mdy: t('ui.day.mdy', 'mm/dd/yyyy'),
    ymd: t('ui.day.ymd', 'yyyy-mm-dd'),
  };
  const write = (day: string): string => {
    const date = day.slice(0, LENGTH_OF_DAY);
    return isDay(date) ? formatDate(date, language, 'weekdayYear') : day;
  };
  const calendarOf = (value: string, choose: (day: string) => string): CalendarPart => {
    const date = value.slice(0, LENGTH_OF_DAY);
    const day = isDay(date) ? date : null;
    return {
      day,
      first: first ?? writtenDays.min,
      last: last ?? writtenDays.max,
      choose,
      move: (event) => within(moved(event, day ?? today, day !== null), first, last),
    };
  };
  const findOutside = (value: string): string | undefined => {
    const day = value.slice(0, LENGTH_OF_DAY);
    if (!isDay(day)) return undefined;
    if (day < (first ?? writtenDays.min))
      return t('ui.day.tooEarly', 'The first possible day is {{day}}.', { day: write(first ?? writtenDays.min) });
    if (day > (last ?? writtenDays.max))
      return t('ui.day.tooLate', 'The last possible day is {{day}}.', { day: write(last ?? writtenDays.max) });
    return undefined;
  };
  const texts = {
    example,
    placeholder: placeholders[order],
    unread: t('ui.day.unread', 'Type a day, such as {{example}}, 27 nov, fri or +2w.', { example }),
  };
  return { rules, write, calendarOf, findOutside, texts };
}

/** The day that a key leads to from a day. Where none is chosen yet, the first key chooses the day it starts from. */
function moved(event: KeyboardEvent, day: string, isChosen: boolean): string | null {
  const isFromRight = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, isFromRight ? 1 : -1),
    ArrowRight: () => addDays(day, isFromRight ? -1 : 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  };
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (step === undefined) return null;
  return isChosen ? step() : day;
}

/** A key goes no further than the field takes. */
function within(day: string | null, first: string | undefined, last: string | undefined): string | null {
  if (day === null) return null;
  if (first !== undefined && day < first) return first;
  return last !== undefined && day > last ? last : day;
}
