import { expect, jest, test } from '@jest/globals';
import { hasUnsavedChanges, onConfirmLeave } from '@atrium/platform';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { ReassignDialog } from './reassign-dialog.tsx';

test('tasks are given to the people chosen, and these are not lost without a word', async () => {
  const onReassign = jest.fn();
  const onClose = jest.fn();
  const leaves = jest.fn(async () => false);
  const undoChanges = onConfirmLeave(leaves);
  const { user } = renderScreen(
    <AntdProvider>
      <ReassignDialog hasTasks isBusy={false} onReassign={onReassign} onClose={onClose} />
    </AntdProvider>,
    {
      data: {
        TaskAssignees: { taskAssignees: [{ id: 'u7', name: 'Priya Shah', initials: 'PS' }] },
        TaskTeams: { firm: { teams: { team: [] } } },
      },
    },
  );
  expect(await screen.findByRole('button', { name: 'Reassign' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByText('Priya Shah'));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(leaves).toHaveBeenCalledTimes(1));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reassign' }));
  expect(onReassign).toHaveBeenCalledWith({ assigneeIds: ['u7'], teamIds: [] });
  leaves.mockResolvedValue(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  undoChanges();
});
