import { errorCodes } from '@atrium/contracts';
import { clearNotices } from '@atrium/platform';
import { anAppUser, refusal, renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { beforeEach, expect, test } from '@jest/globals';
import { TimerButton } from '../../frame/timer-button.tsx';
import { aTimer, aTimerSummary } from '../../timers/some-timers.ts';
import type { Timer } from '../../timers/timers-store.ts';
import { Timers } from './timers.tsx';

beforeEach(clearNotices);

const running = aTimer({ id: 'timer-2', description: 'Call with counsel', runningSince: '2026-11-21T05:00:00.000Z', elapsedSeconds: 3600, matter: null });
const summary = (timers: readonly Timer[], changes = {}) => ({ timerSummary: aTimerSummary(timers, changes) });

function open(timers: readonly Timer[] = [running, aTimer()], data: RenderScreenOptions['data'] = {}) {
  return renderScreen(
    <>
      <TimerButton />
      <Timers onClose={() => undefined} />
      <Toasts />
    </>,
    {
      appUser: anAppUser({ access: ['timesheet', 'timesheetTimer'] }),
      data: {
        ShellTimerCount: { timerSummary: { recordCount: timers.length } },
        ShellTimers: summary(timers),
        MatterPicker: { matterSummaryListX: { recordCount: 1, matters: [{ id: 'm2', fileNumber: '24/1210', title: 'Marinos: parenting orders' }] } },
        ...data,
      },
    },
  );
}
const list = () => screen.findByRole('list', { name: 'Your timers' });
const rowOf = async (text: string) => {
  const rows = within(await list()).getAllByRole('listitem');
  return rows.find((row) => row.innerHTML.includes(text)) as HTMLElement;
};

test('shows each timer with its time, and what today comes to', async () => {
  open();
  expect(within(await rowOf('24/1187')).getByRole('timer')).toHaveTextContent('0:07:42');
  expect(within(await rowOf('Call with counsel')).getByText('Running')).toBeInTheDocument();
  expect(screen.getByText('2 h 30 m')).toBeInTheDocument();
  expect(screen.getByRole('timer', { name: 'On timers' })).toHaveTextContent(/^1:07:4\d$/);
});

test('changes on another device show at once, in the list and in the badge', async () => {
  const { api } = open([aTimer()]);
  await list();
  api.push('ShellTimersChanged', { timerSummaryChanged: aTimerSummary([running, aTimer(), aTimer({ id: 'timer-3' })], { asAt: '2026-11-21T06:00:01.000Z' }) });
  await waitFor(() => expect(screen.getByRole('button', { name: /Timers 3 timers, one is running/, hidden: true })).toBeInTheDocument());
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
});

test('an answer that was overtaken changes nothing', async () => {
  const { api } = open([aTimer()]);
  await list();
  api.push('ShellTimersChanged', { timerSummaryChanged: aTimerSummary([], { asAt: '2026-11-21T05:59:59.000Z' }) });
  api.push('ShellTimersChanged', { timerSummaryChanged: aTimerSummary([aTimer({ description: 'The latest' })], { asAt: '2026-11-21T06:00:02.000Z' }) });
  await screen.findByDisplayValue('The latest');
  expect(screen.queryByText('No timers')).not.toBeInTheDocument();
});

test('starts a timer with a matter and words', async () => {
  const { api, user } = open([], { ShellTimers_Start: { startTimer: { ok: running, error: null } } });
  await screen.findByText('No timers');
  const form = screen.getByRole('form', { name: 'Start a timer' });
  await user.click(within(form).getByRole('combobox', { name: 'Matter' }));
  await user.click(await screen.findByTitle('24/1210 (Marinos: parenting orders)'));
  await user.type(within(form).getByRole('textbox', { name: 'What are you working on?' }), 'Affidavit{Enter}');
  await waitFor(() => expect(api.callsOf('ShellTimers_Start')).toHaveLength(1));
  expect(api.callsOf('ShellTimers_Start')[0]?.variables).toEqual({
    idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    input: { matterId: 'm2', description: 'Affidavit', secondsAgo: 0 },
  });
  await waitFor(() => expect(within(form).getByRole('textbox')).toHaveValue(''));
});

test('a start that cannot be sent is said not to be saved, kept, and sent with the same key', async () => {
  const { api, user } = open([], { ShellTimers_Start: unreachable() });
  await screen.findByText('No timers');
  await user.type(screen.getByRole('textbox', { name: 'What are you working on?' }), 'On the train{Enter}');
  expect(await screen.findByText('Not saved yet: start On the train')).toBeInTheDocument();
  api.answer({ ShellTimers_Start: { startTimer: { ok: running, error: null } } });
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
  const [first, second] = api.callsOf('ShellTimers_Start').map(({ variables }) => variables);
  expect(second?.['idempotencyKey']).toBe(first?.['idempotencyKey']);
});

test('what is asked for meanwhile waits its turn', async () => {
  const { api, user } = open([aTimer()], { ShellTimers_Start: unreachable() });
  await user.click(within(await rowOf('24/1187')).getByRole('button', { name: /^Start 24/ }));
  await screen.findByText(/Not saved yet: start 24/);
  await user.type(screen.getByRole('textbox', { name: 'What are you working on?' }), 'Second{Enter}');
  expect(await screen.findByText('Not saved yet: start Second')).toBeInTheDocument();
  api.answer({ ShellTimers_Start: { startTimer: { ok: running, error: null } } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
  const sent = api.callsOf('ShellTimers_Start').map(({ variables }) => variables['input'] as Record<string, unknown>);
  expect(sent.slice(-2)).toEqual([expect.objectContaining({ timerId: 'timer-1' }), expect.objectContaining({ description: 'Second' })]);
  expect(sent.slice(0, -1).every(({ timerId }) => timerId === 'timer-1')).toBe(true);
});

test('the person can drop what is not saved', async () => {
  const { user } = open([aTimer({ runningSince: '2026-11-21T05:00:00.000Z' })], { ShellTimers_Pause: unreachable() });
  await user.click(within(await rowOf('24/1187')).getByRole('button', { name: /^Pause/ }));
  await screen.findByText(/Not saved yet: pause 24/);
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
});

test('words are saved where they stand, and kept when the server refuses', async () => {
  const { api, user } = open([aTimer()], { ShellTimers_Update: { updateTimer: { ok: null, error: { message: 'The timer was changed elsewhere meanwhile.' } } } });
  const words = await screen.findByRole('textbox', { name: /Description of/ });
  await user.clear(words);
  await user.type(words, 'Advising on appeal{Enter}');
  expect(await screen.findByText(/Not saved. Press Enter/)).toBeInTheDocument();
  expect(words).toHaveValue('Advising on appeal');
  expect(await screen.findByText('The timer was changed elsewhere meanwhile.')).toBeInTheDocument();
  api.answer({ ShellTimers_Update: { updateTimer: { ok: aTimer(), error: null } } });
  await user.type(words, '{Enter}');
  await waitFor(() => expect(screen.queryByText(/Not saved. Press Enter/)).not.toBeInTheDocument());
  expect(api.callsOf('ShellTimers_Update').at(-1)?.variables).toEqual({ timerId: 'timer-1', version: 1, input: { description: 'Advising on appeal' } });
});

test('a matter is chosen in place', async () => {
  const { api, user } = open([running], { ShellTimers_Update: { updateTimer: { ok: running, error: null } } });
  const row = await rowOf('Call with counsel');
  await user.click(within(row).getByRole('button', { name: 'Choose a matter' }));
  await user.click(within(row).getByRole('combobox', { name: 'Matter' }));
  await user.click(await screen.findByTitle('24/1210 (Marinos: parenting orders)'));
  await waitFor(() => expect(api.callsOf('ShellTimers_Update')[0]?.variables).toEqual({ timerId: 'timer-2', version: 1, input: { matterId: 'm2' } }));
});

test('the time can be corrected', async () => {
  const { api, user } = open([aTimer()], { ShellTimers_Adjust: { adjustTimer: { ok: aTimer(), error: null } } });
  const row = await rowOf('24/1187');
  await user.click(within(row).getByRole('button', { name: /^Correct the time/ }));
  const field = within(row).getByRole('textbox', { name: 'Time' });
  await user.clear(field);
  await user.type(field, 'a while{Enter}');
  expect(await within(row).findByText(/Enter a time up to 24 hours/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '1:30{Enter}');
  await waitFor(() => expect(api.callsOf('ShellTimers_Adjust')[0]?.variables).toEqual({ timerId: 'timer-1', version: 1, seconds: 5400 }));
});

test('a discarded timer can be taken back', async () => {
  const { api, user } = open([aTimer()], { ShellTimers_Discard: { discardTimer: { ok: { id: 'timer-1' }, error: null } }, ShellTimers_Restore: { restoreTimer: { ok: { id: 'timer-1' }, error: null } } });
  await user.click(within(await rowOf('24/1187')).getByRole('button', { name: /^Discard/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(api.callsOf('ShellTimers_Restore')[0]?.variables).toEqual({ timerId: 'timer-1' }));
});

test('a timer becomes a time entry with the seconds as measured', async () => {
  const { api, user } = open([aTimer()], { ShellTimers_TurnIntoEntry: { turnTimerIntoEntry: { ok: { id: 'e1', billedUnits: 2 }, error: null } } });
  await user.click(within(await rowOf('24/1187')).getByRole('button', { name: 'Time entry' }));
  const form = await screen.findByRole('form', { name: 'Time entry from a timer' });
  expect(within(form).getByText('8 m, 2 units')).toBeInTheDocument();
  expect(within(form).getByRole('textbox', { name: 'Narrative' })).toHaveValue('Advising on costs');
  await user.click(within(form).getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(api.callsOf('ShellTimers_TurnIntoEntry')).toHaveLength(1));
  expect(api.callsOf('ShellTimers_TurnIntoEntry')[0]?.variables).toMatchObject({
    timerId: 'timer-1',
    version: 1,
    input: { matterId: 'm1', seconds: 462, activity: 'Drafting', narrative: 'Advising on costs', isBillable: true },
  });
  expect(await screen.findByText('0.1 h (2 units) added to 24/1187')).toBeInTheDocument();
  expect(await list()).toBeInTheDocument();
});

test('a running timer is paused before it becomes an entry', async () => {
  const { api, user } = open([running], { ShellTimers_Pause: { pauseTimer: { ok: { ...running, runningSince: null, version: 2 }, error: null } } });
  await user.click(within(await rowOf('Call with counsel')).getByRole('button', { name: 'Time entry' }));
  await screen.findByRole('form', { name: 'Time entry from a timer' });
  expect(api.callsOf('ShellTimers_Pause')).toHaveLength(1);
});

test('an entry that could not be sent keeps what was typed and its key', async () => {
  const { api, user } = open([aTimer()], { ShellTimers_TurnIntoEntry: unreachable() });
  await user.click(within(await rowOf('24/1187')).getByRole('button', { name: 'Time entry' }));
  const form = await screen.findByRole('form', { name: 'Time entry from a timer' });
  await user.click(within(form).getByRole('button', { name: 'Save entry' }));
  expect(await within(form).findByText(/could not be saved/)).toBeInTheDocument();
  api.answer({ ShellTimers_TurnIntoEntry: refusal('Used', errorCodes.conflict) });
  await user.click(within(form).getByRole('button', { name: 'Save entry' }));
  expect(await within(form).findByText(/An earlier try was recorded/)).toBeInTheDocument();
  const [first, second] = api.callsOf('ShellTimers_TurnIntoEntry').map(({ variables }) => variables);
  expect(second).toEqual(first);
});

test('says what is missing before an entry is sent', async () => {
  const { api, user } = open([{ ...running, runningSince: null, description: '' }]);
  await user.click(within(await list()).getByRole('button', { name: 'Time entry' }));
  await user.click(await screen.findByRole('button', { name: 'Save entry' }));
  expect(screen.getByText('Choose a matter.')).toBeInTheDocument();
  expect(screen.getByText('Say what was done.')).toBeInTheDocument();
  expect(api.callsOf('ShellTimers_TurnIntoEntry')).toEqual([]);
});

test('letters work on the timer that has the focus, and not while typing', async () => {
  const { api, user } = open([running, aTimer()], { ShellTimers_Start: { startTimer: { ok: aTimer(), error: null } }, ShellTimers_Update: { updateTimer: { ok: aTimer(), error: null } } });
  within(await rowOf('Call with counsel')).getByRole('button', { name: /^Pause/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(within(await rowOf('24/1187')).getByRole('button', { name: /^Start/ })).toHaveFocus();
  await user.keyboard('s');
  await waitFor(() => expect(api.callsOf('ShellTimers_Start')[0]?.variables).toMatchObject({ input: { timerId: 'timer-1' } }));
  await user.keyboard('e');
  const words = within(await rowOf('24/1187')).getByRole('textbox');
  expect(words).toHaveFocus();
  await user.keyboard('s');
  expect(words).toHaveValue('Advising on costss');
  expect(api.callsOf('ShellTimers_Start')).toHaveLength(1);
});

test('says when timers cannot be loaded, and tries again', async () => {
  const { api, user } = open([], { ShellTimers: unreachable() });
  expect(await screen.findByText('Your timers could not be loaded')).toBeInTheDocument();
  api.answer({ ShellTimers: summary([aTimer()]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await list()).toBeInTheDocument();
});

test.each([
  ['Work: keep it', 'KEEP'],
  ['Stop at last activity', 'STOP'],
  ['Take it off, go on', 'DISCARD'],
])('time away is asked about: %s', async (label, choice) => {
  const away = aTimer({ runningSince: '2026-11-21T05:00:00.000Z', idleSince: '2026-11-21T05:10:00.000Z' });
  const { api, user } = open([away], { ShellTimers_SettleIdle: { settleIdleTimer: { ok: aTimer(), error: null } } });
  const prompt = await screen.findByRole('alert', { name: 'Your timer ran while you were away' });
  api.answer({ ShellTimers: summary([aTimer({ runningSince: '2026-11-21T05:00:00.000Z' })], { asAt: '2026-11-21T06:00:05.000Z' }) });
  await user.click(within(prompt).getByRole('button', { name: label }));
  await waitFor(() => expect(api.callsOf('ShellTimers_SettleIdle')[0]?.variables).toEqual({ timerId: 'timer-1', version: 1, choice }));
  await waitFor(() => expect(screen.queryByRole('alert', { name: 'Your timer ran while you were away' })).not.toBeInTheDocument());
});

test('without the timesheet a timer cannot become an entry', async () => {
  renderScreen(
    <>
      <TimerButton />
      <Timers onClose={() => undefined} />
    </>,
    { appUser: anAppUser({ access: ['timesheetTimer'] }), data: { ShellTimerCount: { timerSummary: { recordCount: 1 } }, ShellTimers: summary([aTimer()]) } },
  );
  await list();
  expect(screen.queryByRole('button', { name: 'Time entry' })).not.toBeInTheDocument();
});
