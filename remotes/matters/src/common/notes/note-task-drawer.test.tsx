import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { aWholeTask, formAnswers } from '../tasks/some-tasks.fixtures.ts';
import type { NoteRow } from './note-words.ts';
import { NoteTaskDrawer } from './note-task-drawer.tsx';

test('the lines of the note and every sign of it come into the task', async () => {
  const note = {
    id: 'n1',
    subject: 'Called the registry',
    html: '<p>Write to Dan &lt;dan@firm.example&gt;</p><p>They &amp; we agree</p>',
    matterId: 'm1',
  } as NoteRow;
  const made = { createTask: { ok: aWholeTask({ id: 't9' }), error: null, conflict: null } };
  const { user, api } = renderScreen(<NoteTaskDrawer note={note} onMade={jest.fn()} onClose={jest.fn()} />, {
    data: {
      ...formAnswers,
      Notes_Matter: { matter: { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' } },
      CreateTask: made,
    },
  });
  expect(await screen.findByText('Write to Dan <dan@firm.example>')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('CreateTask')).toHaveLength(1));
  expect(api.callsOf('CreateTask')[0]?.variables['input']).toMatchObject({
    sourceNoteId: 'n1',
    note: '<p>Write to Dan &lt;dan@firm.example&gt;</p><p>They &amp; we agree</p>',
  });
});
