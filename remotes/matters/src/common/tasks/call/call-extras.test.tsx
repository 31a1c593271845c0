import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { newTaskForm } from '../task-form.ts';
import { formAnswers } from '../some-tasks.fixtures.ts';
import { CallExtrasFields } from './call-extras-fields.tsx';
import { findExtraErrors, noExtras, savePhoneCallInput, usualNoteType } from './call-extras.ts';

const me = { id: 'user-1', name: 'Ada Moreau' };
const t = ((_: string, words: string) => words) as unknown as Parameters<typeof findExtraErrors>[2];
const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' };
const call = { partyName: 'T. Nguyen', calledAt: '2026-11-22T11:30' };
const ticked = { ...noExtras(me), hasNote: true, noteType: 'File note', hasTime: true, activity: 'Telephone' };

test('what is kept on a matter is off once the matter was taken away, and nothing is asked for it', () => {
  const form = newTaskForm({ kind: 'phone', subject: 'The mediation', call }, me, 'UTC');
  expect(findExtraErrors(form, ticked, t)).toEqual({});
  expect(savePhoneCallInput(form, ticked, 'UTC', t)).toMatchObject({ fileNote: null, timeEntry: null });
  const onMatter = newTaskForm(
    { kind: 'phone', subject: 'The mediation', matter, note: '<p>Yes.</p>', call: { ...call, duration: '7 minutes' } },
    me,
    'UTC',
  );
  expect(findExtraErrors(onMatter, ticked, t)).toEqual({});
  expect(savePhoneCallInput(onMatter, ticked, 'UTC', t)).toMatchObject({
    fileNote: { noteType: 'File note' },
    timeEntry: { seconds: 420 },
  });
});

test.each([
  [['File note', 'Telephone attendance'], 'Telephone attendance'],
  [['Advice', 'File note'], 'Advice'],
  [[], ''],
])('of %j a call’s note is of the kind %j at first', (noteTypes, expected) => {
  expect(usualNoteType(noteTypes)).toBe(expected);
});

test('a note is unticked where the matter takes none', async () => {
  const onChange = jest.fn();
  const form = newTaskForm({ kind: 'phone', subject: 'The mediation', matter, call }, me, 'UTC');
  renderScreen(<CallExtrasFields form={form} extras={ticked} fieldErrors={{}} onChange={onChange} />, {
    data: { ...formAnswers, CallExtras: { matterNotes: { canAdd: false, noteTypes: [] } } },
  });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ hasNote: false }));
  expect(screen.queryByLabelText('A file note of the call')).toBeNull();
});
