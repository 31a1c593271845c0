import { createFakeClient, type FakeData, unreachable, waitFor } from '@atrium/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { forgetHeldCommands } from './held-commands.ts';
import { aTimer, aTimerSummary } from './some-timers.ts';
import { pauseTimer, startTimer } from './timer-commands.ts';
import { acceptSummary, forgetTimers } from './timers-store.ts';

const running = aTimer({ id: 'timer-2', runningSince: '2026-11-21T05:00:00.000Z' });

afterEach(() => {
  forgetTimers();
  forgetHeldCommands();
});

function run(command: typeof startTimer, data: FakeData) {
  const api = createFakeClient({ Timers: { timerSummary: aTimerSummary([running]) }, ...data });
  const notify = { success: jest.fn(), error: jest.fn(), info: jest.fn(), warn: jest.fn() };
  const openDialog = jest.fn();
  const t = ((_key: string, text: string) => text) as Parameters<typeof command.run>[0]['t'];
  command.run({
    client: api.client,
    notify: notify as unknown as Parameters<typeof command.run>[0]['notify'],
    openDialog,
    t,
  });
  return { api, notify, openDialog };
}

test('a timer starts from anywhere', async () => {
  const { api, notify } = run(startTimer, { Timers_Start: { startTimer: { ok: running, error: null } } });
  await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(1));
  expect(api.callsOf('Timers_Start')[0]?.variables).toMatchObject({ input: { matterId: null, secondsAgo: 0 } });
});

test('a start that cannot be sent shows the timers, which say so', async () => {
  const { openDialog } = run(startTimer, { Timers_Start: unreachable() });
  await waitFor(() => expect(openDialog).toHaveBeenCalledWith('timers'));
});

test('there is something to pause while a timer runs', async () => {
  expect(pauseTimer.isAvailable?.()).toBe(false);
  acceptSummary(aTimerSummary([running]));
  expect(pauseTimer.isAvailable?.()).toBe(true);
  const { api } = run(pauseTimer, { Timers_Pause: { pauseTimer: { ok: running, error: null } } });
  await waitFor(() => expect(api.callsOf('Timers_Pause')[0]?.variables).toMatchObject({ timerId: 'timer-2' }));
});
