import { errorCodes } from '@atrium/contracts';
import type { CombinedError } from 'urql';

/** What the server answers to a command: the entity, a refusal or what is there now. */
export interface CommandAnswer {
  readonly ok?: unknown;
  /** Says why not, where `ok` is a plain `false`. */
  readonly message?: string | null;
  readonly error?: {
    readonly message: string;
    readonly fields?: readonly { readonly field: string; readonly message: string }[];
  } | null;
  readonly conflict?: unknown;
}

/** The answer inside the data of a mutation with one root field. */
export type AnswerIn<Data> = Extract<Data[Exclude<keyof Data, '__typename'>], CommandAnswer>;
type OkOf<Answer> = Answer extends { readonly ok?: infer Ok } ? NonNullable<Ok> : never;
type ConflictOf<Answer> = Answer extends { readonly conflict?: infer Conflict } ? NonNullable<Conflict> : never;

/**
 * How a command ended. `answer` is what the server said, for what a command answers besides. Only `saved` is success:
 * an answer with an `error`, or without an `ok`, was refused, whatever else it says or lacks.
 */
export type CommandOutcome<Answer> =
  | {
      readonly kind: 'saved';
      readonly value: OkOf<Answer>;
      /** What somebody else had made of the record, where the command was repeated on that. */
      readonly repeatedOn: ConflictOf<Answer> | null;
      readonly answer: Answer;
    }
  | {
      readonly kind: 'refused';
      /** The server's words; null where it gave none. */
      readonly message: string | null;
      /** What is wrong with fields, by their names. */
      readonly fields: Readonly<Record<string, string>>;
      readonly answer: Answer;
      /** An attempt before this one was saved under the same key, whose answer was lost, and said something else. */
      readonly isEarlierAttempt?: true;
    }
  | { readonly kind: 'conflict'; readonly current: ConflictOf<Answer>; readonly answer: Answer }
  | {
      readonly kind: 'unreachable';
      readonly error: unknown;
      /** The key it was sent with, where there was no connection: sent later with it, it has one effect. */
      readonly key?: string;
    };

/** Reads the one root field of a mutation's data; without an answer the command is `unreachable`, for this error. */
export function readOutcome<Data extends object>(
  data: Data | null | undefined,
  error: unknown,
): CommandOutcome<AnswerIn<Data>> {
  const answer = Object.entries(data ?? {}).find(([name]) => name !== '__typename')?.[1] as
    AnswerIn<Data> | null | undefined;
  const inTest = readRoleTest(error);
  if (inTest !== null) return { kind: 'refused', message: inTest, fields: {}, answer: {} as AnswerIn<Data> };
  if (answer === null || answer === undefined)
    return { kind: 'unreachable', error: error ?? new Error('A command was not answered') };
  const { ok, conflict, error: refusal, message } = answer as CommandAnswer;
  const isRefused = refusal !== null && refusal !== undefined;
  if (!isRefused && ok !== null && ok !== undefined && ok !== false)
    return { kind: 'saved', value: ok as OkOf<AnswerIn<Data>>, repeatedOn: null, answer };
  if (conflict !== null && conflict !== undefined)
    return { kind: 'conflict', current: conflict as ConflictOf<AnswerIn<Data>>, answer };
  const fields = (refusal?.fields ?? []).map(({ field, message: text }) => [field, text] as const);
  return { kind: 'refused', message: refusal?.message ?? message ?? null, fields: Object.fromEntries(fields), answer };
}

/** Whether the server has saved an earlier attempt under the same key, whose answer never arrived, and which said something else. */
export const isEarlierAttempt = (error: unknown): boolean =>
  ((error as Partial<CombinedError> | null | undefined)?.graphQLErrors ?? []).some(
    ({ extensions }) => extensions['code'] === errorCodes.conflict,
  );

/** The words of the refusal while another role is being tried out; null for every other error. */
function readRoleTest(error: unknown): string | null {
  const errors = (error as Partial<CombinedError> | null | undefined)?.graphQLErrors ?? [];
  return errors.find(({ extensions }) => extensions['code'] === errorCodes.roleTest)?.message ?? null;
}
