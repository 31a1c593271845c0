import type { ReleaseVerb } from '@atrium/contracts';
import { DEFAULT_CHANNEL, EVERYONE, listChoices, type BuildLine, type ChoiceState } from './choice-state.ts';

/** What a change is about: `firm:harbour`, `channel:stable` or `*`; a host's or remote's name or `*`. */
export interface ChangeTarget {
  readonly scope: string;
  readonly name: string;
}

export const EVERYTHING = '*';
const FIRM_PREFIX = 'firm:';

const firmScope = (tenantId: string): string => `${FIRM_PREFIX}${tenantId}`;
const channelScope = (channel: string): string => `channel:${channel}`;

/** The firm that a scope stands for; null where it is about more than one. */
export const firmOfScope = (scope: string): string | null =>
  scope.startsWith(FIRM_PREFIX) ? scope.slice(FIRM_PREFIX.length) : null;

/** Null where the change names a build or a rollout that is not there. */
export function targetOf(
  change: ReleaseVerb,
  state: ChoiceState,
  builds: ReadonlyMap<string, BuildLine>,
): ChangeTarget | null {
  switch (change.verb) {
    case 'pin':
    case 'unpin':
      return { scope: firmScope(change.tenantId), name: change.name };
    case 'moveChannel':
    case 'rollBack':
      return { scope: channelScope(change.channel), name: change.name };
    case 'followChannel':
      return { scope: firmScope(change.tenantId), name: EVERYTHING };
    case 'startRollout':
      return { scope: scopeOfRollout(change.tenantId ?? EVERYONE), name: change.name };
    case 'advanceRollout':
    case 'pauseRollout':
    case 'resumeRollout':
    case 'rollBackRollout': {
      const rollout = listChoices(state, 'rollout').find(({ value }) => value.rolloutId === change.rolloutId);
      return rollout === undefined ? null : { scope: scopeOfRollout(rollout.scope), name: rollout.name };
    }
    case 'switchOff':
    case 'switchOn':
      return { scope: change.tenantId === null ? EVERYTHING : firmScope(change.tenantId), name: change.name };
    case 'blockBuild':
    case 'unblockBuild': {
      const build = builds.get(change.buildId);
      return build === undefined ? null : { scope: EVERYTHING, name: build.name };
    }
    case 'restore':
      return { scope: change.tenantId === null ? EVERYTHING : firmScope(change.tenantId), name: EVERYTHING };
  }
}

/** A rollout for all is about the channel for all: when it is finished, that moves. */
const scopeOfRollout = (scope: string): string =>
  scope === EVERYONE ? channelScope(DEFAULT_CHANNEL) : firmScope(scope);
