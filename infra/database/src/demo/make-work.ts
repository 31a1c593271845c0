import { createHash } from 'node:crypto';
import { formatDay, formatMoment, isWorkingDay, momentOf } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Contact, FirmContext, People } from './firm-context.ts';
import type { Matter } from './make-matters.ts';
import { callOutcomes, documentCategories, matterDocuments, mediaTypes, noteTypes, taskCategories } from './vocabulary/lists.ts';

const NOTES_PER_MATTER = 0.8;
const DOCUMENTS_PER_MATTER = 1.2;
const callSubjects = ['Returning a call about the invoice', 'Wants an update', 'New information', 'Asks for an appointment', 'Other side’s solicitor', 'Court registry'] as const;

/** What is to be done: tasks and phone calls around today. */
export async function makeTasks(context: FirmContext, people: People, contacts: readonly Contact[], matters: readonly Matter[], enquiryIds: readonly string[]): Promise<void> {
  const { plan, random, today } = context;
  const open = matters.filter((matter) => matter.isOpen);
  const rows = Array.from({ length: plan.tasks }, (): Row => {
    const isPhone = random.chance(0.35);
    const matter = random.pick(open.length > 0 ? open : matters);
    const created = today - Math.floor(60 * random.next() ** 1.4);
    const due = nextWorkingDay(created + random.between(0, 35));
    const isDone = due < today ? random.chance(0.8) : random.chance(0.12);
    const assignee = isPhone || random.chance(0.6) ? random.pick(people.staff) : random.pick(matter.team);
    const caller = random.pick(contacts);
    const completed = momentOf(Math.min(due, today - 1), 16);
    const shared = {
      id: random.id(momentOf(created, 9)), kind: isPhone ? 'phone' : 'task', subject: isPhone ? random.pick(callSubjects) : random.pick(matter.area.tasks), note: '', category: isPhone ? 'Client care' : random.pick(taskCategories),
      matter_id: random.chance(0.85) ? matter.id : null, enquiry_id: enquiryIds.length > 0 && random.chance(0.08) ? random.pick(enquiryIds) : null, assigned_to_id: assignee.id, team_id: assignee.teamId,
      due_on: formatDay(due), priority: random.pick(['Low', 'Normal', 'Normal', 'Normal', 'High']), status: isDone ? 'Completed' : random.chance(0.02) ? 'Cancelled' : 'Open', completed_at: isDone ? formatMoment(completed) : null,
      created_at: formatMoment(momentOf(created, 9)), created_by: random.pick(people.staff).id, changed_at: formatMoment(isDone ? completed : momentOf(created, 9)),
    };
    if (!isPhone) return { ...shared, duration_seconds: null, call_direction: null, caller_name: null, caller_number: null, caller_contact_id: null, called_at: null, call_outcome: null, is_callback_required: false };
    const outcome = random.pick(callOutcomes);
    return {
      ...shared, duration_seconds: random.between(30, 1500), call_direction: random.chance(0.7) ? 'in' : 'out', caller_name: caller.name, caller_number: caller.phone, caller_contact_id: random.chance(0.7) ? caller.id : null,
      called_at: formatMoment(momentOf(created, random.between(8, 17))), call_outcome: outcome, is_callback_required: outcome === 'Call back requested' || outcome === 'Message taken',
    };
  });
  await context.load('tasks', rows);
}

/** Notes and documents on matters. Documents have no bytes: the demo holds their metadata only. */
export async function makePapers(context: FirmContext, matters: readonly Matter[]): Promise<void> {
  const { random, today } = context;
  const dayOf = (matter: Matter): number => random.between(matter.opened, Math.max(matter.opened, (matter.closed ?? today) - 1));
  await context.load('notes', Array.from({ length: Math.round(matters.length * NOTES_PER_MATTER) }, (): Row => {
    const matter = random.pick(matters);
    const author = random.pick(matter.team);
    const moment = momentOf(dayOf(matter), random.between(8, 18));
    const subject = random.pick(matter.area.narratives);
    return {
      id: random.id(moment), type: random.pick(noteTypes), subject, body: `<p>${subject}. ${random.pick(matter.area.tasks)} to follow.</p>`, matter_id: matter.id, contact_id: random.chance(0.3) ? matter.client.id : null,
      author_id: author.id, is_pinned: random.chance(0.05), visibility: random.pick(['firm', 'firm', 'firm', 'team', 'private']), created_at: formatMoment(moment), created_by: author.id, changed_at: formatMoment(moment),
    };
  }));
  await context.load('documents', Array.from({ length: Math.round(matters.length * DOCUMENTS_PER_MATTER) }, (): Row => {
    const matter = random.pick(matters);
    const moment = momentOf(dayOf(matter), random.between(8, 18));
    const { extension, mediaType } = random.pickWeighted(mediaTypes);
    const id = random.id(moment);
    return {
      id, matter_id: matter.id, name: `${random.pick(matterDocuments)} ${matter.fileNumber.replace('/', '-')}.${extension}`, category: random.pick(documentCategories), media_type: mediaType,
      size_bytes: random.between(12, 4800) * 1024, sha256: createHash('sha256').update(id).digest('hex'), storage_key: `demo/${id}`, is_shared: random.chance(0.15), scan_state: 'clean',
      created_at: formatMoment(moment), created_by: random.pick(matter.team).id, changed_at: formatMoment(moment),
    };
  }));
}

/** Timers on the desks of fee earners, all paused: one that ran since the firm was made would be taken for forgotten. */
export async function makeTimers({ random, today, load }: FirmContext, people: People, matters: readonly Matter[]): Promise<void> {
  const open = matters.filter((matter) => matter.isOpen);
  await load('timers', people.feeEarners.flatMap((user, index) => {
    const own = open.filter((matter) => matter.team.some((person) => person.id === user.id));
    const count = index === 0 || user.login === 'partner' ? 3 : random.between(0, 3);
    return Array.from({ length: Math.min(count, own.length) }, () => ({
      id: random.id(momentOf(today, 8)), user_id: user.id, matter_id: random.pick(own).id, description: random.pick(random.pick(own).area.narratives), accumulated_seconds: random.between(120, 5400),
    }));
  }));
}

function nextWorkingDay(day: number): number {
  return isWorkingDay(day) ? day : nextWorkingDay(day + 1);
}
