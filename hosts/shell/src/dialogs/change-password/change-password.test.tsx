import { afterEach, expect, test } from '@jest/globals';
import { AntdProvider } from '@atrium/ui/antd';
import { Toasts } from '@atrium/ui';
import { type FakeData, renderScreen, screen, unreachable } from '@atrium/testing';
import { aPasswordPolicy, installFakeApi } from '../../testing/fake-api.ts';
import { ChangePassword } from './change-password.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function openDrawer(data: FakeData, policy = aPasswordPolicy()) {
  installFakeApi({ PasswordPolicy: policy });
  const closed: string[] = [];
  const rendered = renderScreen(
    <AntdProvider>
      <ChangePassword onClose={() => closed.push('closed')} />
      <Toasts />
    </AntdProvider>,
    { data },
  );
  await screen.findByText('Minimum required length is 7');
  const fill = async (current: string, next: string, confirm = next) => {
    await rendered.user.type(screen.getByLabelText('Current password'), current);
    await rendered.user.type(screen.getByLabelText('New password'), next);
    await rendered.user.type(screen.getByLabelText('Confirm password'), confirm);
  };
  const save = () => screen.getByRole('button', { name: 'Save' });
  return { ...rendered, closed, fill, save };
}

const answer = (statusCode: number, message: string) => ({
  ChangePassword: { changePassword: { statusCode, message } },
});

test('a change is sent, said and closes the drawer', async () => {
  const { user, api, closed, fill, save } = await openDrawer(answer(200, 'Changed'));
  await fill('old-one', 'New-horse-8');
  await user.click(save());
  expect(await screen.findByText('Successfully Changed')).toBeInTheDocument();
  expect(api.callsOf('ChangePassword').map(({ variables }) => variables)).toEqual([
    { oldPassword: 'old-one', newPassword: 'New-horse-8' },
  ]);
  expect(closed).toEqual(['closed']);
});

test('Save waits until all three are filled in, and says what the firm asks for', async () => {
  const { user, api, save } = await openDrawer(answer(200, ''));
  expect(save()).toBeDisabled();
  await user.type(screen.getByLabelText('Current password'), 'old-one');
  await user.type(screen.getByLabelText('New password'), 'short');
  expect(save()).toBeDisabled();
  await user.type(screen.getByLabelText('Confirm password'), 'short');
  await user.click(save());
  expect(await screen.findByText('Password must contain 7 or more characters')).toBeInTheDocument();
  expect(api.callsOf('ChangePassword')).toEqual([]);
});

test('two that differ are refused before anything is sent', async () => {
  const { user, api, fill, save } = await openDrawer(answer(200, ''));
  await fill('old-one', 'New-horse-8', 'New-horse-9');
  await user.click(save());
  expect(await screen.findByText('Password does not match the confirm password.')).toBeInTheDocument();
  expect(api.callsOf('ChangePassword')).toEqual([]);
});

test('a refusal is said with the reason, and what was typed and the session stay', async () => {
  sessionStorage.setItem('accessToken', 'kept');
  const { user, closed, fill, save } = await openDrawer(answer(401, 'The old password is not right.'));
  await fill('wrong-one', 'New-horse-8');
  await user.click(save());
  expect(await screen.findByText('Change password failed')).toBeInTheDocument();
  expect(screen.getByText('The old password is not right.')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('New-horse-8');
  expect(closed).toEqual([]);
  expect(sessionStorage.getItem('accessToken')).toBe('kept');
  sessionStorage.clear();
});

test('a server that cannot be reached is said', async () => {
  const { user, fill, save } = await openDrawer({ ChangePassword: unreachable() });
  await fill('old-one', 'New-horse-8');
  await user.click(save());
  expect(await screen.findByText('The server could not be reached. Try again.')).toBeInTheDocument();
});
