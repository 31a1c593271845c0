import type { ExtensionOffer } from '@atrium/contracts';
import { AntdProvider } from '@atrium/ui/antd';
import { anAppUser, renderScreen, screen } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { KeyboardHelp } from './keyboard-help.tsx';

const timers = {
  id: 'timesheet.keys',
  slot: 'keys/help@1',
  title: { key: 'a', text: 'On a timer' },
  access: ['timesheetTimer'],
  order: 10,
} as const satisfies ExtensionOffer;
const open = (access: readonly string[]) =>
  renderScreen(
    <AntdProvider>
      <KeyboardHelp onClose={() => undefined} />
    </AntdProvider>,
    {
      appUser: anAppUser({ access: [...access] }),
      extensions: { offers: [timers], code: { 'timesheet.keys': () => <p>Keys of timers</p> } },
    },
  );

test('says which keys work anywhere, and what remotes add', () => {
  open(['timesheetTimer']);
  expect(screen.getByText('recent matters; go to a screen or a record, or do something')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'On a timer' })).toBeInTheDocument();
  expect(screen.getByText('Keys of timers')).toBeInTheDocument();
});

test('says nothing of what the person does not have', () => {
  open([]);
  expect(screen.queryByText('On a timer')).not.toBeInTheDocument();
});
