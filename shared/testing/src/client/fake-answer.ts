import type { GraphQLError } from 'graphql';

/** The `data` of an answer: root fields by name. */
export type FakePayload = Record<string, unknown> | null;

/** What the fake API says to an operation: its data, a refusal, a broken network, or nothing at all. */
export type FakeAnswer =
  | { readonly kind: 'data'; readonly data: FakePayload }
  | { readonly kind: 'refusal'; readonly message: string; readonly code: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'never' };

/** Data by operation name: plain data, one of the answers below, or a function of the variables that gives either. */
export type FakeData = Readonly<Record<string, unknown>>;

const answerMark = Symbol('fake answer');
type MarkedAnswer = FakeAnswer & { readonly [answerMark]: true };

function marked(answer: FakeAnswer): MarkedAnswer {
  return { ...answer, [answerMark]: true };
}

/** The API refuses with a code of `errorCodes`. */
export function refusal(message: string, code: string): MarkedAnswer {
  return marked({ kind: 'refusal', message, code });
}

/** The network fails. */
export function unreachable(): MarkedAnswer {
  return marked({ kind: 'unreachable' });
}

/** No answer ever comes: the screen keeps loading. */
export function never(): MarkedAnswer {
  return marked({ kind: 'never' });
}

/** What was set up for an operation, called with its variables where it is a function. */
export function answerTo(
  data: FakeData,
  operationName: string,
  variables: Readonly<Record<string, unknown>>,
): FakeAnswer {
  if (!(operationName in data)) {
    return { kind: 'refusal', message: `The test has no data for ${operationName}.`, code: 'NO_TEST_DATA' };
  }
  const prepared = data[operationName];
  const answer: unknown = typeof prepared === 'function' ? prepared(variables) : prepared;
  if (isMarked(answer)) return answer;
  if (typeof answer !== 'object') throw new Error(`The data of ${operationName} must be an object of root fields.`);
  return { kind: 'data', data: answer as FakePayload };
}

function isMarked(answer: unknown): answer is MarkedAnswer {
  return typeof answer === 'object' && answer !== null && answerMark in answer;
}

/** The error list of a refusal, as the wire carries it. */
export function errorsOf(answer: { readonly message: string; readonly code: string }): Partial<GraphQLError>[] {
  return [{ message: answer.message, extensions: { code: answer.code } }];
}
