import { expect, test } from '@jest/globals';
import { act, renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { typeInto } from '../testing/type-into.ts';
import { MentionInput } from './mention-input.tsx';

test('Escape closes the list of people, and only then what is around the field', async () => {
  const escaped: string[] = [];
  const people = {
    administrator: {
      users: { recordCount: 1, user: [{ userID: 'u1', friendlyName: 'Ada Moreau', roleName: 'Partner' }] },
    },
    firm: { teams: { team: [] } },
  };
  const { user } = renderScreen(
    <div onKeyDown={({ key }) => escaped.push(key)}>
      <MentionInput label="Note" />
    </div>,
    { data: { MentionList: people } },
  );
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await typeInto(field, '@ada');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(escaped).toEqual([]);
  await user.keyboard('{Escape}');
  expect(escaped).toEqual(['Escape']);
  await typeInto(field, ' m');
  expect(await screen.findByRole('listbox')).toBeVisible();
});

test('a pointer that rests where the list opens chooses nothing and takes no choice away', async () => {
  const people = {
    administrator: {
      users: {
        recordCount: 2,
        user: [
          { userID: 'u1', friendlyName: 'Ada Moreau', roleName: 'Partner' },
          { userID: 'u2', friendlyName: 'Adam Ng', roleName: 'Solicitor' },
        ],
      },
    },
    firm: { teams: { team: [] } },
  };
  renderScreen(<MentionInput label="Note" />, { data: { MentionList: people } });
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await typeInto(field, '@ada');
  const list = await screen.findByRole('listbox');
  const rest = (name: string) =>
    within(list).getByText(name).closest('li')?.dispatchEvent(new MouseEvent('mouseenter'));
  act(() => {
    rest('People');
    rest('Adam Ng');
  });
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Ada Moreau');
});

test('people who could not be loaded are reported once, however many letters follow', async () => {
  renderScreen(
    <>
      <MentionInput label="Note" />
      <Toasts />
    </>,
    { data: { MentionList: unreachable() } },
  );
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await typeInto(field, '@ad');
  expect(await screen.findByText(/People and teams could not be loaded/)).toBeInTheDocument();
  await typeInto(field, 'a');
  expect(screen.getAllByText(/People and teams could not be loaded/)).toHaveLength(1);
});
