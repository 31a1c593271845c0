import { isHostName, type ReleaseVerb } from '@atrium/contracts';
import type { DecisionContext } from './decision-context.ts';
import { EVERYONE, findChoice, isUnderWay, listChoices } from './choice-state.ts';
import { describeBuild, endRollout, needFirm, needName } from './decision-parts.ts';
import { refuse } from './refusal.ts';
import { hasBuild } from './resolve.ts';

type VerbOf<Name extends ReleaseVerb['verb']> = Extract<ReleaseVerb, { verb: Name }>;

/** The kill switch of a remote. Pins, channels and rollouts stay as they are behind it. */
export function decideSwitch(
  { verb, name, tenantId }: VerbOf<'switchOff' | 'switchOn'>,
  context: DecisionContext,
): void {
  if (tenantId !== null) needFirm(context, tenantId);
  needName(context, name);
  if (isHostName(name)) refuse(`${name} cannot be switched off: there would be no page.`);
  const scope = tenantId ?? EVERYONE;
  const isOff = context.draft.find('off', scope, name) !== null;
  const whom = tenantId ?? 'everyone';
  if (verb === 'switchOff' && isOff) refuse(`${name} is switched off for ${whom} already.`);
  if (verb === 'switchOn' && !isOff) refuse(`${name} is not switched off for ${whom}.`);
  context.draft.set('off', scope, name, verb === 'switchOff' ? {} : null);
  if (verb === 'switchOn' && tenantId !== null && findChoice(context.state, 'off', EVERYONE, name) !== null)
    context.note(`${name} stays switched off for everyone.`);
}

/** The kill switch of a build. A rollout of it is over. */
export function decideBlock({ buildId }: VerbOf<'blockBuild' | 'unblockBuild'>, context: DecisionContext): void {
  const build = context.builds.get(buildId);
  if (build === undefined) return refuse(`There is no build ${buildId}.`);
  if (context.draft.find('blocked', EVERYONE, buildId) !== null) refuse(`${describeBuild(build)} is blocked already.`);
  const { name } = build;
  context.draft.set('blocked', EVERYONE, buildId, { name });
  for (const rollout of listChoices(context.state, 'rollout')) {
    if (rollout.value.buildId === buildId && isUnderWay(rollout.value))
      endRollout(context, rollout.scope, rollout.name, {
        status: 'rolledBack',
        endedBecause: `the build was blocked: ${context.maker.reason}`,
      });
  }
  const after = context.draft.state();
  const [known, next] = [context.knowledge(context.state), context.knowledge(after)];
  const without = [...context.firms.keys()].filter(
    (tenantId) => hasBuild(context.state, tenantId, name, known) && !hasBuild(after, tenantId, name, next),
  );
  if (without.length > 0) context.note(`There is no other build of ${name}: who got this one gets none.`);
}

export function decideUnblock({ buildId }: VerbOf<'blockBuild' | 'unblockBuild'>, context: DecisionContext): void {
  const blocked = context.draft.find('blocked', EVERYONE, buildId);
  if (blocked === null)
    return refuse(context.builds.has(buildId) ? 'This build is not blocked.' : `There is no build ${buildId}.`);
  context.draft.set('blocked', EVERYONE, buildId, null);
}
