import { renderScreen, screen, unreachable } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { NewRemoteCard } from './newremote.card.tsx';
import { NewRemotePage } from './newremote.page.tsx';

const someone = { NewRemotePage: { appUser: { userId: 'user-1', name: 'Asha Mehta', matterAccessCount: 2 } } };

test('greets who is signed in and says how many matters they may see', async () => {
  renderScreen(<NewRemotePage />, { data: someone });
  expect(await screen.findByText('Good day, Asha Mehta.')).toBeInTheDocument();
  expect(screen.getByText('Matters you may see: 2')).toBeInTheDocument();
});

test('offers to try again when it cannot be loaded', async () => {
  const { user, api } = renderScreen(<NewRemotePage />, { data: { NewRemotePage: unreachable() } });
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
  api.answer(someone);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Good day, Asha Mehta.')).toBeInTheDocument();
});

test('its card says how many matters they may see', async () => {
  renderScreen(<NewRemoteCard />, { data: someone });
  expect(await screen.findByText('Matters you may see: 2')).toBeInTheDocument();
});
