import { expect, test } from '@jest/globals';
import { useNotices } from '@atrium/platform';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { useTaskNews } from '../task-news.ts';
import { SubtaskOrder } from './subtask-order.tsx';

const subtasks = ['Draft', 'Sign', 'Send'].map((subject, index) => ({
  id: `s${index + 1}`,
  version: 2,
  subject,
  status: 'Open' as const,
  dueOn: null,
  canEdit: true,
  assignees: [],
}));
const done = { MoveSubtask: { moveSubtask: { ok: { id: 's2' }, error: null, conflict: null } } };
const open = (place: number) => renderScreen(<SubtaskOrder subtasks={subtasks} place={place} />, { data: done });

test('moves a subtask by one place, by its neighbours', async () => {
  const { api, user } = open(1);
  await user.click(screen.getByRole('button', { name: 'Move “Sign” up' }));
  await waitFor(() =>
    expect(api.callsOf('MoveSubtask').at(-1)?.variables).toEqual({ id: 's2', version: 2, belowId: null }),
  );
  await user.click(screen.getByRole('button', { name: 'Move “Sign” down' }));
  await waitFor(() =>
    expect(api.callsOf('MoveSubtask').at(-1)?.variables).toEqual({ id: 's2', version: 2, belowId: 's3' }),
  );
});

test('the last goes below the one before its neighbour, and nowhere further down', async () => {
  const { api, user } = open(2);
  expect(screen.getByRole('button', { name: 'Move “Send” down' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move “Send” up' }));
  await waitFor(() =>
    expect(api.callsOf('MoveSubtask').at(-1)?.variables).toEqual({ id: 's3', version: 2, belowId: 's1' }),
  );
});

/** As the list has it once the page asked again. */
function AskingAgain() {
  const [place, setPlace] = useState(1);
  const [draft, sign, send] = subtasks;
  useTaskNews(() => setPlace(0));
  return (
    <SubtaskOrder
      subtasks={[...(place === 0 ? [sign, draft] : [draft, sign]), send].filter((each) => each !== undefined)}
      place={place}
    />
  );
}

test('the button that was pressed keeps the focus, and at the end its neighbour has it', async () => {
  const { user } = renderScreen(<AskingAgain />, { data: done });
  await user.click(screen.getByRole('button', { name: 'Move “Sign” up' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move “Sign” up' })).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Move “Sign” down' })).toHaveFocus();
});

function Notices() {
  return useNotices().map(({ id, message }) => <p key={id}>{message}</p>);
}

test('says when it could not be moved', async () => {
  const refused = {
    MoveSubtask: { moveSubtask: { ok: null, error: { message: 'There is no such task.' }, conflict: null } },
  };
  const { user } = renderScreen(
    <>
      <SubtaskOrder subtasks={subtasks} place={1} />
      <Notices />
    </>,
    { data: refused },
  );
  await user.click(screen.getByRole('button', { name: 'Move “Sign” up' }));
  expect(await screen.findByText('There is no such task.')).toBeInTheDocument();
});
