import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { aCall, aTask, formAnswers } from '../../common/tasks/some-tasks.fixtures.ts';
import { BulkBar } from './bulk-bar.tsx';

test.each([
  ['a call that is ticked, whatever else is on screen', ['c1'], 'phone'],
  ['a ticked task', ['c1', 't1'], 'task'],
  ['what is ticked on another page and may be a task', ['c1', 't7'], 'task'],
])('of %s those are offered who may have it', async (_, ids, kind) => {
  const { api, user } = renderScreen(
    <AntdProvider>
      <BulkBar ids={ids} rows={[aCall(), aTask()]} onDone={() => undefined} />
    </AntdProvider>,
    { data: formAnswers },
  );
  await user.click(screen.getByRole('button', { name: 'Reassign…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Assigned to' }));
  await waitFor(() => expect(api.callsOf('TaskAssignees').at(-1)?.variables).toMatchObject({ kind }));
});
