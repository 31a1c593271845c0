import { formatDay, formatMoment, isWorkingDay, momentOf, type Day } from './calendar.ts';
import type { FirmContext, People } from './firm-context.ts';
import { describePaper } from './make-documents.ts';
import { FORMER_ENQUIRIES } from './make-former-enquiries.ts';

const NAME = 'Maren Holt';
const AREA = 'Property';
const EMAIL = 'maren.holt@wharfcafe.example';
const RECEIVED_DAYS_AGO = 3;
const TAX_BASIS_POINTS = 1000;
const ANSWER_HOURS = 24;

/** What the paper of the quote says too. */
const quoteLines = [
  { description: 'Reading the lease, with a letter of advice', amountMinor: 120_000 },
  { description: 'Negotiating with the landlord, up to two rounds', amountMinor: 140_000 },
] as const;
const tasks = [
  { subject: 'Ask for the landlord’s disclosure statement', inDays: 1, priority: 'Normal' },
  { subject: 'Prepare the meeting about the lease', inDays: 2, priority: 'High' },
] as const;

/** The first weekday from a day on. */
function weekdayFrom(day: Day): Day {
  let found = day;
  while (!isWorkingDay(found)) found += 1;
  return found;
}

/**
 * An enquiry that is being worked on, with something in each of its tabs: a document, a file of the form that waits, a
 * meeting, a quote that was sent, two tasks. `context` brings chance of its own, so that nothing made before changes.
 */
export async function makeOpenEnquiry(context: FirmContext, people: People): Promise<void> {
  const { plan, random, today, load } = context;
  const team = people.teams.find(({ description }) => description === AREA);
  const handler = people.feeEarners.findLast(({ teamId }) => teamId === team?.id) ?? people.feeEarners.at(-1);
  if (handler === undefined) return;
  const received = momentOf(today - RECEIVED_DAYS_AGO, 11);
  const receivedAt = formatMoment(received);
  const answeredAt = formatMoment(momentOf(today - 2, 10));
  const sentAt = formatMoment(momentOf(today - 1, 15));
  const id = random.id(received);
  const number = plan.enquiries + FORMER_ENQUIRIES + 1;
  const by = { created_by: handler.id, changed_by: handler.id };
  const meetingDay = formatDay(weekdayFrom(today + 2));
  const meetingId = random.id(momentOf(today - 2, 11));
  const letter = { id: random.id(received), file: 'landlord-letter.pdf', name: 'Letter from the landlord.pdf' };
  const paper = { id: random.id(momentOf(today - 1, 15)), file: 'enquiry-quote.pdf', name: `Quote ${number}-1.pdf` };
  await load('enquiries', [
    {
      id,
      number,
      received_at: receivedAt,
      status: 'Open',
      stage: 'Quoted',
      channel: 'Web form',
      source: 'Website',
      enquirer_name: NAME,
      enquirer_email: EMAIL,
      enquirer_phone: '02 5550 0142',
      area_of_law: AREA,
      office_id: handler.officeId,
      team_id: handler.teamId,
      assigned_to_id: handler.id,
      estimated_value_minor: 286_000,
      urgency: 'High',
      first_response_due_at: formatMoment(received + ANSWER_HOURS * 3_600_000),
      first_responded_at: answeredAt,
      summary: 'Takes over a café on the wharf and is asked to sign a lease of five years within three weeks.',
      consent_at: receivedAt,
      consent_wording: 'I agree that the firm may use what I write here to answer my enquiry.',
      created_at: receivedAt,
      changed_at: sentAt,
    },
  ]);
  await load(
    'documents',
    [
      { ...letter, at: receivedAt, madeBy: null },
      { ...paper, at: sentAt, madeBy: handler.id },
    ].map(({ id: documentId, file, name, at, madeBy }) => ({
      id: documentId,
      enquiry_id: id,
      name,
      ...paperColumns(file),
      scan_state: 'clean',
      created_at: at,
      created_by: madeBy,
      changed_at: at,
    })),
  );
  await load(
    'document_texts',
    [letter, paper].map((each) => ({ document_id: each.id, due_at: receivedAt })),
  );
  await load('enquiry_received_files', [
    {
      id: random.id(received),
      enquiry_id: id,
      name: 'Draft lease.pdf',
      ...paperColumns('draft-lease.pdf'),
      received_at: receivedAt,
    },
  ]);
  await load('appointments', [
    {
      id: meetingId,
      kind: 'appointment',
      title: `Meeting with ${NAME}`,
      day: meetingDay,
      until_day: meetingDay,
      starts_at: '10:30',
      ends_at: '11:15',
      place: 'Meeting room 2',
      note: 'Bring the draft lease.',
      enquiry_id: id,
      invited_at: answeredAt,
      invited_email: EMAIL,
      created_at: answeredAt,
      changed_at: answeredAt,
      ...by,
    },
  ]);
  await load('appointment_people', [{ appointment_id: meetingId, user_id: handler.id }]);
  const net = quoteLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  await load('enquiry_quotes', [
    {
      id: random.id(momentOf(today - 1, 14)),
      enquiry_id: id,
      number: 1,
      state: 'sent',
      title: 'Lease of a shop: advice and negotiation',
      introduction: 'We read the lease, tell you in writing what it means for you, and negotiate with the landlord.',
      lines: JSON.stringify(quoteLines),
      currency: 'AUD',
      tax_basis_points: TAX_BASIS_POINTS,
      net_minor: net,
      tax_minor: (net * TAX_BASIS_POINTS) / 10_000,
      document_id: paper.id,
      sent_at: sentAt,
      created_at: sentAt,
      changed_at: sentAt,
      ...by,
    },
  ]);
  await makeTasksOf(context, { enquiryId: id, handlerId: handler.id, createdAt: answeredAt });
}

function paperColumns(file: string) {
  const { mediaType, sizeBytes, sha256, storageKey } = describePaper(file);
  return { media_type: mediaType, size_bytes: sizeBytes, sha256, storage_key: storageKey };
}

interface Work {
  readonly enquiryId: string;
  readonly handlerId: string;
  readonly createdAt: string;
}
async function makeTasksOf(
  { random, today, load }: FirmContext,
  { enquiryId, handlerId, createdAt }: Work,
): Promise<void> {
  const rows = tasks.map(({ subject, inDays, priority }) => ({
    id: random.id(Date.parse(createdAt)),
    kind: 'task',
    subject,
    category: 'Client care',
    enquiry_id: enquiryId,
    assigned_to_id: handlerId,
    due_on: formatDay(weekdayFrom(today + inDays)),
    priority,
    status: 'Open',
    board_position: -Math.floor(Date.parse(createdAt) / 1000),
    created_at: createdAt,
    created_by: handlerId,
    changed_at: createdAt,
  }));
  await load('tasks', rows);
  await load(
    'task_assignees',
    rows.map(({ id }) => ({ task_id: id, user_id: handlerId, position: 1 })),
  );
}
