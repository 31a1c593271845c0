import {
  choiceKey,
  findChoice,
  type Choice,
  type ChoiceKind,
  type ChoiceState,
  type ChoiceValues,
} from './choice-state.ts';

/** A choice that is to hold from now on, or null where one ends. */
export interface ChoiceEdit {
  readonly kind: ChoiceKind;
  readonly scope: string;
  readonly name: string;
  readonly value: ChoiceValues[ChoiceKind] | null;
}

/** Who changes something, when, and why. */
export interface ChangeMaker {
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** A state that is being changed: it reads as if every edit had been made. */
export interface Draft {
  find<Kind extends ChoiceKind>(kind: Kind, scope: string, name: string): Choice<Kind> | null;
  set<Kind extends ChoiceKind>(kind: Kind, scope: string, name: string, value: ChoiceValues[Kind] | null): void;
  state(): ChoiceState;
  /** What is different in the end. */
  edits(): readonly ChoiceEdit[];
}

/** Edits are kept as rows: one that is set ends what held under its key before. */
export function createDraft(before: ChoiceState, { by, at, reason }: ChangeMaker): Draft {
  const edits = new Map<string, ChoiceEdit>();
  let choices = new Map(before.choices);
  const draft: Draft = {
    find: (kind, scope, name) => findChoice({ revision: before.revision, choices }, kind, scope, name),
    set(kind, scope, name, value) {
      const key = choiceKey(kind, scope, name);
      const present = before.choices.get(key);
      choices = new Map(choices);
      if (JSON.stringify(present?.value ?? null) === JSON.stringify(value)) {
        edits.delete(key);
        if (present === undefined) choices.delete(key);
        else choices.set(key, present);
        return;
      }
      edits.set(key, { kind, scope, name, value });
      if (value === null) choices.delete(key);
      else choices.set(key, { kind, scope, name, value, since: before.revision + 1, at, by, reason });
    },
    state: () => ({ revision: before.revision + 1, choices }),
    edits: () => [...edits.values()],
  };
  return draft;
}
