import { isInShare, type ChoiceReason } from '@atrium/contracts';
import {
  channelOf,
  DEFAULT_CHANNEL,
  EVERYONE,
  findChoice,
  percentOf,
  rolloutFor,
  type Choice,
  type ChoiceState,
} from './choice-state.ts';

/** What resolving asks about builds. */
export interface BuildKnowledge {
  /** Blocked by an operator, or not as it was signed: nobody may get it. */
  isBad(buildId: string): boolean;
  /** Builds of a name that were published before this one, the newest first. */
  publishedBefore(name: string, buildId: string): readonly string[];
}

/** What a firm gets of one host or remote, and the choice it follows from. */
export interface ResolvedBuild {
  readonly name: string;
  /** Null where it is switched off, or there is no good build. */
  readonly buildId: string | null;
  readonly reason: ChoiceReason;
  /** What was chosen: the pin, rollout or channel; the switch where it is off. */
  readonly choice: Choice;
  /** The bad build whose place a good one takes. */
  readonly replaced: string | null;
  /** What may take the place of `buildId`, the best first. */
  readonly next: readonly string[];
  /** A rollout by users: a part of the firm's users gets this instead. */
  readonly trial: { readonly buildId: string; readonly percent: number; readonly choice: Choice<'rollout'> } | null;
  /** What would be there if it were not switched off. */
  readonly hiddenBuildId: string | null;
}

/**
 * Who gets what, in this order: switched off, pinned, in the share of a rollout,
 * the channel. A bad build gives way to the last good one. Null where nothing
 * chooses this name for the firm. Without a firm, the channel for all decides.
 */
export function resolveBuild(
  state: ChoiceState,
  tenantId: string | null,
  name: string,
  builds: BuildKnowledge,
): ResolvedBuild | null {
  const found = resolveChosen(state, tenantId, name, builds);
  const off =
    findChoice(state, 'off', EVERYONE, name) ?? (tenantId === null ? null : findChoice(state, 'off', tenantId, name));
  if (found === null || off === null) return found;
  return {
    ...found,
    buildId: null,
    reason: 'switchedOff',
    choice: off,
    replaced: null,
    next: [],
    trial: null,
    hiddenBuildId: found.buildId,
  };
}

/** True where the page gets some build of this name. */
export function hasBuild(state: ChoiceState, tenantId: string | null, name: string, builds: BuildKnowledge): boolean {
  return (resolveBuild(state, tenantId, name, builds)?.buildId ?? null) !== null;
}

function resolveChosen(
  state: ChoiceState,
  tenantId: string | null,
  name: string,
  builds: BuildKnowledge,
): ResolvedBuild | null {
  const channel = findChoice(state, 'channel', channelOf(state, tenantId, name), name);
  // Where all that a firm's own channel has had is bad, the one for all is still there.
  const held = [channel, findChoice(state, 'channel', DEFAULT_CHANNEL, name)].flatMap((each) =>
    each === null ? [] : [each.value.buildId, ...each.value.before],
  );
  const pin = tenantId === null ? null : findChoice(state, 'pin', tenantId, name);
  if (pin !== null)
    return choose(
      name,
      { reason: 'pin', choice: pin, wanted: [pin.value.buildId, ...pin.value.before, ...held] },
      builds,
    );
  const rollout = tenantId === null ? null : rolloutFor(state, tenantId, name);
  if (
    rollout?.value.unit === 'firms' &&
    tenantId !== null &&
    isInShare(rollout.value.rolloutId, tenantId, percentOf(rollout.value))
  ) {
    return choose(name, { reason: 'rollout', choice: rollout, wanted: [rollout.value.buildId, ...held] }, builds);
  }
  const chosen = channel === null ? null : choose(name, { reason: 'channel', choice: channel, wanted: held }, builds);
  if (rollout?.value.unit !== 'users' || builds.isBad(rollout.value.buildId)) return chosen;
  const trial = { buildId: rollout.value.buildId, percent: percentOf(rollout.value), choice: rollout };
  return {
    ...(chosen ?? {
      name,
      buildId: null,
      reason: 'rollout',
      choice: rollout,
      replaced: null,
      next: [],
      hiddenBuildId: null,
    }),
    trial,
  };
}

/** The first good one of what was chosen, what was there before, and what was published earlier. */
function choose(
  name: string,
  {
    reason,
    choice,
    wanted,
  }: { readonly reason: ChoiceReason; readonly choice: Choice; readonly wanted: readonly string[] },
  builds: BuildKnowledge,
): ResolvedBuild {
  const [first = ''] = wanted;
  const good = [...new Set([...wanted, ...builds.publishedBefore(name, first)])].filter(
    (buildId) => !builds.isBad(buildId),
  );
  const [buildId = null, ...next] = good;
  const isReplaced = buildId !== first;
  return {
    name,
    buildId,
    reason: isReplaced ? 'fallback' : reason,
    choice,
    replaced: isReplaced ? first : null,
    next,
    trial: null,
    hiddenBuildId: null,
  };
}
