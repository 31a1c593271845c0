import { expect, jest, test } from '@jest/globals';
import { useNotices } from '@atrium/platform';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { useState } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { DayField } from './day-field.tsx';
import { InPlaceField } from './in-place-field.tsx';
import { useSaveEdits, type SaveAnswer } from './use-save-edits.tsx';

interface Values {
  readonly title: string;
  readonly stage: string;
}
type Save = (version: number, changes: Partial<Values>) => Promise<SaveAnswer<Values>>;

function Editor({ save }: { save: Save }) {
  const [values, setValues] = useState<Values>({ title: 'Nguyen', stage: 'Discovery' });
  const { submit, dialog } = useSaveEdits<Values>({ save, label: (key) => key, text: (_, value) => value });
  const saveTitle = async (title: string) => {
    const outcome = await submit({ version: 1, values }, { title });
    if (outcome.kind === 'saved') setValues({ ...values, title });
    return outcome;
  };
  return (
    <>
      <InPlaceField
        label="Title"
        value={values.title}
        save={saveTitle}
        editor={({ draft, setDraft }) => <TextField hideLabel label="Title" value={draft} onChange={setDraft} />}
      >
        {values.title}
      </InPlaceField>
      {dialog}
      {useNotices().map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </>
  );
}

async function edit(save: Save, text: string) {
  const answer = jest.fn(save);
  const { user } = renderScreen(<Editor save={answer} />);
  screen.getByRole('button', { name: /Edit Title/ }).focus();
  await user.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, text);
  return { user, answer };
}

test('Enter edits, Enter saves, and it is said quietly', async () => {
  const { user, answer } = await edit(() => Promise.resolve({ kind: 'saved' }), 'Reid');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(answer.mock.calls).toEqual([[1, { title: 'Reid' }]]);
  expect(screen.getByRole('button', { name: /Edit Title/ })).toHaveTextContent('Reid');
});

test('Escape undoes, and nothing is sent', async () => {
  const { user, answer } = await edit(() => Promise.resolve({ kind: 'saved' }), 'Reid');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /Edit Title/ })).toHaveTextContent('Nguyen');
  expect(answer).not.toHaveBeenCalled();
});

test('Escape undoes at once, also where a list of choices is open and would take it', async () => {
  const save = jest.fn(() => Promise.resolve({ kind: 'saved' as const }));
  const { user } = renderScreen(
    <InPlaceField
      label="Stage"
      value="Discovery"
      save={save}
      editor={({ draft, setDraft }) => (
        <input
          aria-label="Stage"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            // As suggestions do: Escape is theirs, and empties the field.
            if (event.key === 'Escape') setDraft('');
            event.stopPropagation();
          }}
        />
      )}
    >
      Discovery
    </InPlaceField>,
  );
  await user.click(screen.getByRole('button', { name: /Edit Stage/ }));
  await user.type(screen.getByRole('textbox', { name: 'Stage' }), 'Tri');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /Edit Stage/ })).toHaveTextContent('Discovery');
  expect(screen.getByRole('button', { name: /Edit Stage/ })).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('Enter on the button that undoes undoes', async () => {
  const { user, answer } = await edit(() => Promise.resolve({ kind: 'saved' }), 'Reid');
  screen.getByRole('button', { name: 'Undo' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /Edit Title/ })).toHaveTextContent('Nguyen');
  expect(answer).not.toHaveBeenCalled();
});

test('what is being saved can not be undone in the meantime, and closes no newer edit', async () => {
  let finish = (_answer: SaveAnswer<Values>): void => undefined;
  const { user } = await edit(() => new Promise((resolve) => (finish = resolve)), 'Reid');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Reid');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  finish({ kind: 'saved' });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Edit Title/ })).toHaveTextContent('Reid');
});

test('a failure stays, with what was typed, until it is dealt with', async () => {
  let isDown = true;
  const { user } = await edit(
    () => (isDown ? Promise.reject(new Error('away')) : Promise.resolve({ kind: 'saved' })),
    'Reid',
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save. Your text is kept – try again.');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Reid');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('a refusal is said in the server’s words', async () => {
  const { user } = await edit(
    () => Promise.resolve({ kind: 'refused', message: 'Say what the matter is called.' }),
    'x',
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Say what the matter is called.');
});

test('where somebody changed another field, both changes stay without a question', async () => {
  const now = { version: 5, values: { title: 'Nguyen', stage: 'Trial' } };
  const { user, answer } = await edit(
    (version) => Promise.resolve(version === 5 ? { kind: 'saved' } : { kind: 'conflict', now }),
    'Reid',
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(answer.mock.calls).toEqual([
    [1, { title: 'Reid' }],
    [5, { title: 'Reid' }],
  ]);
});

test('where somebody changed the same field, both versions are shown and the person chooses', async () => {
  const now = { version: 5, values: { title: 'Okafor', stage: 'Discovery' } };
  const { user, answer } = await edit(
    (version) =>
      Promise.resolve(version === 5 ? { kind: 'saved' } : { kind: 'conflict', now, changedBy: 'Dan Sorensen' }),
    'Reid',
  );
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /edited this too$/ });
  expect(dialog).toHaveTextContent('Dan Sorensen saved while you were editing.');
  expect(within(dialog).getByRole('radio', { name: /Okafor/ })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Save selection' })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /Reid/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(answer).toHaveBeenLastCalledWith(5, { title: 'Reid' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('where others go on saving for ever, it is said that nothing was', async () => {
  let version = 1;
  const { user, answer } = await edit(
    () =>
      Promise.resolve({
        kind: 'conflict',
        now: { version: (version += 1), values: { title: 'Nguyen', stage: `Trial ${version}` } },
      }),
    'Reid',
  );
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('Others keep changing this. Nothing was saved yet; your text is kept. Try again.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Reid');
  expect(answer).toHaveBeenCalledTimes(8);
});

test('back to my changes keeps what was typed', async () => {
  const now = { version: 5, values: { title: 'Okafor', stage: 'Discovery' } };
  const { user, answer } = await edit(() => Promise.resolve({ kind: 'conflict', now }), 'Reid');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Back to my changes' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Reid');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a day that is written halfway is not taken for a day that was cleared', async () => {
  const save = jest.fn((_value: unknown) => Promise.resolve({ kind: 'saved' as const }));
  const { user } = renderScreen(
    <InPlaceField<string | null>
      label="Opened"
      value="2026-11-20"
      save={save}
      editor={({ draft, setDraft }) => (
        <DayField hideLabel label="Opened" value={draft} onChange={(day) => setDraft(day === '' ? null : day)} />
      )}
    >
      20 Nov 2026
    </InPlaceField>,
  );
  await user.click(screen.getByRole('button', { name: /Edit Opened/ }));
  const field = screen.getByLabelText('Opened');
  await user.clear(field);
  await user.type(field, '31/11{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Enter a complete date between 1900 and 2199, or clear it.',
  );
  expect(save).not.toHaveBeenCalled();
  await user.clear(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledWith(null));
});
