import {
  DEFAULT_CHANNEL,
  EVERYONE,
  findChoice,
  isUnderWay,
  REMEMBERED_BUILDS,
  type BuildLine,
  type Choice,
} from './choice-state.ts';
import type { DecisionContext } from './decision-context.ts';
import { refuse } from './refusal.ts';
import { resolveBuild } from './resolve.ts';

/** A channel's name: one word. */
const CHANNEL_PATTERN = /^[a-z][a-z0-9-]{0,30}$/;

/** Refuses a firm that is not there. */
export function needFirm({ firms }: DecisionContext, tenantId: string): void {
  if (!firms.has(tenantId)) refuse(`There is no firm ${tenantId}.`);
}

/** Refuses a host or remote that was never published. */
export function needName({ builds }: DecisionContext, name: string): void {
  if (![...builds.values()].some((build) => build.name === name)) refuse(`No build of ${name} has been published.`);
}

/** Refuses what cannot name a channel. */
export function needChannelName(channel: string): void {
  if (!CHANNEL_PATTERN.test(channel))
    refuse(`${channel} cannot be a channel's name: one word of lower-case letters, digits and hyphens.`);
}

/** A build that may be chosen. */
export function needBuild({ builds, state, knowledge }: DecisionContext, buildId: string, name?: string): BuildLine {
  const build = builds.get(buildId);
  if (build === undefined || (name !== undefined && build.name !== name))
    return refuse(`There is no build ${buildId}${name === undefined ? '' : ` of ${name}`}.`);
  if (build.isRetired === true)
    refuse(`${describeBuild(build)} is about to be removed, since nothing needed it: publish it again.`);
  const blocked = findChoice(state, 'blocked', EVERYONE, buildId);
  if (blocked !== null) refuse(`${describeBuild(build)} is blocked: ${blocked.reason}`);
  if (knowledge(state).isBad(buildId))
    refuse(`${describeBuild(build)} is not signed by a registered key, or its signature does not hold.`);
  return build;
}

export const describeBuild = ({ name, version }: BuildLine): string => `${name} ${version}`;

/** As people read it, also where retention removed the build since. */
export function nameBuild(builds: DecisionContext['builds'], buildId: string): string {
  const build = builds.get(buildId);
  return build === undefined ? `build ${buildId}` : describeBuild(build);
}

/** Earlier builds with this one in front, each once. */
export function remember(buildId: string | null, before: readonly string[], current: string): readonly string[] {
  const all = buildId === null ? before : [buildId, ...before];
  return [...new Set(all)].filter((earlier) => earlier !== current).slice(0, REMEMBERED_BUILDS);
}

/** What the firm has of a name as things are in the draft. */
export function currentBuildOf({ draft, knowledge }: DecisionContext, tenantId: string, name: string): string | null {
  const state = draft.state();
  const found = resolveBuild(state, tenantId, name, knowledge(state));
  return found?.buildId ?? found?.hiddenBuildId ?? null;
}

/** The channel holds this build, and remembers what it held. */
export function setChannel({ draft }: DecisionContext, channel: string, name: string, buildId: string): void {
  const held = draft.find('channel', channel, name)?.value;
  draft.set('channel', channel, name, {
    buildId,
    before: remember(held?.buildId ?? null, held?.before ?? [], buildId),
  });
}

/** The firm gets this build, and what it got is remembered. */
export function setPin(context: DecisionContext, tenantId: string, name: string, buildId: string): void {
  const pinned = context.draft.find('pin', tenantId, name)?.value;
  const before = remember(pinned?.buildId ?? currentBuildOf(context, tenantId, name), pinned?.before ?? [], buildId);
  context.draft.set('pin', tenantId, name, { buildId, before });
}

/** A rollout under way makes room for something that decides the same. */
export function endRollout(
  context: DecisionContext,
  scope: string,
  name: string,
  end: { readonly status: 'completed' | 'rolledBack'; readonly endedBecause: string },
): void {
  const rollout = context.draft.find('rollout', scope, name);
  if (rollout === null || !isUnderWay(rollout.value)) return;
  context.draft.set('rollout', scope, name, { ...rollout.value, ...end });
  context.note(
    `This ends the rollout of ${nameBuild(context.builds, rollout.value.buildId)}${scope === EVERYONE ? '' : ` in ${scope}`}.`,
  );
}

/** The channel for all was given a build by hand: a rollout of the same name is over, and done where it was the same build. */
export function endGeneralRollout(
  context: DecisionContext,
  channel: string,
  name: string,
  buildId: string | null,
): void {
  if (channel !== DEFAULT_CHANNEL) return;
  const rollout: Choice<'rollout'> | null = context.draft.find('rollout', EVERYONE, name);
  const isDone = rollout?.value.buildId === buildId;
  endRollout(context, EVERYONE, name, {
    status: isDone ? 'completed' : 'rolledBack',
    endedBecause: `${channel} was moved: ${context.maker.reason}`,
  });
}
