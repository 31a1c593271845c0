import type { GateResult, PublishGate, PublishProblem } from '@atrium/contracts';
import type { BuildToCheck } from './build-to-check.ts';
import type { PlatformFacts } from './platform-facts.ts';

/** What a gate found. No problems means it passed. */
export interface GateFinding {
  readonly problems: readonly PublishProblem[];
  /** A figure or a reason, such as `182 kB of 400 kB`. */
  readonly detail?: string;
  /** Why it could not look, such as for want of a browser. */
  readonly skipped?: string;
}

/** One check. Expected failure is a problem with its remedy; it throws only for what nobody foresaw. */
export interface Gate {
  readonly gate: PublishGate;
  readonly check: (
    build: BuildToCheck,
    facts: PlatformFacts,
  ) => PublishProblem[] | GateFinding | Promise<PublishProblem[] | GateFinding>;
}

/** What all gates said about a build. */
export interface GateReport {
  readonly gates: readonly GateResult[];
  readonly problems: readonly PublishProblem[];
}
