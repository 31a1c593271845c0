import { hostNames, type FirmRow, type ReleaseOverview, type RolloutView } from '@atrium/contracts';
import { compositionIdOfFirm, inMenuOrder } from '../compose.ts';
import {
  DEFAULT_CHANNEL,
  EVERYONE,
  findChoice,
  listChoices,
  type BuildLine,
  type Choice,
  type ChoiceState,
} from './choice-state.ts';
import { presentChoice } from './describe-choice.ts';
import { firmBuildsOf } from './firm-builds.ts';
import type { ReleaseWorld } from './read-world.ts';
import { resolveBuild } from './resolve.ts';

/** Firms × hosts and remotes. The console is among the channels only: it belongs to no firm. */
export function presentOverview({ state, firms, builds, knowledge }: ReleaseWorld): ReleaseOverview {
  const names = namesInOrder(builds);
  const known = knowledge(state);
  const line = (buildId: string): BuildLine | undefined => builds.get(buildId);
  return {
    revision: state.revision,
    names,
    channels: listChoices(state, 'channel')
      .map(({ scope, name, value, at, by }) => ({
        channel: scope,
        name,
        buildId: value.buildId,
        version: line(value.buildId)?.version ?? '',
        changedAt: at,
        changedBy: by,
      }))
      .toSorted((a, b) => order(a.channel, b.channel) || order(a.name, b.name)),
    firms: [...firms].map(([tenantId, title]): FirmRow => {
      const found = names.flatMap((name) => resolveBuild(state, tenantId, name, known) ?? []);
      return {
        tenantId,
        title,
        channel: findChoice(state, 'follow', tenantId, '')?.value.channel ?? DEFAULT_CHANNEL,
        compositionId: compositionIdOfFirm(firmBuildsOf(found)),
        choices: found.map((each) => presentChoice(each, state, builds)),
      };
    }),
    rollouts: presentRollouts(state, builds),
    switchedOff: listChoices(state, 'off').map(({ scope, name, reason }) => ({
      name,
      tenantId: scope === EVERYONE ? null : scope,
      reason,
    })),
    blocked: listChoices(state, 'blocked').map(({ name: buildId, value, reason }) => ({
      buildId,
      name: value.name,
      version: line(buildId)?.version ?? '',
      reason,
    })),
  };
}

/** Of each name and firm the one under way, or the last that was; the newest first. */
function presentRollouts(state: ChoiceState, builds: ReadonlyMap<string, BuildLine>): RolloutView[] {
  return listChoices(state, 'rollout')
    .map((choice) => presentRollout(choice, builds))
    .toSorted((a, b) => order(b.startedAt, a.startedAt));
}

function presentRollout(
  { scope, name, value }: Choice<'rollout'>,
  builds: ReadonlyMap<string, BuildLine>,
): RolloutView {
  return {
    ...value,
    name,
    version: builds.get(value.buildId)?.version ?? '',
    tenantId: scope === EVERYONE ? null : scope,
  };
}

/** Published names, the shell first. */
function namesInOrder(builds: ReadonlyMap<string, BuildLine>): string[] {
  const published = [...new Set([...builds.values()].map(({ name }) => name))];
  const hosts: readonly string[] = hostNames;
  return [
    ...published.filter((name) => name === 'shell'),
    ...inMenuOrder(published.filter((name) => !hosts.includes(name))),
  ];
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
