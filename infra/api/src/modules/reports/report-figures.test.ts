import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { addDays, addMonths } from '@atrium/domain';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { markOf } from '../../testing/test-firms.ts';
import { figureFirms, periodsOf, seedFigures, type FigureFirm } from '../measures/by-hand.fixtures.ts';
import { reportByHand, reportsByHand, seedReports, signInsByHand } from './reports-by-hand.fixtures.ts';
import { findDeclaredReport, reports, schemaIdOf } from './reports.ts';

const flags = [
  'licensedReports',
  'reportCatalog',
  'matterSummary',
  'nameSummary',
  'leadsSummary',
  'referrers',
  'mailingList',
  'eventsAndCampaigns',
  'timesheet',
  'staff',
  'adHocTask',
];
let api: TestApi;
before(async () => {
  api = await startTestApi();
  // So that each report but that of sign-ins is open to them; what is in it differs by their reach.
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag)
     select u.tenant_id, u.role_id, f.flag from users u, unnest($1::text[]) f (flag) where u.user_name ~ '^(partner|own|team)@' on conflict do nothing`,
    [flags],
  );
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope)
     select u.tenant_id, u.role_id, 'matters', 'create', 'all' from users u where u.user_name ~ '^(partner|own|team)@' on conflict (tenant_id, role_id, feature, action) do update set scope = excluded.scope`,
  );
  for (const firm of figureFirms) {
    await api.owner.query(`update tenants set time_zone = $2, home_country = $3 where tenant_id = $1`, [
      firm.tenant,
      firm.timeZone,
      firm.homeCountry,
    ]);
    await seedFigures(api, firm);
    await seedReports(api, firm);
  }
});
after(() => api.close());

const DOCUMENT = `query ($id: ReportId!, $parameters: ReportParametersInput, $groupBy: String, $first: Int) {
  reportResult(id: $id, parameters: $parameters, groupBy: $groupBy, first: $first) {
    recordCount totals { column number } groups { key recordCount totals { column number } } rows { cells { column number } } } }`;
interface Total {
  readonly column: string;
  readonly number: number | null;
}
interface Result {
  readonly recordCount: number;
  readonly totals: readonly Total[];
  readonly groups: readonly { readonly key: string; readonly recordCount: number; readonly totals: readonly Total[] }[];
  readonly rows: readonly { readonly cells: readonly Total[] }[];
}
async function run(who: Who, id: string, asked: object): Promise<Result & { readonly body: string }> {
  const { data, errors, body } = await api.run(who, DOCUMENT, { id: schemaIdOf({ id }), first: 500, ...asked });
  assert.deepEqual(errors, [], id);
  return { ...(data['reportResult'] as unknown as Result), body };
}
const figureOf = (figures: readonly Total[], name: string): number =>
  figures.find(({ column }) => column === name)?.number ?? 0;
const nearly = (one: number, other: number, what: string): void =>
  assert.ok(Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other)), `${what}: ${one} is not ${other}`);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const asOf = (id: string, period: { from: string; to: string }): object =>
  findDeclaredReport(schemaIdOf({ id }))?.parameters.period === undefined ? {} : { parameters: period };
const wideOf = ({ yearStart }: FigureFirm) => ({
  from: addMonths(yearStart, -12),
  to: addDays(addMonths(yearStart, 12), -1),
});

test('each report is in the table that says its figures by hand', () => {
  assert.deepEqual(reports.map(({ id }) => id).toSorted(), [...Object.keys(reportsByHand), 'sign-ins'].toSorted());
});

for (const firm of figureFirms)
  for (const user of ['partner', 'own', 'team'] as const)
    test(`each report of ${user} in ${firm.timeZone} comes to what is counted by hand, over ends of months and years`, async () => {
      const who: Who = [firm.tenant, user];
      let counted = 0;
      for (const [id, statement] of Object.entries(reportsByHand)) {
        // What stands as it does today is the same in each period.
        const isAsked = Object.hasOwn(asOf(id, wideOf(firm)), 'parameters');
        for (const period of isAsked ? periodsOf(firm) : [wideOf(firm)]) {
          const { rows = 0, ...totals } = await reportByHand(api, firm, user, [statement, period]);
          const result = await run(who, id, { ...asOf(id, period), first: 0 });
          const what = `${id} from ${period.from} to ${period.to}`;
          assert.equal(result.recordCount, rows, `rows of ${what}`);
          for (const [name, value] of Object.entries(totals))
            nearly(figureOf(result.totals, name), value, `${name} of ${what}`);
          counted += rows;
        }
      }
      assert.ok(counted > 50, 'something is counted');
    });

for (const firm of figureFirms)
  test(`each report of a partner in ${firm.timeZone} is the sum of its rows and of its groups`, async () => {
    const who: Who = [firm.tenant, 'partner'];
    const other = markOf(firm.tenant === 'alpha' ? 'beta' : 'alpha');
    for (const report of reports.filter(({ id }) => id !== 'sign-ins')) {
      const asked = asOf(report.id, wideOf(firm));
      const result = await run(who, report.id, asked);
      assert.ok(result.recordCount > 0, `${report.id} is empty`);
      assert.equal(result.rows.length, result.recordCount, report.id);
      assert.ok(!result.body.includes(other), `${report.id}: the other firm`);
      const summed = report.totalNames.filter((name) => report.columns[name]?.total === undefined);
      for (const name of summed)
        nearly(
          sum(result.rows.map(({ cells }) => figureOf(cells, name))),
          figureOf(result.totals, name),
          `rows of ${report.id} ${name}`,
        );
      for (const groupBy of report.groupNames) {
        const { groups, totals } = await run(who, report.id, { ...asked, groupBy, first: 0 });
        assert.equal(
          sum(groups.map(({ recordCount }) => recordCount)),
          result.recordCount,
          `${report.id} by ${groupBy}`,
        );
        assert.deepEqual(totals, result.totals);
        for (const name of summed)
          nearly(
            sum(groups.map((group) => figureOf(group.totals, name))),
            figureOf(totals, name),
            `${report.id} ${name} by ${groupBy}`,
          );
      }
    }
  });

test('sign-ins are counted by the day of the firm, for those who check its logs alone', async () => {
  for (const firm of figureFirms) {
    for (const period of periodsOf(firm).slice(0, 1)) {
      const { rows, refused } = await reportByHand(api, firm, 'partner', [signInsByHand, period]);
      const result = await run([firm.tenant, 'admin'], 'sign-ins', { parameters: period });
      assert.ok((rows ?? 0) > 0);
      assert.deepEqual([result.recordCount, figureOf(result.totals, 'refused')], [rows, refused]);
    }
    for (const user of ['partner', 'own', 'team'] as const) {
      const { errors } = await api.run([firm.tenant, user], DOCUMENT, { id: 'SIGN_INS' });
      assert.equal(errors[0]?.extensions.code, errorCodes.forbidden, user);
    }
  }
});

/** Figures that a measure and a report both show, with how the report's is read; the number of its rows without a column. */
const pairs: readonly (readonly [measure: string, report: string, column?: string, factor?: number])[] = [
  ['openMatters', 'matters-current'],
  ['mattersOpened', 'matters-opened'],
  ['mattersClosed', 'matters-closed'],
  ['trust', 'trust-balances', 'total'],
  ['wip', 'matter-balances', 'wip'],
  ['debtors', 'matter-balances', 'debtors'],
  ['expensesUnbilled', 'matter-balances', 'expenses'],
  ['expensesUnbilled', 'aged-disbursements', 'total'],
  ['expensesIncurred', 'expenses-incurred', 'amount'],
  ['workRecorded', 'work-recorded', 'amount'],
  ['workBilled', 'fees-billed', 'amount'],
  ['workBilled', 'billing-by-client', 'billed'],
  ['invoiced', 'invoices-issued', 'total'],
  ['invoiced', 'billing-by-client', 'invoiced'],
  ['received', 'payments-received', 'amount'],
  ['received', 'billing-by-client', 'received'],
  ['writtenOff', 'write-offs', 'amount', -1],
  ['expensesWrittenOff', 'expense-write-offs', 'amount', -1],
  ['badDebts', 'bad-debts', 'amount'],
  ['timeRecorded', 'time-and-fees', 'recorded', 1 / 60],
  ['timeBillable', 'time-and-fees', 'billable', 1 / 60],
  ['timeRecorded', 'time-against-targets', 'recorded', 1 / 60],
  ['timeBillable', 'time-against-targets', 'billable', 1 / 60],
  ['targetTime', 'time-against-targets', 'target', 1 / 60],
  ['utilisation', 'time-against-targets', 'utilisation'],
  ['timeBillable', 'contribution-and-recovery', 'billable', 1 / 60],
  ['timeValue', 'time-and-fees', 'value'],
  ['timeValue', 'contribution-and-recovery', 'value'],
  ['timeBilled', 'contribution-and-recovery', 'billed'],
  ['timeReceived', 'contribution-and-recovery', 'received'],
  ['timeWrittenOff', 'contribution-and-recovery', 'writtenOff'],
  ['timeWip', 'contribution-and-recovery', 'wip'],
  ['timeRealisation', 'contribution-and-recovery', 'recovery'],
  ['enquiriesReceived', 'enquiry-conversion'],
  ['enquiriesWon', 'enquiry-conversion', 'won'],
  ['enquiriesLost', 'enquiry-conversion', 'lost'],
  ['conversionRate', 'enquiry-conversion', 'conversion'],
  ['openTasks', 'tasks-outstanding'],
  ['overdueTasks', 'tasks-outstanding', 'overdue'],
  ['tasksDone', 'tasks-completed'],
];
test('a figure that a measure names is the same in every report that shows it, for three roles in two zones', async () => {
  const document = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!) { figures(figures: $figures, from: $from, to: $to) { figures { value } } }`;
  const ids = [...new Set(pairs.map(([measure]) => measure))];
  for (const firm of figureFirms)
    for (const user of ['partner', 'own', 'team'] as const)
      for (const period of [wideOf(firm), ...periodsOf(firm).slice(0, 1)]) {
        const who: Who = [firm.tenant, user];
        const { data, errors } = await api.run(who, document, {
          ...period,
          figures: ids.map((measure) => ({ measure })),
        });
        assert.deepEqual(errors, []);
        const { figures } = data['figures'] as unknown as { figures: { value: number | null }[] };
        const valueOf = (measure: string): number => figures[ids.indexOf(measure)]?.value ?? 0;
        for (const [measure, id, column, factor = 1] of pairs) {
          const { recordCount, totals } = await run(who, id, { ...asOf(id, period), first: 0 });
          const shown = column === undefined ? recordCount : figureOf(totals, column) * factor;
          nearly(shown, valueOf(measure), `${measure} of ${user} in ${id}`);
        }
        // What clients were let off has both parts in one column.
        const { totals } = await run(who, 'billing-by-client', { ...asOf('billing-by-client', period), first: 0 });
        nearly(
          figureOf(totals, 'writtenOff'),
          valueOf('writtenOff') + valueOf('expensesWrittenOff'),
          'billing by client',
        );
      }
});
