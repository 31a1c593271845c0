import { anAppUser, renderScreen, screen, within, type RenderScreenOptions } from '@atrium/testing';
import type { HeaderBadge } from '@atrium/contracts';
import { Toasts, VisuallyHidden } from '@atrium/ui';
import { useState } from 'react';
import { LiveTimers } from '../timers/live-timers.tsx';
import { Timers } from '../timers/timers.tsx';
import { aTimer, aTimerSummary } from '../timers/some-timers.ts';
import type { Timer } from '../timers/timers-store.ts';

/** A timer that has been running for an hour. */
export const runningTimer = aTimer({
  id: 'timer-2',
  description: 'Call with counsel',
  runningSince: '2026-11-21T05:00:00.000Z',
  elapsedSeconds: 3600,
  matter: null,
});
/** The answer to the question for all timers. */
export const timersAnswer = (timers: readonly Timer[], changes = {}) => ({
  timerSummary: aTimerSummary(timers, changes),
});

/** A button as the header draws it, with what runs beside it. */
export function TimerButton() {
  const [badge, setBadge] = useState<HeaderBadge | null>(null);
  return (
    <>
      <button type="button">
        Timers {badge?.count}
        <VisuallyHidden>{badge?.label}</VisuallyHidden>
      </button>
      <LiveTimers setBadge={setBadge} />
    </>
  );
}

/** The timer button and the drawer it opens, with these timers. */
export function openTimers(
  timers: readonly Timer[] = [runningTimer, aTimer()],
  data: RenderScreenOptions['data'] = {},
) {
  return renderScreen(
    <>
      <TimerButton />
      <Timers input={{}} onClose={() => undefined} />
      <Toasts />
    </>,
    {
      appUser: anAppUser({ access: ['timesheet', 'timesheetTimer'] }),
      data: {
        TimerCount: { timerSummary: { recordCount: timers.length } },
        Timers: timersAnswer(timers),
        MatterPicker: {
          matterSummaryListX: {
            recordCount: 1,
            matters: [{ id: 'm2', fileNumber: '24/1210', title: 'Marinos: parenting orders' }],
          },
        },
        ...data,
      },
    },
  );
}
export const timerList = () => screen.findByRole('list', { name: 'Your timers' });
/** The row of a timer that says this. */
export const timerRow = async (text: string) => {
  const rows = within(await timerList()).getAllByRole('listitem');
  return rows.find((row) => row.innerHTML.includes(text)) as HTMLElement;
};
