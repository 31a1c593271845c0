import { formatDay, formatMoment, momentOf, type Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { FirmContext, Person } from './firm-context.ts';
import { debtorRows, paymentCount, paymentRows, type SettledInvoice } from './make-debtors.ts';
import type { Matter } from './make-matters.ts';
import type { TimeEntry } from './make-time.ts';
import type { MatterTotals } from './matter-totals.ts';
import { createRandom, type Random } from './random.ts';
import { writeOffReasons } from './vocabulary/lists.ts';

export interface MonthOfWork {
  readonly firstDayAfter: Day;
  readonly entries: readonly TimeEntry[];
}

interface Line {
  readonly kind: 'fee' | 'expense';
  readonly description: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly netMinor: number;
}

const numbers = new WeakMap<FirmContext, number>();
const counted = new WeakMap<FirmContext, Random>();
const FIRST_INVOICE = 10_000;
const SMALLEST_INVOICE_MINOR = 20_000;
const expenses = [
  { description: 'Filing fee', unitMinor: 128_100 },
  { description: 'Title search', unitMinor: 2800 },
  { description: 'Process server', unitMinor: 16_500 },
  { description: 'Company search', unitMinor: 1900 },
  { description: 'Courier', unitMinor: 3200 },
] as const;

/** Bills most of what was recorded in a month, writes a little of it off, and leaves the rest as work in progress. */
export async function makeInvoices(
  context: FirmContext,
  { firstDayAfter, entries }: MonthOfWork,
  totals: MatterTotals,
): Promise<void> {
  const { random, today } = context;
  const invoices: Row[] = [];
  const lines: Row[] = [];
  const draftLines: Row[] = [];
  const issued: SettledInvoice[] = [];
  const own = ownRandom(context);
  for (const [matter, worked] of Map.groupBy(
    entries.filter((entry) => entry.isBillable),
    (entry) => entry.matter,
  )) {
    const day = firstDayAfter + random.between(2, 24);
    const isDraft = day > today;
    if (random.chance(unbilledShare(isDraft, matter.isOpen))) continue;
    const billed = worked.filter((entry) => isDraft || !writeOff(context, entry, day, totals));
    const fees = [...Map.groupBy(billed, (entry) => entry.user)].map(([user, own]) => feeLine(user, own));
    const feesMinor = fees.reduce((sum, line) => sum + line.netMinor, 0);
    if (feesMinor < (matter.isOpen ? SMALLEST_INVOICE_MINOR : 1)) continue;
    const id = random.id(momentOf(Math.min(day, today), 12));
    const all = [...fees, ...expenseLines(context)];
    const rows = all.map((line, position) =>
      lineRow(context, { invoiceId: id, position: position + 1, day: Math.min(day, today) }, line),
    );
    const invoice = invoiceRow(context, { id, matter, issued: isDraft ? null : day }, all);
    if (isDraft) {
      const draft = draftOf(own, { id, day: Math.min(day, today), invoice: invoice.row, worked });
      invoices.push(...draft.invoices);
      draftLines.push(...draft.lines);
      continue;
    }
    invoices.push(invoice.row);
    lines.push(...rows);
    issued.push({ ...invoice, id, matter, day, feesMinor });
    totals.invoiced(matter, invoice.totalMinor, invoice.paidMinor);
    totals.enter({ matter, day, kind: 'billed', amountMinor: -feesMinor, invoiceId: id });
    for (const entry of billed) {
      entry.status = 'Billed';
      entry.invoiceId = id;
    }
  }
  await context.load('invoices', invoices);
  await context.load('invoice_lines', lines);
  await context.load('invoice_lines', draftLines);
  const payments = paymentRows(context, own, issued);
  await context.load('payments', payments.payments);
  await context.load('payment_allocations', payments.allocations);
  await context.load('debtor_ledger', debtorRows(own, issued, payments));
}

/** The next invoice follows those that were made. */
export async function countInvoices(context: FirmContext): Promise<void> {
  await context.load('reference_counters', [
    { name: 'invoice', last_number: (numbers.get(context) ?? FIRST_INVOICE) - 1 },
    { name: 'payment', last_number: paymentCount(context) },
  ]);
}

/** Chance of its own: what follows in the firm is as it was without it. */
function ownRandom(context: FirmContext): Random {
  const known = counted.get(context) ?? createRandom(`${context.plan.tenantId} debtors`);
  counted.set(context, known);
  return known;
}

/** An invoice that waits to be issued, a line for each entry that may be billed; no invoice where there is none. */
function draftOf(
  random: Random,
  { id, day, invoice, worked }: { id: string; day: Day; invoice: Row; worked: readonly TimeEntry[] },
): { invoices: Row[]; lines: Row[] } {
  const entries = worked.filter(({ status }) => status === 'Approved');
  if (entries.length === 0) return { invoices: [], lines: [] };
  const moment = formatMoment(momentOf(day, 12));
  const lines = entries.map((entry, position) => {
    entry.invoiceId = id;
    return {
      id: random.id(momentOf(day, 12)),
      invoice_id: id,
      position: position + 1,
      kind: 'fee',
      description: entry.narrative,
      quantity: entry.units / 10,
      unit_price_minor: entry.user.rateMinor,
      net_minor: entry.amountMinor,
      tax_minor: Math.round(entry.amountMinor / 10),
      created_at: moment,
      time_entry_id: entry.id,
      user_id: entry.user.id,
      worked_on: formatDay(entry.day),
      original_minor: entry.amountMinor,
    };
  });
  const net = lines.reduce((sum, line) => sum + line.net_minor, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax_minor, 0);
  return { invoices: [{ ...invoice, net_minor: net, tax_minor: tax, total_minor: net + tax }], lines };
}

/** How much of the month's work stays unbilled: most of the latest, some of the rest, next to nothing on closed matters. */
const unbilledShare = (isDraft: boolean, isOpen: boolean): number => (isDraft ? 0.94 : isOpen ? 0.14 : 0.01);

function writeOff({ random }: FirmContext, entry: TimeEntry, day: Day, totals: MatterTotals): boolean {
  if (!random.chance(0.04)) return false;
  entry.status = 'WrittenOff';
  totals.enter({
    matter: entry.matter,
    day,
    kind: 'writtenOff',
    amountMinor: -entry.amountMinor,
    entry,
    reason: random.pick(writeOffReasons),
  });
  return true;
}

function feeLine(user: Person, entries: readonly TimeEntry[]): Line {
  const units = entries.reduce((sum, entry) => sum + entry.units, 0);
  const netMinor = entries.reduce((sum, entry) => sum + entry.amountMinor, 0);
  return {
    kind: 'fee',
    description: `Professional fees: ${user.name}`,
    quantity: units / 10,
    unitMinor: user.rateMinor,
    netMinor,
  };
}

function expenseLines({ random }: FirmContext): Line[] {
  if (!random.chance(0.3)) return [];
  const { description, unitMinor } = random.pick(expenses);
  return [{ kind: 'expense', description, quantity: 1, unitMinor, netMinor: unitMinor }];
}

const taxOf = (line: Line): number => Math.round(line.netMinor / 10);

function invoiceRow(
  context: FirmContext,
  { id, matter, issued }: { readonly id: string; readonly matter: Matter; readonly issued: Day | null },
  lines: readonly Line[],
) {
  const { random } = context;
  const number = numbers.get(context) ?? FIRST_INVOICE;
  // A number is given when an invoice is issued.
  if (issued !== null) numbers.set(context, number + 1);
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + taxOf(line), 0);
  const totalMinor = netMinor + taxMinor;
  const paidMinor = issued === null ? 0 : paidOf(context, totalMinor, issued);
  const status =
    issued === null
      ? random.pick(['Draft', 'AwaitingApproval', 'Approved'])
      : paidMinor === 0
        ? 'Issued'
        : paidMinor === totalMinor
          ? 'Paid'
          : 'PartPaid';
  const moment = formatMoment(momentOf(issued ?? context.today, 12));
  const row: Row = {
    id,
    number: issued === null ? null : String(number),
    matter_id: matter.id,
    debtor_id: matter.client.id,
    status,
    issued_on: issued === null ? null : formatDay(issued),
    due_on: issued === null ? null : formatDay(issued + random.pick([14, 14, 30])),
    net_minor: netMinor,
    tax_minor: taxMinor,
    total_minor: totalMinor,
    paid_minor: paidMinor,
    created_at: moment,
    changed_at: moment,
  };
  return { row, totalMinor, taxMinor, paidMinor };
}

/** The older the invoice the likelier it was paid; a few never are. */
function paidOf({ random, today }: FirmContext, totalMinor: number, issued: Day): number {
  const age = today - issued;
  const likelihood = age > 120 ? 0.96 : age > 60 ? 0.85 : age > 30 ? 0.6 : 0.25;
  if (random.chance(likelihood)) return totalMinor;
  return random.chance(0.2) ? Math.floor(totalMinor / 2) : 0;
}

function lineRow(
  { random }: FirmContext,
  { invoiceId, position, day }: { readonly invoiceId: string; readonly position: number; readonly day: Day },
  line: Line,
): Row {
  return {
    id: random.id(momentOf(day, 12)),
    invoice_id: invoiceId,
    position,
    kind: line.kind,
    description: line.description,
    quantity: line.quantity,
    unit_price_minor: line.unitMinor,
    net_minor: line.netMinor,
    tax_minor: taxOf(line),
  };
}
