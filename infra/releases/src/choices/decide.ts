import { hostNames, type ReleaseVerb } from '@atrium/contracts';
import { decideRestore } from '../history/restore.ts';
import { decideRollout, decideStart } from '../rollouts/decide-rollout.ts';
import { EVERYTHING, targetOf, type ChangeTarget } from './change-target.ts';
import type { ChoiceState } from './choice-state.ts';
import { decideBlock, decideSwitch, decideUnblock } from './decide-switches.ts';
import { decideFollow, decideMove, decidePin, decideRollBack, decideUnpin } from './decide-choice.ts';
import type { DecisionContext, DecisionFacts } from './decision-context.ts';
import { createDraft, type ChoiceEdit } from './draft.ts';
import { ChangeRefused, refuse } from './refusal.ts';
import { hasBuild } from './resolve.ts';

export type Decision =
  | {
      readonly ok: true;
      readonly target: ChangeTarget;
      readonly after: ChoiceState;
      readonly edits: readonly ChoiceEdit[];
      readonly notes: readonly string[];
    }
  /** Without a target where the change names a build or a rollout that is not there. */
  | { readonly ok: false; readonly target: ChangeTarget | null; readonly message: string };

/** Every verb as a rule: the state as it is in, the rows as they are to be out. It touches nothing. */
export function decide(state: ChoiceState, change: ReleaseVerb, facts: DecisionFacts): Decision {
  const target = targetOf(change, state, facts.builds);
  if (target === null)
    return {
      ok: false,
      target,
      message: `There is no ${'rolloutId' in change ? `rollout ${change.rolloutId}` : 'such build'}.`,
    };
  const notes: string[] = [];
  const draft = createDraft(state, facts.maker);
  try {
    apply(change, { ...facts, state, draft, note: (text) => void notes.push(text) });
    const edits = draft.edits();
    if (edits.length === 0) return { ok: false, target, message: 'That is how it is already.' };
    const after = draft.state();
    needHosts(state, after, target.name, facts);
    return { ok: true, target, after, edits, notes: [...new Set(notes)] };
  } catch (error) {
    if (error instanceof ChangeRefused) return { ok: false, target, message: error.message };
    throw error;
  }
}

/** A remote may be missing from a page; without its host there is no page, neither a firm's nor the operators'. */
function needHosts(before: ChoiceState, after: ChoiceState, name: string, { firms, knowledge }: DecisionFacts): void {
  const [known, next] = [knowledge(before), knowledge(after)];
  for (const host of hostNames.filter((each) => name === each || name === EVERYTHING)) {
    const pages = host === 'console' ? [null] : [null, ...firms.keys()];
    const without = pages.find(
      (tenantId) => hasBuild(before, tenantId, host, known) && !hasBuild(after, tenantId, host, next),
    );
    if (without !== undefined)
      refuse(
        `${without ?? (host === 'console' ? 'The operators' : 'A page without a firm')} would have no build of ${host}, and a page needs one: publish another one first.`,
      );
  }
}

function apply(change: ReleaseVerb, context: DecisionContext): void {
  switch (change.verb) {
    case 'pin':
      return decidePin(change, context);
    case 'unpin':
      return decideUnpin(change, context);
    case 'moveChannel':
      return decideMove(change, context);
    case 'followChannel':
      return decideFollow(change, context);
    case 'rollBack':
      return decideRollBack(change, context);
    case 'startRollout':
      return decideStart(change, context);
    case 'advanceRollout':
    case 'pauseRollout':
    case 'resumeRollout':
    case 'rollBackRollout':
      return decideRollout(change, context);
    case 'switchOff':
    case 'switchOn':
      return decideSwitch(change, context);
    case 'blockBuild':
      return decideBlock(change, context);
    case 'unblockBuild':
      return decideUnblock(change, context);
    case 'restore':
      return decideRestore(change, context);
  }
}
