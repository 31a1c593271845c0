import { parseArgs } from 'node:util';
import { ForeseenError } from '../command.ts';

/** What was asked for with `npm test -- …`. */
export interface TestArguments {
  /** Phases by name; all of them where none is named. */
  readonly phases: readonly string[];
  /** Reliability targets are tried as often as they say, not at a tenth. */
  readonly hasWholeTargets: boolean;
  /** Only what a change since this revision touches. */
  readonly since: string | null;
}

/** Reads the arguments of `npm test`; throws with one line for a person where they name nothing there is. */
export function readTestArguments(args: readonly string[], phases: readonly string[]): TestArguments {
  const { values, positionals } = parse(args);
  const unknown = positionals.filter((name) => !phases.includes(name));
  if (unknown.length > 0)
    throw new ForeseenError(`There is no phase ${unknown.join(', ')}. The phases are ${phases.join(', ')}.`);
  return { phases: positionals, hasWholeTargets: values['whole-targets'], since: values.since ?? null };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'whole-targets': { type: 'boolean', default: false }, since: { type: 'string' } },
    });
  } catch (error) {
    throw new ForeseenError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
