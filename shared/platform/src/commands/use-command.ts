import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useNotify } from '../notices/use-notify.ts';
import type { ErrorContext } from '../telemetry/report-error.ts';
import { type AnswerIn, type CommandOutcome, isEarlierAttempt } from './command-answer.ts';
import { isConnectionLost, sendCommand } from './send-mutation.ts';
import { useAttemptKey } from './use-attempt-key.ts';

/** What the variable of a mutation is called that takes the key of an attempt. */
const keyNames: readonly string[] = ['idempotencyKey', 'key'];

/** A mutation of which nothing is known but that it is one. */
export type CommandDocument = TypedDocumentNode<object, never>;

/** Variables without the key, which the command adds by itself. */
type Given<Variables> = Omit<Variables, 'idempotencyKey' | 'key'>;
type OutcomeOf<Data> = CommandOutcome<AnswerIn<Data>>;
type Saved<Data> = Extract<OutcomeOf<Data>, { kind: 'saved' }>;

export interface CommandOptions extends ErrorContext {
  /** Called after every answer, and where none came: what is on screen may be out of date. */
  readonly onSettled?: (() => void) | undefined;
  /** The command is sent once more, to the version that is there now, where somebody else changed the record: it overwrites nothing that was typed. */
  readonly repeatsOnConflict?: boolean;
  /**
   * All attempts have one key until one is known to have succeeded, whatever is changed between them: what was saved
   * although its answer was lost is not saved a second time with other words. For long texts that are added.
   */
  readonly savesOnce?: boolean;
}

/** What the person is notified of. A form that shows failures itself is `silent`. */
export interface CommandNotices<Data> {
  /** What the record is called, for the notice of a conflict. */
  readonly name?: string | undefined;
  readonly saved?: string | ((saved: Saved<Data>) => string) | undefined;
  /** Offered with the notice of success. */
  readonly undo?: ((saved: Saved<Data>) => unknown) | undefined;
  /** In place of the standard words where the server gave no reason. */
  readonly refused?: string | undefined;
  /** In place of the standard words where no answer came. */
  readonly unreachable?: string | undefined;
  readonly silent?: boolean;
  /** The key of a form that keeps one of its own, such as with its draft: its attempts stay one after a reload. */
  readonly key?: string | undefined;
}

export interface Command<Data, Variables> {
  /** Sends it. Never rejects. */
  run(variables: Given<Variables>, notices?: CommandNotices<Data>): Promise<OutcomeOf<Data>>;
  readonly isRunning: boolean;
}

/**
 * A change of something on the server: one place that reads `{ ok, error, conflict }`, a failed connection included.
 * Where the mutation takes an `idempotencyKey` each attempt has its own: the same variables keep theirs until the server
 * has accepted them. Failures are reported and, unless the caller is silent, notified in standard words.
 *
 * @example const remove = useCommand(removeDateMutation, { remote: 'matters', area: 'dates', onSettled: refetch });
 * await remove.run({ id, version }, { name, saved: t('…', '“{{name}}” was removed.', { name }), undo: () => restore.run({ id }) });
 */
export function useCommand<Data extends object, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  { onSettled, repeatsOnConflict = false, savesOnce = false, ...context }: CommandOptions,
): Command<Data, Variables> {
  const { t } = useTranslation();
  const client = useClient();
  const notifyOf = useNotifyOutcome();
  const attempt = useAttemptKey();
  const [running, setRunning] = useState(0);

  const send = async (variables: Given<Variables>, ownKey?: string): Promise<OutcomeOf<Data>> => {
    const key = keyVariable(document);
    const keyed =
      key === undefined ? variables : { ...variables, [key]: ownKey ?? attempt.keyOf(savesOnce ? 'once' : variables) };
    const outcome = await sendCommand(client, document, keyed as Variables, {
      ...context,
      isExpected: isEarlierAttempt,
    });
    if (outcome.kind !== 'unreachable') return outcome;
    if (isEarlierAttempt(outcome.error)) {
      const message = t(
        'platform.command.earlier',
        'An earlier attempt was saved. Check what was saved before you try again.',
      );
      return { kind: 'refused', message, fields: {}, answer: {} as AnswerIn<Data>, isEarlierAttempt: true };
    }
    if (key === undefined || !isConnectionLost(outcome.error)) return outcome;
    return { ...outcome, key: String((keyed as Readonly<Record<string, unknown>>)[key]) };
  };
  const run: Command<Data, Variables>['run'] = async (variables, notices = {}) => {
    setRunning((count) => count + 1);
    let outcome = await send(variables, notices.key);
    if (repeatsOnConflict && outcome.kind === 'conflict') {
      const { current } = outcome;
      outcome = await send({ ...variables, version: versionOf(current) });
      if (outcome.kind === 'saved') outcome = { ...outcome, repeatedOn: current };
    }
    if (outcome.kind === 'saved') attempt.forget();
    setRunning((count) => count - 1);
    notifyOf(outcome, notices);
    onSettled?.();
    return outcome;
  };
  return { run, isRunning: running > 0 };
}

/** As much of an outcome as its words depend on. */
type Ended =
  | { readonly kind: 'saved' | 'conflict' | 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string | null };

/** Why a command did not succeed: the server's words, or these where it gave none. Null where it succeeded. */
export function failureText(outcome: Ended, otherwise: string): string | null {
  if (outcome.kind === 'saved') return null;
  return (outcome.kind === 'refused' ? outcome.message : null) || otherwise;
}

/** The standard words for how a command ended; null where it succeeded. */
export function useOutcomeText(): (outcome: Ended, name?: string) => string | null {
  const { t } = useTranslation();
  return (outcome, name) => {
    switch (outcome.kind) {
      case 'saved':
        return null;
      case 'conflict':
        return name === undefined
          ? t('platform.command.conflict', 'This was changed by someone else. Review it and try again.')
          : t('platform.command.conflictOf', '“{{name}}” was changed by someone else. Review it and try again.', {
              name,
            });
      case 'refused':
        return outcome.message ?? t('platform.command.refused', 'That did not work. Nothing was changed; try again.');
      case 'unreachable':
        return t(
          'platform.command.unreachable',
          'Couldn’t save this. Check your connection and try again; your text is kept.',
        );
    }
  };
}

function useNotifyOutcome() {
  const { t } = useTranslation();
  const notify = useNotify();
  const textOf = useOutcomeText();
  return <Data>(
    outcome: OutcomeOf<Data>,
    { name, saved, undo, refused, unreachable, silent }: CommandNotices<Data>,
  ): void => {
    if (silent === true) return;
    if (outcome.kind !== 'saved') {
      const text =
        outcome.kind === 'refused'
          ? (outcome.message ?? refused)
          : outcome.kind === 'unreachable'
            ? unreachable
            : undefined;
      return notify.error(text ?? textOf(outcome, name) ?? '');
    }
    const text = typeof saved === 'function' ? saved(outcome) : saved;
    if (text === undefined) return;
    if (undo === undefined) return notify.success(text);
    notify.undoable(text, { label: t('platform.command.undo', 'Undo'), onSelect: () => void undo(outcome) });
  };
}

/** The version of a record that was changed by someone else. */
const versionOf = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'version' in record ? record.version : undefined;

const keyVariable = ({ definitions }: DocumentNode): string | undefined =>
  definitions
    .flatMap((definition) => ('variableDefinitions' in definition ? (definition.variableDefinitions ?? []) : []))
    .flatMap((one) => ('name' in one.variable ? [one.variable.name.value] : []))
    .find((name) => keyNames.includes(name));
