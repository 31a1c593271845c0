import DataLoader from 'dataloader';
import { dayIn, isCurrentMatter } from '@atrium/domain';
import { likePattern } from '@atrium/database';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { money, type Money } from '../../server/money.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { findArrangementLeft, presentArrangement } from '../rates/arrangement.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { presentTimeEntry } from '../timesheet/time-entry.ts';
import {
  findLines,
  findMoney,
  findOwed,
  matterInvoiceList,
  type InvoiceLineRow,
  type InvoiceRow,
} from './matter-invoices.store.ts';
import { invoiceAccessOf, seesTimeAmounts } from './matter-money.policy.ts';
import { findMatterTime } from './matter-time.store.ts';

export interface MatterTimeInput {
  readonly matterId: string;
  readonly offset?: number | null;
  readonly first?: number | null;
  readonly where?: {
    readonly userId?: string | null;
    readonly status?: readonly string[] | null;
    readonly isBillable?: boolean | null;
    readonly from?: string | null;
    readonly to?: string | null;
    readonly filter?: string | null;
  } | null;
}
const PAGE_SIZE = 50;

/** Time on a matter, as far as the viewer may see whose it is. */
export async function getMatterTime(
  { runner }: RequestContext,
  viewer: Viewer,
  { matterId, where, ...page }: MatterTimeInput,
) {
  const matter = await findMatterInReach(runner, viewer, { matterId, feature: 'matters', action: 'view' });
  const reach = matterReachOf(viewer);
  const time = rowReachOf(viewer, 'time');
  if (matter === null || reach === null || time === null) return null;
  const showsAmounts = seesTimeAmounts(viewer);
  const userId = where?.userId ?? null;
  const text = readFilter(where?.filter);
  const { entries, totals, people } = await findMatterTime(runner, viewer.tenantId, [reach, time], {
    ...matterReachParameters(viewer),
    ...readPage(page, { first: PAGE_SIZE }),
    matterId,
    // An id that is none is nobody's: no row, as for somebody who recorded nothing here.
    userId: userId === null || isId(userId) ? userId : NOBODY,
    statuses: where?.status ?? null,
    isBillable: where?.isBillable ?? null,
    from: where?.from ?? null,
    to: where?.to ?? null,
    pattern: text === null ? null : likePattern(text),
    seesAmounts: showsAmounts,
  });
  const { recordCount, seconds, billedSeconds, billableSeconds, amountMinor, wipMinor } = totals;
  const currency = entries[0]?.currency ?? viewer.currency;
  const reader = { userId: viewer.userId, seesAmounts: showsAmounts };
  return {
    recordCount,
    entries: entries.map((entry) => presentTimeEntry(entry, reader)),
    totals: {
      seconds,
      billedSeconds,
      billableSeconds,
      nonBillableSeconds: billedSeconds - billableSeconds,
      amount: showsAmounts ? money(amountMinor, currency) : null,
      wip: showsAmounts ? money(wipMinor, currency) : null,
    },
    people,
    canAdd:
      isCurrentMatter(matter.status) && scopeOf(viewer, 'time', 'create') !== 'none' && viewer.access.has('timesheet'),
    areAmountsHidden: !showsAmounts,
  };
}
const NOBODY = '00000000-0000-0000-0000-000000000000';

const ages = [
  [90, 'DAYS_90'],
  [60, 'DAYS_60'],
  [30, 'DAYS_30'],
  [1, 'DAYS_0'],
] as const;
type DebtorAge = (typeof ages)[number][1] | 'CURRENT';
/** How long something has been due; what has no day to be paid by is not. */
export const ageOf = (lateDays: number | null): DebtorAge =>
  ages.find(([days]) => lateDays !== null && lateDays >= days)?.[1] ?? 'CURRENT';

const owed: ReadonlySet<string> = new Set(['Issued', 'PartPaid']);
function presentInvoice(row: InvoiceRow, access: ReturnType<typeof invoiceAccessOf>) {
  const { currency, totalMinor, paidMinor } = row;
  const amount = (isOpen: boolean, minor: number): Money | null => (isOpen ? money(minor, currency) : null);
  const owedMinor = owed.has(row.status) ? totalMinor - paidMinor - row.creditedMinor : 0;
  return {
    ...row,
    net: amount(access.billed, row.netMinor),
    tax: amount(access.billed, row.taxMinor),
    total: amount(access.billed, totalMinor),
    paid: amount(access.debtors && access.billed, paidMinor),
    outstanding: amount(access.debtors, owedMinor),
    age: access.debtors && owedMinor > 0 ? ageOf(row.lateDays) : null,
  };
}

const wholeList: ReadonlySet<string> = new Set(['invoices', 'recordCount']);

export async function getMatterInvoices(
  { runner }: RequestContext,
  viewer: Viewer,
  { matterId, ...page }: { matterId: string; offset?: number | null; first?: number | null },
) {
  const reach = featureReachOf(viewer, 'invoices', 'view');
  const matter = await findMatterInReach(runner, viewer, { matterId, feature: 'invoices', action: 'view' });
  if (reach === null || matter === null) return null;
  const [{ invoices, recordCount }, owedMinor] = await Promise.all([
    matterInvoiceList.find(runner, viewer, { ...page, matterId }, wholeList),
    findOwed(runner, viewer.tenantId, reach, {
      ...matterReachParameters(viewer),
      matterId,
      onlyIssued: viewer.isExternal,
    }),
  ]);
  const access = invoiceAccessOf(viewer);
  return {
    recordCount,
    invoices: invoices.map((row) => presentInvoice(row, access)),
    outstanding: access.debtors ? money(owedMinor, invoices[0]?.currency ?? viewer.currency) : null,
  };
}

/** Lines of invoices that the viewer was already shown. */
export const linesLoader: LoaderFactory<string, InvoiceLineRow[]> = ({ runner, viewer }) =>
  new DataLoader(async (invoiceIds: readonly string[]) => {
    const rows = viewer === null ? [] : await findLines(runner, viewer.tenantId, invoiceIds);
    const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
    return invoiceIds.map((id) => byInvoice.get(id) ?? []);
  });
export function presentLine(row: InvoiceLineRow, viewer: Viewer) {
  const { billed } = invoiceAccessOf(viewer);
  return {
    ...row,
    net: billed ? money(row.netMinor, row.currency) : null,
    tax: billed ? money(row.taxMinor, row.currency) : null,
  };
}

/** Where the money stands, as far as the columns of matters are open to the viewer. */
export async function getFinancialSummary({ runner, translate }: RequestContext, viewer: Viewer, matterId: string) {
  const reach = matterReachOf(viewer);
  const today = dayIn(viewer.timeZone, new Date());
  const row =
    reach === null || !isId(matterId)
      ? null
      : await findMoney(runner, viewer.tenantId, reach, {
          ...matterReachParameters(viewer),
          matterId,
          today,
        });
  if (row === null) return null;
  const access = matterAccessOf(viewer);
  const { currency, estimateMinor, billedMinor, wipMinor } = row;
  const amount = (column: 'wip' | 'billed' | 'trust' | 'debtors' | 'estimate', minor: number | null): Money | null =>
    minor !== null && access[column] === 'read' ? money(minor, currency) : null;
  const on = { matterId, day: today, currency };
  const agreement = ratesPolicy.view(viewer) ? await findArrangementLeft(runner, viewer.tenantId, on) : null;
  const byAge = Map.groupBy(row.owed, ({ lateDays }) => ageOf(lateDays));
  const order: readonly DebtorAge[] = ['CURRENT', 'DAYS_0', 'DAYS_30', 'DAYS_60', 'DAYS_90'];
  return {
    agreement: agreement && presentArrangement({ viewer, translate }, agreement),
    wip: amount('wip', wipMinor),
    billed: amount('billed', billedMinor),
    trust: amount('trust', row.trustMinor),
    estimate: amount('estimate', estimateMinor),
    debtors: amount('debtors', row.debtorsMinor),
    estimateUsed:
      access.estimateUsed === 'read' && estimateMinor !== null && estimateMinor > 0
        ? (billedMinor + wipMinor) / estimateMinor
        : null,
    aged:
      access.debtors === 'read'
        ? order.map((age) => ({
            age,
            amount: money(
              (byAge.get(age) ?? []).reduce((sum, { owedMinor }) => sum + owedMinor, 0),
              currency,
            ),
          }))
        : [],
    lastInvoiceNumber: row.lastInvoiceNumber,
    lastInvoiceOn: row.lastInvoiceOn,
    lastInvoice: amount('billed', row.lastInvoiceMinor),
  };
}
