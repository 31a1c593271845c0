import { errorCodes } from '@atrium/contracts';
import { clearNotices } from '@atrium/platform';
import { anAppUser, refusal, renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { openTimers, runningTimer, TimerButton, timerList, timerRow, timersAnswer } from '../testing/open-timers.tsx';
import { aTimer, aTimerSummary } from './some-timers.ts';
import { Timers } from './timers.tsx';

beforeEach(clearNotices);

test('shows each timer with its time, and what today comes to', async () => {
  openTimers();
  expect(within(await timerRow('24/1187')).getByRole('timer')).toHaveTextContent('0:07:42');
  expect(within(await timerRow('Call with counsel')).getByText('Running')).toBeInTheDocument();
  expect(screen.getByText('2.5 h')).toBeInTheDocument();
  expect(screen.getByRole('timer', { name: 'On timers' })).toHaveTextContent(/^1:07:4\d$/);
});

test('changes on another device show at once, in the list and in the badge', async () => {
  const { api } = openTimers([aTimer()]);
  await timerList();
  api.push('TimersChanged', {
    timerSummaryChanged: aTimerSummary([runningTimer, aTimer(), aTimer({ id: 'timer-3' })], {
      asAt: '2026-11-21T06:00:01.000Z',
    }),
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Timers 3 timers, one is running/, hidden: true })).toBeInTheDocument(),
  );
  expect(within(await timerList()).getAllByRole('listitem')).toHaveLength(3);
});

test('an answer that was overtaken changes nothing', async () => {
  const { api } = openTimers([aTimer()]);
  await timerList();
  api.push('TimersChanged', { timerSummaryChanged: aTimerSummary([], { asAt: '2026-11-21T05:59:59.000Z' }) });
  api.push('TimersChanged', {
    timerSummaryChanged: aTimerSummary([aTimer({ description: 'The latest' })], { asAt: '2026-11-21T06:00:02.000Z' }),
  });
  await screen.findByDisplayValue('The latest');
  expect(screen.queryByText('No timers')).not.toBeInTheDocument();
});

test('starts a timer with a matter and words', async () => {
  const { api, user } = openTimers([], { Timers_Start: { startTimer: { ok: runningTimer, error: null } } });
  await screen.findByText('No timers');
  const form = screen.getByRole('form', { name: 'Start a timer' });
  await user.click(within(form).getByRole('combobox', { name: 'Matter' }));
  await user.click(await screen.findByTitle('24/1210 (Marinos: parenting orders)'));
  await user.type(within(form).getByRole('textbox', { name: 'What are you working on?' }), 'Affidavit{Enter}');
  await waitFor(() => expect(api.callsOf('Timers_Start')).toHaveLength(1));
  expect(api.callsOf('Timers_Start')[0]?.variables).toEqual({
    idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    input: { matterId: 'm2', description: 'Affidavit', secondsAgo: 0 },
  });
  await waitFor(() => expect(within(form).getByRole('textbox')).toHaveValue(''));
});

test('words are saved where they stand, and kept when the server refuses', async () => {
  const { api, user } = openTimers([aTimer()], {
    Timers_Update: { updateTimer: { ok: null, error: { message: 'The timer was changed elsewhere.' } } },
  });
  const words = await screen.findByRole('textbox', { name: /Description of/ });
  await user.clear(words);
  await user.type(words, 'Advising on appeal{Enter}');
  expect(await screen.findByText(/Not saved. Press Enter/)).toBeInTheDocument();
  expect(words).toHaveValue('Advising on appeal');
  expect(await screen.findByText('The timer was changed elsewhere.')).toBeInTheDocument();
  api.answer({ Timers_Update: { updateTimer: { ok: aTimer(), error: null } } });
  await user.type(words, '{Enter}');
  await waitFor(() => expect(screen.queryByText(/Not saved. Press Enter/)).not.toBeInTheDocument());
  expect(api.callsOf('Timers_Update').at(-1)?.variables).toEqual({
    timerId: 'timer-1',
    version: 1,
    input: { description: 'Advising on appeal' },
  });
});

test('a matter is chosen in place', async () => {
  const { api, user } = openTimers([runningTimer], {
    Timers_Update: { updateTimer: { ok: runningTimer, error: null } },
  });
  const row = await timerRow('Call with counsel');
  await user.click(within(row).getByRole('button', { name: 'Choose a matter' }));
  await user.click(within(row).getByRole('combobox', { name: 'Matter' }));
  await user.click(await screen.findByTitle('24/1210 (Marinos: parenting orders)'));
  await waitFor(() =>
    expect(api.callsOf('Timers_Update')[0]?.variables).toEqual({
      timerId: 'timer-2',
      version: 1,
      input: { matterId: 'm2' },
    }),
  );
});

test('the time can be corrected', async () => {
  const { api, user } = openTimers([aTimer()], { Timers_Adjust: { adjustTimer: { ok: aTimer(), error: null } } });
  const row = await timerRow('24/1187');
  await user.click(within(row).getByRole('button', { name: /^Correct the time/ }));
  const field = within(row).getByRole('textbox', { name: 'Time' });
  await user.clear(field);
  await user.type(field, 'a while{Enter}');
  expect(await within(row).findByText(/Enter a time up to 24 hours/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '1:30{Enter}');
  await waitFor(() =>
    expect(api.callsOf('Timers_Adjust')[0]?.variables).toEqual({ timerId: 'timer-1', version: 1, seconds: 5400 }),
  );
});

test('a discarded timer can be taken back', async () => {
  const { api, user } = openTimers([aTimer()], {
    Timers_Discard: { discardTimer: { ok: { id: 'timer-1' }, error: null } },
    Timers_Restore: { restoreTimer: { ok: { id: 'timer-1' }, error: null } },
  });
  await user.click(within(await timerRow('24/1187')).getByRole('button', { name: /^Discard/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(api.callsOf('Timers_Restore')[0]?.variables).toEqual({ timerId: 'timer-1' }));
});

test('a timer becomes a time entry with the seconds as measured', async () => {
  const { api, user } = openTimers([aTimer()], {
    Timers_TurnIntoEntry: { turnTimerIntoEntry: { ok: { id: 'e1', billedUnits: 2, billedSeconds: 720 }, error: null } },
  });
  await user.click(within(await timerRow('24/1187')).getByRole('button', { name: 'Time entry' }));
  const form = await screen.findByRole('form', { name: 'Time entry from a timer' });
  expect(within(form).getByText('8 m, rounded up to 0.2 h')).toBeInTheDocument();
  expect(within(form).getByRole('textbox', { name: 'Narrative' })).toHaveValue('Advising on costs');
  await user.click(within(form).getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(api.callsOf('Timers_TurnIntoEntry')).toHaveLength(1));
  expect(api.callsOf('Timers_TurnIntoEntry')[0]?.variables).toMatchObject({
    timerId: 'timer-1',
    version: 1,
    input: { matterId: 'm1', seconds: 462, activity: 'Drafting', narrative: 'Advising on costs', isBillable: true },
  });
  expect(await screen.findByText('0.2 h added to 24/1187')).toBeInTheDocument();
  expect(await timerList()).toBeInTheDocument();
});

test('the title of a matter is not taken for what was done', async () => {
  const { user } = openTimers([aTimer({ description: '' })]);
  await user.click(within(await timerRow('24/1187')).getByRole('button', { name: 'Time entry' }));
  const form = await screen.findByRole('form', { name: 'Time entry from a timer' });
  expect(within(form).getByRole('textbox', { name: 'Narrative' })).toHaveValue('');
});

test('a running timer is paused before it becomes an entry', async () => {
  const { api, user } = openTimers([runningTimer], {
    Timers_Pause: { pauseTimer: { ok: { ...runningTimer, runningSince: null, version: 2 }, error: null } },
  });
  await user.click(within(await timerRow('Call with counsel')).getByRole('button', { name: 'Time entry' }));
  await screen.findByRole('form', { name: 'Time entry from a timer' });
  expect(api.callsOf('Timers_Pause')).toHaveLength(1);
});

test('an entry that could not be sent keeps what was typed and its key', async () => {
  const { api, user } = openTimers([aTimer()], { Timers_TurnIntoEntry: unreachable() });
  await user.click(within(await timerRow('24/1187')).getByRole('button', { name: 'Time entry' }));
  const form = await screen.findByRole('form', { name: 'Time entry from a timer' });
  await user.click(within(form).getByRole('button', { name: 'Save entry' }));
  expect(await within(form).findByText(/Couldn’t save the entry/)).toBeInTheDocument();
  api.answer({ Timers_TurnIntoEntry: refusal('Used', errorCodes.conflict) });
  await user.click(within(form).getByRole('button', { name: 'Save entry' }));
  expect(await within(form).findByText(/An earlier attempt was saved/)).toBeInTheDocument();
  const [first, second] = api.callsOf('Timers_TurnIntoEntry').map(({ variables }) => variables);
  expect(second).toEqual(first);
});

test('says what is missing before an entry is sent', async () => {
  const { api, user } = openTimers([{ ...runningTimer, runningSince: null, description: '' }]);
  await user.click(within(await timerList()).getByRole('button', { name: 'Time entry' }));
  await user.click(await screen.findByRole('button', { name: 'Save entry' }));
  expect(screen.getByText('Choose a matter.')).toBeInTheDocument();
  expect(screen.getByText('Describe the work done.')).toBeInTheDocument();
  expect(api.callsOf('Timers_TurnIntoEntry')).toEqual([]);
});

test('letters work on the timer that has the focus, and not while typing', async () => {
  const { api, user } = openTimers([runningTimer, aTimer()], {
    Timers_Start: { startTimer: { ok: aTimer(), error: null } },
    Timers_Update: { updateTimer: { ok: aTimer(), error: null } },
  });
  within(await timerRow('Call with counsel'))
    .getByRole('button', { name: /^Pause/ })
    .focus();
  await user.keyboard('{ArrowDown}');
  expect(within(await timerRow('24/1187')).getByRole('button', { name: /^Start/ })).toHaveFocus();
  await user.keyboard('s');
  await waitFor(() =>
    expect(api.callsOf('Timers_Start')[0]?.variables).toMatchObject({ input: { timerId: 'timer-1' } }),
  );
  await user.keyboard('e');
  const words = within(await timerRow('24/1187')).getByRole('textbox');
  expect(words).toHaveFocus();
  await user.keyboard('s');
  expect(words).toHaveValue('Advising on costss');
  expect(api.callsOf('Timers_Start')).toHaveLength(1);
});

test('says when timers cannot be loaded, and tries again', async () => {
  const { api, user } = openTimers([], { Timers: unreachable() });
  expect(await screen.findByText('Your timers could not be loaded')).toBeInTheDocument();
  api.answer({ Timers: timersAnswer([aTimer()]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await timerList()).toBeInTheDocument();
});

test('a header that could not count the timers says so on whatever screen is open', async () => {
  openTimers([], { TimerCount: unreachable() });
  expect(
    await screen.findByText('Your timers could not be loaded. They keep running; nothing is lost.'),
  ).toBeInTheDocument();
});

test.each([
  ['Keep it as work', 'KEEP'],
  ['Stop at last activity', 'STOP'],
  ['Discard it and continue', 'DISCARD'],
])('time away is asked about: %s', async (label, choice) => {
  const away = aTimer({ runningSince: '2026-11-21T05:00:00.000Z', idleSince: '2026-11-21T05:10:00.000Z' });
  const { api, user } = openTimers([away], {
    Timers_SettleIdle: { settleIdleTimer: { ok: aTimer(), error: null } },
  });
  const prompt = await screen.findByRole('alert', { name: 'Your timer ran while you were away' });
  api.answer({
    Timers: timersAnswer([aTimer({ runningSince: '2026-11-21T05:00:00.000Z' })], {
      asAt: '2026-11-21T06:00:05.000Z',
    }),
  });
  await user.click(within(prompt).getByRole('button', { name: label }));
  await waitFor(() =>
    expect(api.callsOf('Timers_SettleIdle')[0]?.variables).toEqual({ timerId: 'timer-1', version: 1, choice }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('alert', { name: 'Your timer ran while you were away' })).not.toBeInTheDocument(),
  );
});

test('without the timesheet a timer cannot become an entry', async () => {
  renderScreen(
    <>
      <TimerButton />
      <Timers input={{}} onClose={() => undefined} />
    </>,
    {
      appUser: anAppUser({ access: ['timesheetTimer'] }),
      data: { TimerCount: { timerSummary: { recordCount: 1 } }, Timers: timersAnswer([aTimer()]) },
    },
  );
  await timerList();
  expect(screen.queryByRole('button', { name: 'Time entry' })).not.toBeInTheDocument();
});
