import {
  firstDayOfMonth,
  formatDay,
  formatMoment,
  momentOf,
  monthOf,
  weekdayOf,
  workingDaysBack,
  type Day,
} from './calendar.ts';
import { countInvoices, makeInvoices, type MonthOfWork } from './make-invoices.ts';
import type { FirmContext, People, Person } from './firm-context.ts';
import type { Matter } from './make-matters.ts';
import { MatterTotals } from './matter-totals.ts';
import { activities, billingNarratives } from './vocabulary/lists.ts';

/** An entry as it grows: billing changes its status. */
export interface TimeEntry {
  readonly id: string;
  readonly matter: Matter;
  readonly user: Person;
  readonly day: Day;
  readonly activity: string;
  readonly seconds: number;
  readonly units: number;
  readonly amountMinor: number;
  readonly isBillable: boolean;
  readonly narrative: string;
  status: 'Draft' | 'Submitted' | 'Approved' | 'Billed' | 'WrittenOff';
  invoiceId: string | null;
}

const UNIT_SECONDS = 360;
const ENTRIES_A_DAY = 5;
const WEEKS_WITH_APPROVAL = 13;
const LONGEST_HISTORY_DAYS = 1200;

/** Time of every fee earner on every working day up to today, billed month by month. */
export async function makeTime(context: FirmContext, people: People, matters: readonly Matter[]): Promise<void> {
  const { plan, random, today } = context;
  const earners = people.feeEarners;
  const dayCount = Math.min(
    LONGEST_HISTORY_DAYS,
    Math.max(10, Math.ceil(plan.timeEntries / (earners.length * ENTRIES_A_DAY))),
  );
  const days = workingDaysBack(today, dayCount).reverse();
  const slots = days.length * earners.length;
  const choose = matterChooser(context, earners, matters);
  const totals = new MatterTotals();
  let slot = 0;
  for (const [month, monthDays] of Map.groupBy(days, monthOf)) {
    const entries: TimeEntry[] = [];
    for (const day of monthDays) {
      for (const user of earners) {
        const count =
          Math.floor(((slot + 1) * plan.timeEntries) / slots) - Math.floor((slot * plan.timeEntries) / slots);
        slot += 1;
        for (let entry = 0; entry < count; entry += 1)
          entries.push(makeEntry(context, choose(user, day), user, { day, position: entry }));
      }
    }
    for (const entry of entries) totals.worked(entry);
    const work: MonthOfWork = { firstDayAfter: firstDayOfMonth(month + 1), entries };
    if (plan.isComplete) await makeInvoices(context, work, totals);
    await context.load('time_entries', entries.map(entryRow));
    if (plan.isComplete) await context.load('wip_ledger', totals.takeLedger(random));
  }
  if (plan.isComplete) await countInvoices(context);
  if (plan.isComplete) await context.load('timesheet_weeks', weekRows(context, people, days));
  await totals.write(context);
}

function makeEntry(
  { random, today }: FirmContext,
  matter: Matter,
  user: Person,
  { day, position }: { readonly day: Day; readonly position: number },
): TimeEntry {
  const activity = random.pick(activities);
  const seconds = 300 + Math.floor(9600 * random.next() ** 1.6);
  const units = Math.ceil(seconds / UNIT_SECONDS);
  return {
    id: random.id(momentOf(day, 9 + position)),
    matter,
    user,
    day,
    activity,
    seconds,
    units,
    amountMinor: Math.round((units * user.rateMinor) / 10),
    isBillable: random.chance(0.88),
    narrative: random.chance(0.55) ? random.pick(matter.area.narratives) : random.pick(billingNarratives[activity]),
    status: statusOfWeek(today, mondayOf(day), user),
    invoiceId: null,
  };
}

const mondayOf = (day: Day): Day => day - weekdayOf(day);

/** This week is being worked in; of the last one most is submitted, and what is before was approved. */
function statusOfWeek(today: Day, monday: Day, user: Person): 'Draft' | 'Submitted' | 'Approved' {
  const weeksAgo = Math.round((mondayOf(today) - monday) / 7);
  if (weeksAgo <= 0) return 'Draft';
  if (weeksAgo === 1) return user.name.length % 3 === 0 ? 'Draft' : 'Submitted';
  return 'Approved';
}

/** How the weeks of the last quarter were submitted and approved. */
function weekRows({ today }: FirmContext, { feeEarners }: People, days: readonly Day[]) {
  const mondays = [...new Set(days.map(mondayOf))].slice(-WEEKS_WITH_APPROVAL);
  const [approver, deputy] = feeEarners;
  return mondays.flatMap((monday) =>
    feeEarners.flatMap((user) => {
      const status = statusOfWeek(today, monday, user);
      if (status === 'Draft') return [];
      const decider = user.id === approver?.id ? deputy : approver;
      return {
        user_id: user.id,
        first_day: formatDay(monday),
        status,
        submitted_at: formatMoment(momentOf(monday + 4, 18)),
        decided_at: status === 'Approved' ? formatMoment(momentOf(monday + 7, 11)) : null,
        decided_by: status === 'Approved' ? (decider?.id ?? null) : null,
        version: status === 'Approved' ? 2 : 1,
        created_by: user.id,
      };
    }),
  );
}

function entryRow(entry: TimeEntry) {
  return {
    id: entry.id,
    matter_id: entry.matter.id,
    user_id: entry.user.id,
    worked_on: formatDay(entry.day),
    activity: entry.activity,
    raw_seconds: entry.seconds,
    billed_units: entry.units,
    unit_seconds: UNIT_SECONDS,
    rate_minor: entry.user.rateMinor,
    amount_minor: entry.amountMinor,
    tax_minor: Math.round(entry.amountMinor / 10),
    is_billable: entry.isBillable,
    narrative: entry.narrative,
    status: entry.status,
    invoice_id: entry.invoiceId,
    created_at: formatMoment(momentOf(entry.day, 17)),
    created_by: entry.user.id,
    changed_at: formatMoment(momentOf(entry.day, 17)),
  };
}

/** A fee earner works on matters of their own that are open on the day, on the newer ones more. */
function matterChooser(
  { random }: FirmContext,
  earners: readonly Person[],
  matters: readonly Matter[],
): (user: Person, day: Day) => Matter {
  const own = new Map(
    earners.map((user) => [user.id, matters.filter((matter) => matter.team.some((person) => person.id === user.id))]),
  );
  return (user, day) => {
    const candidates = own.get(user.id) ?? [];
    const known = countOpenedBy(candidates, day);
    for (let attempt = 0; attempt < 6 && known > 0; attempt += 1) {
      const matter = candidates[known - 1 - Math.floor(known * random.next() ** 1.5)];
      if (matter !== undefined && (matter.closed === null || matter.closed >= day)) return matter;
    }
    const all = countOpenedBy(matters, day);
    return matters[Math.max(0, all - 1 - random.between(0, Math.min(all, 20)))] ?? random.pick(matters);
  };
}

/** How many of the matters, sorted by opening, were open by the day. */
function countOpenedBy(matters: readonly Matter[], day: Day): number {
  let low = 0;
  let high = matters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matters[middle]?.opened ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
