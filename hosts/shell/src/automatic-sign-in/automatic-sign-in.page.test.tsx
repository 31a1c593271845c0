import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@atrium/testing';
import { aLoginResult, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';

beforeAll(async () => {
  await import('./automatic-sign-in.page.tsx');
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const nowhere = { tenantId: null, firmTitle: 'Atrium' };
const proceed = () => screen.findByRole('button', { name: 'Continue' });

function remember(tenantId = 'harbour', userName = 'partner@harbour.example') {
  localStorage.setItem(`refreshToken_${tenantId}`, 'refresh-0');
  if (userName !== '') localStorage.setItem(`userId_${tenantId}`, userName);
}

describe('opening the page', () => {
  test.each([
    '/autoSignIn',
    '/autoSignIn?token=access-9&refreshToken=refresh-9',
    '/autoSignIn?userName=partner&password=secret',
    '/autoSignIn?accessToken=access-9#access_token=access-9',
  ])('%s signs nobody in and sends nothing', async (address) => {
    remember();
    const before = { ...localStorage };
    const api = installFakeApi({});
    const { opened } = renderShell(address);
    await proceed();
    expect(api.calls).toEqual([]);
    expect(opened).toEqual([]);
    expect({ ...sessionStorage }).toEqual({});
    expect({ ...localStorage }).toEqual(before);
  });

  test('shows who will be signed in to which firm, without header and footer', async () => {
    remember();
    renderShell('/autoSignIn');
    const choice = await screen.findByRole('region', { name: 'Harbour Lane Lawyers' });
    expect(within(choice).getByText('partner@harbour.example')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  test('names somebody even where no user name was kept', async () => {
    remember('harbour', '');
    renderShell('/autoSignIn');
    expect(await screen.findByText('The person remembered here')).toBeInTheDocument();
  });

  test('with nothing to sign in with says so and leads to Member Login', async () => {
    renderShell('/autoSignIn');
    expect(await screen.findByText(/there is nothing to sign in with/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Member Login' })).toHaveAttribute('href', '/');
  });

  test('without a firm in the address lets the person choose among the firms remembered', async () => {
    remember('harbour');
    remember('wattle', 'partner@wattle.example');
    renderShell('/autoSignIn', nowhere);
    expect(await screen.findAllByRole('button', { name: 'Continue' })).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'wattle' })).toHaveTextContent('partner@wattle.example');
  });

  test('with a firm in the address shows no other firm', async () => {
    remember('wattle', 'partner@wattle.example');
    renderShell('/autoSignIn');
    expect(await screen.findByText(/there is nothing to sign in with/)).toBeInTheDocument();
  });
});

describe('Continue', () => {
  test.each([
    { query: '', target: '/harbour' },
    { query: '?to=/matterDetail/7%3Ftab%3Dnotes', target: '/harbour/matterDetail/7?tab=notes' },
    { query: '?to=https://elsewhere.example', target: '/harbour' },
    { query: '?to=//elsewhere.example', target: '/harbour' },
    { query: '?to=/%5Celsewhere.example', target: '/harbour' },
    { query: '?to=javascript:alert(1)', target: '/harbour' },
  ])('with "$query" leads to $target', async ({ query, target }) => {
    remember();
    const api = installFakeApi({ RefreshToken: { refreshToken: aLoginResult({ refreshToken: 'refresh-1' }) } });
    const { user, opened } = renderShell(`/autoSignIn${query}`);
    await user.click(await proceed());
    await waitFor(() => expect(opened).toEqual([target]));
    expect(api.callsOf('RefreshToken').map(({ variables }) => variables)).toEqual([
      { tenantId: 'harbour', refreshToken: 'refresh-0' },
    ]);
    expect(sessionStorage.getItem('isLoggedIn')).toBe('1');
    expect(localStorage.getItem('refreshToken_harbour')).toBe('refresh-1');
  });

  test('goes on with the session of this tab without asking for another', async () => {
    keepSession();
    const api = installFakeApi({});
    const { user, opened } = renderShell('/autoSignIn?to=/timesheet');
    await user.click(await proceed());
    await waitFor(() => expect(opened).toEqual(['/harbour/timesheet']));
    expect(api.calls).toEqual([]);
  });

  test.each([
    {
      name: 'a token that is rejected',
      answer: { refreshToken: aLoginResult({ statusCode: 401, accessToken: null }) },
      text: 'Failed to auto loginInvalid Token',
    },
    { name: 'a system error', answer: new TypeError('Failed to fetch'), text: 'Refresh - System errorFailed to fetch' },
  ])('with $name says so, clears it and has nothing more to offer', async ({ answer, text }) => {
    remember();
    installFakeApi({ RefreshToken: answer });
    const { user, opened } = renderShell('/autoSignIn');
    await user.click(await proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(localStorage.getItem('refreshToken_harbour')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(opened).toEqual([]);
  });
});
