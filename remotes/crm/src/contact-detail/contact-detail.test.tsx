import { expect, test } from '@jest/globals';
import {
  anAppUser,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import {
  aContactFile,
  aContactHeader,
  changedBySomebody,
  refused,
  saved,
} from '../common/contacts/a-contact-header.ts';
import { ContactDetailPage } from './contact-detail.page.tsx';

const mira = aContactHeader();
const answers = {
  ContactDetailPage: ({ contactId }: { contactId: string }) => ({ contact: contactId === 'c1' ? mira : null }),
  NameOpened: { addUserNameAccessActivity: true },
  ClosedColumns: { columnSecurity: { list: 'contacts', mine: [] } },
  ContactConnections: { contact: { nameID: 'c1', record: { connections: null } } },
  ContactMergedInto: { contactMergedInto: null },
  MayExportContacts: { exportRuns: { lists: [] } },
};
const open = (route = '/clientAndContactDetail/c1', options: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <ContactDetailPage />
      <Toasts />
    </>,
    {
      route,
      path: '/:page/:id?/:tab?',
      ...options,
      data: { ...answers, ...options.data },
    },
  );

test('says who the contact is, calls in one tap, and writes down that it was opened', async () => {
  const { api } = open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Mira Okonkwo' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Call 0412 345 678' })[0]).toHaveAttribute('href', 'tel:0412345678');
  await waitFor(() => expect(api.callsOf('NameOpened').map(({ variables }) => variables)).toEqual([{ nameId: 'c1' }]));
  // An address as its country writes it.
  expect(await screen.findByText(/2 Low Rd\s+Leeds\s+LS1 4AP\s+United Kingdom/)).toBeInTheDocument();
  expect(screen.getByText('Mira Adeyemi')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Okonkwo Pty Ltd' })).toHaveAttribute('href', '/clientAndContactDetail/c2');
});

test('tabs are those the person may open', async () => {
  open('/clientAndContactDetail/c1', { appUser: anAppUser({ access: ['nameSummary', 'mailingList'] }) });
  const tabs = within(await screen.findByRole('navigation', { name: 'Contact sections' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Timeline',
    'Lists',
    'Text messages',
    'Activity',
  ]);
});

test('a field is edited where it stands, and a conflict asks which stays', async () => {
  const { user, api } = open('/clientAndContactDetail/c1', {
    data: {
      UpdateContact: {
        updateContact: changedBySomebody(
          aContactHeader({ record: aContactFile({ version: 5, lastName: 'Okonkwo-Bell' }) }),
        ),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Edit Last name/ }));
  const field = screen.getByRole('textbox', { name: 'Last name' });
  await user.clear(field);
  await user.type(field, 'Okonkwo-Reid');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Okonkwo-Bell');
  expect(api.callsOf('UpdateContact')[0]?.variables).toEqual({
    contactId: 'c1',
    version: 4,
    input: { lastName: 'Okonkwo-Reid' },
  });
});

test('a list of further numbers is saved as a whole', async () => {
  const { user, api } = open('/clientAndContactDetail/c1', { data: { UpdateContact: { updateContact: saved(mira) } } });
  await user.click(await screen.findByRole('button', { name: 'Edit Further phone numbers' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Add another' }));
  const row = within(dialog).getByRole('group', { name: 'Further phone numbers, 2' });
  await user.type(within(row).getByRole('textbox', { name: 'Phone number' }), '0298765432');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('UpdateContact')[0]?.variables['input']).toEqual({
      phones: [
        { label: 'Office', value: '+44 20 7946 0958' },
        { label: '', value: '0298765432' },
      ],
    }),
  );
});

test('someone who may not edit only reads', async () => {
  const contact = aContactHeader({ record: aContactFile({ canEdit: false, canDelete: false, aliases: [] }) });
  open('/clientAndContactDetail/c1', { data: { ContactDetailPage: { contact } } });
  await screen.findByRole('heading', { level: 2, name: 'Mira Okonkwo' });
  expect(await screen.findByText('Relationships')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull();
  expect(screen.queryByText('Other names')).toBeNull();
});

test('a contact that is used is not deleted, and the reason is given', async () => {
  const { user, api } = open('/clientAndContactDetail/c1', {
    data: { DeleteContact: { deleteContact: refused('This contact can’t be deleted: it is used by matters.') } },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/it is used by matters/)).toBeInTheDocument();
  api.answer({
    DeleteContact: { deleteContact: { ok: 'c1', error: null, conflict: null } },
    RestoreContact: { restoreContact: saved(mira) },
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('RestoreContact')[0]?.variables).toEqual({ contactId: 'c1' }));
});

test('what hangs on it is listed under its tab, with loading, emptiness and failure', async () => {
  const record = {
    matters: [
      { id: 'm1', fileNumber: '24/1187', title: 'Okonkwo v Reid', status: 'Open', openedOn: '2024-02-12', role: '' },
    ],
  };
  const { unmount } = open('/clientAndContactDetail/c1/matters', {
    data: { ContactMattersTab: { contact: { nameID: 'c1', record } } },
  });
  expect(await screen.findByRole('link', { name: '24/1187 Okonkwo v Reid' })).toHaveAttribute(
    'href',
    '/matterDetail/m1',
  );
  unmount();
  const { user, api } = open('/clientAndContactDetail/c1/invoices', { data: { ContactInvoicesTab: unreachable() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ ContactInvoicesTab: { contact: { nameID: 'c1', record: { invoices: [] } } } });
  await user.click(retry);
  expect(await screen.findByText('No invoices that you can see')).toBeInTheDocument();
});

test('a note about it is written', async () => {
  const list = { recordCount: 0, canAdd: true, noteTypes: ['File note'], notes: [] };
  const { user, api } = open('/clientAndContactDetail/c1/notes', {
    data: {
      ContactNotesTab: { contactNotes: list },
      AddContactNote: { addNote: { ok: { note: { id: 'n1' } }, error: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'Called');
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Asked <b>twice</b>');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('AddContactNote')[0]?.variables['input']).toEqual({
      contactId: 'c1',
      noteType: 'File note',
      subject: 'Called',
      html: '<p>Asked &lt;b&gt;twice&lt;/b&gt;</p>',
    }),
  );
});

test('without an id one chooses, and a contact that is not there leads back', async () => {
  const { unmount } = open('/clientAndContactDetail', { data: { RecentContacts: { recentContacts: [mira] } } });
  expect(await screen.findByRole('link', { name: /Mira Okonkwo/ })).toHaveAttribute(
    'href',
    '/clientAndContactDetail/c1',
  );
  unmount();
  open('/clientAndContactDetail/other');
  expect(
    await screen.findByRole('heading', { name: 'This contact does not exist, or you can’t see it' }),
  ).toBeInTheDocument();
});

test('a link to a contact that was merged leads to the one that is left', async () => {
  const { address } = open('/clientAndContactDetail/gone/notes', {
    data: { ContactMergedInto: { contactMergedInto: { nameID: 'c1', name: 'Mira Okonkwo' } } },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Mira Okonkwo' })).toBeInTheDocument();
  expect(address()).toBe('/clientAndContactDetail/c1/notes');
});

test('who knows the contact is shown with what it is taken from', async () => {
  open('/clientAndContactDetail/c1', {
    data: {
      ContactConnections: {
        contact: {
          nameID: 'c1',
          record: {
            connections: {
              people: [
                {
                  user: { id: 'u9', name: 'Priya Raman' },
                  strength: 72,
                  reasons: [
                    { kind: 'CALL', count: 3, lastAt: '2026-11-20T01:00:00Z' },
                    { kind: 'MATTER', count: 1, lastAt: '2026-11-01T01:00:00Z' },
                  ],
                },
              ],
              introducedBy: [{ contact: { nameID: 'c5', name: 'Leo Tran' } }],
            },
          },
        },
      },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Who knows them' }));
  expect(panel.getByText(/3 calls · 1 matter/)).toBeInTheDocument();
  expect(panel.getByText('Well')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Leo Tran' })).toHaveAttribute('href', '/clientAndContactDetail/c5');
});

test('the timeline lists what happened in all modules, and by kind where that is asked for', async () => {
  const entry = {
    id: 'm1',
    kind: 'MATTER',
    at: '2026-11-01T00:00:00Z',
    isDay: true,
    title: 'Lease of a shop',
    details: ['Open'],
    matterId: 'm1',
    fileNumber: '2026-0001',
  };
  const { user, api } = open('/clientAndContactDetail/c1/timeline', {
    data: {
      ContactTimeline: {
        contact: {
          nameID: 'c1',
          record: { timeline: { recordCount: 1, kinds: ['CALL', 'MATTER'], entries: [entry] } },
        },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Lease of a shop' })).toHaveAttribute('href', '/matterDetail/m1');
  await user.click(screen.getByRole('button', { name: 'Call' }));
  await waitFor(() => expect(api.callsOf('ContactTimeline').at(-1)?.variables).toMatchObject({ kinds: ['CALL'] }));
});

test('a text message about no matter leads to the text messages of the contact', async () => {
  const entry = {
    id: 't1',
    kind: 'TEXT_MESSAGE',
    at: '2026-11-01T00:00:00Z',
    isDay: false,
    title: 'Your visit is at ten',
    details: ['delivered'],
    matterId: null,
    fileNumber: null,
  };
  open('/clientAndContactDetail/c1/timeline', {
    data: {
      ContactTimeline: {
        contact: { nameID: 'c1', record: { timeline: { recordCount: 1, kinds: ['TEXT_MESSAGE'], entries: [entry] } } },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Your visit is at ten' })).toHaveAttribute(
    'href',
    '/clientAndContactDetail/c1/textMessages',
  );
});
