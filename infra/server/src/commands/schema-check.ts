import { createOperationCheck, type OperationCheck, type OperationProblem } from '@atrium/releases';
import { ForeseenError } from '../command.ts';
import { listPublishedOperations, type BuildOperations } from './builds.statements.ts';
import type { OperatorCommand } from './operator-command.ts';
import { createFileFinder } from './find-operation-file.ts';

const REMEDY =
  'Keep what they ask for in the schema, marked as deprecated, until these builds are gone; then take it out.';

/** `schema-check`: may this checkout's API serve the builds that a running installation has published? */
export const schemaCheckCommand: OperatorCommand = {
  parameters: [],
  summary: 'does this API still answer every published build? Ends with 1 where not',
  run: async ({ runner, apiSchema, rootFolder }) => {
    const builds = await runner.system(listPublishedOperations, {});
    const broken = findBrokenBuilds(builds, createOperationCheck(apiSchema), createFileFinder(rootFolder));
    if (broken.length > 0) throw new ForeseenError([...broken, REMEDY].join('\n'));
    const operations = new Set(builds.flatMap((build) => Object.keys(build.operations)));
    return [`${builds.length} published builds with ${operations.size} operations fit this API.`];
  },
};

/** Lines about each build that would break; none where all fit. An operation of many builds is looked at once. */
export function findBrokenBuilds(
  builds: readonly BuildOperations[],
  check: OperationCheck,
  findFile: (operation: string) => string | null,
): string[] {
  const known = new Map<string, string[]>();
  const linesOf = (id: string, text: string): string[] => {
    const lines = known.get(id) ?? describeProblems(check({ [id]: text }), findFile);
    known.set(id, lines);
    return lines;
  };
  return builds.flatMap(({ name, version, build_id, used_by, operations }) => {
    const lines = Object.entries(operations).flatMap(([id, text]) => linesOf(id, text));
    return lines.length === 0
      ? []
      : [`${name} ${version} (${build_id}${used_by === '' ? '' : `, ${used_by}`}) would break:`, ...lines];
  });
}

/** A line for each problem: operation, file where it is known, field and what is wrong with it. */
function describeProblems(
  problems: readonly OperationProblem[],
  findFile: (operation: string) => string | null,
): string[] {
  return problems.map(({ operation, field, reason }) => {
    const file = findFile(operation);
    return `  ${operation}${file === null ? '' : ` (${file})`}${field === null ? '' : `, ${field}`}: ${reason}`;
  });
}
