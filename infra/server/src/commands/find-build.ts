import { ForeseenError } from '../command.ts';
import { findBuilds } from './builds.statements.ts';
import type { OperatorTools } from './operator-command.ts';

/** Enough of a build's id to be unique, as people copy it. */
const SHORTEST_ID = 6;

/**
 * The id of the build that these words mean: its id, the beginning of it, or its version.
 *
 * @param givenName null where the build may be of anything; then `crm@1.0.0` says of what
 */
export async function findBuildId(
  { runner }: Pick<OperatorTools, 'runner'>,
  givenName: string | null,
  words: string,
): Promise<string> {
  const [first = '', second] = words.split('@', 2);
  const [name, wanted] = givenName === null && second !== undefined ? [first, second] : [givenName, words];
  const found = await runner.system(findBuilds, { name, wanted, isPrefix: wanted.length >= SHORTEST_ID });
  const of = name === null ? '' : ` of ${name}`;
  if (found.length > 1)
    throw new ForeseenError(`${wanted} stands for ${found.length} builds${of}; write more of the build's id.`);
  if (!found[0]) throw new ForeseenError(`There is no build ${wanted}${of}. See: npm run atrium -- builds`);
  return found[0].build_id;
}
