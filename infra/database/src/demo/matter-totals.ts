import { formatDay, formatMoment, momentOf, type Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { FirmContext } from './firm-context.ts';
import type { TimeEntry } from './make-time.ts';
import type { Matter } from './make-matters.ts';
import type { Random } from './random.ts';

interface Totals {
  wip: number;
  debtors: number;
  billed: number;
  lastWorked: Day;
}

interface LedgerEntry {
  readonly matter: Matter;
  readonly day: Day;
  readonly kind: 'recorded' | 'billed' | 'writtenOff';
  readonly amountMinor: number;
  readonly entry?: TimeEntry;
  readonly invoiceId?: string;
  readonly reason?: string;
}

/** Keeps the ledger, and what it adds up to for each matter. */
export class MatterTotals {
  readonly #totals = new Map<string, Totals>();
  #ledger: LedgerEntry[] = [];

  worked(entry: TimeEntry): void {
    const totals = this.#of(entry.matter);
    totals.lastWorked = Math.max(totals.lastWorked, entry.day);
    if (entry.isBillable)
      this.enter({ matter: entry.matter, day: entry.day, kind: 'recorded', amountMinor: entry.amountMinor, entry });
  }

  enter(row: LedgerEntry): void {
    this.#of(row.matter).wip += row.amountMinor;
    this.#ledger.push(row);
  }

  invoiced(matter: Matter, totalMinor: number, paidMinor: number): void {
    const totals = this.#of(matter);
    totals.billed += totalMinor;
    totals.debtors += totalMinor - paidMinor;
  }

  /** The rows entered since the last call. */
  takeLedger(random: Random): Row[] {
    const rows = this.#ledger.map(({ matter, day, kind, amountMinor, entry, invoiceId, reason }) => ({
      id: random.id(momentOf(day, 18)),
      matter_id: matter.id,
      time_entry_id: entry?.id ?? null,
      invoice_id: invoiceId ?? null,
      user_id: entry?.user.id ?? null,
      entered_on: formatDay(day),
      kind,
      stage: kind === 'billed' ? 'bill' : 'pre-bill',
      reason: reason ?? null,
      narrative: entry?.narrative ?? '',
      amount_minor: amountMinor,
      created_at: formatMoment(momentOf(day, 18)),
    }));
    this.#ledger = [];
    return rows;
  }

  /** Puts the sums where the lists read them. */
  async write({ plan, run }: FirmContext): Promise<void> {
    const all = [...this.#totals];
    await run(
      `update matters set wip_minor = t.wip, debtors_minor = t.debtors, billed_minor = t.billed, last_activity_at = t.last_worked
       from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[]) as t (id, wip, debtors, billed, last_worked)
       where matters.tenant_id = $1 and matters.id = t.id`,
      [
        plan.tenantId,
        all.map(([id]) => id),
        all.map(([, t]) => t.wip),
        all.map(([, t]) => t.debtors),
        all.map(([, t]) => t.billed),
        all.map(([, t]) => formatMoment(momentOf(t.lastWorked, 17))),
      ],
    );
  }

  #of(matter: Matter): Totals {
    const known = this.#totals.get(matter.id);
    if (known !== undefined) return known;
    const totals = { wip: 0, debtors: 0, billed: 0, lastWorked: matter.opened };
    this.#totals.set(matter.id, totals);
    return totals;
  }
}
