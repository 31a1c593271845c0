import type { BuildLine, ChoiceState } from './choice-state.ts';
import type { ChangeMaker, Draft } from './draft.ts';
import type { BuildKnowledge } from './resolve.ts';

/** What a decision is made from, beside the state. */
export interface DecisionFacts {
  /** Title by id. */
  readonly firms: ReadonlyMap<string, string>;
  readonly builds: ReadonlyMap<string, BuildLine>;
  readonly knowledge: (state: ChoiceState) => BuildKnowledge;
  readonly pastKnowledge: (past: ChoiceState) => BuildKnowledge;
  /** What held at the revision that `restore` names; null where there is no such revision. */
  readonly past: ChoiceState | null;
  readonly maker: ChangeMaker;
  readonly newRolloutId: string;
}

export interface DecisionContext extends DecisionFacts {
  readonly state: ChoiceState;
  readonly draft: Draft;
  /** Worth knowing for whoever decides: a rollout that this ends. */
  note(text: string): void;
}
