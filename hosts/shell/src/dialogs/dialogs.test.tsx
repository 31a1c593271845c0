import { renderScreen, waitFor } from '@atrium/testing';
import { afterEach, expect, test } from '@jest/globals';
import { closeDialog, useCurrentDialog } from './dialog-store.ts';
import type { DialogName } from './dialogs.tsx';
import { useDialogAddress } from './use-dialog-address.ts';

afterEach(closeDialog);

const isDialog = (name: string): name is DialogName => name === 'instructMatter';

function Screen() {
  useDialogAddress(isDialog);
  const current = useCurrentDialog();
  return <p>{current === null ? 'none' : `${current.name} ${current.input.section ?? ''}`}</p>;
}

test.each([
  ['/matterSummary?dialog=instructMatter&section=pending&tab=1', 'instructMatter pending', '/matterSummary?tab=1'],
  ['/matterSummary?dialog=instructMatter', 'instructMatter ', '/matterSummary'],
  ['/matterSummary?dialog=constructor', 'none', '/matterSummary'],
  ['/matterSummary?tab=1', 'none', '/matterSummary?tab=1'],
])('%s opens %s and leaves %s', async (route, shown, address) => {
  const screen = renderScreen(<Screen />, { route });
  await waitFor(() => expect(screen.container).toHaveTextContent(shown.trim()));
  await waitFor(() => expect(screen.address()).toBe(address));
});
