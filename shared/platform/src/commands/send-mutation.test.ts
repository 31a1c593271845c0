import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { beforeEach, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { type Client, CombinedError } from 'urql';
import { recentErrors } from '../telemetry/recent-errors.ts';
import { takeErrorReports } from '../telemetry/report-error.ts';
import { isConnectionLost, sendCommand, sendRequest } from './send-mutation.ts';

interface Data {
  readonly pause: { readonly ok: { readonly id: string } | null; readonly error: { readonly message: string } | null };
}
const pause: TypedDocumentNode<Data, { id: string }> = parse(
  'mutation Pause($id: ID!) { pause(id: $id) { ok { id } } }',
);
const lost = new CombinedError({ networkError: new Error('Failed to fetch') });
const broken = new CombinedError({ graphQLErrors: ['Something went wrong'] });
const place = { remote: 'timesheet', area: 'timers' };

/** A client that answers everything so. */
const answering = (data: Data | undefined, error?: CombinedError): Client =>
  ({ mutation: () => ({ toPromise: () => Promise.resolve({ data, error }) }) }) as unknown as Client;

beforeEach(() => void takeErrorReports());

test.each([
  ['what was saved', answering({ pause: { ok: { id: 't1' }, error: null } }), { kind: 'saved', value: { id: 't1' } }],
  [
    'a refusal in the words of the server',
    answering({ pause: { ok: null, error: { message: 'It was discarded.' } } }),
    { kind: 'refused', message: 'It was discarded.' },
  ],
  ['a lost connection', answering(undefined, lost), { kind: 'unreachable', error: lost }],
  ['an error of the server', answering(undefined, broken), { kind: 'unreachable', error: broken }],
])('a command that is sent by hand ends with %s', async (_what, client, outcome) => {
  expect(await sendCommand(client, pause, { id: 't1' }, place)).toMatchObject(outcome);
});

test('a request hands over what its field answered, and the error where there was no answer', async () => {
  const answer = { ok: null, error: { message: 'It was discarded.' } };
  expect(await sendRequest(answering({ pause: answer }), pause, { id: 't1' }, place)).toEqual({ answer });
  expect(await sendRequest(answering(undefined, lost), pause, { id: 't1' }, place)).toEqual({ error: lost });
});

test('a failure is reported where it belongs, or only logged, and left to the caller who expects it', async () => {
  await sendCommand(answering(undefined, broken), pause, { id: 't1' }, place);
  expect(takeErrorReports()).toEqual([expect.objectContaining({ context: place })]);

  const logged = recentErrors().length;
  await sendRequest(answering(undefined, broken), pause, { id: 't1' }, { ...place, isLoggedOnly: true });
  expect(recentErrors()).toHaveLength(logged + 1);
  await sendCommand(answering(undefined, lost), pause, { id: 't1' }, { ...place, isExpected: isConnectionLost });
  expect(recentErrors()).toHaveLength(logged + 1);
  expect(takeErrorReports()).toEqual([]);

  await sendCommand(answering(undefined, broken), pause, { id: 't1' }, { ...place, isExpected: isConnectionLost });
  expect(takeErrorReports()).toHaveLength(1);
});
