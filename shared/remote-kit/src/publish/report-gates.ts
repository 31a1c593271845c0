import type { GateResult, PublishProblem } from '@atrium/contracts';

const marks: Readonly<Record<GateResult['outcome'], string>> = { passed: '✓', refused: '✗', skipped: '–' };

/** The gates a line each, then each problem with where it is and what to do about it. */
export function describeGates(gates: readonly GateResult[], problems: readonly PublishProblem[]): string[] {
  const width = Math.max(0, ...gates.map(({ gate }) => gate.length));
  const lines = gates.map(({ gate, outcome, detail }) =>
    `${marks[outcome]} ${gate.padEnd(width)}  ${outcome === 'skipped' ? `not looked at: ${detail}` : detail}`.trimEnd(),
  );
  return [...lines, ...problems.flatMap(describeProblem)];
}

function describeProblem({ gate, file, field, message, remedy }: PublishProblem): string[] {
  const where = [file, field].filter((part) => part !== null).join(' · ');
  return ['', `${gate}: ${message}`, ...(where === '' ? [] : [`  where   ${where}`]), `  remedy  ${remedy}`];
}
