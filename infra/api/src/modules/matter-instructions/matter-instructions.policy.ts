import { anyOf, holdsAny, type Rule } from '../../policy/rules.ts';
import { pendingMattersPolicy } from '../pending-matters/pending-matters.policy.ts';

/** Instructs matters: the header's button needs debt collection access (product specification §6). */
const instruct = holdsAny('debtCollection');
/** Who may open matters decides about those that wait, however they came; which ones they see is the reach of matters. */
const decide = pendingMattersPolicy.create;

export const matterInstructionsPolicy = {
  instruct,
  decide,
  /** Opens the dialog, for the one or the other. */
  open: anyOf(instruct, decide),
} satisfies Record<string, Rule>;
