import { renderScreen, screen, waitFor } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { afterEach, expect, test } from '@jest/globals';
import { closeDialog, openDialog, useCurrentDialog } from './dialog-store.ts';
import { useDialogAddress } from './use-dialog-address.ts';
import { useReturnFocus } from './use-return-focus.ts';

afterEach(closeDialog);

const inputsOf = (name: string) => (name === 'instructMatter' ? ['section'] : null);

function Screen() {
  useDialogAddress(inputsOf);
  const current = useCurrentDialog();
  return (
    <>
      <p>{current === null ? 'none' : `${current.name} ${current.input.section ?? ''}`}</p>
      <Toasts />
    </>
  );
}

test.each([
  ['/matterSummary?dialog=instructMatter&section=pending&tab=1', 'instructMatter pending', '/matterSummary?tab=1'],
  ['/matterSummary?dialog=instructMatter', 'instructMatter ', '/matterSummary'],
  ['/matterSummary?dialog=constructor', 'none', '/matterSummary'],
  ['/matterSummary?tab=1', 'none', '/matterSummary?tab=1'],
])('%s opens %s and leaves %s', async (route, shown, address) => {
  const shownScreen = renderScreen(<Screen />, { route });
  await waitFor(() => expect(shownScreen.container).toHaveTextContent(shown.trim()));
  await waitFor(() => expect(shownScreen.address()).toBe(address));
});

test('a link to what this person may not open says so', async () => {
  renderScreen(<Screen />, { route: '/matterSummary?dialog=scrubEnquiries' });
  expect(await screen.findByText(/opens something that your role does not include/)).toBeInTheDocument();
});

test('a link to what they may open says nothing', async () => {
  renderScreen(<Screen />, { route: '/matterSummary?dialog=instructMatter' });
  expect(await screen.findByText('instructMatter')).toBeInTheDocument();
  expect(screen.queryByText(/your role does not include/)).not.toBeInTheDocument();
});

function OpenerAndDialog() {
  const current = useCurrentDialog();
  useReturnFocus(current);
  return (
    <>
      <button type="button" onClick={() => openDialog('timers')}>
        Timers
      </button>
      {current !== null && (
        <button type="button" autoFocus onClick={closeDialog}>
          Close
        </button>
      )}
    </>
  );
}

test('a dialog that closes gives the focus back to what opened it', async () => {
  const { user } = renderScreen(<OpenerAndDialog />);
  await user.click(screen.getByRole('button', { name: 'Timers' }));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Timers' })).toHaveFocus();
});
