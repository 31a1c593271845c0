import { formatDay, formatMoment, isWorkingDay, momentOf, type Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { FirmContext, People, Person } from './firm-context.ts';
import type { Matter } from './make-matters.ts';

const meetings = [
  ['Conference with counsel', '10:00', '11:00', 'Chambers, level 7'],
  ['Client meeting', '14:30', '15:30', 'Meeting room 2'],
  ['Call with the other side', '11:30', '12:00', ''],
  ['File review', '16:00', '16:45', 'Meeting room 1'],
  ['View with the expert', '09:30', '12:00', 'On site'],
] as const;
const absences = ['Annual leave', 'Study leave', 'Long weekend'] as const;
const WEEKS = 4;

/** The weekday so many working days from a day. */
function workingDay(from: Day, days: number): Day {
  let day = from;
  for (let left = Math.abs(days); left > 0;) {
    day += Math.sign(days);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

const wholeDay = { starts_at: null, ends_at: null, place: '' };

/** What people have in the weeks around today: meetings on their matters and in the office, and absences. */
export async function makeAppointments(
  { random, today, load }: FirmContext,
  people: People,
  matters: readonly Matter[],
): Promise<void> {
  const appointments: Row[] = [];
  const members: Row[] = [];
  const add = (of: readonly Person[], values: Row & { readonly day: Day; readonly untilDay?: Day }): void => {
    const { day, untilDay = day, ...rest } = values;
    const [maker] = of;
    if (maker === undefined) return;
    const id = random.id(momentOf(Math.min(day, today) - 3, 9));
    appointments.push({
      id,
      kind: 'appointment',
      note: '',
      matter_id: null,
      is_private: false,
      ...rest,
      day: formatDay(day),
      until_day: formatDay(untilDay),
      created_by: maker.id,
      changed_by: maker.id,
    });
    for (const person of new Set(of)) members.push({ appointment_id: id, user_id: person.id });
  };
  const open = matters.filter(({ isOpen }) => isOpen);
  for (let day = today - 7; day < today + WEEKS * 7; day += 1) {
    if (!isWorkingDay(day)) continue;
    for (let number = random.between(1, 3); number > 0 && open.length > 0; number -= 1) {
      const matter = random.pick(open);
      const [title, startsAt, endsAt, place] = random.pick(meetings);
      add([random.pick(matter.team)], {
        title,
        day,
        starts_at: startsAt,
        ends_at: endsAt,
        place,
        matter_id: matter.id,
      });
    }
  }
  for (const person of people.staff)
    if (random.chance(0.25)) {
      const day = workingDay(today, random.between(2, 14));
      const untilDay = day + random.between(0, 4);
      add([person], { kind: 'absence', title: random.pick(absences), day, untilDay, ...wholeDay });
    }
  const partner = people.users.find(({ login }) => login === 'partner');
  if (partner !== undefined) {
    add([partner, ...people.feeEarners.slice(0, 4)], {
      title: 'Partners’ meeting',
      day: today,
      starts_at: '08:45',
      ends_at: '09:15',
      place: 'Boardroom',
    });
    add([partner], {
      title: 'Dentist',
      day: workingDay(today, 1),
      starts_at: '17:00',
      ends_at: '17:45',
      place: '',
      is_private: true,
    });
  }
  await load('appointments', appointments);
  await load('appointment_people', members);
}

const partnersTasks = [
  { subject: 'Settle the amended statement of claim', due: -2, priority: 'High' },
  { subject: 'Reply to the other side’s offer', due: -1, priority: 'Normal' },
  { subject: 'Approve the draft bill', due: 0, priority: 'Normal' },
  { subject: 'Prepare for the directions hearing', due: 0, priority: 'High' },
  { subject: 'Brief counsel for the mediation', due: 1, priority: 'Normal' },
  { subject: 'Review the valuation report', due: 3, priority: 'Low' },
] as const;
const partnersDates = [
  { name: 'Directions hearing', due: 0, time: '09:30' },
  { name: 'Defence due', due: 1, time: null },
  { name: 'Mediation', due: 4, time: '14:00' },
] as const;
const partnersNotes = [
  [
    'Telephone attendance',
    'Call with the client',
    'Confirmed the instructions for tomorrow. The client will send the bank statements tonight.',
  ],
  ['File note', 'Conference with counsel', 'Counsel expects the other side to ask for an adjournment. We oppose it.'],
] as const;

/** A day of the partner's: what is late and due today, dates of today and the next days, notes of the day before. */
export async function makePartnersDay(
  { random, today, load, run, plan: { tenantId } }: FirmContext,
  people: People,
  matters: readonly Matter[],
): Promise<void> {
  const partner = people.users.find(({ login }) => login === 'partner');
  const own = matters.filter(({ isOpen, team }) => isOpen && team.some(({ id }) => id === partner?.id));
  if (partner === undefined || own.length === 0) return;
  const matterOf = (place: number): Matter | undefined => own[(place * 3) % own.length];
  const tasks = partnersTasks.map(({ subject, due, priority }, place): Row => {
    const created = momentOf(workingDay(today, -5), 9) + place * 1000;
    return {
      id: random.id(created),
      kind: 'task',
      subject,
      matter_id: matterOf(place)?.id ?? null,
      assigned_to_id: partner.id,
      due_on: formatDay(workingDay(today, due)),
      priority,
      status: 'Open',
      board_position: -Math.floor(created / 1000),
      created_at: formatMoment(created),
      created_by: partner.id,
      changed_at: formatMoment(created),
    };
  });
  await load('tasks', tasks);
  await load(
    'task_assignees',
    tasks.map(({ id }) => ({ task_id: id, user_id: partner.id, position: 1 })),
  );
  await load(
    'notes',
    partnersNotes.map(([type, subject, text], place): Row => {
      const moment = momentOf(workingDay(today, -1), 15) + place * 1000;
      return {
        id: random.id(moment),
        type,
        subject,
        body: `<p>${text}</p>`,
        matter_id: matterOf(place)?.id ?? null,
        author_id: partner.id,
        created_at: formatMoment(moment),
        created_by: partner.id,
        changed_at: formatMoment(moment),
      };
    }),
  );
  for (const [place, { name, due, time }] of partnersDates.entries()) {
    const day = formatDay(workingDay(today, due));
    await run(
      `insert into matter_dates (tenant_id, id, matter_id, name, due_on, starts_at, is_confirmed, created_by, changed_by)
       select $1, $2, $3, $4, $5::date, ($5::date + $6::time) at time zone t.time_zone, $6 is not null, $7, $7 from tenants t where t.tenant_id = $1`,
      [tenantId, random.id(momentOf(today - 20, 9) + place), matterOf(place)?.id, name, day, time, partner.id],
    );
    await run(
      `update matters set next_key_date = $3::date, next_key_date_name = $4 where tenant_id = $1 and id = $2 and (next_key_date is null or next_key_date > $3::date or next_key_date < $5::date)`,
      [tenantId, matterOf(place)?.id, day, name, formatDay(today)],
    );
  }
}

/** What the firm wrote to the people who have a page of their own, and what they answered. */
export async function makeConversations({ today, run, plan: { tenantId } }: FirmContext): Promise<void> {
  const at = (days: number, hour: number): string => formatMoment(momentOf(workingDay(today, days), hour));
  // The same in every run: ids that the database makes are not.
  const idOf = (what: string): string => `md5('${what}' || m.id::text || u.id::text)::uuid`;
  const given = `
    from matter_access a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.is_external
    join matters m on m.tenant_id = a.tenant_id and m.id = a.matter_id join contacts c on c.tenant_id = m.tenant_id and c.id = u.contact_id where a.tenant_id = $1`;
  await run(
    `insert into messages (tenant_id, id, batch_id, type, matter_id, contact_id, recipient_name, recipient_email, subject, html, mail_id, state, settled_at, created_at, created_by)
     select a.tenant_id, ${idOf('sent')}, ${idOf('sent')}, 'matterMessage', m.id, c.id, c.name, u.email, 'Your statement is ready to sign', '<p>Dear ' || u.friendly_name || ',</p><p>The draft statement is on your documents page. Please read it and tell us what is not right.</p>', ${idOf('sent')}, 'sent', $2::timestamptz, $2::timestamptz, m.person_responsible_id ${given}`,
    [tenantId, at(-3, 10)],
  );
  await run(
    `insert into messages (tenant_id, id, batch_id, type, matter_id, direction, answers_id, recipient_name, recipient_email, subject, html, state, settled_at, created_at, created_by)
     select a.tenant_id, ${idOf('answer')}, ${idOf('answer')}, 'matterMessage', m.id, 'received', ${idOf('sent')}, '', '', 'Re: Your statement is ready to sign', '<p>Thank you. The date of the second meeting should be the 14th; the rest is right.</p>', 'sent', $2::timestamptz, $2::timestamptz, u.id ${given}`,
    [tenantId, at(-2, 18)],
  );
}
