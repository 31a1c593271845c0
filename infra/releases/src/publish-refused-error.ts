import type { GateResult, PublishAnswer, PublishProblem } from '@atrium/contracts';

/** A build that must not be used, with all that is wrong with it. Nothing of it was kept. */
export class PublishRefusedError extends Error {
  override readonly name = 'PublishRefusedError';
  readonly build: { readonly name: string; readonly version: string };
  readonly gates: readonly GateResult[];
  readonly problems: readonly PublishProblem[];

  constructor({ name, version, gates, problems }: PublishAnswer) {
    super(
      `${`${name} ${version}`.trim() || 'the build'} was refused: ${problems.map(({ gate, field, message }) => `${gate}${field === null ? '' : ` (${field})`}: ${message}`).join('; ')}`,
    );
    this.build = { name, version };
    this.gates = gates;
    this.problems = problems;
  }
}
