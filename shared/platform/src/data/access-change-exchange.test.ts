import { Client, type Exchange, type Operation } from '@urql/core';
import { expect, test } from '@jest/globals';
import { filter, map, pipe, subscribe, tap } from 'wonka';
import { accessChangeExchange } from './access-change-exchange.ts';
import { reportAccessChange } from './access-changes.ts';

function startClient() {
  const asked: Operation[] = [];
  const answers: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind !== 'teardown'),
      tap((operation) => asked.push(operation)),
      map((operation) => ({ operation, data: { x: asked.length }, stale: false, hasNext: false })),
    );
  const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [accessChangeExchange, answers] });
  return { client, asked };
}

/** The client sends what it was asked to send again once the caller is done. */
async function changeRights(): Promise<void> {
  reportAccessChange();
  await new Promise((resolve) => setTimeout(resolve));
}

test('what is shown is fetched again from the network when rights change', async () => {
  const { client, asked } = startClient();
  const seen: unknown[] = [];
  const shown = pipe(
    client.query('query Shown { x }', {}, { requestPolicy: 'cache-first' }),
    subscribe(({ data }) => seen.push(data)),
  );
  await changeRights();
  expect(asked.map(({ context }) => context.requestPolicy)).toEqual(['cache-first', 'network-only']);
  expect(seen).toEqual([{ x: 1 }, { x: 2 }]);
  shown.unsubscribe();
});

test('what has left the page is not, and a mutation is never sent again', async () => {
  const { client, asked } = startClient();
  pipe(
    client.query('query Gone { x }', {}),
    subscribe(() => undefined),
  ).unsubscribe();
  await client.mutation('mutation Once { x }', {}).toPromise();
  const before = asked.length;
  await changeRights();
  expect(asked).toHaveLength(before);
});
