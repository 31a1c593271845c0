import { expect, test } from '@jest/globals';
import {
  anAppUser,
  onAPhone,
  refusal,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { MatterNotes } from './matter-notes.tsx';

const note = {
  id: 'n1',
  noteType: 'File note',
  subject: 'Called the registry',
  html: '<p>They will <strong>list it</strong>.</p>',
  createdAt: '2026-11-20T01:00:00Z',
  isPinned: false,
  author: { id: 'u2', name: 'Dan Sorensen' },
};
const listOf = (notes: readonly unknown[], changes: Record<string, unknown> = {}) => ({
  matterNotes: { recordCount: notes.length, canAdd: true, noteTypes: ['File note', 'Advice'], notes, ...changes },
});

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<MatterNotes matterId="m1" fileNumber="24/1187" />, {
    ...options,
    data: { MatterNotes: listOf([note]), ...options.data },
  });
}

async function write({ user }: ReturnType<typeof open>, subject = 'Hearing moved', text = 'To 3 December') {
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  const form = await screen.findByRole('form', { name: 'Add note to 24/1187' });
  await user.type(within(form).getByRole('textbox', { name: 'Subject' }), subject);
  await user.click(await within(form).findByRole('textbox', { name: 'Note' }));
  await user.paste(text);
  await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Note' })).toHaveTextContent(text));
  return form;
}

test('shows the last notes with who wrote them', async () => {
  const { api } = open();
  const section = await screen.findByRole('region', { name: 'Notes' });
  expect(await within(section).findByText('list it')).toBeInTheDocument();
  expect(within(section).getByText('Called the registry')).toBeInTheDocument();
  expect(within(section).getByText(/File note · Dan Sorensen · 20 Nov 2026/)).toBeInTheDocument();
  expect(api.callsOf('MatterNotes')[0]?.variables).toEqual({ matterId: 'm1', first: 3 });
});

test('what could run in a note does not reach the page', async () => {
  open({
    data: { MatterNotes: listOf([{ ...note, html: '<p>Hi<script>x()</script><img src="x" onerror="x()"></p>' }]) },
  });
  const text = await screen.findByText('Hi');
  expect(text.innerHTML).not.toMatch(/script|onerror|x\(\)/);
});

test('shows more where there are more', async () => {
  const { api, user } = open({ data: { MatterNotes: listOf([note], { recordCount: 12 }) } });
  await user.click(await screen.findByRole('button', { name: 'Show more of 12' }));
  await waitFor(() => expect(api.callsOf('MatterNotes').at(-1)?.variables).toEqual({ matterId: 'm1', first: 13 }));
});

test('says when nothing has been noted yet', async () => {
  open({ data: { MatterNotes: listOf([]) } });
  expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
});

test('offers no way to add where the person may not', async () => {
  open({ data: { MatterNotes: listOf([note], { canAdd: false }) } });
  await screen.findByText('Called the registry');
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
});

test('asks nothing for people from outside and shows nothing to those who are refused', async () => {
  const outside = open({ appUser: anAppUser({ isInternal: false }) });
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
  expect(outside.api.callsOf('MatterNotes')).toEqual([]);
  outside.unmount();
  open({ data: { MatterNotes: refusal('Not for you.', 'FORBIDDEN') } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull());
});

test('asks again when the notes could not be loaded', async () => {
  const { api, user } = open({ data: { MatterNotes: unreachable() } });
  await screen.findByText('The notes could not be loaded');
  api.answer({ MatterNotes: listOf([note]) });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Called the registry')).toBeInTheDocument();
});

test('sends what was written, says so and shows it', async () => {
  const page = open({
    data: { Notes_AddNote: { addNote: { ok: { notifiedCount: 2, untoldMentions: [], note }, error: null } } },
  });
  const form = await write(page);
  page.api.answer({ MatterNotes: listOf([{ ...note, id: 'n2', subject: 'Hearing moved' }, note]) });
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hearing moved')).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
  expect(page.api.callsOf('Notes_AddNote').map(({ variables }) => variables)).toEqual([
    {
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      input: {
        matterId: 'm1',
        noteType: 'File note',
        subject: 'Hearing moved',
        html: '<p>To 3 December</p>',
        visibility: 'firm',
        mentionedUserIds: [],
        mentionedTeamIds: [],
      },
    },
  ]);
});

test('says what is missing before anything is sent', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Add note' }));
  await page.user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a subject.')).toBeInTheDocument();
  expect(screen.getByText('Write the note.')).toBeInTheDocument();
  expect(page.api.callsOf('Notes_AddNote')).toEqual([]);
});

test('keeps what was written when it could not be saved, and sends the same key again', async () => {
  const page = open({ data: { Notes_AddNote: unreachable() } });
  const form = await write(page);
  const save = within(form).getByRole('button', { name: 'Save' });
  await page.user.click(save);
  expect(await within(form).findByText(/Your text is kept/)).toBeInTheDocument();
  expect(within(form).getByRole('textbox', { name: 'Subject' })).toHaveValue('Hearing moved');
  expect(within(form).getByRole('textbox', { name: 'Note' })).toHaveTextContent('To 3 December');
  await page.user.click(save);
  const keys = page.api.callsOf('Notes_AddNote').map(({ variables }) => variables['idempotencyKey']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('shows what the server found wrong, beside its field', async () => {
  const page = open({
    data: {
      Notes_AddNote: {
        addNote: { ok: null, error: { message: 'Too long.', fields: [{ field: 'subject', message: 'Too long.' }] } },
      },
    },
  });
  const form = await write(page);
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(within(form).getByRole('textbox', { name: 'Subject' })).toHaveAttribute('aria-invalid', 'true'),
  );
});

test('suggests people for this matter', async () => {
  const people = {
    administrator: {
      users: { recordCount: 1, user: [{ userID: 'u9', friendlyName: 'Ada Moreau', roleName: 'Partner' }] },
    },
    firm: { teams: { team: [] } },
  };
  const page = open({ data: { MentionList: people } });
  await write(page, 'For Ada', '@ada');
  await waitFor(() =>
    expect(page.api.callsOf('MentionList')[0]?.variables).toEqual({ filter: null, first: 1000, matterId: 'm1' }),
  );
});

test('fits a phone', async () => {
  const leave = onAPhone();
  open();
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeInTheDocument();
  leave();
});
