import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { FileButton } from './file-button.tsx';

test('hands over what was chosen, the same file twice, and nothing where the chooser was left', async () => {
  const taken: string[][] = [];
  const { user } = renderScreen(
    <FileButton
      label="Choose files"
      fieldLabel="Files of users"
      accept=".csv"
      isMultiple
      onFiles={(files) => {
        taken.push(files.map(({ name }) => name));
      }}
    />,
  );
  const field = screen.getByLabelText('Files of users');
  const users = new File(['Name'], 'users.csv', { type: 'text/csv' });
  const more = new File(['Name'], 'more.csv', { type: 'text/csv' });
  await user.upload(field, [users, more]);
  await user.upload(field, users);
  await user.upload(field, []);
  expect(taken).toEqual([['users.csv', 'more.csv'], ['users.csv']]);
});

test('opens the chooser from the button, which does nothing while it is busy', async () => {
  let opened = 0;
  const { user, rerender } = renderScreen(<FileButton label="Choose a file" onFiles={() => undefined} />);
  screen.getByLabelText('Choose a file', { selector: 'input' }).addEventListener('click', () => (opened += 1));
  await user.click(screen.getByRole('button', { name: 'Choose a file' }));
  rerender(<FileButton label="Choose a file" busy onFiles={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Choose a file' }));
  expect(opened).toBe(1);
});
