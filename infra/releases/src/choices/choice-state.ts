import type { RolloutStatus, RolloutUnit } from '@atrium/contracts';

/** How many earlier builds a channel, or a pin, remembers: what rolling back can reach. */
export const REMEMBERED_BUILDS = 5;
/** What a firm gets that follows no other channel. */
export const DEFAULT_CHANNEL = 'stable';
/** Scope of a choice for all firms. */
export const EVERYONE = '';

/** What each kind of choice says. Scope and name: a channel's or firm's, and a host's or remote's. */
export interface ChoiceValues {
  /** `before`: what it held earlier, the last one first, without what was rolled back. */
  readonly channel: { readonly buildId: string; readonly before: readonly string[] };
  /** Scope a firm, no name. */
  readonly follow: { readonly channel: string };
  /** `before`: what the firm got earlier. */
  readonly pin: { readonly buildId: string; readonly before: readonly string[] };
  /** Scope a firm or everyone. It stays when it ends, until the next one of its name. */
  readonly rollout: RolloutValue;
  /** Scope a firm or everyone. */
  readonly off: Readonly<Record<never, never>>;
  /** Scope everyone, named by the build. */
  readonly blocked: { readonly name: string };
}

export interface RolloutValue {
  readonly rolloutId: string;
  readonly buildId: string;
  readonly fromBuildId: string | null;
  readonly unit: RolloutUnit;
  readonly steps: readonly number[];
  readonly step: number;
  readonly status: RolloutStatus;
  readonly errorBudget: number;
  readonly startedAt: string;
  readonly startedBy: string;
  readonly endedBecause: string | null;
}

export type ChoiceKind = keyof ChoiceValues;

/** A choice that holds, and the change that made it so. */
export interface Choice<Kind extends ChoiceKind = ChoiceKind> {
  readonly kind: Kind;
  readonly scope: string;
  readonly name: string;
  readonly value: ChoiceValues[Kind];
  readonly since: number;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** All choices that held after one revision, or one firm's. */
export interface ChoiceState {
  readonly revision: number;
  readonly choices: ReadonlyMap<string, Choice>;
}

export const choiceKey = (kind: ChoiceKind, scope: string, name: string): string => `${kind}\n${scope}\n${name}`;

/** A state of these choices, each found by what it is about. */
export function stateOf(revision: number, choices: readonly Choice[]): ChoiceState {
  return {
    revision,
    choices: new Map(choices.map((choice) => [choiceKey(choice.kind, choice.scope, choice.name), choice])),
  };
}

/** The choice of this kind that holds here; null without one. */
export function findChoice<Kind extends ChoiceKind>(
  state: ChoiceState,
  kind: Kind,
  scope: string,
  name: string,
): Choice<Kind> | null {
  return (state.choices.get(choiceKey(kind, scope, name)) as Choice<Kind> | undefined) ?? null;
}

/** All choices of one kind that hold. */
export function listChoices<Kind extends ChoiceKind>(state: ChoiceState, kind: Kind): Choice<Kind>[] {
  return [...state.choices.values()].filter((choice): choice is Choice<Kind> => choice.kind === kind);
}

/** Hosts and remotes that somebody may get. */
export function chosenNames(state: ChoiceState): string[] {
  const naming: readonly ChoiceKind[] = ['channel', 'pin', 'rollout'];
  return [
    ...new Set([...state.choices.values()].filter(({ kind }) => naming.includes(kind)).map(({ name }) => name)),
  ].toSorted();
}

/** One build, as lists name it. */
export interface BuildLine {
  readonly buildId: string;
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly publishedAt: string;
  /** Nothing needed it, so retention will remove it: no change may name it. */
  readonly isRetired?: boolean;
}

/** Channel of which a firm gets this remote or host: its own where that has one, else the one for all. */
export function channelOf(state: ChoiceState, tenantId: string | null, name: string): string {
  const followed = tenantId === null ? null : findChoice(state, 'follow', tenantId, '');
  return followed !== null && findChoice(state, 'channel', followed.value.channel, name) !== null
    ? followed.value.channel
    : DEFAULT_CHANNEL;
}

export const isUnderWay = ({ status }: RolloutValue): boolean => status === 'running' || status === 'paused';

export const percentOf = ({ steps, step }: RolloutValue): number => steps[step] ?? 0;

/** The rollout that decides what a firm gets, its own before one for all; null without one, whoever is in its share. */
export function rolloutFor(state: ChoiceState, tenantId: string, name: string): Choice<'rollout'> | null {
  const own = findChoice(state, 'rollout', tenantId, name);
  if (own !== null && isUnderWay(own.value)) return own;
  const general = findChoice(state, 'rollout', EVERYONE, name);
  return general !== null && isUnderWay(general.value) && channelOf(state, tenantId, name) === DEFAULT_CHANNEL
    ? general
    : null;
}
