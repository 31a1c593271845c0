import { allOf, holdsAny, type Rule } from '../../policy/rules.ts';

export const aiPolicy = {
  /** Asking outside the editor, about a file for instance. */
  use: holdsAny('artificialIntelligence'),
  /** The suggestion button and the shortcuts of the editor (product specification §6): both flags. */
  write: allOf(holdsAny('artificialIntelligence'), holdsAny('emailTemplateAI')),
} satisfies Record<string, Rule>;
