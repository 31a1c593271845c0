import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

/** Who may open matters decides about those that wait; which ones they see is the reach of matters. */
const mayCreateMatters: Rule = (viewer) => scopeOf(viewer, 'matters', 'create') !== 'none';

/** Instructs matters: the header's button needs debt collection access (product specification §6). */
const instruct = holdsAny('debtCollection');
const decide = allOf(isInternal, mayCreateMatters);

export const matterInstructionsPolicy = {
  instruct,
  decide,
  /** Opens the dialog, for the one or the other. */
  open: anyOf(instruct, decide),
} satisfies Record<string, Rule>;
