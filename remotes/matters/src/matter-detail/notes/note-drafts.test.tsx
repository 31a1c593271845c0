import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { aNote, choose, listOf, open } from './notes-tab.fixtures.tsx';

const begun = {
  subject: 'Called the registry',
  noteType: 'File note',
  html: '<p>They will list it.</p>',
  visibility: 'firm',
};
const draftOf = (version: number) => ({
  EditorDraft: {
    draftKey: btoa('k'.repeat(32)),
    draft: {
      version: 3,
      savedAt: '2026-11-24T00:00:00Z',
      content: { version, opened: begun, values: { ...begun, subject: 'Mine' } },
      versions: [],
    },
  },
  EditorDraft_Discard: { discardDraft: true },
});

test('a change that was being written is back after a reload, and forgotten once it is saved', async () => {
  const page = open({
    data: {
      ...draftOf(1),
      Notes_UpdateNote: {
        updateNote: {
          ok: { notifiedCount: 0, untoldMentions: [], note: aNote({ subject: 'Mine', version: 2 }) },
          error: null,
          conflict: null,
        },
      },
    },
  });
  await choose(page, 'Change note');
  expect(await screen.findByText('Your earlier text was recovered')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Mine');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.api.callsOf('EditorDraft_Discard').at(-1)?.variables).toEqual({ key: 'note/edit/n1' }),
  );
  expect(page.api.callsOf('Notes_UpdateNote')[0]?.variables).toMatchObject({ version: 1, input: { subject: 'Mine' } });
});

test('a recovered change does not overwrite what somebody saved since: it is sent from the version it was begun on', async () => {
  const theirs = aNote({ subject: 'Theirs', version: 2 });
  const page = open({
    data: {
      ...draftOf(1),
      NotesTab: listOf([theirs]),
      Notes_UpdateNote: { updateNote: { ok: null, error: null, conflict: theirs } },
    },
  });
  await choose(page, 'Change note', 'Theirs');
  await screen.findByText('Your earlier text was recovered');
  expect(screen.getByText(/Someone else changed this note/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: /edited this too$/ })).toBeInTheDocument();
  expect(page.api.callsOf('Notes_UpdateNote')[0]?.variables).toMatchObject({ version: 1 });
});

test('discarding a recovered change shows the note as it is', async () => {
  const page = open({ data: draftOf(1) });
  await choose(page, 'Change note');
  await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Called the registry');
});
