import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { RequestDialog } from './request-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

const done = () => undefined;
const dialogs = {
  request: <RequestDialog matterId="m1" onDone={done} onClose={done} />,
  share: <ShareDialog matterId="m1" documents={[]} onWithdraw={done} onDone={done} onClose={done} />,
};

test.each(Object.entries(dialogs))('people who could not be loaded are asked for again: %s', async (_name, dialog) => {
  const { api, user } = renderScreen(<AntdProvider>{dialog}</AntdProvider>, {
    data: { DocumentsTab_Clients: unreachable() },
  });
  await screen.findByText('This could not be loaded');
  api.answer({
    DocumentsTab_Clients: { matterClients: [{ __typename: 'MatterClient', id: 'u1', name: 'Ann Nguyen' }] },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Ann Nguyen' })).toBeChecked();
});
