import { storeSession } from '@atrium/platform';
import { act, renderScreen, screen, unreachable, waitFor } from '@atrium/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { heldEntries } from '../common/held/held-entries.ts';
import { HeldEntries } from '../common/held/held-entries-list.tsx';
import { holdLine, offlineLines, readRunning } from '../common/held/offline-lines.ts';
import { OfflineTimePage } from './offline.page.tsx';

const token = (userId: string): string => `x.${btoa(JSON.stringify({ sub: userId }))}.x`;
const signInAs = (userId: string): void =>
  storeSession({ tenantId: 'harbour', accessToken: token(userId), isLoggedIn: true, isCodeRequired: false });

beforeEach(() => {
  window.history.replaceState(null, '', '/harbour/timeslip');
  offlineLines.openFor('harbour');
});
afterEach(() => {
  act(() => {
    offlineLines.forget();
    heldEntries.forget();
  });
  sessionStorage.clear();
  jest.useRealTimers();
});

test('a line is kept as it was typed; one that says no time is not taken, and stays', async () => {
  signInAs('user-1');
  const { user } = renderScreen(<OfflineTimePage />);
  const field = screen.getByRole('textbox', { name: 'Quick entry' });
  await user.type(field, 'call Patel{Enter}');
  expect(await screen.findByText(/Begin with the time worked/)).toBeVisible();
  expect(field).toHaveValue('call Patel');
  await user.clear(field);
  await user.type(field, '0.4 call Patel re settlement{Enter}');
  expect(screen.getByRole('listitem')).toHaveTextContent('0.4 call Patel re settlement');
  expect(field).toHaveValue('');
  expect(offlineLines.read()).toMatchObject([
    { text: '0.4 call Patel re settlement', seconds: null, person: 'user:user-1' },
  ]);
});

test('a timer goes on where the page is loaded again, and is recorded with what it measured', async () => {
  signInAs('user-1');
  const first = renderScreen(<OfflineTimePage />);
  await first.user.click(screen.getByRole('button', { name: 'Start timer' }));
  expect(screen.getByRole('timer')).toBeVisible();
  expect(offlineLines.read()).toEqual([]);
  const startedAt = readRunning('harbour') ?? 0;
  expect(startedAt).toBeGreaterThan(0);
  first.unmount();
  jest.spyOn(Date, 'now').mockReturnValue(startedAt + 90_000);
  const { user } = renderScreen(<OfflineTimePage />);
  expect(screen.getByRole('timer')).toHaveTextContent('0:01:30');
  jest.restoreAllMocks();
  await user.type(screen.getByRole('textbox', { name: 'Quick entry' }), 'email Patel');
  await user.click(screen.getByRole('button', { name: 'Stop and record' }));
  expect(readRunning('harbour')).toBeNull();
  expect(offlineLines.read()).toMatchObject([{ text: 'email Patel' }]);
  expect(offlineLines.read()[0]?.seconds).toBeGreaterThan(0);
});

test('where nobody is signed in on the device, nothing is recorded', () => {
  renderScreen(<OfflineTimePage />);
  expect(screen.getByText('No one is signed in on this device')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

const rules = { unitSeconds: 360, rounding: 'up', minimumUnits: 1, per: 'entry', lockedThrough: null } as const;
const aMatter = (id: string, fileNumber: string) => ({ __typename: 'Matter', id, fileNumber, title: `Title ${id}` });
const openLines = (...matters: readonly ReturnType<typeof aMatter>[]) =>
  renderScreen(<HeldEntries activities={['Telephone']} rules={rules} onSaved={() => undefined} />, {
    data: {
      QuickEntryMatters: { matterSummaryListX: { matters } },
      HeldEntryRecord: unreachable(),
    },
  });

test('a line that names a file becomes one entry by itself, with the key of the line', async () => {
  signInAs('user-1');
  holdLine('harbour', { text: 'call 24/1187 re costs', day: '2026-11-18', seconds: 95 });
  const [line] = offlineLines.read();
  openLines(aMatter('m1', '24/1187'));
  await waitFor(() => expect(heldEntries.read()).toHaveLength(1));
  expect(heldEntries.read()[0]).toMatchObject({
    key: line?.key,
    input: {
      matterId: 'm1',
      workedOn: '2026-11-18',
      seconds: 95,
      activity: 'Telephone',
      narrative: 'Call 24/1187 re costs',
    },
  });
  expect(offlineLines.read()).toEqual([]);
});

test('a matter that was only guessed is for the person to confirm', async () => {
  signInAs('user-1');
  holdLine('harbour', { text: '0.4 call Patel re costs', day: '2026-11-18', seconds: null });
  const { user } = openLines(aMatter('m1', '24/1187'));
  await user.click(await screen.findByRole('button', { name: '24/1187 Title m1' }));
  expect(heldEntries.read()).toMatchObject([{ input: { matterId: 'm1', seconds: 1440 } }]);
});

test('what somebody else typed on this device is neither shown nor sent', async () => {
  signInAs('user-2');
  holdLine('harbour', { text: '0.4 call Patel re costs', day: '2026-11-18', seconds: null });
  const { api } = openLines(aMatter('m1', '24/1187'));
  await act(() => Promise.resolve());
  expect(screen.queryByText(/Recorded offline/)).not.toBeInTheDocument();
  expect(api.callsOf('QuickEntryMatters')).toEqual([]);
  expect(offlineLines.read()).toHaveLength(1);
});
