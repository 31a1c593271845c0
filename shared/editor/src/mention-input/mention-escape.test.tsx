import { beforeEach, expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { measureText } from '../testing/measure-text.ts';
import { typeInto } from '../testing/type-into.ts';
import { MentionInput } from './mention-input.tsx';

beforeEach(measureText);

test('Escape closes the list of people, and only then what is around the field', async () => {
  const escaped: string[] = [];
  const people = { administrator: { users: { recordCount: 1, user: [{ userID: 'u1', friendlyName: 'Ada Moreau', roleName: 'Partner' }] } }, firm: { teams: { team: [] } } };
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
});
