import type { AnyStatement, Requests } from '@atrium/database';
import { dayIn } from '@atrium/domain';
import { columnAccessOf } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import {
  areasStatement,
  debtorsStatement,
  enquiriesStatement,
  headlineStatement,
  newMattersStatement,
  wipStatement,
  type AreaRow,
  type DebtorRow,
  type EnquirySourceRow,
  type HeadlineRow,
  type MonthlyMattersRow,
  type MonthlyWipRow,
} from './firm-dashboard.store.ts';

const statements = {
  headline: headlineStatement,
  wip: wipStatement,
  debtors: debtorsStatement,
  newMatters: newMattersStatement,
  enquiriesBySource: enquiriesStatement,
  wipByAreaOfLaw: areasStatement,
} as const;
type Part = keyof typeof statements;
const parts = Object.keys(statements) as Part[];

const USUAL_MONTHS = 12;
const MOST_MONTHS = 60;
const bands = ['current', '0', '30', '60', '90'];

/** The figures that were selected, in one round trip. Months without figures are there with zeros. */
export async function readFirmDashboard(
  context: RequestContext,
  viewer: Viewer,
  wantedMonths: number | null,
  selected: ReadonlySet<string>,
) {
  const months = wantedMonths ?? USUAL_MONTHS;
  if (months < 1 || months > MOST_MONTHS) throw badInput(`months has to be 1 to ${MOST_MONTHS}.`);
  const now = new Date();
  const today = dayIn(viewer.timeZone, now);
  const monthly = monthsUpTo(today, months);
  const wanted = parts.filter((part) => selected.has(part));
  const parameters = { since: monthly[0] ?? today, today };
  const requests = wanted.map((part): [AnyStatement, unknown] => [statements[part], parameters]);
  const results: unknown[][] =
    wanted.length === 0
      ? []
      : await context.runner.queryTogether(viewer.tenantId, requests as unknown as Requests<AnyStatement[]>);
  const rows = <Row>(part: Part): Row[] => (wanted.includes(part) ? (results[wanted.indexOf(part)] as Row[]) : []);

  const amount = (minor: number | null | undefined) => money(minor ?? 0, viewer.currency);
  const [headline] = rows<HeadlineRow>('headline');
  const wip = new Map(rows<MonthlyWipRow>('wip').map((row) => [row.month, row]));
  const opened = new Map(rows<MonthlyMattersRow>('newMatters').map((row) => [row.month, row]));
  const debtors = new Map(rows<DebtorRow>('debtors').map((row) => [row.band, row]));
  return {
    asAt: now.toISOString(),
    headline: {
      wip: amount(headline?.wipMinor),
      debtors: amount(headline?.debtorsMinor),
      openMatters: headline?.openMatters ?? 0,
      openEnquiries: headline?.openEnquiries ?? 0,
    },
    wip: monthly.map((month) => {
      const row = wip.get(month);
      return {
        month,
        recorded: amount(row?.recordedMinor),
        billed: amount(row?.billedMinor),
        writtenOff: amount(row?.writtenOffMinor),
      };
    }),
    debtors: bands.map((band) => ({
      band,
      amount: amount(debtors.get(band)?.amountMinor),
      invoices: debtors.get(band)?.invoices ?? 0,
    })),
    newMatters: monthly.map((month) => ({
      month,
      opened: opened.get(month)?.opened ?? 0,
      closed: opened.get(month)?.closed ?? 0,
    })),
    enquiriesBySource: rows<EnquirySourceRow>('enquiriesBySource'),
    // Sums of the whole firm come with the dashboard; what the areas are called is what the column of types says.
    wipByAreaOfLaw: (columnAccessOf(viewer, 'matters', 'type') === 'read' ? rows<AreaRow>('wipByAreaOfLaw') : []).map(
      ({ name, amountMinor }) => ({ name, amount: amount(amountMinor) }),
    ),
  };
}

/** First days of so many months, the last one holding the day. */
function monthsUpTo(day: string, months: number): string[] {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1;
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + 1 + index, 1)).toISOString().slice(0, 10),
  );
}
