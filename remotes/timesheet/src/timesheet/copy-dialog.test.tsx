import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, within } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { anEntry } from '../testing/a-week.ts';
import { CopyDialog } from './copy-dialog.tsx';

const row = (id: string) => ({ id, version: 1 });

test('a week is copied, and what cannot be taken back is told', async () => {
  const copied = { skipped: 1, entries: [row('c1'), row('c2')] };
  const { api, user } = renderScreen(
    <>
      <CopyDialog day="2026-11-18" onCopied={jest.fn()} onClose={jest.fn()} />
      <Toasts />
    </>,
    {
      data: {
        TimesheetCopy: { copyTime: { ok: copied, error: null } },
        TimeEntryDelete: ({ id }: { id: string }) => ({
          deleteTimeEntry:
            id === 'c1'
              ? { ok: anEntry({ seconds: 5400 }), error: null, conflict: null }
              : { ok: null, error: { message: 'It is locked.', fields: [] }, conflict: null },
        }),
      },
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Copy time' });
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('2 entries copied · 1 left out: its matter is closed')).toBeInTheDocument();
  expect(api.callsOf('TimesheetCopy')[0]?.variables['input']).toEqual({
    isWeek: true,
    from: '2026-11-11',
    to: '2026-11-18',
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^1 copied entry was changed or could not be reached, and stays/)).toBeInTheDocument();
  expect(api.callsOf('TimeEntryDelete')).toHaveLength(2);
});
