import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@atrium/testing';
import { aLoginResult, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { fillIn, findLanding, keptSession, logIn, signedInAnswers as signedIn } from '../testing/sign-in.ts';
import { warmPages } from '../routing/lazy-pages.tsx';
import { leaveNote } from './ended-note.ts';

beforeAll(warmPages, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const userName = () => screen.getByLabelText('User name');
const password = () => screen.getByRole('textbox', { name: 'Password' });

describe('the form', () => {
  test('is titled Member Login and names the firm', () => {
    renderShell('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Member Login' })).toBeInTheDocument();
    expect(screen.getAllByText('Harbour Lane Lawyers')).toHaveLength(2);
    expect(document.title).toMatch(/^Member Login/);
  });

  test('starts in the user name when it is empty', () => {
    renderShell('/login');
    expect(userName()).toHaveFocus();
  });

  test('starts in the password when the user name is remembered', () => {
    localStorage.setItem('userId_harbour', 'partner@harbour.example');
    renderShell('/');
    expect(userName()).toHaveValue('partner@harbour.example');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('says that the person has signed out', () => {
    leaveNote('signed-out');
    renderShell('/');
    expect(screen.getByText('You have signed out.')).toBeInTheDocument();
  });

  test('says that the tab was signed in to another firm', () => {
    keepSession({ tenantId: 'wattle' });
    renderShell('/');
    expect(screen.getByText(/^This tab was signed in to another firm/)).toBeInTheDocument();
  });

  test('shows and hides the password', async () => {
    const { user } = renderShell('/');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  test('is sent by Enter, for the firm of the address', async () => {
    const api = installFakeApi({ ...signedIn, Login: { login: aLoginResult() } });
    const shell = renderShell('/');
    await fillIn(shell);
    await shell.user.keyboard('{Enter}');
    await findLanding();
    expect(api.callsOf('Login').map(({ variables }) => variables)).toEqual([
      { tenantId: 'harbour', userName: 'partner@harbour.example', password: 'secret', isRemembered: false },
    ]);
  });

  test('fetches what comes next while the person types', async () => {
    const shell = renderShell('/');
    await shell.user.type(userName(), 'p');
    await waitFor(() => expect(shell.preloaded).toEqual(['reports']));
  });

  test('warns of blank fields and sends nothing', async () => {
    const api = installFakeApi({});
    const { user } = renderShell('/');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('"user name" can not be blank')).toBeInTheDocument();
    expect(screen.getByText('"password" can not be blank')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  test('can be worked from the keyboard, in the order of what is on screen', async () => {
    const { user } = renderShell('/');
    const order = ['User name', 'Password', 'Show password', 'Remember me', 'Forgot password?', 'Login'];
    for (const [index, name] of order.entries()) {
      if (index > 0) await user.tab();
      expect(document.activeElement).toHaveAccessibleName(name);
    }
  });

  test('lists the supported browsers for the signed-out', () => {
    renderShell('/');
    expect(screen.getByText('Self Help')).toBeInTheDocument();
    expect(screen.getByText('Firefox 54.0.1+ (32-bit)')).toBeInTheDocument();
  });
});

describe('an address that names no firm', () => {
  const nowhere = { tenantId: null, firmTitle: 'Atrium' };

  test('asks for the firm, which can not be blank', async () => {
    const { user } = renderShell('/matterSummary', nowhere);
    expect(screen.getByLabelText('Firm')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('"tenant" can not be blank')).toBeInTheDocument();
  });

  test.each([
    ['/matterSummary?view=mine', '/harbour/matterSummary?view=mine'],
    ['/', '/harbour'],
    ['/login', '/harbour'],
  ])('%s leads to %s once signed in', async (address, target) => {
    installFakeApi({ Login: { login: aLoginResult() } });
    const shell = renderShell(address, nowhere);
    await shell.user.type(screen.getByLabelText('Firm'), 'Harbour');
    await logIn(shell);
    await waitFor(() => expect(shell.opened).toEqual([target]));
    expect(sessionStorage.getItem('tenantId')).toBe('harbour');
  });
});

describe('answers to a login', () => {
  test.each([
    {
      name: 'Invalid Tenant when login answers 404',
      result: aLoginResult({ statusCode: 404, accessToken: null }),
      title: 'Invalid Tenant',
      description: '',
    },
    {
      name: 'Failed to Login with the description when login is refused',
      result: aLoginResult({
        statusCode: 401,
        accessToken: null,
        errorDescription: 'The user name or password is wrong.',
      }),
      title: 'Failed to Login',
      description: 'The user name or password is wrong.',
    },
    {
      name: 'Failed to Login when there were too many attempts',
      result: aLoginResult({ statusCode: 429, accessToken: null, errorDescription: 'Try again in a minute.' }),
      title: 'Failed to Login',
      description: 'Try again in a minute.',
    },
  ])('shows $name', async ({ result, title, description }) => {
    installFakeApi({ Login: { login: result } });
    const shell = renderShell('/');
    await logIn(shell);
    expect(await screen.findByRole('alert')).toHaveTextContent(`${title}${description}`);
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  test('shows System Error with the error when login throws', async () => {
    installFakeApi({ Login: new TypeError('Failed to fetch') });
    const shell = renderShell('/');
    await logIn(shell);
    expect(await screen.findByRole('alert')).toHaveTextContent('System ErrorFailed to fetch');
  });

  test('a completed login stores the session of the firm', async () => {
    installFakeApi({ ...signedIn, Login: { login: aLoginResult() } });
    const shell = renderShell('/');
    await logIn(shell);
    await findLanding();
    expect(keptSession()).toEqual({
      tenantId: 'harbour',
      accessToken: 'access-1',
      isLoggedIn: '1',
      mfaCodeRequired: '0',
    });
  });

  test('a refusal leaves the form as it was, its button ready to be pressed again', async () => {
    installFakeApi({
      Login: {
        login: aLoginResult({
          statusCode: 401,
          accessToken: null,
          errorDescription: 'The user name or password is wrong.',
        }),
      },
    });
    const shell = renderShell('/');
    await logIn(shell);
    await screen.findByRole('alert');
    expect(userName()).toHaveValue('partner@harbour.example');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    // What is typed next takes the place of what was wrong.
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    const { selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>('Password');
    expect([selectionStart, selectionEnd]).toEqual([0, 'secret'.length]);
    expect(screen.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy');
  });
});
