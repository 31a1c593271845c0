import { clock, day, defineRecord, text } from '@atrium/contracts';
import { type CommandDocument, onConfirmLeave } from '@atrium/platform';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { parse } from 'graphql';
import { TextField } from '../controls/text-field.tsx';
import { ClockField, DayField } from './day-field.tsx';
import { FieldRow, RecordDialog } from './record-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

const hearing = defineRecord('hearing', {
  name: text({ max: 20, required: true, label: 'Name', problems: { missing: 'Name it.' } }),
  dueOn: day({ required: true, label: 'Day' }),
  time: clock({ label: 'Time' }),
});
const row = { id: 'h1', version: 3, name: 'Mention', dueOn: '2026-12-01', time: '09:30' };
const mutation = (source: string) => parse(source) as CommandDocument;
const add = mutation(
  'mutation Add($idempotencyKey: String!, $input: In!) { add(k: $idempotencyKey, i: $input) { ok } }',
);
const update = mutation('mutation Update($input: In!) { update(i: $input) { ok } }');

const onClose = jest.fn();
const onSaved = jest.fn();
const onDraft = jest.fn();
const leave = jest.fn(() => Promise.resolve(false));
let stopAsking = (): void => undefined;
beforeEach(() => {
  for (const each of [onClose, onSaved, onDraft, leave]) each.mockClear();
  stopAsking = onConfirmLeave(leave);
});
afterEach(() => stopAsking());

function HearingDialog({ base }: { readonly base: typeof row | null }) {
  const create = [add, { matterId: 'm1' }] as const;
  const form = useRecordForm(hearing, { base, create, update, onSaved, onDraft });
  return (
    <RecordDialog form={form} title="Hearing" onClose={onClose}>
      <TextField {...form.field('name')} />
      <FieldRow>
        <DayField {...form.field('dueOn')} />
        <ClockField {...form.field('time')} />
      </FieldRow>
    </RecordDialog>
  );
}
function open(base: typeof row | null, data: Record<string, unknown> = {}) {
  const page = renderScreen(<HearingDialog base={base} />, { data });
  const form = within(screen.getByRole('form', { name: 'Hearing' }));
  const save = () => page.user.click(form.getByRole('button', { name: 'Save' }));
  const name = form.getByRole('textbox', { name: 'Name' });
  return { ...page, form, save, name };
}
const answered = (root: string, parts: object) => ({ [root]: { ok: null, error: null, conflict: null, ...parts } });

test('checks before anything is sent, focuses the first faulty field, and an error goes once its field is corrected', async () => {
  const { form, save, name, user, api } = open(null, { Add: answered('add', { ok: row }) });
  await save();
  expect(form.getByText('Name it.')).toBeInTheDocument();
  expect(form.getByText('This can’t be left empty.')).toBeInTheDocument();
  expect(name).toHaveFocus();
  expect(name).toHaveAttribute('maxlength', '20');
  await user.type(name, 'H');
  expect(form.queryByText('Name it.')).toBeNull();
  expect(form.getByText('This can’t be left empty.')).toBeInTheDocument();
  expect(name).toHaveFocus();
  expect(api.callsOf('Add')).toHaveLength(0);
  await user.type(form.getByLabelText('Day'), '2026-12-10');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(onDraft).toHaveBeenLastCalledWith({ name: 'H', dueOn: '2026-12-10', time: null });
  expect(api.callsOf('Add')[0]?.variables).toEqual({
    idempotencyKey: expect.any(String),
    input: { matterId: 'm1', name: 'H', dueOn: '2026-12-10', time: '' },
  });
});

test('shows the server’s errors at their fields, and what belongs to none above them', async () => {
  const refused = (field: string) => ({
    error: { message: 'Refused.', fields: [{ field, message: 'Not that one.' }] },
  });
  const { form, save, name, user, api } = open(row, { Update: answered('update', refused('name')) });
  await user.type(name, 's');
  await save();
  expect(await form.findByText('Not that one.')).toBeInTheDocument();
  expect(form.queryByText('Refused.')).toBeNull();
  await user.type(name, 's');
  expect(form.queryByText('Not that one.')).toBeNull();
  api.answer({ Update: answered('update', refused('matterId')) });
  await save();
  expect(await form.findByText('Refused.')).toBeInTheDocument();
  expect(name).toHaveValue('Mentionss');
  expect(onClose).not.toHaveBeenCalled();
});

test('a time that is written halfway is refused, not taken for one that was cleared', async () => {
  const { form, save, user, api } = open(row, { Update: answered('update', { ok: row }) });
  const time = form.getByLabelText('Time');
  await user.clear(time);
  await user.type(time, '9:3');
  await save();
  expect(form.getByText('Type a time, such as 9:30 or 2 pm.')).toBeInTheDocument();
  expect(api.callsOf('Update')).toHaveLength(0);
  await user.clear(time);
  await save();
  await waitFor(() =>
    expect(api.callsOf('Update')[0]?.variables).toEqual({ input: { id: 'h1', version: 3, time: '' } }),
  );
});

test('keeps what was typed through a failure, tries again with the same key, and asks before it is left', async () => {
  const { form, save, name, user, api } = open(null, { Add: unreachable() });
  await user.type(name, 'Mention');
  await user.type(form.getByLabelText('Day'), '2026-12-10');
  await save();
  expect(await form.findByText(/Couldn’t save/)).toBeInTheDocument();
  await save();
  await waitFor(() => expect(api.callsOf('Add')).toHaveLength(2));
  expect(new Set(api.callsOf('Add').map(({ variables }) => variables['idempotencyKey'])).size).toBe(1);
  expect(name).toHaveValue('Mention');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
});

test('where somebody else changed the same field, the person chooses', async () => {
  const theirs = { ...row, name: 'Directions', version: 4, changedBy: { name: 'Dan Sorensen' } };
  const answer = ({ input }: { input: { version: number } }) =>
    answered('update', input.version === 4 ? { ok: row } : { conflict: theirs });
  const { save, name, user, api } = open(row, { Update: answer });
  await user.clear(name);
  await user.type(name, 'Trial');
  await save();
  // antd gives both dialogs the same id in tests, so that it cannot be found by its name.
  const title = await screen.findByText('Dan Sorensen edited this too');
  const dialog = title.closest<HTMLElement>('[role="dialog"]') as HTMLElement;
  expect(dialog).toHaveTextContent('Dan Sorensen saved while you were editing.');
  await user.click(within(dialog).getByRole('radio', { name: /Trial/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsOf('Update').at(-1)?.variables).toEqual({ input: { id: 'h1', version: 4, name: 'Trial' } });
});
