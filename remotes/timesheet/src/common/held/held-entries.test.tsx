import { afterEach, expect, test } from '@jest/globals';
import { act, renderScreen, screen, unreachable, waitFor } from '@atrium/testing';
import { anEntry } from '../../testing/a-week.ts';
import { heldEntries, holdEntry } from './held-entries.ts';
import { HeldEntries } from './held-entries-list.tsx';

afterEach(() => act(() => heldEntries.forget()));

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' };
const input = {
  matterId: 'm1',
  workedOn: '2026-11-18',
  seconds: 5400,
  activity: 'Drafting',
  narrative: 'On the train',
  isBillable: true,
};
let saved = 0;
function open(data: Parameters<typeof renderScreen>[1]) {
  saved = 0;
  return renderScreen(
    <HeldEntries
      activities={['Drafting']}
      onSaved={() => {
        saved += 1;
      }}
    />,
    data,
  );
}

test('what is held is said, and sent once with its key when the connection is back', async () => {
  const { api } = open({ data: { HeldEntryRecord: unreachable() } });
  act(() => holdEntry({ key: 'k1', input, matter }));
  expect(await screen.findByText(/Not saved yet: 1 h 30 m on 24\/1187/)).toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(api.callsOf('HeldEntryRecord')).not.toHaveLength(0));
  api.answer({ HeldEntryRecord: { createTimeEntry: { ok: anEntry(), error: null } } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
  expect(new Set(api.callsOf('HeldEntryRecord').map(({ variables }) => variables['idempotencyKey']))).toEqual(
    new Set(['k1']),
  );
  expect(saved).toBe(1);
});

test('what the server refuses stays with its reason, and is corrected in the form', async () => {
  const error = { message: 'The matter is closed.', fields: [{ field: 'matterId', message: 'The matter is closed.' }] };
  const { api, user } = open({ data: { HeldEntryRecord: { createTimeEntry: { ok: null, error } } } });
  act(() => holdEntry({ key: 'k2', input, matter }));
  await user.click(await screen.findByRole('button', { name: 'Try now' }));
  expect(await screen.findByText('The matter is closed.')).toBeInTheDocument();
  api.answer({ HeldEntryRecord: { createTimeEntry: { ok: anEntry(), error: null } } });
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(heldEntries.read()).toEqual([]));
  const sent = api.callsOf('HeldEntryRecord').at(-1)?.variables;
  expect(sent?.['idempotencyKey']).not.toBe('k2');
  expect(sent?.['input']).toEqual(input);
});
