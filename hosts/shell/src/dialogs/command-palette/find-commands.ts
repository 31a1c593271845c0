import type { Command, FoundCommand, FoundGroup } from './command.ts';
import { matchWords } from './match-words.ts';

const MOST_PER_GROUP = 8;

/** The commands that hold every word of the query, best first; all of them, in their own order, for an empty one. */
export function findCommands(
  commands: readonly Command[],
  query: string,
  most = MOST_PER_GROUP,
): readonly FoundCommand[] {
  return commands
    .flatMap((command) => {
      const match = matchWords(query, command.label, command.keywords);
      return match === null ? [] : [{ command, ...match }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ command, pieces }) => ({ command, pieces }));
}

/** What the server found stays as it came: it looked in more than the label. */
export function markCommands(commands: readonly Command[], query: string): readonly FoundCommand[] {
  return commands.map((command) => ({
    command,
    pieces: matchWords(query, command.label, query)?.pieces ?? [{ text: command.label, isHit: false }],
  }));
}

/** Groups that have something, in this order. */
export function withoutEmpty(groups: readonly FoundGroup[]): readonly FoundGroup[] {
  return groups.filter(({ found }) => found.length > 0);
}
