import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { useState } from 'react';
import { ConflictCheckPanel, type ConflictCheckPanelProps } from './conflict-check-panel.tsx';
import { aConflictReport } from './conflict-report.fixtures.ts';

const hit = {
  id: 'r1/1',
  asked: 0,
  reason: 'SOUNDS_ALIKE',
  score: 0.93,
  needsDecision: true,
  isWithheld: false,
  ask: null,
  source: 'CONTACT',
  name: 'Jonathan Smythe',
  contact: {
    nameID: 'c7',
    suburb: 'Norwood',
    matterCount: 3,
    record: { bornOn: '1984-02-29' },
  },
  matter: { id: 'm7', fileNumber: '24/1187', title: 'Smythe v Reid' },
  role: 'Defendant',
  isClient: false,
  isAdverse: true,
  status: 'Open',
  since: '2026-03-01',
};
const withheld = {
  ...hit,
  id: 'r1/2',
  isWithheld: true,
  ask: { id: 'u2', name: 'Dan Sorensen' },
  source: null,
  name: '',
  contact: null,
  matter: null,
  role: '',
  isAdverse: false,
  status: '',
  since: null,
};
const report = aConflictReport({ hits: [hit] });
const harmless = { ...report, hits: [], needsDecision: false };
const found = (ok: unknown) => ({ RunConflictCheck: { runConflictCheck: { ok, error: null } } });

function open(data: Record<string, unknown>, props: Partial<ConflictCheckPanelProps> = {}) {
  const onReport = jest.fn();
  const page = renderScreen(<ConflictCheckPanel names={[{ name: 'John Smith' }]} onReport={onReport} {...props} />, {
    data,
  });
  return { ...page, onReport };
}
const run = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Check for conflicts' }));

test('says what was found, why and where', async () => {
  const page = open(found(report));
  await run(page);
  const list = await screen.findByRole('region', { name: /John Smith/ });
  expect(within(list).getByText('Jonathan Smythe')).toBeInTheDocument();
  expect(within(list).getByText('Defendant, adverse')).toBeInTheDocument();
  expect(within(list).getByText('Similar name')).toBeInTheDocument();
  // What tells them from a namesake.
  expect(within(list).getByText(/Norwood · born 29 Feb 1984 · 3 matters/)).toBeInTheDocument();
  expect(within(list).getByRole('link', { name: '24/1187 Smythe v Reid' })).toHaveAttribute(
    'href',
    expect.stringContaining('/matterDetail/m7'),
  );
  expect(page.onReport).toHaveBeenCalledWith('r1', 'OPEN');
});

test('says of what is behind a wall only whom to ask', async () => {
  await run(open(found({ ...report, hits: [withheld, { ...withheld, id: 'r1/3', ask: null }] })));
  expect(await screen.findByText('Ask Dan Sorensen before you continue.')).toBeInTheDocument();
  expect(screen.getByText('Ask an administrator of the firm before you continue.')).toBeInTheDocument();
});

test('nothing found is clear, and asks for no decision', async () => {
  const page = open(found(harmless));
  await run(page);
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(page.onReport).toHaveBeenCalledWith('r1', 'CLEAR');
  expect(screen.queryByRole('group', { name: 'Decide' })).toBeNull();
});

test('a decision needs a choice and reasons, and is passed on', async () => {
  const decided = {
    ...report,
    outcome: 'WAIVED',
    reasons: 'Both consented.',
    reviewedBy: { id: 'u1', name: 'Ada Moreau' },
    reviewedAt: '2026-11-20T01:05:00Z',
    version: 2,
  };
  const page = open({
    ...found(report),
    ReviewConflictReport: { reviewConflictReport: { ok: decided, error: null, conflict: null } },
  });
  await run(page);
  const form = await screen.findByRole('group', { name: 'Decide' });
  await page.user.click(within(form).getByRole('button', { name: 'Save decision' }));
  expect(within(form).getByText('Choose an option.')).toBeInTheDocument();
  await page.user.click(within(form).getByRole('radio', { name: 'Conflict, waived' }));
  expect(within(form).getByText('Enter the reasons.')).toBeInTheDocument();
  expect(page.api.callsOf('ReviewConflictReport')).toEqual([]);
  await page.user.type(within(form).getByRole('textbox', { name: 'Reasons' }), 'Both consented.');
  await page.user.click(within(form).getByRole('button', { name: 'Save decision' }));
  expect(await screen.findByText(/Decided by Ada Moreau/)).toBeInTheDocument();
  expect(page.api.callsOf('ReviewConflictReport')[0]?.variables).toEqual({
    input: { id: 'r1', version: 1, outcome: 'WAIVED', reasons: 'Both consented.' },
  });
  expect(page.onReport).toHaveBeenLastCalledWith('r1', 'WAIVED');
});

test('someone who decides second is shown the first decision', async () => {
  const theirs = {
    ...report,
    outcome: 'CONFLICT',
    reasons: 'We act for Reid.',
    reviewedBy: { id: 'u2', name: 'Dan Sorensen' },
    reviewedAt: '2026-11-20T01:05:00Z',
    version: 2,
  };
  const page = open({
    ...found(report),
    ReviewConflictReport: { reviewConflictReport: { ok: null, error: null, conflict: theirs } },
  });
  await run(page);
  const form = await screen.findByRole('group', { name: 'Decide' });
  await page.user.click(within(form).getByRole('radio', { name: 'No conflict' }));
  await page.user.type(within(form).getByRole('textbox', { name: 'Reasons' }), 'Others.');
  await page.user.click(within(form).getByRole('button', { name: 'Save decision' }));
  expect(await screen.findByText('We act for Reid.')).toBeInTheDocument();
  expect(page.onReport).toHaveBeenLastCalledWith('r1', 'CONFLICT');
});

test('a check that fails can be tried again and is the same check', async () => {
  const page = open({ RunConflictCheck: unreachable() });
  await run(page);
  expect(await screen.findByText(/The check could not be run/)).toBeInTheDocument();
  page.api.answer(found(harmless));
  await run(page);
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(new Set(page.api.callsOf('RunConflictCheck').map(({ variables }) => variables['idempotencyKey'])).size).toBe(
    1,
  );
});

function Changing() {
  const [name, setName] = useState('John Smith');
  return (
    <>
      <button onClick={() => setName('Joan Smith')}>rename</button>
      <ConflictCheckPanel names={[{ name }, { name: ' ' }]} />
    </>
  );
}

test('names that changed make a report old, and empty ones are not asked for', async () => {
  const page = renderScreen(<Changing />, { data: found(harmless) });
  await page.user.click(await screen.findByRole('button', { name: 'Check for conflicts' }));
  await screen.findByText('Nothing found');
  expect(page.api.callsOf('RunConflictCheck')[0]?.variables).toMatchObject({
    input: { names: [{ name: 'John Smith' }], matterId: null },
  });
  await page.user.click(screen.getByRole('button', { name: 'rename' }));
  expect(await screen.findByText(/The names have changed since this check/)).toBeInTheDocument();
  expect(screen.queryByText('Nothing found')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(page.api.callsOf('RunConflictCheck').at(-1)?.variables).toMatchObject({
      input: { names: [{ name: 'Joan Smith' }] },
    }),
  );
});
