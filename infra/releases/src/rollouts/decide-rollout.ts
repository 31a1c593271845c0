import { isHostName, type ReleaseVerb } from '@atrium/contracts';
import {
  DEFAULT_CHANNEL,
  EVERYONE,
  isUnderWay,
  listChoices,
  percentOf,
  type Choice,
  type RolloutValue,
} from '../choices/choice-state.ts';
import type { DecisionContext } from '../choices/decision-context.ts';
import {
  currentBuildOf,
  describeBuild,
  nameBuild,
  needBuild,
  needFirm,
  setChannel,
  setPin,
} from '../choices/decision-parts.ts';
import { refuse } from '../choices/refusal.ts';

type StartRollout = Extract<ReleaseVerb, { verb: 'startRollout' }>;
type StepVerb = Extract<ReleaseVerb, { rolloutId: string }>;

const MOST_STEPS = 20;

/** One at a time for a name, and one for a name in a firm. It begins at its first step at once. */
export function decideStart(change: StartRollout, context: DecisionContext): void {
  const { name, buildId, unit, tenantId, steps, errorBudget } = change;
  const { draft, maker } = context;
  if (tenantId !== null) needFirm(context, tenantId);
  const build = needBuild(context, buildId, name);
  if (name === 'console') refuse('The console has no rollouts: it is chosen by the channel stable.');
  if (isHostName(name) && unit === 'users')
    refuse(
      `${name} cannot be rolled out by users: a page needs its host before anybody has signed in. Roll it out by firms.`,
    );
  needSteps(steps);
  if (!(errorBudget >= 0 && errorBudget <= 100)) refuse('The error budget is a share in per cent: from 0 to 100.');
  const scope = tenantId ?? EVERYONE;
  const present = draft.find('rollout', scope, name);
  if (present !== null && isUnderWay(present.value))
    refuse(
      `A rollout of ${nameBuild(context.builds, present.value.buildId)} is under way: finish it or roll it back first.`,
    );
  const pin = tenantId === null ? null : draft.find('pin', tenantId, name);
  if (pin !== null)
    refuse(
      `${tenantId} is pinned to ${nameBuild(context.builds, pin.value.buildId)}, and a pin goes before a rollout: unpin it first.`,
    );
  const fromBuildId =
    tenantId === null
      ? (draft.find('channel', DEFAULT_CHANNEL, name)?.value.buildId ?? null)
      : currentBuildOf(context, tenantId, name);
  if (fromBuildId === buildId) refuse(`${tenantId ?? DEFAULT_CHANNEL} has ${describeBuild(build)} already.`);
  const value: RolloutValue = {
    rolloutId: context.newRolloutId,
    buildId,
    fromBuildId,
    unit,
    steps,
    step: 0,
    status: 'running',
    errorBudget,
    startedAt: maker.at,
    startedBy: maker.by,
    endedBecause: null,
  };
  draft.set('rollout', scope, name, value);
}

/**
 * Each step adds firms or users and takes it from nobody, also across a pause.
 * Beyond the last step, all of them, it is finished: the channel moves, or the
 * firm is pinned where it was a firm's own.
 */
export function decideRollout({ verb, rolloutId }: StepVerb, context: DecisionContext): void {
  const found = listChoices(context.state, 'rollout').find(({ value }) => value.rolloutId === rolloutId);
  if (found === undefined) return refuse(`There is no rollout ${rolloutId}.`);
  const { scope, name, value } = found;
  if (!isUnderWay(value))
    refuse(
      `This rollout is over: ${value.status === 'completed' ? 'it was finished' : 'it went back'}.${value.status === 'completed' ? ' Roll back the channel instead.' : ''}`,
    );
  const set = (part: Partial<RolloutValue>): void => context.draft.set('rollout', scope, name, { ...value, ...part });
  switch (verb) {
    case 'advanceRollout':
      advance(found, set, context);
      break;
    case 'pauseRollout':
      if (value.status === 'paused') refuse('This rollout is paused already.');
      set({ status: 'paused' });
      context.note(`Those who have it keep it: ${percentOf(value)} % of ${value.unit}.`);
      break;
    case 'resumeRollout':
      if (value.status === 'running') refuse('This rollout is not paused.');
      set({ status: 'running' });
      break;
    case 'rollBackRollout':
      set({ status: 'rolledBack', endedBecause: context.maker.reason });
      break;
  }
}

function advance(
  { scope, name, value }: Choice<'rollout'>,
  set: (part: Partial<RolloutValue>) => void,
  context: DecisionContext,
): void {
  if (value.status === 'paused') refuse('This rollout is paused: resume it first.');
  needBuild(context, value.buildId, name);
  if (value.step + 1 < value.steps.length) {
    set({ step: value.step + 1 });
    return;
  }
  set({ status: 'completed' });
  if (scope === EVERYONE) {
    setChannel(context, DEFAULT_CHANNEL, name, value.buildId);
    context.note(`The rollout is finished: ${DEFAULT_CHANNEL} moves to ${nameBuild(context.builds, value.buildId)}.`);
  } else {
    setPin(context, scope, name, value.buildId);
    context.note(`The rollout is finished: ${scope} is pinned to ${nameBuild(context.builds, value.buildId)}.`);
  }
}

function needSteps(steps: readonly number[]): void {
  const isRising = steps.every((percent, index) => percent > (steps[index - 1] ?? 0) && percent <= 100);
  if (steps.length === 0 || steps.length > MOST_STEPS || !isRising || steps.at(-1) !== 100)
    refuse(`Steps are rising percentages, ${MOST_STEPS} at most, and the last one is 100.`);
}
