import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

function Password() {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" value={value} onChange={setValue} />;
}

test('a password is hidden until Show is pressed, and again after Hide', async () => {
  const { user } = renderScreen(<Password />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'harbour');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('harbour');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('Show does not send the form', async () => {
  const handleSubmit = jest.fn();
  const { user } = renderScreen(
    <form onSubmit={handleSubmit}>
      <Password />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('an error is announced and tied to its field', () => {
  renderScreen(
    <TextField
      label="User name"
      value=""
      onChange={() => undefined}
      hint="Your email address"
      error="can not be blank"
    />,
  );
  const field = screen.getByRole('textbox', { name: 'User name' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('can not be blank');
  expect(screen.getByRole('alert')).toHaveTextContent('can not be blank');
});

test('a checkbox tells whether it is now checked', async () => {
  const handleChange = jest.fn();
  const { user } = renderScreen(
    <Checkbox checked={false} onChange={handleChange}>
      Remember me
    </Checkbox>,
  );
  await user.click(screen.getByText('Remember me'));
  expect(handleChange).toHaveBeenCalledWith(true);
});

test('a busy button keeps its focus and does nothing', async () => {
  const handleClick = jest.fn();
  const handleSubmit = jest.fn();
  const { user } = renderScreen(
    <form onSubmit={handleSubmit}>
      <Button type="submit" busy onClick={handleClick}>
        Login
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Login' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('a chip says its value and can be taken away', async () => {
  const handleRemove = jest.fn();
  const { user } = renderScreen(<Chip label="Status" value="Open" active onRemove={handleRemove} />);
  expect(screen.getByText('Status: Open')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove filter Status: Open' }));
  expect(handleRemove).toHaveBeenCalledTimes(1);
});

test('a chip that is a filter tells whether it is in force', () => {
  renderScreen(<Chip label="My matters" active onClick={() => undefined} />);
  expect(screen.getByRole('button', { name: 'My matters', pressed: true })).toBeInTheDocument();
});

function Search() {
  const [value, setValue] = useState('smith');
  return <SearchField label="Filter matters" value={value} onChange={setValue} />;
}

test('Escape empties a search field', async () => {
  const { user } = renderScreen(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Filter matters' });
  await user.type(field, '{Escape}');
  expect(field).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});
