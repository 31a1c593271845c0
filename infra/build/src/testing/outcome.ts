/** What a phase of `npm test` found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What went wrong, as a person wants to read it. */
  readonly details: readonly string[];
  /** What passed only when it was run once more, by name; counted as passed. */
  readonly flaky?: readonly string[];
  /** What an earlier run has shown with the same inputs, by name; counted as passed. */
  readonly kept?: readonly string[];
  /** Set where the phase could not run at all, with what to do about it. */
  readonly notRun?: string;
}

export const nothing: Outcome = { passed: 0, failed: 0, details: [] };

/** One check: passed, or failed with what it printed. */
export function oneCheck(name: string, problem: string | null): Outcome {
  return problem === null
    ? { passed: 1, failed: 0, details: [] }
    : { passed: 0, failed: 1, details: [`${name}:\n${problem.trim()}`] };
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  const notRun = outcomes.flatMap((outcome) => outcome.notRun ?? []);
  const kept = outcomes.flatMap((outcome) => outcome.kept ?? []);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    details: outcomes.flatMap(({ details }) => details),
    ...(kept.length > 0 ? { kept } : {}),
    ...(flaky.length > 0 ? { flaky } : {}),
    ...(notRun.length > 0 ? { notRun: notRun.join('\n') } : {}),
  };
}

/** `12 passed, 1 failed`. */
export function describeOutcome({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
