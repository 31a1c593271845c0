import { socketCloseCodes } from '@atrium/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ClientOptions } from 'graphql-ws';

/** What the forwarder told the socket's library. */
let options: ClientOptions | undefined;
jest.mock('graphql-ws', () => ({
  createClient: (given: ClientOptions) => {
    options = given;
    return { subscribe: () => () => undefined };
  },
}));
import { storeRefreshToken } from '../session/refresh-tokens.ts';
import { clearSession, readSession, storeSession } from '../session/session-store.ts';
import { onAccessChange } from './access-changes.ts';
import { createSubscriptionForwarder } from './subscription-forwarder.ts';

const onSessionEnded = jest.fn();
const asked: string[] = [];

async function openSocket(): Promise<ClientOptions> {
  createSubscriptionForwarder({ tenantId: 'harbour', onSessionEnded })(
    { query: 'subscription { x }', variables: {}, operationName: undefined, extensions: undefined },
    {} as never,
  ).subscribe({ next: jest.fn(), error: jest.fn(), complete: jest.fn() });
  for (let turn = 0; options === undefined && turn < 100; turn += 1) await Promise.resolve();
  if (options === undefined) throw new Error('No socket was opened');
  return options;
}
const connect = (given: ClientOptions) =>
  (given.connectionParams as () => Promise<{ accessToken: string; proof: string }>)();
const closeWith = (given: ClientOptions, code: number) => given.on?.closed?.({ code });

beforeEach(() => {
  options = undefined;
  asked.length = 0;
  onSessionEnded.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  storeSession({ tenantId: 'harbour', accessToken: 'first', isLoggedIn: true, isCodeRequired: false });
});
function answerRefresh(answer: Record<string, unknown> | Error): void {
  globalThis.fetch = (_address, init) => {
    asked.push((JSON.parse(String(init?.body)) as { operationName: string }).operationName);
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(Response.json({ data: { refreshToken: answer } }));
  };
}

test('the socket brings the access token and a proof for itself', async () => {
  const { accessToken, proof } = await connect(await openSocket());
  expect(accessToken).toBe('first');
  expect(JSON.parse(atob(proof.split('.')[1] ?? ''))).toMatchObject({ htm: 'GET', htu: 'http://localhost/graphql' });
});

test('a socket closed because its session ended leads to sign-in once, and tries no more', async () => {
  answerRefresh({ statusCode: 401 });
  storeRefreshToken('harbour', 'spent', true);
  const socket = await openSocket();
  closeWith(socket, socketCloseCodes.signedOut);
  await expect(connect(socket)).rejects.toThrow('ended');
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
  expect(socket.shouldRetry?.({})).toBe(false);
});

test('a socket that was refused goes on with a renewed session', async () => {
  answerRefresh({ statusCode: 200, accessToken: 'second', refreshToken: 'next' });
  storeRefreshToken('harbour', 'good', true);
  const socket = await openSocket();
  closeWith(socket, socketCloseCodes.signedOut);
  expect((await connect(socket)).accessToken).toBe('second');
  expect(socket.shouldRetry?.({})).toBe(true);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a socket closed because rights changed connects again with the same session, and says so', async () => {
  const changed = jest.fn();
  onAccessChange(changed);
  answerRefresh({});
  const socket = await openSocket();
  closeWith(socket, socketCloseCodes.accessChanged);
  expect((await connect(socket)).accessToken).toBe('first');
  expect(asked).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(1);
  // They may have changed again before the socket was back.
  socket.on?.connected?.({}, undefined, true);
  socket.on?.connected?.({}, undefined, true);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('while the server cannot be reached the session is not given up', async () => {
  answerRefresh(new TypeError('Failed to fetch'));
  storeRefreshToken('harbour', 'good', true);
  const socket = await openSocket();
  closeWith(socket, socketCloseCodes.signedOut);
  await connect(socket);
  expect(onSessionEnded).not.toHaveBeenCalled();
  expect(socket.shouldRetry?.({})).toBe(true);
});

test('who signed out in this tab is not told that the session has ended', async () => {
  answerRefresh({});
  const socket = await openSocket();
  clearSession();
  closeWith(socket, socketCloseCodes.signedOut);
  await expect(connect(socket)).rejects.toThrow('ended');
  expect(readSession()).toBeNull();
  expect(onSessionEnded).not.toHaveBeenCalled();
});
