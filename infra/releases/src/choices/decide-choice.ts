import type { ReleaseVerb } from '@atrium/contracts';
import type { DecisionContext } from './decision-context.ts';
import { DEFAULT_CHANNEL, listChoices } from './choice-state.ts';
import {
  describeBuild,
  endGeneralRollout,
  endRollout,
  nameBuild,
  needBuild,
  needChannelName,
  needFirm,
  needName,
  setChannel,
  setPin,
} from './decision-parts.ts';
import { refuse } from './refusal.ts';

type VerbOf<Name extends ReleaseVerb['verb']> = Extract<ReleaseVerb, { verb: Name }>;

/** A pin goes before rollouts and channels, so a rollout of this firm alone would be without effect: it ends. */
export function decidePin({ tenantId, name, buildId }: VerbOf<'pin'>, context: DecisionContext): void {
  needFirm(context, tenantId);
  const build = needBuild(context, buildId, name);
  if (name === 'console') refuse('The console belongs to no firm: it is chosen by the channel stable.');
  if (context.draft.find('pin', tenantId, name)?.value.buildId === buildId)
    refuse(`${tenantId} is pinned to ${describeBuild(build)} already.`);
  setPin(context, tenantId, name, buildId);
  endRollout(context, tenantId, name, {
    status: 'rolledBack',
    endedBecause: `${tenantId} was pinned: ${context.maker.reason}`,
  });
}

export function decideUnpin({ tenantId, name }: VerbOf<'unpin'>, context: DecisionContext): void {
  needFirm(context, tenantId);
  needName(context, name);
  if (context.draft.find('pin', tenantId, name) === null) refuse(`${tenantId} has no pin for ${name}.`);
  context.draft.set('pin', tenantId, name, null);
}

export function decideMove({ channel, name, buildId }: VerbOf<'moveChannel'>, context: DecisionContext): void {
  needChannelName(channel);
  const build = needBuild(context, buildId, name);
  needStableForConsole(channel, name);
  if (context.draft.find('channel', channel, name)?.value.buildId === buildId)
    refuse(`${channel} has ${describeBuild(build)} already.`);
  setChannel(context, channel, name, buildId);
  endGeneralRollout(context, channel, name, buildId);
}

/** Names that the channel has no build of come from the one for all. */
export function decideFollow({ tenantId, channel }: VerbOf<'followChannel'>, context: DecisionContext): void {
  needFirm(context, tenantId);
  const followed = context.draft.find('follow', tenantId, '')?.value.channel ?? DEFAULT_CHANNEL;
  if (followed === channel) refuse(`${tenantId} follows ${channel} already.`);
  const isKnown =
    channel === DEFAULT_CHANNEL || listChoices(context.state, 'channel').some(({ scope }) => scope === channel);
  if (!isKnown) refuse(`There is no channel ${channel}: move a build to it first.`);
  context.draft.set('follow', tenantId, '', channel === DEFAULT_CHANNEL ? null : { channel });
}

/** The build that the channel had before, blocked ones left out. What it leaves is not come back to by rolling back again. */
export function decideRollBack({ channel, name }: VerbOf<'rollBack'>, context: DecisionContext): void {
  needName(context, name);
  const held = context.draft.find('channel', channel, name)?.value;
  if (held === undefined) return refuse(`There is no build of ${name} on ${channel}.`);
  const { isBad } = context.knowledge(context.state);
  const index = held.before.findIndex((buildId) => context.builds.has(buildId) && !isBad(buildId));
  const buildId = held.before[index];
  if (buildId === undefined)
    return refuse(
      `${channel} has had no other build of ${name} that may be used: ${nameBuild(context.builds, held.buildId)} is the first.`,
    );
  context.draft.set('channel', channel, name, { buildId, before: held.before.slice(index + 1) });
  endGeneralRollout(context, channel, name, buildId);
}

function needStableForConsole(channel: string, name: string): void {
  if (name === 'console' && channel !== DEFAULT_CHANNEL) refuse('The console is chosen by the channel stable alone.');
}
