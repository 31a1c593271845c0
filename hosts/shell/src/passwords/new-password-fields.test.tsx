import { beforeEach, describe, expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { aPasswordPolicy, installFakeApi } from '../testing/fake-api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';

let saved: unknown[] = [];
beforeEach(() => {
  saved = [];
});

function Form({ hasCurrent }: { hasCurrent: boolean }) {
  const password = useNewPassword({ tenantId: 'harbour', hasCurrent });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (password.check()) saved.push(password.values);
      }}
    >
      <NewPasswordFields password={password} userName="partner@harbour.example" />
      <button type="submit" disabled={!password.canSave}>
        Save
      </button>
      <p>{password.status}</p>
    </form>
  );
}

async function renderForm({ length = 7, strength = 1, hasCurrent = true } = {}) {
  installFakeApi({ PasswordPolicy: aPasswordPolicy(length, strength) });
  const { user } = renderScreen(<Form hasCurrent={hasCurrent} />);
  await screen.findByText('ready');
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text !== '') await user.type(screen.getByLabelText(label), text.replaceAll(/[{[]/g, '$&$&'));
  };
  return { user, type };
}

const meter = () => screen.getByRole('meter', { name: 'Password strength' });
const hints = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the strength meter', () => {
  test.each([
    { typed: '', value: '0', label: 'None yet' },
    { typed: '$', value: '1', label: 'Basic' },
    { typed: 'tealwig', value: '2', label: 'Good' },
    { typed: 'Tealwig', value: '3', label: 'Strong' },
    { typed: 'Tealwi1', value: '4', label: 'Stronger' },
    { typed: 'Tealw1!', value: '5', label: 'Very Strong' },
    { typed: 'Harbour2026!', value: '1', label: 'Easy to guess' },
    { typed: 'aaaaaaaaaaaa', value: '1', label: 'Easy to guess' },
  ])('says $label ($value of 5) for "$typed"', async ({ typed, value, label }) => {
    const { type } = await renderForm();
    await type('New password', typed);
    expect(meter()).toHaveAttribute('aria-valuenow', value);
    expect(meter()).toHaveAttribute('aria-valuetext', label);
    expect(meter()).toHaveAttribute('aria-valuemax', '5');
  });

  test.each([
    { strength: 1, texts: ['Minimum required length is 9'] },
    { strength: 2, texts: ['Minimum required length is 9', 'At least 1 capital letter'] },
    { strength: 3, texts: ['Minimum required length is 9', 'At least 1 capital letter', 'At least 1 small letter'] },
    {
      strength: 4,
      texts: [
        'Minimum required length is 9',
        'At least 1 capital letter',
        'At least 1 small letter',
        'At least 1 special character',
      ],
    },
    {
      strength: 5,
      texts: [
        'Minimum required length is 9',
        'At least 1 capital letter',
        'At least 1 small letter',
        'At least 1 special character',
        'At least 1 number',
      ],
    },
  ])('hints by the policy: strength $strength', async ({ strength, texts }) => {
    await renderForm({ length: 9, strength });
    expect(hints()).toEqual(texts);
  });

  test('ticks off what is done', async () => {
    const { type } = await renderForm({ strength: 2 });
    await type('New password', 'Ab');
    expect(hints()).toEqual(['Minimum required length is 7', 'At least 1 capital letterdone']);
  });
});

describe('Save', () => {
  test.each([
    { name: 'nothing', current: '', new: '', confirm: '', isEnabled: false },
    { name: 'no current password', current: '', new: 'Abcdef1!', confirm: 'Abcdef1!', isEnabled: false },
    { name: 'no new password', current: 'old', new: '', confirm: 'Abcdef1!', isEnabled: false },
    { name: 'no repetition', current: 'old', new: 'Abcdef1!', confirm: '', isEnabled: false },
    { name: 'a new password below the policy', current: 'old', new: 'abcdefgh', confirm: 'Abcdef1!', isEnabled: false },
    { name: 'a repetition below the policy', current: 'old', new: 'Abcdef1!', confirm: 'abcdefgh', isEnabled: false },
    { name: 'all three', current: 'old', new: 'Abcdef1!', confirm: 'Abcdef1!', isEnabled: true },
    {
      name: 'two that differ, each strong enough',
      current: 'old',
      new: 'Abcdef1!',
      confirm: 'Abcdef2!',
      isEnabled: true,
    },
  ])('with $name is enabled: $isEnabled', async ({ current, new: typed, confirm, isEnabled }) => {
    const { type } = await renderForm({ strength: 3 });
    await type('Current password', current);
    await type('New password', typed);
    await type('Confirm password', confirm);
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(!isEnabled);
  });

  test('with a minimum strength of 1 needs the length and nothing else', async () => {
    const { type } = await renderForm();
    await type('Current password', 'old');
    await type('New password', 'tealwig');
    await type('Confirm password', 'tealwig');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('does not wait for a current password nobody asks for', async () => {
    const { type } = await renderForm({ hasCurrent: false });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await type('New password', 'tealwig');
    await type('Confirm password', 'tealwig');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

describe('what is wrong', () => {
  test('a password that is too short says so once it is left', async () => {
    const { user, type } = await renderForm({ length: 9 });
    await type('New password', 'Abc');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Password must contain 9 or more characters',
    );
    await type('New password', 'Abcdefghi');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a repetition that differs says so on saving, sends nothing and is gone to', async () => {
    const { user, type } = await renderForm();
    await type('Current password', 'old');
    await type('New password', 'tealwig');
    await type('Confirm password', 'tealwih');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      'Password does not match the confirm password.',
    );
    expect(screen.getByLabelText('Confirm password')).toHaveFocus();
    expect(saved).toEqual([]);
    await type('Confirm password', 'tealwig');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toEqual([{ current: 'old', new: 'tealwig', confirm: 'tealwig' }]);
  });

  test('a policy that does not come is said, and the product’s own takes its place', async () => {
    installFakeApi({ PasswordPolicy: new TypeError('Failed to fetch') });
    renderScreen(<Form hasCurrent />);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to Fetch Password Policy'));
    expect(hints()).toEqual(['Minimum required length is 7']);
  });
});

test('begins in the first field, and password managers learn whose password it is', async () => {
  await renderForm();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(screen.getByDisplayValue('partner@harbour.example')).toHaveAttribute('autocomplete', 'username');
  for (const label of ['New password', 'Confirm password'])
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
});
