import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { figureFirms, periodsOf, seedFigures } from './by-hand.fixtures.ts';
import { allMeasures, dimensionsOf } from './subjects.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  // So that each list behind a figure is open to them; what is in it differs by their reach.
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag)
     select u.tenant_id, u.role_id, f.flag from users u, unnest(array['licensedReports', 'timesheet', 'staff', 'leadsSummary', 'taskSummary', 'matterSummary', 'adHocTask']) f (flag)
     where u.user_name ~ '^(partner|own|team)@' on conflict do nothing`,
  );
  for (const firm of figureFirms) {
    await api.owner.query(`update tenants set time_zone = $2, home_country = $3 where tenant_id = $1`, [
      firm.tenant,
      firm.timeZone,
      firm.homeCountry,
    ]);
    await seedFigures(api, firm);
  }
});
after(() => api.close());

type Row = Readonly<Record<string, unknown>>;
const minorOf = (value: unknown): number => (value as { minor: number } | null)?.minor ?? 0;
const sumOf = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

/** The conditions of an address, as its screen sends them. */
const filtersOf = (params: URLSearchParams) =>
  params.getAll('where').map((text) => {
    const [column = '', operator = '', values = ''] = text.split('.');
    return { column, operator, values: values === '' ? [] : values.split(',').map(decodeURIComponent) };
  });

async function read(who: Who, document: string, variables: Record<string, unknown>): Promise<Row> {
  const { data, errors } = await api.run(who, document, variables);
  assert.deepEqual(errors, [], document);
  return Object.values(data)[0] as unknown as Row;
}

/** What the rows at an address come to: how many they are, hours in minutes, or an amount. Null where it is no sum of rows. */
type Reader = (who: Who, params: URLSearchParams, measure: string) => Promise<number | null>;
const asMatterFilter = (params: URLSearchParams, userId: string) => ({
  ...(params.has('view') ? { view: params.get('view') } : {}),
  ...(params.get('responsible') === 'me' ? { personResponsibleId: userId } : {}),
});
const readTime: Reader = async (who, params) => {
  const figure = params.get('figure');
  const { rows } = await read(
    who,
    'query ($figure: TimeFigure!, $from: Date!, $to: Date!, $userId: ID) { timeDrillDown(figure: $figure, from: $from, to: $to, userId: $userId, first: 500) { rows { hours amount { minor } } } }',
    { figure, from: params.get('from'), to: params.get('to'), userId: params.get('person') },
  );
  const isHours = ['RECORDED', 'BILLABLE', 'NON_BILLABLE'].includes(figure ?? '');
  return sumOf(rows as Row[], ({ hours, amount }) => (isHours ? Number(hours) * 60 : minorOf(amount)));
};
const invoiceStates: Readonly<Record<string, readonly string[]>> = {
  unpaid: ['Issued', 'PartPaid'],
  overdue: ['Issued', 'PartPaid'],
};
const enquiryViews: Readonly<Record<string, object>> = {
  open: { status: ['Open', 'Ongoing', 'OnHold'] },
  mine: { isMine: true, status: ['Open', 'Ongoing', 'OnHold'] },
  overdue: { isOverdue: true },
  won: { status: ['Won'] },
  lost: { status: ['Lost'] },
  all: {},
};
const readers: Readonly<Record<string, Reader>> = {
  '/timesheetDrilldown': readTime,
  '/staffBillingSummaryDrilldown': readTime,
  '/matterSummary': async (who, params) => {
    const { recordCount } = await read(
      who,
      'query ($where: MatterFilter, $columnFilters: [ColumnFilterInput!], $all: Boolean) { matterSummaryListX(where: $where, columnFilters: $columnFilters, isIncludeCompleted: $all) { recordCount } }',
      { where: asMatterFilter(params, ''), columnFilters: filtersOf(params), all: params.get('completed') === '1' },
    );
    return Number(recordCount);
  },
  '/matterSummaryDrillDown': async (who, params) => {
    const figure = params.get('figure') ?? '';
    const { totals } = await read(
      who,
      'query ($figure: MatterFigure!, $columnFilters: [ColumnFilterInput!], $all: Boolean) { matterDrillDown(figure: $figure, columnFilters: $columnFilters, isIncludeCompleted: $all) { totals { column sum } } }',
      { figure: figure.toUpperCase(), columnFilters: filtersOf(params), all: params.get('completed') === '1' },
    );
    return Number((totals as Row[]).find(({ column }) => column === figure)?.['sum'] ?? 0);
  },
  '/invoiceSummary': async (who, params, measure) => {
    const view = params.get('view') ?? '';
    const columnFilters = filtersOf(params);
    const states = invoiceStates[view];
    const ages =
      params.get('age') !== null
        ? [params.get('age')]
        : view === 'overdue'
          ? ['DAYS_0', 'DAYS_30', 'DAYS_60', 'DAYS_90']
          : undefined;
    const where = { ...(states === undefined ? {} : { states }), ...(ages === undefined ? {} : { ages }) };
    const { invoices, recordCount } = await read(
      who,
      'query ($where: InvoiceFilter, $columnFilters: [ColumnFilterInput!]) { invoiceSummary(where: $where, columnFilters: $columnFilters, first: 200) { recordCount invoices { outstanding { minor } total { minor } } } }',
      { where, columnFilters },
    );
    if (measure === 'unpaidInvoices') return Number(recordCount);
    return sumOf(invoices as Row[], ({ outstanding, total }) => minorOf(measure === 'invoiced' ? total : outstanding));
  },
  '/writeOffOnSummaryDrilldown': async (who, params) => {
    const { total } = await read(
      who,
      'query ($columnFilters: [ColumnFilterInput!]) { writeOffOnSummary(columnFilters: $columnFilters) { total { minor } } }',
      { columnFilters: filtersOf(params) },
    );
    return -minorOf(total);
  },
  '/enquiriesSummary': async (who, params, measure) => {
    if (measure === 'conversionRate') return null;
    const { recordCount } = await read(
      who,
      'query ($where: EnquiryFilter, $columnFilters: [ColumnFilterInput!]) { enquiryList(where: $where, columnFilters: $columnFilters) { recordCount } }',
      { where: enquiryViews[params.get('view') ?? ''], columnFilters: filtersOf(params) },
    );
    return Number(recordCount);
  },
  '/tasksSummaryDrilldown': async (who, params) => {
    const where = {
      ...(params.has('bucket') ? { bucket: params.get('bucket') } : {}),
      ...(params.get('assignee') ? { assigneeId: params.get('assignee') } : {}),
      ...(params.has('priority') ? { priority: [params.get('priority')] } : {}),
    };
    const { recordCount } = await read(
      who,
      'query ($where: TaskFilter) { tasksSummaryDrilldown(by: STATUS, where: $where) { recordCount } }',
      { where },
    );
    return Number(recordCount);
  },
  '/staffSummary': () => Promise.resolve(null),
};
const readReport: Reader = async (who, params, measure) => {
  const id = params.get('report') ?? '';
  const groupBy = params.get('group');
  const isOpen = params.has('within');
  const { recordCount, totals, groups } = await read(
    who,
    'query ($id: ReportId!, $parameters: ReportParametersInput, $groupBy: String, $withinGroup: String) { reportResult(id: $id, parameters: $parameters, groupBy: $groupBy, withinGroup: $withinGroup) { recordCount totals { column number } groups { key recordCount totals { column number } } } }',
    {
      id: id.replaceAll('-', '_').toUpperCase(),
      parameters: {
        from: params.get('from'),
        to: params.get('to'),
        officeId: params.get('office'),
        personId: params.get('person'),
      },
      groupBy: groupBy === 'none' ? null : groupBy,
      withinGroup: params.get('within'),
    },
  );
  const group = (groups as Row[]).find(({ key }) => key === params.get('within'));
  if (measure === 'tasksDone') return Number((isOpen ? group?.['recordCount'] : recordCount) ?? 0);
  const of = isOpen ? group?.['totals'] : totals;
  const shown = id === 'aged-disbursements' ? 'total' : 'amount';
  return Number((of as Row[] | undefined)?.find(({ column }) => column === shown)?.['number'] ?? 0);
};

async function comesTo(who: Who, path: string, measure: string): Promise<number | null> {
  const url = new URL(path, 'https://firm.example');
  const [, report] = /^\/reports\/viewer\/([a-z-]+)\/view$/.exec(url.pathname) ?? [];
  if (report !== undefined) {
    url.searchParams.set('report', report);
    return readReport(who, url.searchParams, measure);
  }
  const reader = readers[url.pathname];
  assert.ok(reader, `nothing reads ${url.pathname}`);
  return reader(who, url.searchParams, measure);
}

const document = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!) {
  figures(figures: $figures, from: $from, to: $to) { figures { measure { id } value rows points { key label value rows } } } }`;
interface Figure {
  readonly measure: { readonly id: string };
  readonly value: number | null;
  readonly rows: string | null;
  readonly points: readonly { readonly label: string; readonly value: number | null; readonly rows: string | null }[];
}
const asked = allMeasures.flatMap((found) => {
  const { id, measure } = found;
  if (measure.rows === undefined || measure.parts !== undefined) return [];
  const dimensions = dimensionsOf(found).filter((name) =>
    ['MONTH', 'TYPE', 'PERSON', 'AGE', 'PRIORITY', 'SOURCE', 'STATUS'].includes(name),
  );
  return [{ measure: id }, ...dimensions.map((dimension) => ({ measure: id, dimension }))];
});

for (const firm of figureFirms)
  for (const user of ['partner', 'own', 'team'] as const)
    test(`each figure of ${user} in ${firm.timeZone} is what the rows behind it come to`, async () => {
      const who: Who = [firm.tenant, user];
      let compared = 0;
      for (const period of periodsOf(firm).slice(1, 3)) {
        for (let at = 0; at < asked.length; at += 30) {
          const { data, errors } = await api.run(who, document, { figures: asked.slice(at, at + 30), ...period });
          assert.deepEqual(errors, []);
          const { figures } = data['figures'] as unknown as { figures: readonly Figure[] };
          for (const { measure, value, rows, points } of figures) {
            const parts = points.slice(0, 4);
            for (const part of [{ label: 'all', value, rows }, ...parts]) {
              if (part.rows === null) continue;
              const behind = await comesTo(who, part.rows, measure.id);
              if (behind === null) continue;
              compared += 1;
              const what = `${measure.id} of ${part.label}: ${String(part.value)}, but ${behind} at ${part.rows}`;
              assert.ok(Math.abs((part.value ?? 0) - behind) < 1e-6, what);
            }
          }
        }
      }
      assert.ok(compared > 100, `only ${compared} figures have rows`);
    });
