import {
  Client,
  CombinedError,
  type Exchange,
  makeErrorResult,
  makeResult,
  type Operation,
  type OperationResult,
} from '@urql/core';
import { Kind } from 'graphql';
import {
  filter,
  fromPromise,
  makeSubject,
  merge,
  mergeMap,
  never as neverEnding,
  pipe,
  type Source,
  takeUntil,
} from 'wonka';
import { answerTo, errorsOf, type FakeData, type FakePayload } from './fake-answer.ts';

export interface FakeCall {
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface FakeClient {
  readonly client: Client;
  /** Every operation that was sent, in order. */
  readonly calls: readonly FakeCall[];
  /** The calls of one operation. */
  callsOf(operationName: string): readonly FakeCall[];
  /** Replaces what is answered from now on. */
  answer(data: FakeData): void;
  /** Sends an event to everyone subscribed with this operation. */
  push(operationName: string, data: FakePayload): void;
}

/** A urql client without cache or network that answers by operation name. */
export function createFakeClient(data: FakeData = {}): FakeClient {
  let current = data;
  const calls: FakeCall[] = [];
  const events = makeSubject<{ name: string; data: FakePayload }>();

  const respond = (operation: Operation): Source<OperationResult> => {
    const name = operationNameOf(operation);
    const variables = (operation.variables ?? {}) as Record<string, unknown>;
    if (operation.kind === 'query' || operation.kind === 'mutation' || operation.kind === 'subscription') {
      calls.push({ name, kind: operation.kind, variables });
    }
    if (operation.kind === 'subscription') {
      return pipe(
        events.source,
        filter((event) => event.name === name),
        mergeMap((event) => fromPromise(Promise.resolve(makeResult(operation, { data: event.data, hasNext: true })))),
      );
    }
    const answer = answerTo(current, name, variables);
    switch (answer.kind) {
      case 'never':
        return neverEnding as Source<OperationResult>;
      case 'unreachable':
        return fromPromise(Promise.resolve(makeErrorResult(operation, new Error('Failed to fetch'))));
      case 'refusal':
        return fromPromise(
          Promise.resolve({
            ...makeResult(operation, { data: null }),
            data: undefined,
            error: new CombinedError({ graphQLErrors: errorsOf(answer) }),
          }),
        );
      case 'data':
        return fromPromise(Promise.resolve(makeResult(operation, { data: answer.data })));
    }
  };

  const answering: Exchange = () => (operations) => {
    const teardowns = pipe(
      operations,
      filter(({ kind }) => kind === 'teardown'),
    );
    return merge([
      pipe(
        operations,
        filter(({ kind }) => kind !== 'teardown'),
        mergeMap((operation) =>
          pipe(
            respond(operation),
            takeUntil(
              pipe(
                teardowns,
                filter(({ key }) => key === operation.key),
              ),
            ),
          ),
        ),
      ),
    ]);
  };

  return {
    client: new Client({ url: 'http://fake.example/graphql', exchanges: [answering], requestPolicy: 'network-only' }),
    calls,
    callsOf: (operationName) => calls.filter(({ name }) => name === operationName),
    answer: (next) => {
      current = { ...current, ...next };
    },
    push: (name, pushed) => events.next({ name, data: pushed }),
  };
}

function operationNameOf(operation: Operation): string {
  for (const definition of operation.query.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION && definition.name) return definition.name.value;
  }
  return '';
}
