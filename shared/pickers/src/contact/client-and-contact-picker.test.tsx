import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { ClientAndContactPicker, type ContactOption } from './client-and-contact-picker.tsx';

const ada: ContactOption = {
  nameID: 'c1',
  guid: 'c1',
  name: 'Ada Moreau',
  email: 'ada@mail.example',
  suburb: 'Glenelg',
  isClient: true,
};
const listOf = (contacts: readonly ContactOption[], canCreate = true) => ({
  clientAndContactList: { recordCount: contacts.length, canCreate, clientAndContacts: contacts },
});

/** The dialog is loaded when it is opened. */
const slowly = { timeout: 20_000 };

async function typeName(
  onAdd: 'dialog' | ((name: string) => void),
  canCreate = true,
  duplicates: readonly object[] = [{ reason: 'SOUNDS_ALIKE', contact: ada }],
) {
  const onChange = jest.fn();
  const onSubmit = jest.fn();
  const page = renderScreen(
    <form onSubmit={onSubmit}>
      <ClientAndContactPicker label="Contact" onAdd={onAdd} onChange={onChange} />
    </form>,
    {
      data: {
        ClientAndContactPicker: listOf([], canCreate),
        ContactDuplicates: { contactDuplicates: duplicates },
        CreateContact: { createContact: { ok: { ...ada, nameID: 'c2' }, conflict: null, error: null } },
      },
    },
  );
  await page.user.type(screen.getByRole('combobox', { name: 'Contact' }), 'Aida Moreau');
  await screen.findByText('No clients or contacts match');
  return { ...page, onChange, onSubmit };
}

test('a name that is not found is added in a dialog, and is then chosen; the form around is not sent', async () => {
  const { user, api, onChange, onSubmit } = await typeName('dialog');
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'New contact' }, slowly);
  expect(within(dialog).getByRole('textbox', { name: 'First name' })).toHaveValue('Aida');
  await user.click(within(dialog).getByRole('button', { name: 'Add contact' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...ada, nameID: 'c2' }));
  expect(api.callsOf('CreateContact')[0]?.variables['input']).toMatchObject({ name: 'Aida Moreau', kind: 'person' });
  expect(onSubmit).not.toHaveBeenCalled();
});

test('contacts it may be already are shown while it is added, and can be chosen instead', async () => {
  const { user, api, onChange } = await typeName('dialog');
  await user.click(screen.getByRole('option', { name: 'New contact “Aida Moreau”' }));
  await user.click(await screen.findByRole('button', { name: 'Ada Moreau' }, slowly));
  expect(onChange).toHaveBeenCalledWith(ada);
  expect(api.callsOf('CreateContact')).toEqual([]);
});

test('of many that it may be, five are shown and the rest unfold', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    reason: 'INITIALS',
    contact: { ...ada, nameID: `d${index}`, name: `A${index} Moreau` },
  }));
  const { user, onChange } = await typeName('dialog', true, many);
  await user.click(screen.getByRole('option', { name: 'New contact “Aida Moreau”' }));
  expect(await screen.findByRole('button', { name: 'A4 Moreau' }, slowly)).toBeVisible();
  expect(screen.getByText('A5 Moreau')).not.toBeVisible();
  await user.click(screen.getByText('3 more contacts'));
  await user.click(screen.getByRole('button', { name: 'A7 Moreau' }));
  expect(onChange).toHaveBeenCalledWith({ ...ada, nameID: 'd7', name: 'A7 Moreau' });
});

test('a screen that adds contacts in its own way is given the name', async () => {
  const onAdd = jest.fn();
  const { user } = await typeName(onAdd);
  await user.click(screen.getByRole('option', { name: 'New contact “Aida Moreau”' }));
  expect(onAdd).toHaveBeenCalledWith('Aida Moreau');
});

test('nothing is offered to someone who may not add contacts', async () => {
  await typeName('dialog', false);
  expect(screen.queryByRole('option')).toBeNull();
});
