import { isEmailAddress } from '@atrium/domain';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import { foldName } from '../conflicts/names/fold-name.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import type { PartyOutcome } from './matter-parties.commands.ts';
import { matterPartiesPolicy } from './matter-parties.policy.ts';
import {
  findPartyContact,
  insertContact,
  insertParty,
  isRoleTaken,
  type NewContact,
  type PartyContact,
} from './matter-parties.store.ts';
import { askedOf, checkParty } from './party-check.ts';
import { lockMatter, noMatter, partyEntry, readRole, roleTaken } from './party-rules.ts';

interface NewContactInput {
  readonly kind: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}
export interface AddPartyInput {
  readonly matterId: string;
  readonly contactId?: string | null;
  readonly newContact?: NewContactInput | null;
  readonly role: string;
  readonly isAdverse: boolean;
  readonly conflictReportId?: string | null;
}
/** Who is added: a contact that is there, or one to be made. */
type Joining = { readonly contact: PartyContact } | { readonly made: NewContact };

/**
 * Adds somebody to a matter after a conflict check. Where that finds something that needs a decision the report is kept and
 * nobody is added; once it is decided on, and not as a conflict, the report is named and the party added.
 */
const addParty = command({
  name: 'matterParties.add',
  policy: matterPartiesPolicy.edit,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: AddPartyInput }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { tx, viewer } = unit;
    const { matterId, isAdverse, conflictReportId } = input;
    const role = readRole(unit, input.role);
    const joining = await readJoining(unit, input);
    if ((await findMatterInReach(tx, viewer, { matterId, feature: 'matters', action: 'edit' })) === null)
      throw noMatter(unit);
    const asked =
      'contact' in joining
        ? askedOf(joining.contact, joining.contact.id, isAdverse)
        : askedOf(joining.made, null, isAdverse);
    // Before rows are locked: its report takes a number.
    const decision = await checkParty(unit, { matterId, asked, conflictReportId });
    if (decision !== null) return { decision, matter: null };
    const matter = await lockMatter(unit, matterId);
    if (matter === null) throw noMatter(unit);
    return { decision, matter, joining, role };
  },
  version: 'none',
  run: async (unit, { input: { input }, current }): Promise<PartyOutcome> => {
    if (current.decision !== null) return unit.unchanged({ party: null, decision: current.decision });
    const { tx, viewer } = unit;
    const { matter, joining, role } = current;
    const contactId = 'contact' in joining ? joining.contact.id : await insertContact(tx, joining.made);
    if (await isRoleTaken(tx, { matterId: matter.id, contactId, role, exceptId: null })) throw roleTaken(unit);
    const { isAdverse } = input;
    const values = { matterId: matter.id, contactId, role, isAdverse, viewerId: viewer.userId };
    return { party: await insertParty(tx, values), decision: null };
  },
  audit: ({ current: { matter }, ok: { party } }) =>
    matter === null || party === null ? [] : partyEntry('add', matter.fileNumber, party),
  announces: ({ current: { matter } }) => (matter === null ? [] : matterNotice(matter.id, 'parties')),
});

/** `addParty` as the schema answers it. */
export async function addMatterParty(...asked: Parameters<typeof addParty>) {
  const { ok, error } = await addParty(...asked);
  return { ok: ok?.party ?? null, error, decision: ok?.decision ?? null };
}

async function readJoining(unit: Unit, { contactId, newContact }: AddPartyInput): Promise<Joining> {
  const { tx, viewer, translate } = unit;
  if (newContact != null && contactId == null) {
    if (!matterPartiesPolicy.addContacts(viewer))
      throw new Refusal({
        message: translate('api.party.mayNotAddContacts', 'Your role can’t add contacts. Choose an existing one.'),
        fields: [],
      });
    return { made: readNewContact(unit, newContact) };
  }
  const reach = rowReachOf(viewer, 'contacts');
  const contact =
    reach === null || contactId == null || !isId(contactId)
      ? null
      : await findPartyContact(tx, reach, { ...matterReachParameters(viewer), contactId });
  if (contact === null)
    throw refuse({ field: 'contactId', message: translate('api.party.noContact', 'Choose a contact.') });
  return { contact };
}

const LONGEST = 200;
function readNewContact({ translate, viewer }: Unit, input: NewContactInput): NewContact {
  const text = (value: string | null | undefined): string => (value ?? '').trim().replace(/\s+/g, ' ');
  const isPerson = input.kind === 'person';
  const [firstName, lastName] = isPerson ? [text(input.firstName), text(input.lastName)] : ['', ''];
  const name = isPerson ? [firstName, lastName].filter((part) => part !== '').join(' ') : text(input.name);
  const email = text(input.email);
  const faults = [
    ...(isPerson || input.kind === 'organisation'
      ? []
      : [{ field: 'kind', message: translate('api.party.kind', 'Choose whether it is a person or an organisation.') }]),
    ...(foldName(name) !== '' && name.length <= LONGEST
      ? []
      : [{ field: isPerson ? 'lastName' : 'name', message: translate('api.party.name', 'Enter a name.') }]),
    ...(email === '' || (isEmailAddress(email) && email.length <= LONGEST)
      ? []
      : [{ field: 'email', message: translate('api.party.email', 'This is not a valid email address.') }]),
  ];
  if (faults.length > 0) throw refuse(...faults);
  return {
    kind: input.kind,
    name,
    firstName,
    lastName,
    email,
    phone: text(input.phone).slice(0, LONGEST),
    viewerId: viewer.userId,
  };
}
