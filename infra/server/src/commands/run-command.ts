import { parseArgs } from 'node:util';
import { ForeseenError } from '../command.ts';
import { DRY_RUN } from './change-command.ts';
import { operatorCommands } from './command-table.ts';
import type { OperatorCommand, OperatorTools, StoppedTools } from './operator-command.ts';

/** Runs what was typed: a command of one word or of two. Throws `ForeseenError` with how it is written where it was written otherwise. */
export async function runCommand(
  openTools: () => Promise<OperatorTools>,
  words: readonly string[],
  stopped?: () => StoppedTools,
): Promise<string[]> {
  const [first = '', ...others] = words;
  // `effect pin …` is `pin … --dry-run`.
  const [name, command, args] = first === 'effect' ? findCommand([...others, `--${DRY_RUN}`]) : findCommand(words);
  if (command === undefined) throw new ForeseenError(usage());
  const { positionals, values } = parse(name, command, args);
  if (command.runStopped !== undefined && stopped !== undefined) return command.runStopped(stopped(), positionals);
  return command.run(await openTools(), positionals, values);
}

function findCommand(
  words: readonly string[],
): readonly [name: string, command: OperatorCommand | undefined, args: readonly string[]] {
  const [first = '', second = ''] = words;
  const two = `${first} ${second}`;
  if (Object.hasOwn(operatorCommands, two)) return [two, operatorCommands[two], words.slice(2)];
  return [first, Object.hasOwn(operatorCommands, first) ? operatorCommands[first] : undefined, words.slice(1)];
}

function parse(
  name: string,
  command: OperatorCommand,
  args: readonly string[],
): { positionals: readonly string[]; values: Record<string, string | boolean | undefined> } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: command.options ?? {},
      allowPositionals: true,
    });
    if (!isRightNumber(command.parameters, positionals.length))
      throw new ForeseenError(`npm run atrium -- ${formOf(name, command)}`);
    return { positionals, values: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ForeseenError(`${error.message}\nnpm run atrium -- ${formOf(name, command)}`);
  }
}

function isRightNumber(parameters: readonly string[], given: number): boolean {
  const hasRest = parameters.at(-1) === '…';
  const named = hasRest ? parameters.slice(0, -1) : parameters;
  const needed = named.filter((parameter) => !parameter.startsWith('[')).length;
  return given >= needed && (hasRest || given <= named.length);
}

const formOf = (name: string, { parameters, options = {} }: OperatorCommand): string =>
  [
    name,
    ...parameters,
    ...Object.entries(options).map(([option, { type }]) => (type === 'boolean' ? `[--${option}]` : `[--${option} …]`)),
  ].join(' ');

/** Every command, a line each. */
export function usage(): string {
  const lines = Object.entries(operatorCommands).map(
    ([name, { parameters, summary }]) => `  ${[name, ...parameters].join(' ').padEnd(52)} ${summary}`,
  );
  return [
    'npm run atrium -- <command>',
    ...lines,
    `  ${'effect <command>'.padEnd(52)} what a change would do, without doing it`,
  ].join('\n');
}
