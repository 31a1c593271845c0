import { errorCodes } from '@atrium/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { savedLayoutQuery, saveLayoutMutation } from '../layout/saved-layout.operations.ts';
import { storeRefreshToken } from '../session/refresh-tokens.ts';
import { storeSession } from '../session/session-store.ts';
import { createGraphqlClient } from './create-client.ts';

interface Sent {
  readonly name: string;
  readonly authorization: string | null;
}

let sent: Sent[] = [];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sent = [];
  storeSession({ tenantId: 'harbour', accessToken: 'first', isLoggedIn: true, isCodeRequired: false });
});

type Answer = Record<string, unknown> | Error;

function answer(byName: Record<string, (call: Sent) => Answer>): void {
  globalThis.fetch = async (_address, init) => {
    const { operationName } = JSON.parse(String(init?.body)) as { operationName: string };
    const call = { name: operationName, authorization: new Headers(init?.headers).get('authorization') };
    sent.push(call);
    const result = byName[operationName]?.(call) ?? new Error(`no answer for ${operationName}`);
    if (result instanceof Error) throw result;
    return Response.json(result);
  };
}

const kept = { data: { savedLayout: { __typename: 'SavedLayout', screen: 'matters', layout: { columns: ['file'] } } } };
const unauthenticated = { errors: [{ message: 'Sign in first', extensions: { code: errorCodes.unauthenticated } }] };
const variables = { screen: 'matters' };

test('sends the access token of the session', async () => {
  answer({ SavedLayout: () => kept });
  const client = createGraphqlClient({ tenantId: 'harbour', onSessionEnded: jest.fn() });
  const { data } = await client.query(savedLayoutQuery, variables).toPromise();
  expect(data?.savedLayout?.layout).toEqual({ columns: ['file'] });
  expect(sent).toEqual([{ name: 'SavedLayout', authorization: 'DPoP first' }]);
});

test('an answer that failed as a whole has no data', async () => {
  answer({
    SavedLayout: () => ({ data: null, errors: [{ message: 'No', extensions: { code: errorCodes.forbidden } }] }),
  });
  const client = createGraphqlClient({ tenantId: 'harbour', onSessionEnded: jest.fn() });
  const { data, error } = await client.query(savedLayoutQuery, variables).toPromise();
  expect(data).toBeUndefined();
  expect(error?.graphQLErrors[0]?.message).toBe('No');
});

test('renews the session once when the server no longer knows it, and asks again', async () => {
  storeRefreshToken('harbour', 'refresh', false);
  answer({
    SavedLayout: ({ authorization }) => (authorization === 'DPoP second' ? kept : unauthenticated),
    RefreshToken: () => ({ data: { refreshToken: { statusCode: 200, accessToken: 'second', refreshToken: 'next' } } }),
  });
  const onSessionEnded = jest.fn();
  const client = createGraphqlClient({ tenantId: 'harbour', onSessionEnded });
  const { data } = await client.query(savedLayoutQuery, variables).toPromise();
  expect(data?.savedLayout?.screen).toBe('matters');
  expect(sent.map(({ name }) => name)).toEqual(['SavedLayout', 'RefreshToken', 'SavedLayout']);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('says so when the session can not be renewed', async () => {
  storeRefreshToken('harbour', 'spent', false);
  answer({
    SavedLayout: () => unauthenticated,
    RefreshToken: () => ({ data: { refreshToken: { statusCode: 401, accessToken: null } } }),
  });
  const onSessionEnded = jest.fn();
  const { error } = await createGraphqlClient({ tenantId: 'harbour', onSessionEnded })
    .query(savedLayoutQuery, variables)
    .toPromise();
  expect(error?.graphQLErrors[0]?.extensions['code']).toBe(errorCodes.unauthenticated);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test('keeps the session when it is the network that fails', async () => {
  storeRefreshToken('harbour', 'refresh', false);
  answer({ SavedLayout: () => unauthenticated, RefreshToken: () => new TypeError('Failed to fetch') });
  const onSessionEnded = jest.fn();
  await createGraphqlClient({ tenantId: 'harbour', onSessionEnded }).query(savedLayoutQuery, variables).toPromise();
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a missing permission is not the end of the session', async () => {
  answer({ SavedLayout: () => ({ errors: [{ message: 'Not yours', extensions: { code: errorCodes.forbidden } }] }) });
  const onSessionEnded = jest.fn();
  await createGraphqlClient({ tenantId: 'harbour', onSessionEnded }).query(savedLayoutQuery, variables).toPromise();
  expect(sent).toHaveLength(1);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('asks again for a read that never arrived, and never for a mutation', async () => {
  let attempts = 0;
  answer({
    SavedLayout: () => {
      attempts += 1;
      return attempts < 3 ? new TypeError('Failed to fetch') : kept;
    },
    SaveLayout: () => new TypeError('Failed to fetch'),
  });
  const client = createGraphqlClient({ tenantId: 'harbour', onSessionEnded: jest.fn() });
  const read = await client.query(savedLayoutQuery, variables).toPromise();
  expect(read.data?.savedLayout?.screen).toBe('matters');
  const written = await client.mutation(saveLayoutMutation, { ...variables, layout: {} }).toPromise();
  expect(written.error?.networkError).toBeDefined();
  expect(sent.map(({ name }) => name)).toEqual(['SavedLayout', 'SavedLayout', 'SavedLayout', 'SaveLayout']);
});

test('a saved layout is what the cache answers next', async () => {
  answer({
    SavedLayout: () => ({ data: { savedLayout: null } }),
    SaveLayout: () => ({
      data: { saveLayout: { __typename: 'SavedLayout', screen: 'matters', layout: { columns: ['client'] } } },
    }),
  });
  const client = createGraphqlClient({ tenantId: 'harbour', onSessionEnded: jest.fn() });
  await client.query(savedLayoutQuery, variables).toPromise();
  await client.mutation(saveLayoutMutation, { ...variables, layout: { columns: ['client'] } }).toPromise();
  const { data } = await client.query(savedLayoutQuery, variables).toPromise();
  expect(data?.savedLayout?.layout).toEqual({ columns: ['client'] });
  expect(sent.map(({ name }) => name)).toEqual(['SavedLayout', 'SaveLayout']);
});
