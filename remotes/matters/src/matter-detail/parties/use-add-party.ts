import { reportError, useMutation, useTranslation, useAttemptKey } from '@atrium/platform';
import { useState } from 'react';
import type { ConflictReport } from '../../common/conflict-check/conflict-words.ts';
import { inputOf, nameOf, type PartyForm } from './new-party.ts';
import { addPartyMutation } from './parties-tab.operations.ts';

export type PartyFaults = Readonly<Record<string, string>>;
interface Trouble {
  readonly message: string | null;
  readonly faults: PartyFaults;
}
const none: Trouble = { message: null, faults: {} };

/**
 * Adds somebody. The server checks for conflicts first; where somebody has to decide, the report is in `decision` and the
 * same form is sent again with it. The same request tried again has one effect.
 */
export function useAddParty(matterId: string, onAdded: () => void) {
  const { t } = useTranslation();
  const [{ fetching }, add] = useMutation(addPartyMutation);
  const [trouble, setTrouble] = useState(none);
  const [decision, setDecision] = useState<ConflictReport | null>(null);
  const attempt = useAttemptKey();

  const findFaults = ({ contact, made, role }: PartyForm): PartyFaults => ({
    ...(made === null && contact === null ? { contactId: t('matters.parties.choose', 'Choose a contact.') } : {}),
    ...(made !== null && nameOf(made) === ''
      ? { [made.kind === 'person' ? 'lastName' : 'name']: t('matters.parties.nameMissing', 'Enter a name.') }
      : {}),
    ...(role.trim() === '' ? { role: t('matters.parties.roleMissing', 'Choose a role.') } : {}),
  });
  const submit = async (form: PartyForm, conflictReportId: string | null) => {
    const faults = findFaults(form);
    setTrouble({ message: null, faults });
    if (Object.keys(faults).length > 0) return;
    const input = inputOf(matterId, form, conflictReportId);
    const { data, error } = await add({ idempotencyKey: attempt.keyOf(input), input });
    const answer = data?.addMatterParty;
    if (answer?.ok) return onAdded();
    if (answer?.decision) return setDecision(answer.decision);
    if (answer?.error) {
      // A refusal keeps the key free, and what was refused may be let through later.
      const { message, fields } = answer.error;
      const shown = new Set(['contactId', 'lastName', 'name', 'role', 'email']);
      return setTrouble({
        message: fields.every(({ field }) => shown.has(field)) && fields.length > 0 ? null : message,
        faults: Object.fromEntries(fields.map((fault) => [fault.field, fault.message])),
      });
    }
    if (error) reportError(error, { remote: 'matters', area: 'parties' });
    setTrouble({
      message: t(
        'matters.parties.addFailed',
        'Couldn’t add the party. Your text is kept; trying again will not add it twice.',
      ),
      faults: {},
    });
  };
  return { submit, isSaving: fetching, ...trouble, decision, forgetDecision: () => setDecision(null) };
}
