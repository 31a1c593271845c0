import type { OperationProblem } from '@atrium/publish-checks';

/** A build that must not be used, with all that is wrong with it. Nothing of it was kept. */
export class PublishRefusedError extends Error {
  override readonly name = 'PublishRefusedError';
  readonly build: { readonly name: string; readonly version: string };
  readonly problems: readonly OperationProblem[];

  constructor({ name, version }: { readonly name: string; readonly version: string }, problems: readonly OperationProblem[]) {
    super(`${name} ${version} asks what the API does not answer: ${problems.map(({ operation, reason }) => `${operation}: ${reason}`).join(' ')}`);
    this.build = { name, version };
    this.problems = problems;
  }
}
