import { emptyValuesOf, enquiry as record, otherPartiesOf, type FieldInput } from '@atrium/contracts';
import { isEmailAddress } from '@atrium/domain';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readRecord } from '../../server/record-input.ts';
import { refuse } from '../../server/refusal.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { mayCheckConflicts } from '../conflicts/conflicts.policy.ts';
import type { AskedName } from '../conflicts/ask-names.ts';
import { checkConflicts } from '../conflicts/run-conflict-check.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { insertEnquiry, type EnquiryValues } from './enquiries.store.ts';
import { enquiryNotice } from './enquiry-change.ts';
import { findAssignee, findChosen, findEnquiryLists, findFirstResponseHours } from './enquiry-choices.store.ts';
import { assignmentDetail, enquiryEntry } from './enquiry-entry.ts';
import { firstResponseDue } from './first-response.ts';

export type EnquiryInput = { readonly [Key in keyof EnquiryValues]?: FieldInput };

/** Refuses what cannot be reached by mail, and choices that are not the firm's; what stays as it was is not judged again. */
export async function checkValues(
  { tx, viewer, translate }: Unit,
  after: EnquiryValues,
  before: EnquiryValues | null,
): Promise<void> {
  const faults: { field: string; message: string }[] = [];
  const isNew = (key: keyof EnquiryValues): boolean => after[key] !== before?.[key];
  if (isNew('enquirerEmail') && after.enquirerEmail !== '' && !isEmailAddress(after.enquirerEmail))
    faults.push({
      field: 'enquirerEmail',
      message: translate('api.newMatter.email', 'This is not a valid email address.'),
    });
  const lists = await findEnquiryLists(tx, viewer.tenantId);
  const choose = translate('api.enquiry.choice', 'Choose one of the options.');
  for (const [key, list] of [
    ['areaOfLaw', lists.areas],
    ['channel', lists.channels],
    ['source', lists.sources],
  ] as const)
    if (isNew(key) && list.length > 0 && !list.includes(after[key])) faults.push({ field: key, message: choose });
  const { officeId, teamId, assignedToId, referrerId, campaignId, contactId } = after;
  const found = await findChosen(tx, viewer.tenantId, { officeId, teamId, assignedToId, referrerId, campaignId });
  for (const key of ['officeId', 'teamId', 'assignedToId', 'referrerId', 'campaignId'] as const)
    if (after[key] !== null && isNew(key) && !found.has(key)) faults.push({ field: key, message: choose });
  if (contactId !== null && isNew('contactId') && !(await reachesContact({ tx, viewer }, contactId)))
    faults.push({ field: 'contactId', message: translate('api.task.noContact', 'This contact does not exist.') });
  if (faults.length > 0) throw refuse(...faults);
}

async function reachesContact({ tx, viewer }: Pick<Unit, 'tx' | 'viewer'>, id: string): Promise<boolean> {
  const reach = isId(id) ? rowReachOf(viewer, 'contacts') : null;
  if (reach === null) return false;
  const rows = await tx.query(contactList.statements.byId[reach], { ...matterReachParameters(viewer), ids: [id] });
  return rows.length > 0;
}

/** The enquirer as a conflict check asks for them: on our side, should it become a matter. */
const enquirerOf = ({ enquirerName, enquirerEmail, enquirerPhone, contactId }: EnquiryValues): AskedName => ({
  name: enquirerName,
  email: enquirerEmail,
  phone: enquirerPhone,
  companyNumber: '',
  contactId,
  side: 'OURS',
});

/** Whom a conflict check asks for: the enquirer, and the other parties against us. */
const namesOf = (values: EnquiryValues): readonly AskedName[] => [
  enquirerOf(values),
  ...otherPartiesOf(values.otherParties).map((name): AskedName => ({
    name,
    email: '',
    phone: '',
    companyNumber: '',
    contactId: null,
    side: 'ADVERSE',
  })),
];

/** What an enquiry that somebody of the firm writes down says. Refuses what is missing and what is not the firm's to choose. */
export async function readNewEnquiry(unit: Unit, input: EnquiryInput): Promise<EnquiryValues> {
  const values = readRecord(unit, record, { ...emptyValuesOf(record), urgency: 'Normal', ...input });
  await checkValues(unit, values, null);
  return values;
}

/** How the firm begins an enquiry, read once for as many as are written down. */
interface Entering {
  readonly stage: string;
  /** Hours that the first answer may take. */
  readonly hours: number;
}
export async function findEntering({ tx, viewer }: Pick<Unit, 'tx' | 'viewer'>): Promise<Entering> {
  const { stages } = await findEnquiryLists(tx, viewer.tenantId);
  return { stage: stages[0]?.value ?? '', hours: await findFirstResponseHours(tx, viewer.tenantId) };
}

/** Writes down an enquiry, finds somebody to answer it where nobody was chosen, looks for conflicts, and says so in the log and to open lists. */
export async function enterEnquiry(
  unit: Unit,
  values: EnquiryValues,
  { stage, hours, eventId }: Entering & { readonly eventId: string | null },
): Promise<{ readonly id: string; readonly number: number }> {
  const { tx, viewer } = unit;
  const assigned = values.assignedToId === null ? await findAssignee(tx, viewer.tenantId, values) : null;
  const inserted = await insertEnquiry(tx, {
    ...values,
    teamId: values.teamId ?? assigned?.teamId ?? null,
    assignedToId: values.assignedToId ?? assigned?.userId ?? null,
    viewerId: viewer.userId,
    currency: viewer.currency,
    stage,
    firstResponseDueAt: firstResponseDue(new Date(), viewer.timeZone, hours),
    consentWording: null,
    isExternal: false,
    isSuspectedSpam: false,
    spamReason: '',
    formToken: null,
    eventId,
  });
  if (inserted === null) throw new Error('An enquiry was written but not returned');
  const { id, number } = inserted;
  await unit.log(enquiryEntry({ id, number }, 'create', assignmentDetail(assigned)));
  if (mayCheckConflicts(viewer)) await checkConflicts(unit, { names: namesOf(values), matterId: null, enquiryId: id });
  await unit.announce(enquiryNotice(id));
  return inserted;
}
