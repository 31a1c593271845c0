import { dayIn } from '@atrium/domain';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { scopeOf } from '../../policy/viewer.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { findClient, type Client } from '../matter-instructions/instruct-matter.store.ts';
import { findMatterTypes } from '../matters/record/matter-types.store.ts';
import { fillInFields } from '../matters/fields/matter-fields.ts';
import { keepKeyDates } from '../key-dates/keep-key-dates.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { takeNumber } from '../references/references.store.ts';
import { pendingNotice, notifyDeciders } from '../pending-matters/announce-pending.ts';
import { attachCheck } from '../pending-matters/conflicts-of-intake.ts';
import { addContact, addMatter, findChoices } from './create-matter.store.ts';
import { findRules } from '../pending-matters/file-numbers.store.ts';
import { readFirmFileNumbers } from '../pending-matters/firm-file-numbers.ts';
import {
  mayOpen,
  pendingMattersPolicy,
  typesFileNumbers,
  waitsForApproval,
} from '../pending-matters/pending-matters.policy.ts';
import {
  CLIENT_ROLE,
  contactNameOf,
  findNewMatterFaults,
  readNewMatter,
  type ContactChoice,
  type CreateMatterInput,
  type NewMatter,
  type NewMatterRules,
} from './new-matter.ts';
import { provisionalNumberOf } from '../pending-matters/provisional-number.ts';
import { claimFileNumber, takeFileNumber } from '../pending-matters/take-file-number.ts';

export interface CreatedMatter {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly status: 'Open' | 'Pending';
}

interface CreateInput {
  readonly idempotencyKey: string;
  readonly input: CreateMatterInput;
}

/**
 * Opens a matter with its client and parties, under a number of its own; where the
 * firm wants somebody else to decide, it waits and the deciders are told. The same
 * key has one effect however often it is sent.
 */
export const createMatter = command({
  name: 'matters.create',
  policy: pendingMattersPolicy.create,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  lock: () => null,
  version: 'none',
  run: (unit, { input: { input } }) => openMatter(unit, input, { isCheckRequired: false }),
  // A matter that is opened with another change is logged and announced likewise.
  audit: 'none',
  announces: 'none',
});

/** The same as part of another change, such as of what an enquiry becomes. Throws a refusal for what cannot be opened. */
export async function openMatter(
  unit: Unit,
  input: CreateMatterInput,
  { isCheckRequired }: { readonly isCheckRequired: boolean },
): Promise<CreatedMatter> {
  const matter = readNewMatter(input);
  const rules = await findNewMatterRules(unit);
  const faults = findNewMatterFaults(unit.context, matter, rules);
  if (faults.length > 0) throw refuse(...faults);
  return open(unit, matter, { today: rules.today, isCheckRequired });
}

const findNewMatterRules = async ({ tx, viewer }: Unit): Promise<NewMatterRules> => ({
  today: dayIn(viewer.timeZone, new Date()),
  matterTypes: await findMatterTypes(tx, viewer.tenantId),
  typesFileNumbers: typesFileNumbers(viewer),
  createsContacts: scopeOf(viewer, 'contacts', 'create') !== 'none',
});

async function open(
  unit: Unit,
  matter: NewMatter,
  { today, isCheckRequired }: { readonly today: string; readonly isCheckRequired: boolean },
): Promise<CreatedMatter> {
  const { tx, viewer } = unit;
  const { tenantId, userId: viewerId } = viewer;
  await checkChoices(unit, matter);
  const client = await findOrAdd(unit, matter.client, 'clientId');
  const parties = [{ contactId: client.id, name: client.name, role: CLIENT_ROLE, isAdverse: false }];
  for (const [index, { contact, role, isAdverse }] of matter.parties.entries()) {
    const { id: contactId, name } = await findOrAdd(unit, contact, `parties.${index}`);
    if (!parties.some((other) => other.contactId === contactId && other.role === role))
      parties.push({ contactId, name, role, isAdverse });
  }
  const { requiresApproval, requiresConflictCheck } = readFirmFileNumbers((await findRules(tx, tenantId))?.value);
  const status = requiresApproval && waitsForApproval(viewer) ? 'Pending' : 'Open';
  const fileNumber = await numberIt(unit, matter, status, today);
  const insiderIds = [...new Set([viewerId, ...staffOf(matter)])];
  const openedOn = status === 'Open' ? (matter.openedOn ?? today) : null;
  const matterId = await addMatter(tx, {
    ...matter,
    viewerId,
    fileNumber,
    status,
    clientId: client.id,
    clientName: client.name,
    openedOn,
    currency: viewer.currency,
    parties: JSON.stringify(parties),
    insiderIds,
  });
  await fillInFields(unit, { matterId, type: matter.matterType, answers: matter.fields });
  await attachCheck(unit, {
    reportId: matter.conflictReportId,
    matterId,
    parties,
    status,
    isRequired: requiresConflictCheck || isCheckRequired,
  });
  await unit.log({
    kind: 'matter',
    objectType: 'matter',
    objectId: matterId,
    action: 'create',
    detail: { fileNumber, status },
  });
  await keepKeyDates(unit, { id: matterId, fileNumber });
  await unit.announce(matterNotice(matterId, 'record'));
  if (status === 'Pending') {
    await notifyDeciders(unit, { matterId, fileNumber, title: matter.title });
    await unit.announce(pendingNotice(matterId));
  }
  return { matterId, fileNumber, status };
}

export const staffOf = ({
  personResponsibleId,
  personActingId,
  personAssistingId,
  introducerId,
}: NewMatter): string[] =>
  [personResponsibleId, personActingId, personAssistingId, introducerId].filter((id) => id !== null);

async function checkChoices({ tx, viewer, translate }: Unit, matter: NewMatter): Promise<void> {
  const { officeId, teamId, referrerId } = matter;
  const idOrNobody = (id: string | null): string | null => (id !== null && isId(id) ? id : null);
  const found = await findChoices(tx, {
    staffIds: staffOf(matter).filter(isId),
    officeId: idOrNobody(officeId),
    teamId: idOrNobody(teamId),
    referrerId: idOrNobody(referrerId),
  });
  const noPerson = translate('api.instruction.noPerson', 'This person does not exist.');
  const slots = (['personResponsibleId', 'personActingId', 'personAssistingId', 'introducerId'] as const).map(
    (field) => ({ field, kind: 'staff', id: matter[field], message: noPerson }),
  );
  const places = [
    {
      field: 'officeId',
      kind: 'office',
      id: officeId,
      message: translate('api.newMatter.noOffice', 'This office does not exist.'),
    },
    {
      field: 'teamId',
      kind: 'team',
      id: teamId,
      message: translate('api.newMatter.noTeam', 'This team does not exist.'),
    },
    {
      field: 'referrerId',
      kind: 'referrer',
      id: referrerId,
      message: translate('api.newMatter.noReferrer', 'This referrer does not exist.'),
    },
  ];
  const missing = [...slots, ...places].filter(({ kind, id }) => id !== null && !found.has(`${kind}/${id}`));
  if (missing.length > 0) throw refuse(...missing.map(({ field, message }) => ({ field, message })));
  if (
    mayOpen(viewer, {
      staff: [matter.personResponsibleId, matter.personActingId, matter.personAssistingId],
      officeId,
      teamId,
    })
  )
    return;
  throw refuse({
    field: 'personResponsibleId',
    message: translate(
      'api.newMatter.beyondReach',
      'Your role can only open your own matters, or those of your team or office. Choose one of them.',
    ),
  });
}

/** The contact that was chosen, within reach, or the one that was described. */
async function findOrAdd(
  { tx, viewer, translate }: Unit,
  choice: ContactChoice | null,
  field: string,
): Promise<Client> {
  if (choice !== null && 'made' in choice) {
    const { made } = choice;
    return addContact(tx, {
      ...made,
      name: contactNameOf(made),
      viewerId: viewer.userId,
      country: viewer.homeCountry,
    });
  }
  const reach = rowReachOf(viewer, 'contacts');
  const contact =
    reach === null || choice === null ? null : await findClient(tx, reach, matterReachParameters(viewer), choice.id);
  if (contact === null)
    throw refuse({ field, message: translate('api.newMatter.noContact', 'This contact does not exist.') });
  return contact;
}

/** Last of all, so that others wait as short as can be. What waits gets a number of the pattern when it is accepted. */
async function numberIt(
  { tx, translate }: Unit,
  { fileNumber, officeId, matterType }: NewMatter,
  status: 'Open' | 'Pending',
  day: string,
): Promise<string> {
  if (fileNumber === null)
    return status === 'Open'
      ? takeFileNumber(tx, { day, officeId, matterType })
      : provisionalNumberOf(await takeNumber(tx, 'pendingMatter'));
  if (await claimFileNumber(tx, fileNumber)) return fileNumber;
  throw refuse({
    field: 'fileNumber',
    message: translate('api.instruction.fileNumberTaken', 'Another matter has this file number.'),
  });
}
