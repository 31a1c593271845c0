import { expect, test } from '@jest/globals';
import { act, anAppUser, onAPhone, screen, unreachable, waitFor, within } from '@atrium/testing';
import { aNote, choose, listOf, open } from './notes-tab.fixtures.tsx';

const heard = (page: ReturnType<typeof open>) =>
  act(() => page.api.push('MatterChanged', { matterChanged: { matterId: 'm1', part: 'NOTES' } }));

test('shows notes with who wrote them, what is pinned and who reads them', async () => {
  open({
    data: {
      NotesTab: listOf([
        aNote({ id: 'n2', subject: 'Settlement authority', isPinned: true, visibility: 'private' }),
        aNote(),
      ]),
    },
  });
  const items = await screen.findAllByRole('listitem');
  expect(within(items[0] as HTMLElement).getByRole('heading', { name: 'Settlement authority' })).toBeInTheDocument();
  expect(within(items[0] as HTMLElement).getByText('Pinned')).toBeInTheDocument();
  expect(within(items[0] as HTMLElement).getByText('Private')).toBeInTheDocument();
  expect(within(items[1] as HTMLElement).getByText(/File note · Dan Sorensen/)).toBeInTheDocument();
});

test('narrows by text, type and author', async () => {
  const { api, user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Find in notes' }), 'registry');
  await waitFor(() =>
    expect(api.callsOf('NotesTab').at(-1)?.variables).toMatchObject({
      matterId: 'm1',
      filter: 'registry',
      noteType: null,
      authorId: null,
    }),
  );
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByTitle('Advice'));
  await waitFor(() => expect(api.callsOf('NotesTab').at(-1)?.variables).toMatchObject({ noteType: 'Advice' }));
});

test('what narrows the notes is in the address, and stays when one of them is shown', async () => {
  const { api, user, address } = open({
    route: '/matterDetail/m1/notes?filter=registry&author=u2',
    data: {
      NotesTab: listOf([aNote({ addendumTo: { __typename: 'Note', id: 'n7', subject: 'First call' } })]),
      Notes_One: { note: aNote({ id: 'n7', subject: 'First call' }) },
    },
  });
  expect(await screen.findByRole('searchbox', { name: 'Find in notes' })).toHaveValue('registry');
  expect(api.callsOf('NotesTab').at(-1)?.variables).toMatchObject({
    filter: 'registry',
    noteType: null,
    authorId: 'u2',
  });
  await user.click(await screen.findByRole('button', { name: 'First call' }));
  await waitFor(() => expect(address()).toBe('/matterDetail/m1/notes?filter=registry&author=u2&note=n7'));
});

test('changes a note in place, from the version that was read', async () => {
  const page = open({
    data: {
      Notes_UpdateNote: {
        updateNote: {
          ok: { notifiedCount: 0, untoldMentions: [], note: aNote({ subject: 'Rang the registry', version: 2 }) },
          error: null,
          conflict: null,
        },
      },
    },
  });
  await choose(page, 'Change note');
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await page.user.clear(subject);
  await page.user.type(subject, 'Rang the registry');
  page.api.answer({ NotesTab: listOf([aNote({ subject: 'Rang the registry', version: 2 })]) });
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Rang the registry' })).toBeInTheDocument();
  expect(page.api.callsOf('Notes_UpdateNote')[0]?.variables).toEqual({
    id: 'n1',
    version: 1,
    input: {
      noteType: 'File note',
      subject: 'Rang the registry',
      html: '<p>They will list it.</p>',
      mentionedUserIds: [],
      mentionedTeamIds: [],
    },
  });
});

test('a new note appears above, and what somebody is writing stays as it is', async () => {
  const page = open();
  await choose(page, 'Change note');
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await page.user.type(subject, ' twice');
  page.api.answer({
    NotesTab: listOf([
      aNote({ id: 'n9', subject: 'Just written' }),
      aNote({ subject: 'Changed by others', version: 2 }),
    ]),
  });
  heard(page);
  expect(await screen.findByRole('heading', { name: 'Just written' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Called the registry twice');
  expect(await screen.findByText(/Someone else changed this note while you were writing/)).toBeInTheDocument();
});

test('an editor stays when its note goes', async () => {
  const page = open();
  await choose(page, 'Change note');
  await page.user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' twice');
  page.api.answer({ NotesTab: listOf([]) });
  heard(page);
  expect(await screen.findByText(/no longer in the list/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Called the registry twice');
});

test('an editor stays while the list is filtered', async () => {
  const page = open();
  await choose(page, 'Change note');
  await page.user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' twice');
  page.api.answer({ NotesTab: listOf([aNote({ id: 'n9', subject: 'Another' })]) });
  await page.user.type(screen.getByRole('searchbox'), 'an');
  expect(await screen.findByRole('heading', { name: 'Another' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Called the registry twice');
});

test('where somebody saved another subject in the meantime, both are shown and one is chosen', async () => {
  const theirs = aNote({
    subject: 'Theirs',
    html: '<p>They will list it.</p>',
    version: 2,
    changedBy: { __typename: 'UserSummary', id: 'u3', name: 'Ada Moreau' },
  });
  const page = open({ data: { Notes_UpdateNote: { updateNote: { ok: null, error: null, conflict: theirs } } } });
  await choose(page, 'Change note');
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await page.user.clear(subject);
  await page.user.type(subject, 'Mine');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: /edited this too$/ });
  expect(dialog).toHaveAccessibleName('Ada Moreau edited this too');
  page.api.answer({
    Notes_UpdateNote: {
      updateNote: {
        ok: { notifiedCount: 0, untoldMentions: [], note: aNote({ subject: 'Mine', version: 3 }) },
        error: null,
        conflict: null,
      },
    },
  });
  await page.user.click(within(dialog).getByRole('radio', { name: /Mine/ }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(page.api.callsOf('Notes_UpdateNote')).toHaveLength(2));
  expect(page.api.callsOf('Notes_UpdateNote')[1]?.variables).toMatchObject({ version: 2, input: { subject: 'Mine' } });
});

test('keeps what was written when it could not be saved', async () => {
  const page = open({ data: { Notes_UpdateNote: unreachable() } });
  await choose(page, 'Change note');
  await page.user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' twice');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your text is kept/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Called the registry twice');
});

test('pins a note, and says why not where too many are', async () => {
  const page = open({
    data: {
      Notes_PinNote: {
        pinNote: { ok: null, error: { message: 'At most 5 notes can be pinned here. Unpin one first.' } },
      },
    },
  });
  await choose(page, 'Pin to top');
  await waitFor(() => expect(page.api.callsOf('Notes_PinNote')[0]?.variables).toEqual({ id: 'n1', isPinned: true }));
});

test('deletes a note with a way back', async () => {
  const page = open({
    data: { Notes_DeleteNote: { deleteNote: { ok: { __typename: 'Note', id: 'n1' }, error: null, conflict: null } } },
  });
  await choose(page, 'Delete');
  await waitFor(() => expect(page.api.callsOf('Notes_DeleteNote')[0]?.variables).toEqual({ id: 'n1', version: 1 }));
});

test('a locked note is added to, and offers nothing that cannot be done', async () => {
  const page = open({
    data: {
      NotesTab: listOf([aNote({ isLocked: true, canEdit: false, canDelete: false, canAddTo: true })]),
      Notes_AddNote: {
        addNote: { ok: { notifiedCount: 0, untoldMentions: [], note: aNote({ id: 'n2' }) }, error: null },
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /Actions for/ }));
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toContain('Add to this note');
  expect(items).not.toContain('Change note');
  expect(items).not.toContain('Delete');
  await page.user.click(screen.getByRole('menuitem', { name: 'Add to this note' }));
  const form = await screen.findByRole('form', { name: 'Add to “Called the registry”' });
  await page.user.click(await within(form).findByRole('textbox', { name: 'Note' }));
  await page.user.paste('It was listed');
  await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Note' })).toHaveTextContent('It was listed'));
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.api.callsOf('Notes_AddNote')[0]?.variables).toMatchObject({
      input: { addendumToId: 'n1', subject: 'Called the registry' },
    }),
  );
});

test('records time with the subject as narrative, and the note says so', async () => {
  const page = open({
    data: {
      Notes_Time: {
        matter: { __typename: 'Matter', id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' },
        timesheetWeek: { __typename: 'TimesheetWeek', activities: ['Advice'] },
      },
    },
  });
  await choose(page, 'Record time');
  const form = await screen.findByRole('form', { name: 'Record time' });
  expect(within(form).getByRole('textbox', { name: /Narrative/ })).toHaveValue('Called the registry');
});

test('brings up the note that a notice led to, wherever it is in the list', async () => {
  open({
    route: '/matterDetail/m1/notes?note=n7',
    data: { Notes_One: { note: aNote({ id: 'n7', subject: 'You are named here' }) } },
  });
  expect(await screen.findByRole('heading', { name: 'You are named here' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show all notes' })).toBeInTheDocument();
});

test('does not show a note of another matter, whatever the address says', async () => {
  const { api } = open({
    route: '/matterDetail/m1/notes?note=n7',
    data: { Notes_One: { note: aNote({ id: 'n7', matterId: 'm2', subject: 'Elsewhere' }) } },
  });
  await waitFor(() => expect(api.callsOf('Notes_One')).not.toHaveLength(0));
  await screen.findByRole('heading', { name: 'Called the registry' });
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

test('says when nothing has been noted, and when nothing matches', async () => {
  const { user } = open({ data: { NotesTab: listOf([]) } });
  expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Find in notes' }), 'x');
  expect(await screen.findByText('No notes match')).toBeInTheDocument();
});

test('asks again when the notes could not be loaded, and fits a phone', async () => {
  const leave = onAPhone();
  const { api, user } = open({ appUser: anAppUser(), data: { NotesTab: unreachable() } });
  await screen.findByText('The notes could not be loaded');
  api.answer({ NotesTab: listOf([aNote()]) });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'Called the registry' })).toBeInTheDocument();
  leave();
});
