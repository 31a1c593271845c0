import { errorCodes } from '@atrium/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { savedLayoutQuery, saveLayoutMutation } from '../layout/saved-layout.operations.ts';
import { exportChangedSubscription } from '../exports/exports.operations.ts';
import { storeSession } from '../session/session-store.ts';
import { createGraphqlClient } from './create-client.ts';

interface Body {
  readonly query?: string;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
  readonly extensions?: { readonly persistedQuery: { readonly sha256Hash: string } };
}
interface Sink {
  next(value: object): void;
  error(error: unknown): void;
}
/** What was subscribed to over the socket. */
const followed: { request: Body; sink: Sink }[] = [];
jest.mock('graphql-ws', () => ({
  createClient: () => ({
    subscribe: (request: Body, sink: Sink) => {
      followed.push({ request, sink });
      return () => undefined;
    },
  }),
}));

let sent: Body[] = [];
const answer = (reply: (body: Body) => object): void => {
  globalThis.fetch = (_address, init) => {
    const body = JSON.parse(String(init?.body)) as Body;
    sent.push(body);
    return Promise.resolve(Response.json(reply(body)));
  };
};
const refused = { errors: [{ message: 'Not published', extensions: { code: errorCodes.operationNotPublished } }] };
const kept = { data: { savedLayout: { __typename: 'SavedLayout', screen: 'matters', layout: { columns: ['file'] } } } };
const createClient = () => createGraphqlClient({ tenantId: 'harbour', onSessionEnded: jest.fn() });

beforeEach(() => {
  sent = [];
  followed.length = 0;
  storeSession({ tenantId: 'harbour', accessToken: 'first', isLoggedIn: true, isCodeRequired: false });
});

test('sends the id of an operation instead of its text', async () => {
  answer(() => kept);
  const { data } = await createClient().query(savedLayoutQuery, { screen: 'matters' }).toPromise();
  expect(data?.savedLayout?.layout).toEqual({ columns: ['file'] });
  const { hash } = (savedLayoutQuery as unknown as { __meta__: { hash: string } }).__meta__;
  expect(sent).toEqual([
    {
      operationName: 'SavedLayout',
      variables: { screen: 'matters' },
      extensions: { persistedQuery: { version: 1, sha256Hash: hash.replace('sha256:', '') } },
    },
  ]);
});

test('sends the text where the API does not know the id, and from then on at once', async () => {
  answer(({ query }) => (query === undefined ? refused : kept));
  const client = createClient();
  const both = await Promise.all(
    ['matters', 'clients'].map((screen) => client.query(savedLayoutQuery, { screen }).toPromise()),
  );
  expect(both.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(sent.map(({ query }) => query?.includes('savedLayout') === true)).toEqual([false, false, true, true]);
  await client.query(savedLayoutQuery, { screen: 'events' }).toPromise();
  expect(sent).toHaveLength(5);
  expect(sent[4]?.query).toContain('__typename');
});

test('a mutation that was not known had no effect, so its text is sent too', async () => {
  answer(({ query }) =>
    query === undefined
      ? refused
      : { data: { saveLayout: { __typename: 'SavedLayout', screen: 'matters', layout: {} } } },
  );
  const { error } = await createClient().mutation(saveLayoutMutation, { screen: 'matters', layout: {} }).toPromise();
  expect(error).toBeUndefined();
  expect(sent.map(({ query }) => query !== undefined)).toEqual([false, true]);
});

test('says so, once, where the API refuses the text as well', async () => {
  answer(() => refused);
  const { error } = await createClient().query(savedLayoutQuery, { screen: 'matters' }).toPromise();
  expect(error?.graphQLErrors[0]?.extensions['code']).toBe(errorCodes.operationNotPublished);
  expect(sent).toHaveLength(2);
});

test('another failure is not asked again as text', async () => {
  answer(() => ({ errors: [{ message: 'Not yours', extensions: { code: errorCodes.forbidden } }] }));
  await createClient().query(savedLayoutQuery, { screen: 'matters' }).toPromise();
  expect(sent).toHaveLength(1);
});

test('a subscription goes by its id over the socket, and by its text where that is not known', async () => {
  const values: unknown[] = [];
  const { unsubscribe } = createClient()
    .subscription(exportChangedSubscription, { id: 'e1' })
    .subscribe(({ data }) => values.push(data));
  const arrived = async (count: number) => {
    for (let turn = 0; followed.length < count && turn < 200; turn += 1) await Promise.resolve();
    return followed[count - 1];
  };
  const first = await arrived(1);
  expect(first?.request.query).toBe('');
  expect(first?.request.extensions?.persistedQuery.sha256Hash).toMatch(/^[0-9a-f]{64}$/);
  first?.sink.error(refused.errors);
  const second = await arrived(2);
  expect(second?.request.query).toContain('exportChanged');
  second?.sink.next({ data: { exportChanged: null } });
  expect(values).toEqual([{ exportChanged: null }]);
  unsubscribe();
});
