import type { FirmChoice } from '@atrium/contracts';
import { EVERYONE, findChoice, percentOf, type BuildLine, type Choice, type ChoiceState } from './choice-state.ts';
import { nameBuild } from './decision-parts.ts';
import type { ResolvedBuild } from './resolve.ts';

/** One cell of the overview: what a firm runs of a name, and why in words. */
export function presentChoice(
  found: ResolvedBuild,
  state: ChoiceState,
  builds: ReadonlyMap<string, BuildLine>,
): FirmChoice {
  const { name, buildId, reason, trial } = found;
  return {
    name,
    buildId,
    version: buildId === null ? null : (builds.get(buildId)?.version ?? null),
    reason,
    detail: describeReason(found, state, builds),
    trial:
      trial === null
        ? null
        : { buildId: trial.buildId, version: builds.get(trial.buildId)?.version ?? '', percent: trial.percent },
  };
}

function describeReason(
  { choice, reason, replaced, buildId }: ResolvedBuild,
  state: ChoiceState,
  builds: ReadonlyMap<string, BuildLine>,
): string {
  if (reason === 'fallback' && replaced !== null) {
    const blocked = findChoice(state, 'blocked', EVERYONE, replaced);
    const why = blocked === null ? 'is not signed by a registered key' : `is ${saidBy('blocked', blocked)}`;
    return `${nameBuild(builds, replaced)} ${why}${buildId === null ? '; there is no other' : ''}`;
  }
  switch (choice.kind) {
    case 'pin':
      return saidBy('pinned', choice);
    case 'off':
      return saidBy(choice.scope === EVERYONE ? 'switched off for everyone' : 'switched off', choice);
    case 'rollout': {
      const { value } = choice as Choice<'rollout'>;
      return `rollout at ${percentOf(value)} % of ${value.unit}${value.status === 'paused' ? ', paused' : ''}, started by ${value.startedBy}`;
    }
    default:
      return `${choice.scope}, ${saidBy('moved', choice)}`;
  }
}

const saidBy = (done: string, { by, reason }: Choice): string => `${done} by ${by}: ${reason}`;
