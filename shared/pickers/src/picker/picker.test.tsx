import { expect, test } from '@jest/globals';
import { renderScreen, screen, within } from '@atrium/testing';
import { Form } from '@atrium/ui/antd';
import { useState } from 'react';
import { MatterPicker } from '../matter/matter-picker.tsx';
import { MemberPicker } from '../user/member-picker.tsx';
import { UserPicker, type UserPickerProps } from '../user/user-picker.tsx';
import type { UserOption } from '../user/user-source.ts';

const person = (name: string): UserOption => ({
  userID: name.toLowerCase(),
  friendlyName: name,
  roleName: 'Fee earner',
  initials: name.slice(0, 2),
});
const people = ['Adaeze', 'Bruno', 'Chiara'].map(person);
const data = {
  UserPicker: { administrator: { users: { recordCount: 3, user: people } } },
  MatterPicker: {
    matterSummaryListX: {
      recordCount: 2,
      matters: [
        { id: 'm1', fileNumber: '24/1', title: 'One' },
        { id: 'm2', fileNumber: '24/2', title: 'Two' },
      ],
    },
  },
};

function Guests({ start = [], ...props }: UserPickerProps & { readonly start?: readonly UserOption[] }) {
  const [guests, setGuests] = useState(start);
  return <UserPicker {...props} label="Guests" value={guests} onChange={setGuests} />;
}
const chips = () =>
  within(screen.queryByRole('list', { name: 'Selected' }) ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map((chip) => chip.title);

test('several people are chosen as chips, and the list stays open for the next', async () => {
  const { user } = renderScreen(<Guests />, { data });
  await user.click(screen.getByRole('combobox', { name: 'Guests' }));
  await user.click(await screen.findByRole('option', { name: /Bruno/ }));
  await user.click(screen.getByRole('option', { name: /Adaeze/ }));
  expect(chips()).toEqual(['Bruno', 'Adaeze']);
  expect(screen.getByRole('option', { name: /Bruno/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('option', { name: /Chiara/ })).toHaveAttribute('aria-selected', 'false');
});

test('a chip is removed by its button, by Backspace and by choosing it again', async () => {
  const { user } = renderScreen(<Guests start={people} />, { data });
  await user.click(screen.getByRole('button', { name: 'Remove Adaeze' }));
  expect(chips()).toEqual(['Bruno', 'Chiara']);
  expect(screen.getByText('Adaeze removed')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{Backspace}');
  expect(chips()).toEqual(['Bruno']);
  await user.click(await screen.findByRole('option', { name: /Bruno/ }));
  expect(chips()).toEqual([]);
});

test('chips stay where the picker is disabled', async () => {
  const { user, api } = renderScreen(<Guests start={people} isDisabled />, { data });
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  await user.click(screen.getByRole('combobox'));
  expect(chips()).toHaveLength(3);
  expect(api.callsOf('UserPicker')).toEqual([]);
});

test('a picker that is only read shows its chips without a way to change them', async () => {
  const { user, api } = renderScreen(<Guests start={people} isReadOnly />, { data });
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('x{Backspace}{ArrowDown}');
  expect(chips()).toHaveLength(3);
  expect(api.callsOf('UserPicker')).toEqual([]);
});

test('people are asked for as the filters say', async () => {
  const { user, api } = renderScreen(<Guests isStaff isExternal={false} isAuthorized />, { data });
  await user.click(screen.getByRole('combobox'));
  expect(api.callsOf('UserPicker')[0]?.variables).toEqual({
    offset: 0,
    first: 20,
    filter: null,
    isStaff: true,
    isExternal: false,
    isAuthorized: true,
  });
});

test('the keyboard opens, moves, chooses and closes; focus never leaves the field', async () => {
  const chosen: (string | null)[] = [];
  const { user } = renderScreen(
    <MatterPicker label="Matter" value={null} onChange={(matter) => chosen.push(matter?.id ?? null)} />,
    { data },
  );
  const field = screen.getByRole('combobox', { name: 'Matter' });
  await user.tab();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  const [, second] = await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', second?.id);
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['m2']);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveFocus();
});

test('Escape closes the list, and only the list', async () => {
  const escaped: string[] = [];
  const { user } = renderScreen(
    <div onKeyDown={(event) => escaped.push(event.key)}>
      <MatterPicker label="Matter" />
    </div>,
    { data },
  );
  await user.click(screen.getByRole('combobox'));
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(escaped).toEqual([]);
  await user.keyboard('{Escape}');
  expect(escaped).toEqual(['Escape']);
});

test('says how many were found, and what place each row has', async () => {
  const { user } = renderScreen(<MatterPicker label="Matter" />, { data });
  await user.click(screen.getByRole('combobox'));
  const [first] = await screen.findAllByRole('option');
  expect(first).toHaveAttribute('aria-setsize', '2');
  expect(first).toHaveAttribute('aria-posinset', '1');
  // Product specification §9.
  expect(first?.style.blockSize).toBe('70px');
  expect(screen.getByText('2 found')).toHaveAttribute('aria-live', 'polite');
});

test('the choice is taken back with its button', async () => {
  const chosen: unknown[] = [];
  const { user } = renderScreen(
    <MatterPicker
      label="Matter"
      value={{ id: 'm1', fileNumber: '24/1', title: 'One' }}
      onChange={(matter) => chosen.push(matter)}
    />,
    { data },
  );
  expect(screen.getByRole('combobox')).toHaveValue('24/1 (One)');
  await user.click(screen.getByRole('button', { name: 'Clear 24/1 (One)' }));
  expect(chosen).toEqual([null]);
});

test('leaving the field forgets what was typed and keeps the choice', async () => {
  const { user } = renderScreen(
    <MatterPicker label="Matter" value={{ id: 'm1', fileNumber: '24/1', title: 'One' }} />,
    { data },
  );
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('zz');
  expect(screen.getByRole('combobox')).toHaveValue('zz');
  await user.click(document.body);
  expect(screen.getByRole('combobox')).toHaveValue('24/1 (One)');
});

test('takes its value, its name and its error from a form', async () => {
  const sent: unknown[] = [];
  const { user } = renderScreen(
    <Form onFinish={(values) => sent.push(values)}>
      <Form.Item name="matter" label="Matter" rules={[{ required: true, message: 'Choose a matter.' }]}>
        <MatterPicker />
      </Form.Item>
      <button type="submit">Save</button>
    </Form>,
    { data },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByRole('combobox', { name: 'Matter' });
  expect(await screen.findByText('Choose a matter.')).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.click(field);
  await user.click(await screen.findByTitle('24/2 (Two)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByDisplayValue('24/2 (Two)')).toBeInTheDocument();
  expect(sent).toEqual([{ matter: { id: 'm2', fileNumber: '24/2', title: 'Two' } }]);
});

function Members() {
  const [members, setMembers] = useState<readonly UserOption[]>([]);
  return <MemberPicker label="Members" value={members} onChange={setMembers} />;
}

test('says that a member is required once the field was left empty', async () => {
  const { user } = renderScreen(<Members />, { data });
  const field = screen.getByRole('combobox', { name: 'Members' });
  expect(screen.queryByText('Member is required')).toBeNull();
  await user.click(field);
  await screen.findAllByRole('option');
  await user.click(document.body);
  const helper = await screen.findByText('Member is required');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAttribute('aria-describedby', helper.id);
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: /Chiara/ }));
  expect(screen.queryByText('Member is required')).toBeNull();
});
