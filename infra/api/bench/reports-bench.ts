import { addDays, addMonths, dayIn } from '@atrium/domain';
import { reports, schemaIdOf } from '../src/modules/reports/reports.ts';
import { startTestApi, type TestApi } from '../src/testing/test-api.ts';
import { idOf } from '../src/testing/test-firms.ts';

/**
 * Dashboards and reports of one big firm: what each dashboard asks, with another period each time so that nothing is
 * known from before, beside its statements alone through the same runner; each report of the catalogue, its rows, groups
 * and totals; and lists of another firm while a heavy report runs. `reports-bench.ts [--full]`: 2,000 matters and 50,000
 * time entries, or 40,000 and 1,000,000. Prints a line of JSON for each figure at its end.
 */
const isFull = process.argv.includes('--full');
const MATTERS = isFull ? 40_000 : 2000;
const ENTRIES = isFull ? 1_000_000 : 50_000;
const ASKED = isFull ? 20 : 8;
const BESIDE = 200;
const TASKS_PER_MATTER = 4;
const TENANT = 'alpha';

/** What each dashboard asks of the firm, by the measures of its widgets. */
const dashboards: Readonly<Record<string, readonly (readonly [measure: string, dimension?: string])[]>> = {
  firm: [
    ['openMatters', 'TYPE'],
    ['mattersOpened', 'MONTH'],
    ['mattersClosed', 'MONTH'],
    ['wip', 'TYPE'],
    ['workRecorded', 'MONTH'],
    ['workBilled', 'MONTH'],
    ['writtenOff', 'MONTH'],
    ['debtors', 'AGE'],
    ['received', 'MONTH'],
    ['enquiriesReceived', 'SOURCE'],
  ],
  feeEarner: [
    ['timeRecorded', 'DAY'],
    ['timeBillable', 'DAY'],
    ['timeValue'],
    ['timeBilled'],
    ['utilisation'],
    ['timeWip', 'TYPE'],
    ['openTasks', 'PRIORITY'],
  ],
  peopleAndOffices: [
    ['timeRecorded', 'PERSON'],
    ['timeValue', 'PERSON'],
    ['wip', 'OFFICE'],
    ['debtors', 'OFFICE'],
    ['openMatters', 'OFFICE'],
  ],
  tasks: [['openTasks', 'PERSON'], ['overdueTasks'], ['tasksDueToday'], ['tasksDone', 'WEEK']],
  enquiries: [
    ['openEnquiries', 'STAGE'],
    ['enquiriesReceived', 'MONTH'],
    ['conversionRate', 'SOURCE'],
    ['firstResponse'],
  ],
};

const translate = (line: string): void => void process.stdout.write(`${line}\n`);
const today = dayIn('Australia/Sydney', new Date());
const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
async function timed<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

/** Fills the firm: matters with balances, their time and its ledger, of the last three years. */
async function fill({ owner }: TestApi): Promise<void> {
  const run = (sql: string, values: readonly unknown[] = []) => owner.query(sql, [TENANT, ...values]);
  const person = idOf(TENANT, 'user', 'own');
  await run(
    `insert into matters (tenant_id, file_number, title, client_id, client_name, type, stage, status, person_responsible_id, office_id, opened_on, wip_minor, billed_minor, debtors_minor, estimate_minor)
     select $1, 'B' || n, 'Bench ' || n, $2, 'Bench client ' || n % 500, (array['Conveyancing', 'Family', 'Litigation'])[1 + n % 3], 'Open', case when n % 5 = 0 then 'Completed' else 'Open' end,
       case when n % 2 = 0 then $3::uuid else $4::uuid end, $5, current_date - n % 1000, n * 10, n * 20, n * 5, 500000 from generate_series(1, $6::integer) n`,
    [idOf(TENANT, 'contact', 1), person, idOf(TENANT, 'user', 'partner'), idOf(TENANT, 'office', 1), MATTERS],
  );
  await run(
    `with m as (select id, row_number() over (order by id) - 1 as place from matters where tenant_id = $1 and file_number like 'B%')
     insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, status)
     select $1, m.id, case when n % 2 = 0 then $2::uuid else $3::uuid end, current_date - n % 1000, 'Advice', 720, 2, 50000, 10000, (array['Draft', 'Approved', 'Billed'])[1 + n % 3]
     from generate_series(1, $4::integer) n join m on m.place = n % $5::integer`,
    [person, idOf(TENANT, 'user', 'partner'), ENTRIES, MATTERS],
  );
  await run(
    `insert into wip_ledger (tenant_id, matter_id, time_entry_id, user_id, entered_on, kind, amount_minor)
     select $1, e.matter_id, e.id, e.user_id, e.worked_on, 'recorded', e.amount_minor from time_entries e where e.tenant_id = $1 and e.amount_minor = 10000
     union all select $1, e.matter_id, e.id, e.user_id, e.worked_on, 'billed', -e.amount_minor from time_entries e where e.tenant_id = $1 and e.amount_minor = 10000 and e.status = 'Billed'`,
  );
  // Tasks and enquiries as many as a firm of this size has: with a handful, a request would be all that is measured.
  await run(
    `insert into tasks (tenant_id, kind, subject, due_on, status, priority, completed_at, assigned_to_id, created_by)
     select $1, 'task', 'Bench ' || n, current_date + n % 60 - 30, case when n % 3 = 0 then 'Open' else 'Completed' end, (array['Low', 'Normal', 'High'])[1 + n % 3],
       case when n % 3 = 0 then null else now() - make_interval(days => n % 400) end, $2, $2 from generate_series(1, $3::integer) n`,
    [person, MATTERS * TASKS_PER_MATTER],
  );
  await run(
    `insert into task_assignees (tenant_id, task_id, user_id)
     select $1, t.id, case when right(t.subject, 1) < '5' then $2::uuid else $3::uuid end from tasks t where t.tenant_id = $1 and t.subject like 'Bench %'`,
    [person, idOf(TENANT, 'user', 'partner')],
  );
  await run(
    `insert into enquiries (tenant_id, number, received_at, status, lost_reason, stage, channel, source, area_of_law, enquirer_name, assigned_to_id, office_id, first_responded_at)
     select $1, 100000 + n, now() - make_interval(days => n % 700), (array['Open', 'Won', 'Lost'])[1 + n % 3], 'Other', 'New', 'Phone', (array['Web', 'Phone', 'Referral'])[1 + n % 3],
       'Family', 'Bench ' || n, $2, $3, case when n % 2 = 0 then now() - make_interval(days => n % 700) + interval '3 hours' end from generate_series(1, $4::integer) n`,
    [person, idOf(TENANT, 'office', 1), MATTERS],
  );
  await run(
    `insert into role_access_flags (tenant_id, role_id, flag) select u.tenant_id, u.role_id, 'licensedReports' from users u where u.tenant_id = $1 and u.id = $2 on conflict do nothing`,
    [idOf(TENANT, 'user', 'admin')],
  );
  // As a firm of some age is: otherwise it is cleaned up while it is measured.
  await owner.query('vacuum analyze');
}

const FIGURES = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!) { figures(figures: $figures, from: $from, to: $to) { figures { value points { key value } } } }`;
const RESULT = `query ($id: ReportId!, $parameters: ReportParametersInput, $groupBy: String) {
  reportResult(id: $id, parameters: $parameters, groupBy: $groupBy, first: 100) { recordCount totals { column number } groups { key totals { column number } } rows { id cells { column text number } } } }`;

const api = await startTestApi();
try {
  const ask = async (
    who: readonly [typeof TENANT | 'beta', 'admin'],
    document: string,
    variables: Record<string, unknown>,
  ) => {
    const { errors } = await api.run(who, document, variables);
    if (errors[0] !== undefined) throw new Error(errors[0].message);
  };
  translate(`filling ${MATTERS} matters and ${ENTRIES} time entries`);
  await fill(api);
  const figures: { name: string; value: number }[] = [];
  const note = (name: string, value: number): void => {
    figures.push({ name, value: Number(value.toFixed(3)) });
    translate(`${name} ${value.toFixed(3)}`);
  };

  await ask([TENANT, 'admin'], '{ measures { id } }', {});
  // The figures that a request asks of the database are asked again alone.
  const { queryTogether } = api.runner;
  const sent: Parameters<typeof queryTogether>[] = [];
  Object.assign(api.runner, {
    queryTogether: (...asked: Parameters<typeof queryTogether>) => {
      sent.push(asked);
      return queryTogether(...asked);
    },
  });
  for (const [name, asked] of Object.entries(dashboards)) {
    const times: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round <= ASKED; round += 1) {
      const period = { from: addDays(addMonths(today, -12), -round), to: addDays(today, -round) };
      const figuresAsked = asked.map(([measure, dimension = null]) => ({ measure, dimension }));
      sent.length = 0;
      const { ms } = await timed(() => ask([TENANT, 'admin'], FIGURES, { figures: figuresAsked, ...period }));
      const again = sent.filter(([, requests]) => requests.every(([{ name: asks }]) => asks.startsWith('measures.')));
      if (again.length === 0) throw new Error(`${name} asked nothing`);
      const alone = await timed(async () => {
        for (const each of again) await queryTogether(...each);
      });
      // The first one compiles.
      if (round === 0) continue;
      times.push(ms);
      bare.push(alone.ms);
    }
    note(`reports.dashboard.${name}.p95.ms`, at(times, 0.95));
    note(`reports.dashboard.${name}.ratio`, at(bare, 0.5) / at(times, 0.5));
  }

  for (const report of reports) {
    const parameters = report.parameters.period === undefined ? {} : { from: addMonths(today, -12), to: today };
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1)
      times.push(
        (
          await timed(() =>
            ask([TENANT, 'admin'], RESULT, { id: schemaIdOf(report), parameters, groupBy: report.groupBy }),
          )
        ).ms,
      );
    note(`reports.report.${report.id}.ms`, at(times, 0.5));
  }

  const list = `{ matterSummaryListX(first: 20) { recordCount } }`;
  const besides = async (): Promise<number> => {
    const times: number[] = [];
    for (let each = 0; each < BESIDE; each += 1) times.push((await timed(() => ask(['beta', 'admin'], list, {}))).ms);
    return at(times, 0.99);
  };
  await besides();
  const quiet = await besides();
  let isOver = false;
  const heavy = (async () => {
    while (!isOver)
      await ask([TENANT, 'admin'], RESULT, {
        id: 'TIME_AND_FEES',
        parameters: { from: addMonths(today, -36), to: today },
        groupBy: 'timekeeper',
      });
  })();
  const busy = await besides();
  isOver = true;
  await heavy;
  note('reports.heavy.others.quiet.p99.ms', quiet);
  note('reports.heavy.others.busy.p99.ms', busy);
  note('reports.heavy.others.p99.ratio', busy / quiet);
  for (const figure of figures) translate(JSON.stringify(figure));
} finally {
  await api.close();
}
