import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const sourceSystemsPolicy = {
  /** Reads whether there is anything for them to do; what it is is for administrators of a firm with the card of the system (product specification §6). */
  view: isInternal,
  /** Connects the firm and decides what is brought across; a firm without the card is refused besides. */
  administer: allOf(
    isInternal,
    anyOf(
      (viewer) => viewer.isAdministrator,
      (viewer) => viewer.isInternalAdmin,
    ),
  ),
  /** How the firm is connected to other services. */
  integrate: allOf(isInternal, holdsAny('integration')),
  /** Ends the connection: administrators, and whoever looks after integrations. */
  disconnect: allOf(
    isInternal,
    anyOf(
      holdsAny('integration'),
      (viewer) => viewer.isAdministrator,
      (viewer) => viewer.isInternalAdmin,
    ),
  ),
} satisfies Record<string, Rule>;
