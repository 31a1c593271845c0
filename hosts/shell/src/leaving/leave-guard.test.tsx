import { confirmLeave, Link, RouterProvider, startI18n, useUnsavedChanges } from '@atrium/platform';
import { createMemoryRouter } from '@atrium/platform/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { render, screen, userEvent, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { LeaveGuard } from './leave-guard.tsx';

beforeAll(async () => {
  await import('./leave-dialog.tsx');
}, 60_000);

function Form() {
  const [text, setText] = useState('');
  const [state, setState] = useState('open');
  useUnsavedChanges(text !== '');
  const handleClose = () => void confirmLeave(text !== '').then((isLeaving) => setState(isLeaving ? 'closed' : 'kept'));
  return (
    <>
      <label>
        Narrative <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Link to="/next">Go on</Link>
      <button onClick={handleClose}>Close</button>
      <p>{state}</p>
      <LeaveGuard />
    </>
  );
}

function renderForm() {
  startI18n();
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/next', element: <p>next page</p> },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const question = 'Are you sure you want to leave the page?';

test('leaves without a word where nothing was typed', async () => {
  const user = renderForm();
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  expect(await screen.findByText('next page')).toBeVisible();
});

test('asks before a page with something unsaved is left; No stays and keeps it', async () => {
  const user = renderForm();
  await user.type(screen.getByLabelText('Narrative'), 'Drafted');
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  expect(await screen.findByRole('dialog', { name: question })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Narrative')).toHaveValue('Drafted');
});

test('Yes leaves', async () => {
  const user = renderForm();
  await user.type(screen.getByLabelText('Narrative'), 'Drafted');
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('next page')).toBeVisible();
});

test('asks before a part of the page is closed', async () => {
  const user = renderForm();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('closed')).toBeVisible();
  await user.type(screen.getByLabelText('Narrative'), 'x');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(await screen.findByText('kept')).toBeVisible();
});

test('the browser asks when the tab is closed with something unsaved', async () => {
  const user = renderForm();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await user.type(screen.getByLabelText('Narrative'), 'x');
  expect(closing()).toBe(true);
});
