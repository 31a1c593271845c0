import type { OperationProblem } from '@atrium/releases';

/** A line for each problem: operation, file where it is known, field and what is wrong with it. */
export function describeProblems(
  problems: readonly OperationProblem[],
  findFile: (operation: string) => string | null,
): string[] {
  return problems.map(({ operation, field, reason }) => {
    const file = findFile(operation);
    return `  ${operation}${file === null ? '' : ` (${file})`}${field === null ? '' : `, ${field}`}: ${reason}`;
  });
}
