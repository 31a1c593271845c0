import { useTranslation } from '@atrium/platform';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import type { Timer, TimerSummary } from './timers-store.ts';
import { TimerRow } from './timer-row.tsx';

interface TimerListProps {
  readonly summary: TimerSummary;
  readonly receivedAt: number;
  onConvert(timer: Timer): void;
  onLeave(): void;
}

/** Keys of a row, by the part of it they press; said in `TimerShortcuts`. */
const partsByKey: Readonly<Record<string, string>> = {
  s: 'toggle',
  e: 'describe',
  a: 'adjust',
  t: 'convert',
  Delete: 'discard',
};

/** The timers, the one that runs first. Up and Down go from row to row; a letter presses a button of the row. */
export function TimerList({ summary, receivedAt, onConvert, onLeave }: TimerListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const handleKeyDown = useCallback((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest('input, textarea, select, [role="combobox"]') !== null
    )
      return;
    const row = target.closest('[data-timer]');
    if (row === null) return;
    const rows = [...(list.current?.querySelectorAll('[data-timer]') ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const part = partsByKey[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const reached =
      step === undefined
        ? part === undefined
          ? null
          : row.querySelector<HTMLElement>(`[data-part="${part}"]`)
        : rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('[data-part="toggle"]');
    if (!reached) return;
    event.preventDefault();
    if (step === undefined) reached.click();
    reached.focus();
  }, []);
  return (
    // The keys are short cuts to buttons that are there for everyone.
    <ul
      ref={list}
      className="timesheet-plain-list timesheet-timers__list"
      aria-label={t('timesheet.timers.list', 'Your timers')}
      onKeyDown={handleKeyDown}
    >
      {summary.timers.map((timer) => (
        <TimerRow key={timer.id} timer={timer} receivedAt={receivedAt} onConvert={onConvert} onLeave={onLeave} />
      ))}
    </ul>
  );
}
