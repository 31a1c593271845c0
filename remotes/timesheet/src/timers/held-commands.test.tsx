import { clearNotices } from '@atrium/platform';
import { screen, unreachable, waitFor, within } from '@atrium/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { openTimers, runningTimer, timerRow } from '../testing/open-timers.tsx';
import { forgetHeldCommands } from './held-commands.ts';
import { aTimer } from './some-timers.ts';

beforeEach(() => {
  clearNotices();
  forgetHeldCommands();
});

test('a start that cannot be sent is said not to be saved, kept, and sent with the same key', async () => {
  const { api, user } = openTimers([], { Timers_Start: unreachable() });
  await screen.findByText('No timers');
  await user.type(screen.getByRole('textbox', { name: 'What are you working on?' }), 'On the train{Enter}');
  expect(await screen.findByText('Not saved yet: start On the train')).toBeInTheDocument();
  api.answer({ Timers_Start: { startTimer: { ok: runningTimer, error: null } } });
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
  const [first, second] = api.callsOf('Timers_Start').map(({ variables }) => variables);
  expect(second?.['idempotencyKey']).toBe(first?.['idempotencyKey']);
});

test('what is asked for in the meantime waits its turn', async () => {
  const { api, user } = openTimers([aTimer()], { Timers_Start: unreachable() });
  await user.click(within(await timerRow('24/1187')).getByRole('button', { name: /^Start 24/ }));
  await screen.findByText(/Not saved yet: start 24/);
  await user.type(screen.getByRole('textbox', { name: 'What are you working on?' }), 'Second{Enter}');
  expect(await screen.findByText('Not saved yet: start Second')).toBeInTheDocument();
  api.answer({ Timers_Start: { startTimer: { ok: runningTimer, error: null } } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
  const sent = api.callsOf('Timers_Start').map(({ variables }) => variables['input'] as Record<string, unknown>);
  expect(sent.slice(-2)).toEqual([
    expect.objectContaining({ timerId: 'timer-1' }),
    expect.objectContaining({ description: 'Second' }),
  ]);
  expect(sent.slice(0, -1).every(({ timerId }) => timerId === 'timer-1')).toBe(true);
});

test('closing the page asks first while something is not saved, and what is held outlives the header', async () => {
  const { user, unmount } = openTimers([], { Timers_Start: unreachable() });
  await screen.findByText('No timers');
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'What are you working on?' }), 'Kept{Enter}');
  await screen.findByText('Not saved yet: start Kept');
  expect(closes()).toBe(false);
  unmount();
  openTimers([], { Timers_Start: unreachable() });
  expect(await screen.findByText('Not saved yet: start Kept')).toBeInTheDocument();
});

test('the person can drop what is not saved', async () => {
  const { user } = openTimers([aTimer({ runningSince: '2026-11-21T05:00:00.000Z' })], {
    Timers_Pause: unreachable(),
  });
  await user.click(within(await timerRow('24/1187')).getByRole('button', { name: /^Pause/ }));
  await screen.findByText(/Not saved yet: pause 24/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
});
