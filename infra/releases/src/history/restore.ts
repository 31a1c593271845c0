import { isHostName, type ReleaseVerb } from '@atrium/contracts';
import { EVERYONE, chosenNames, findChoice, listChoices, type ChoiceState } from '../choices/choice-state.ts';
import type { DecisionContext } from '../choices/decision-context.ts';
import { endRollout, nameBuild, needBuild, needFirm, setChannel, setPin } from '../choices/decision-parts.ts';
import { refuse } from '../choices/refusal.ts';
import { resolveBuild } from '../choices/resolve.ts';

type Restore = Extract<ReleaseVerb, { verb: 'restore' }>;

/** Back to what was, as one change. What is blocked or switched off for everyone since stays so. */
export function decideRestore({ tenantId, revision }: Restore, context: DecisionContext): void {
  const { past } = context;
  if (past === null || revision > context.state.revision) return refuse(`There is no revision ${revision}.`);
  if (tenantId === null) restoreChannels(past, context);
  else restoreFirm(past, tenantId, context);
}

/** Every channel holds what it held; rollouts for all, which would go before them, end. */
function restoreChannels(past: ChoiceState, context: DecisionContext): void {
  for (const { scope, name, value } of listChoices(past, 'channel')) {
    needKept(name, value.buildId, context);
    if (context.draft.find('channel', scope, name)?.value.buildId !== value.buildId)
      setChannel(context, scope, name, value.buildId);
  }
  for (const { scope, name } of listChoices(context.state, 'channel')) {
    if (findChoice(past, 'channel', scope, name) !== null) continue;
    context.draft.set('channel', scope, name, null);
  }
  for (const { scope, name } of listChoices(context.state, 'rollout')) {
    if (scope === EVERYONE)
      endRollout(context, scope, name, {
        status: 'rolledBack',
        endedBecause: `channels were restored: ${context.maker.reason}`,
      });
  }
}

/** A pin for every name that the firm had, and a switch where it had none. */
function restoreFirm(past: ChoiceState, tenantId: string, context: DecisionContext): void {
  needFirm(context, tenantId);
  const knowledge = context.pastKnowledge(past);
  for (const name of new Set([...chosenNames(past), ...chosenNames(context.state)])) {
    if (name === 'console') continue;
    const then = resolveBuild(past, tenantId, name, knowledge);
    const buildId = then?.buildId ?? then?.hiddenBuildId ?? null;
    endRollout(context, tenantId, name, {
      status: 'rolledBack',
      endedBecause: `${tenantId} was restored: ${context.maker.reason}`,
    });
    if (buildId !== null) {
      needKept(name, buildId, context);
      if (context.draft.find('pin', tenantId, name)?.value.buildId !== buildId)
        setPin(context, tenantId, name, buildId);
    }
    restoreSwitch(then?.buildId ?? null, tenantId, name, context);
    if (then?.trial)
      context.note(
        `A part of its users had ${nameBuild(context.builds, then.trial.buildId)} then; all get what the others had.`,
      );
  }
}

function restoreSwitch(buildId: string | null, tenantId: string, name: string, context: DecisionContext): void {
  const isOffForAll = context.draft.find('off', EVERYONE, name) !== null;
  // It had no page then; it keeps the one it has.
  if (buildId === null && isHostName(name)) return;
  if (buildId !== null && isOffForAll) context.note(`${name} is switched off for everyone and stays so.`);
  if (buildId !== null) context.draft.set('off', tenantId, name, null);
  else if (!isOffForAll) context.draft.set('off', tenantId, name, {});
}

function needKept(name: string, buildId: string, context: DecisionContext): void {
  const { builds, state } = context;
  const build = builds.get(buildId);
  if (build === undefined) return refuse(`${name} ${buildId} is needed for that, and it is no longer kept.`);
  const blocked = findChoice(state, 'blocked', EVERYONE, buildId);
  if (blocked !== null)
    refuse(`${build.name} ${build.version} is needed for that, and it is blocked: ${blocked.reason}`);
  needBuild(context, buildId, name);
}
