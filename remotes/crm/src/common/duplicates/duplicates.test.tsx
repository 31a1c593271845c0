import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { aContactFile, aContactHeader, refused, saved } from '../contacts/a-contact-header.ts';
import { NewContactDialog } from '../new-contact/new-contact-dialog.tsx';
import { ReviewDuplicates } from './review-duplicates.tsx';

const one = aContactHeader();
const other = aContactHeader({
  nameID: 'c9',
  guid: 'c9',
  name: 'Myra Okonkwo',
  mobile: '',
  phone: '(02) 9000 1111',
  record: aContactFile({ version: 7, firstName: 'Myra', bornOn: '1980-02-03' }),
});
const closed = { ClosedColumns: { columnSecurity: { list: 'contacts', mine: [] } } };

const review = (options: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <ReviewDuplicates onClose={() => undefined} />
      <Toasts />
    </>,
    {
      ...options,
      data: {
        ...closed,
        DuplicateContacts: { duplicateContacts: [{ reasons: ['email'], one, other }] },
        ContactsToMerge: ({ one: id }: { one: string }) => (id === 'c1' ? { one, other } : { one: other, other: one }),
        ...options.data,
      },
    },
  );

test('a pair is merged with what was chosen of each; what one does not say is taken from the other', async () => {
  const { user, api } = review({
    data: {
      MergeContacts: {
        mergeContacts: { ok: { id: 'm1', otherName: other.name, contact: one }, error: null, conflict: null },
      },
      UndoContactMerge: { undoContactMerge: saved(one) },
    },
  });
  expect(await screen.findByText('Same email')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Merge Mira Okonkwo and Myra Okonkwo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge contacts' });
  expect(await within(dialog).findByRole('radio', { name: 'Phone: (02) 9000 1111' })).toBeChecked();
  expect(within(dialog).getByRole('radio', { name: 'Mobile: 0412 345 678' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: 'First name: Myra' }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(api.callsOf('MergeContacts')[0]?.variables).toEqual({
      contactId: 'c1',
      version: 4,
      otherContactId: 'c9',
      otherVersion: 7,
      fields: ['phone', 'bornOn', 'firstName'],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('UndoContactMerge')[0]?.variables).toEqual({ mergeId: 'm1' }));
});

test('two who are two are shown no more', async () => {
  const { user, api } = review({
    data: { DistinguishContacts: { distinguishContacts: { ok: { nameID: 'c1' }, error: null, conflict: null } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Mira Okonkwo and Myra Okonkwo are not the same' }));
  api.answer({ DuplicateContacts: { duplicateContacts: [] } });
  await waitFor(() =>
    expect(api.callsOf('DistinguishContacts')[0]?.variables).toEqual({ contactId: 'c1', otherContactId: 'c9' }),
  );
});

test('a new contact warns of the people it may be, and shows refusals at their fields', async () => {
  const { user, api } = renderScreen(<NewContactDialog onClose={() => undefined} />, {
    data: {
      ContactDuplicates: { contactDuplicates: [{ reason: 'SOUNDS_ALIKE', score: 0.9, contact: one }] },
      CreateContact: {
        createContact: refused('', [{ field: 'mobile', message: 'This is not a valid phone number.' }]),
      },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'New contact' });
  await user.type(within(dialog).getByRole('textbox', { name: 'First name' }), 'Myra');
  await user.type(within(dialog).getByRole('textbox', { name: 'Last name' }), 'Okonkwo');
  expect(await within(dialog).findByText(/Name sounds alike/)).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Mobile' }), '12');
  await user.click(within(dialog).getByRole('button', { name: 'Add contact' }));
  expect(await within(dialog).findByText('This is not a valid phone number.')).toBeInTheDocument();
  expect(api.callsOf('CreateContact')[0]?.variables['input']).toMatchObject({
    kind: 'person',
    name: 'Myra Okonkwo',
    firstName: 'Myra',
    lastName: 'Okonkwo',
    mobile: '12',
    country: 'AU',
  });
});
