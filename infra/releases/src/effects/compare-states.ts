import type { ReleaseEffect } from '@atrium/contracts';
import { chosenNames, type ChoiceState } from '../choices/choice-state.ts';
import { resolveBuild, type BuildKnowledge, type ResolvedBuild } from '../choices/resolve.ts';

export type FirmEffect = ReleaseEffect['firms'][number];

interface StateBuilds {
  readonly state: ChoiceState;
  readonly knowledge: BuildKnowledge;
}

interface Comparison {
  readonly before: StateBuilds;
  readonly after: StateBuilds;
  /** Id and title of those it may concern. */
  readonly firms: ReadonlyMap<string, string>;
  /** One name, or null for all. */
  readonly name: string | null;
}

/** Every firm that gets another build of something, what it had, and for what part of its users. */
export function compareStates({ before, after, firms, name }: Comparison): FirmEffect[] {
  const names = (
    name === null ? [...new Set([...chosenNames(before.state), ...chosenNames(after.state)])] : [name]
  ).filter((each) => each !== 'console');
  return [...firms].flatMap(([tenantId, title]) =>
    names.flatMap((each) => {
      const then = resolveBuild(before.state, tenantId, each, before.knowledge);
      const now = resolveBuild(after.state, tenantId, each, after.knowledge);
      return compareBuilds(then, now).map((difference) => ({ tenantId, title, name: each, ...difference }));
    }),
  );
}

type Difference = Pick<FirmEffect, 'from' | 'to' | 'percent'>;

/** For all users of a firm, and for the part that tries another build. */
function compareBuilds(then: ResolvedBuild | null, now: ResolvedBuild | null): Difference[] {
  const [from, to] = [then?.buildId ?? null, now?.buildId ?? null];
  const differences: Difference[] = from === to ? [] : [{ from, to, percent: 100 }];
  const [tried, tries] = [then?.trial ?? null, now?.trial ?? null];
  if (tries !== null && (tried?.buildId !== tries.buildId || tried.percent !== tries.percent))
    differences.push({ from: to, to: tries.buildId, percent: tries.percent });
  // What was tried and is what all get now has been told above.
  if (tried !== null && tries === null && tried.buildId !== to)
    differences.push({ from: tried.buildId, to, percent: tried.percent });
  return differences;
}
