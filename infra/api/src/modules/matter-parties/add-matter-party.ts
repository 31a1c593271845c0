import { isEmailAddress } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse, Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { foldName } from '../conflicts/names/fold-name.ts';
import type { PresentedReport } from '../conflicts/present-conflict-report.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { matterPartiesPolicy } from './matter-parties.policy.ts';
import {
  findPartyContact,
  insertContact,
  insertParty,
  isRoleTaken,
  type NewContact,
  type PartyContact,
  type PartyRow,
} from './matter-parties.store.ts';
import { askedOf, checkParty } from './party-check.ts';
import { holdMatter, noMatter, readRole, roleTaken, tellPartyChange } from './party-rules.ts';

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
interface AddPartyResult {
  readonly ok: PartyRow | null;
  readonly error: FieldErrors | null;
  readonly decision: PresentedReport | null;
}
type Added = Omit<AddPartyResult, 'error'>;
/** Who is added: a contact that is there, or one to be made. */
type Joining = { readonly contact: PartyContact } | { readonly made: NewContact };

/**
 * Adds somebody to a matter after a conflict check. Where that finds something that needs a decision the report is kept and
 * nobody is added; once it is decided on, and not as a conflict, the report is named and the party added.
 */
export async function addMatterParty(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: AddPartyInput,
): Promise<AddPartyResult> {
  const { ok, error } = await orRefusal(() =>
    context.runner.transaction(viewer.tenantId, (transaction) =>
      once(transaction, { viewerId: viewer.userId, key }, input, () => add(transaction, context, viewer, input)),
    ),
  );
  return { ok: ok?.ok ?? null, error, decision: ok?.decision ?? null };
}

async function add(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  input: AddPartyInput,
): Promise<Added> {
  const role = readRole(context, input.role);
  const joining = await readJoining(transaction, context, viewer, input);
  if (
    (await findMatterInReach(transaction, viewer, { matterId: input.matterId, feature: 'matters', action: 'edit' })) ===
    null
  )
    throw noMatter(context);
  const asked =
    'contact' in joining
      ? askedOf(joining.contact, joining.contact.id, input.isAdverse)
      : askedOf(joining.made, null, input.isAdverse);
  const decision = await checkParty(transaction, context, viewer, {
    matterId: input.matterId,
    asked,
    conflictReportId: input.conflictReportId,
  });
  if (decision !== null) return { ok: null, decision };
  const matter = await holdMatter(transaction, context, viewer, input.matterId);
  const contactId = 'contact' in joining ? joining.contact.id : await insertContact(transaction, joining.made);
  if (await isRoleTaken(transaction, { matterId: matter.id, contactId, role, exceptId: null }))
    throw roleTaken(context);
  const party = await insertParty(transaction, {
    matterId: matter.id,
    contactId,
    role,
    isAdverse: input.isAdverse,
    viewerId: viewer.userId,
  });
  await tellPartyChange(transaction, context, viewer, matter, party, 'add');
  return { ok: party, decision: null };
}

async function readJoining(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  { contactId, newContact }: AddPartyInput,
): Promise<Joining> {
  const { say } = context;
  if (newContact != null && contactId == null) {
    if (!matterPartiesPolicy.addContacts(viewer))
      throw new Refusal({
        message: say('api.party.mayNotAddContacts', 'You may not add contacts. Choose one that is there.'),
        fields: [],
      });
    return { made: readNewContact(context, viewer, newContact) };
  }
  const reach = rowReachOf(viewer, 'contacts');
  const contact =
    reach === null || contactId == null || !isId(contactId)
      ? null
      : await findPartyContact(transaction, reach, { ...matterReachParameters(viewer), contactId });
  if (contact === null) throw refuse({ field: 'contactId', message: say('api.party.noContact', 'Choose who it is.') });
  return { contact };
}

const LONGEST = 200;
function readNewContact({ say }: RequestContext, viewer: Viewer, input: NewContactInput): NewContact {
  const text = (value: string | null | undefined): string => (value ?? '').trim().replace(/\s+/g, ' ');
  const isPerson = input.kind === 'person';
  const [firstName, lastName] = isPerson ? [text(input.firstName), text(input.lastName)] : ['', ''];
  const name = isPerson ? [firstName, lastName].filter((part) => part !== '').join(' ') : text(input.name);
  const email = text(input.email);
  const faults = [
    ...(isPerson || input.kind === 'organisation'
      ? []
      : [{ field: 'kind', message: say('api.party.kind', 'Say whether it is a person or an organisation.') }]),
    ...(foldName(name) !== '' && name.length <= LONGEST
      ? []
      : [{ field: isPerson ? 'lastName' : 'name', message: say('api.party.name', 'Give the name.') }]),
    ...(email === '' || (isEmailAddress(email) && email.length <= LONGEST)
      ? []
      : [{ field: 'email', message: say('api.party.email', 'This is no e-mail address.') }]),
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
