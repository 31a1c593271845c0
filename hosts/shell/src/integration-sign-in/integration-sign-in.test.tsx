import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@atrium/testing';
import { aLoginResult, aWorkspace, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { warmPages } from '../routing/lazy-pages.tsx';
import { keptSession, noSession } from '../testing/sign-in.ts';
import { ALLOWED_ORIGIN, GOOD_CODE, hostileMessages } from './hostile-messages.ts';
import { SIGN_IN_CODE_MESSAGE } from './read-sign-in-code.ts';

const originsAre = (...integrationOrigins: string[]) => ({
  IntegrationOrigins: { tenant: { tenantId: 'harbour', integrationOrigins } },
});
const good = { type: SIGN_IN_CODE_MESSAGE, code: GOOD_CODE };
const exchanged = { ExchangeSignInCode: { exchangeSignInCode: aLoginResult() } };
const waiting = () => screen.findByText('Waiting for the surrounding system');

beforeAll(async () => {
  await Promise.all([warmPages(), import('./integration-sign-in.page.tsx')]);
}, PAGES_LOAD_LIMIT_MS);

/** A page that opened this one, as the browser would show it, and what it was told. */
let around: Window;
let told: unknown[];
const ready = [{ type: 'atrium:sign-in-ready' }, ALLOWED_ORIGIN];
const comesFrom = (referrer: string) =>
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
/** It says so once it listens. */
const listening = () => waitFor(() => expect(told).toEqual([ready]));
beforeEach(() => {
  clearBrowser();
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (frame.contentWindow === null) throw new Error('The frame has no window.');
  around = frame.contentWindow;
  told = [];
  around.postMessage = (...message: unknown[]) => told.push(message);
  comesFrom(`${ALLOWED_ORIGIN}/matters/7`);
  Object.defineProperty(window, 'opener', { configurable: true, value: around });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'referrer');
  document.querySelector('iframe')?.remove();
  Object.defineProperty(window, 'opener', { configurable: true, value: null });
});

async function post(
  data: unknown,
  { origin = ALLOWED_ORIGIN, source = around }: { origin?: string; source?: Window } = {},
) {
  await act(async () => window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

describe('an integration page in another system', () => {
  test('exchanges the code it is handed for a session of its own and loads again', async () => {
    const api = installFakeApi({ ...originsAre(ALLOWED_ORIGIN), ...exchanged });
    const { opened } = renderShell('/leapReports/today');
    await waiting();
    await listening();
    await post(good);
    await waitFor(() => expect(opened).toEqual(['reload']));
    expect(api.callsOf('ExchangeSignInCode').map(({ variables }) => variables)).toEqual([
      { tenantId: 'harbour', code: GOOD_CODE, origin: ALLOWED_ORIGIN },
    ]);
    expect(keptSession()).toEqual({
      tenantId: 'harbour',
      accessToken: 'access-1',
      isLoggedIn: '1',
      mfaCodeRequired: '0',
    });
    expect({ ...localStorage }).toEqual({});
  });

  test('takes none of the foreign and malformed messages, and one that is right (TARGETS 20)', async () => {
    const api = installFakeApi({ ...originsAre(ALLOWED_ORIGIN), ...exchanged });
    const { opened } = renderShell('/leapReports/today');
    await waiting();
    await listening();
    const messages = hostileMessages();
    expect(messages.length).toBeGreaterThanOrEqual(500);
    for (const { data, origin, isFromParent } of messages)
      await post(data, { origin, source: isFromParent ? around : window });
    expect(api.callsOf('ExchangeSignInCode')).toEqual([]);
    expect(keptSession()).toEqual(noSession);
    expect(opened).toEqual([]);
    await post(good);
    await waitFor(() => expect(opened).toEqual(['reload']));
  }, 60_000);

  test.each([
    { referrer: `${ALLOWED_ORIGIN}/matters/7`, expected: [ready] },
    { referrer: 'https://evil.example/', expected: [] },
    { referrer: '', expected: [] },
  ])('tells the page around it when it is ready, and no other ("$referrer")', async ({ referrer, expected }) => {
    comesFrom(referrer);
    const api = installFakeApi({ ...originsAre(ALLOWED_ORIGIN), ...exchanged });
    renderShell('/LeapSignIn');
    await waiting();
    // That a code is taken shows that it listens.
    await waitFor(async () => {
      await post(good);
      expect(api.callsOf('ExchangeSignInCode')).not.toEqual([]);
    });
    expect(told).toEqual(expected);
  });

  test('says when the code is refused, and takes the next one', async () => {
    let answer = aLoginResult({ statusCode: 401, accessToken: null });
    installFakeApi({ ...originsAre(ALLOWED_ORIGIN), ExchangeSignInCode: () => ({ exchangeSignInCode: answer }) });
    const { opened } = renderShell('/LeapSignIn');
    await waiting();
    await listening();
    await post(good);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to Login');
    expect(keptSession()).toEqual(noSession);
    answer = aLoginResult();
    await post(good);
    await waitFor(() => expect(opened).toEqual(['reload']));
  });

  test('says when the firm can not be asked', async () => {
    installFakeApi({ IntegrationOrigins: new TypeError('Failed to fetch') });
    renderShell('/LeapSignIn');
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not check');
    expect(screen.getByRole('link', { name: 'Sign in here instead' })).toBeInTheDocument();
  });

  test('leads to Member Login where the firm allows nobody', async () => {
    const api = installFakeApi({ ...originsAre(), ...exchanged });
    renderShell('/LeapSignIn');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
    await post(good);
    expect(api.callsOf('ExchangeSignInCode')).toEqual([]);
  });
});

describe('a session that is there', () => {
  test('is never replaced: a page that is signed in does not listen', async () => {
    keepSession();
    const api = installFakeApi({
      Workspace: aWorkspace(),
      ...originsAre(ALLOWED_ORIGIN),
      ...exchanged,
    });
    renderShell('/leapReports/today');
    await screen.findByRole('heading', { level: 1 });
    await post(good);
    expect(api.callsOf('ExchangeSignInCode')).toEqual([]);
    expect(keptSession()['accessToken']).toBe('access-0');
  });

  test('is never replaced: one that came while the page waited stays', async () => {
    const api = installFakeApi({ ...originsAre(ALLOWED_ORIGIN), ...exchanged });
    renderShell('/leapReports/today');
    await waiting();
    await listening();
    keepSession();
    await post(good);
    expect(api.callsOf('ExchangeSignInCode')).toEqual([]);
  });

  test('is never replaced: one that came while the code was exchanged stays', async () => {
    const api = installFakeApi({
      ...originsAre(ALLOWED_ORIGIN),
      ExchangeSignInCode: () => {
        keepSession();
        return { exchangeSignInCode: aLoginResult() };
      },
    });
    const { opened } = renderShell('/leapReports/today');
    await waiting();
    await listening();
    await post(good);
    await waitFor(() => expect(api.callsOf('ExchangeSignInCode')).toHaveLength(1));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(keptSession()['accessToken']).toBe('access-0');
    expect(opened).toEqual([]);
  });
});

describe('other pages', () => {
  test.each(['/matterSummary', '/'])('%s does not wait for anybody', async (address) => {
    const api = installFakeApi({ ...originsAre(ALLOWED_ORIGIN), ...exchanged });
    renderShell(address);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
    await post(good);
    expect(api.calls).toEqual([]);
  });

  test('an integration page that stands alone leads to Member Login', async () => {
    Object.defineProperty(window, 'opener', { configurable: true, value: null });
    renderShell('/LeapSignIn');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  });
});
