import { expect, test } from '@jest/globals';
import { act, renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import Quill from 'quill';
import { useState } from 'react';
import { mentionAnswers } from '../testing/mention-answers.ts';
import { typeInto } from '../testing/type-into.ts';
import { emptyMentionValue, MentionInput, type MentionInputProps } from './mention-input.tsx';

function Note(props: Partial<MentionInputProps>) {
  const [value, setValue] = useState(props.value ?? emptyMentionValue);
  return (
    <>
      <MentionInput label="Note" {...props} value={value} onChange={setValue} />
      <output data-testid="value">{JSON.stringify(value)}</output>
    </>
  );
}

const open = async (props: Partial<MentionInputProps> = {}, data: RenderScreenOptions['data'] = mentionAnswers) => {
  const screenOf = renderScreen(<Note {...props} />, { data });
  const field = await screen.findByRole('textbox', { name: 'Note' });
  return { ...screenOf, field, value: () => JSON.parse(screen.getByTestId('value').textContent ?? '') as unknown };
};

test('shows what was written, with who is mentioned in it', async () => {
  const { field } = await open({
    value: {
      html: '<p>Ask <span class="at-mention" data-mention-kind="user" data-mention-id="u1">@Ada Moreau</span></p>',
      mentionedUserIds: ['u1'],
      mentionedTeamIds: [],
    },
  });
  expect(field).toHaveTextContent('Ask @Ada Moreau');
});

test('keeps a table of a note as it was', async () => {
  const table = '<table><tbody><tr><td>Fee</td><td>$200</td></tr></tbody></table>';
  const { field, value } = await open({
    value: { html: `${table}<p>See</p>`, mentionedUserIds: [], mentionedTeamIds: [] },
  });
  await waitFor(() => expect(field).toContainElement(screen.getByRole('table')));
  const quill = Quill.find(field.parentElement as HTMLElement) as Quill;
  await act(async () => void quill.insertText(quill.getLength() - 1, ' above', 'user'));
  await waitFor(() =>
    expect(value()).toEqual({ html: `${table}<p>See above</p>`, mentionedUserIds: [], mentionedTeamIds: [] }),
  );
});

test('offers people, then teams, while a name is typed after @', async () => {
  const { field } = await open();
  await typeInto(field, '@ada');
  const list = await screen.findByRole('listbox', { name: 'People and teams' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada MoreauPartner', 'Adam NgSolicitor']);
  expect(screen.getByText('2 suggestions. Use the up and down arrows, Enter to select.')).toBeInTheDocument();
  await waitFor(() =>
    expect(field).toHaveAttribute('aria-activedescendant', within(list).getByRole('option', { selected: true }).id),
  );
});

test('puts in who was chosen, as one object, and says who is mentioned', async () => {
  const { field, user, value } = await open();
  await typeInto(field, '@ad');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(value()).toEqual({
      html: '<p><span class="at-mention" data-mention-kind="user" data-mention-id="u2">@Adam Ng</span>\u00a0</p>',
      mentionedUserIds: ['u2'],
      mentionedTeamIds: [],
    }),
  );
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('asks for the first 1000 people of the firm', async () => {
  const { api, field } = await open();
  await typeInto(field, '@');
  await screen.findByRole('listbox');
  expect(api.callsOf('MentionList').map(({ variables }) => variables)).toEqual([{ filter: null, first: 1000 }]);
});

test('asks on a matter for those who may read its notes', async () => {
  const { api, field } = await open({ matterId: 'm1' });
  await typeInto(field, '@');
  await screen.findByRole('listbox');
  expect(api.callsOf('MentionList').map(({ variables }) => variables)).toEqual([
    { filter: null, first: 1000, matterId: 'm1' },
  ]);
});

test('a firm with more people is asked for what was typed, half a second after the last letter', async () => {
  const { users } = mentionAnswers.MentionList.administrator;
  const { api, field } = await open(
    {},
    { MentionList: { ...mentionAnswers.MentionList, administrator: { users: { ...users, recordCount: 1500 } } } },
  );
  await typeInto(field, '@');
  await screen.findByRole('listbox');
  await typeInto(field, 'ad');
  await waitFor(() => expect(api.callsOf('MentionList').at(-1)?.variables).toEqual({ filter: 'ad', first: 1000 }));
});

test('a query may hold blanks, a mail address is none', async () => {
  const { field } = await open();
  await typeInto(field, 'ada@harbour');
  await typeInto(field, ' @ada m');
  expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(1);
});

test('can be read and not written where it is read-only', async () => {
  const { field } = await open({
    isReadOnly: true,
    value: { html: '<p>Done</p>', mentionedUserIds: [], mentionedTeamIds: [] },
  });
  await waitFor(() => expect(field).toHaveAttribute('contenteditable', 'false'));
  expect(field).toHaveAttribute('aria-readonly', 'true');
  expect(screen.queryByRole('button', { name: 'Dictate' })).toBeNull();
});

test('says what is wrong', async () => {
  const { field } = await open({ error: 'A note needs words.' });
  expect(screen.getByRole('alert')).toHaveTextContent('A note needs words.');
  await waitFor(() => expect(field).toHaveAccessibleDescription('A note needs words.'));
});
