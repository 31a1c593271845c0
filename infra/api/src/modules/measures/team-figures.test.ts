import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, addMonths } from '@atrium/domain';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, markOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { figureFirms, seedFigures, seenBy } from './by-hand.fixtures.ts';

let api: TestApi;
const [firm, other] = figureFirms;
const { monthStart, today } = firm;
const period = { from: addMonths(monthStart, -14), to: today };
const turn = addDays(monthStart, -1);

before(async () => {
  api = await startTestApi();
  for (const each of figureFirms) await seedFigures(api, each);
  // One went from a team to another at the end of a month; the other is in two at once.
  for (const { tenant } of figureFirms)
    await api.owner.query(
      `insert into team_memberships (tenant_id, team_id, user_id, starts_on, ends_on, is_active)
       values ($1, $2, $5, '2020-01-01', $7::date, true), ($1, $3, $5, $7::date + 1, null, true), ($1, $2, $6, '2020-01-01', null, true), ($1, $3, $6, '2020-01-01', null, true),
         ($1, $4, $5, '2020-01-01', null, false)`,
      [
        tenant,
        ...[1, 2, 3].map((number) => idOf(tenant, 'team', number)),
        ...(['own', 'partner'] as const).map((user) => idOf(tenant, 'user', user)),
        turn,
      ],
    );
});
after(() => api.close());

interface Figure {
  readonly isClosed: boolean;
  readonly isDimensionClosed: boolean;
  readonly value: number | null;
  readonly target: number | null;
  readonly points: readonly {
    key: string;
    label: string;
    value: number | null;
    target: number | null;
    rows: string | null;
  }[];
}
const DOCUMENT = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!) {
  figures(figures: $figures, from: $from, to: $to) { figures { isClosed isDimensionClosed value target points { key label value target rows } } } }`;
async function ask(user: TestUser, figures: readonly object[], tenant: TestTenant = 'alpha'): Promise<Figure[]> {
  const who: Who = [tenant, user];
  const { data, errors, body } = await api.run(who, DOCUMENT, { figures, ...period });
  assert.deepEqual(errors, []);
  assert.ok(!body.includes(markOf(tenant === 'alpha' ? 'beta' : 'alpha')), 'a team of the other firm');
  return (data['figures'] as unknown as { figures: Figure[] }).figures;
}

const counted: Readonly<Record<string, readonly [person: string, day: string, figure: string, rows: string]>> = {
  timeRecorded: [
    'r.user_id',
    'r.worked_on',
    'sum(r.billed_units * r.unit_seconds) / 60.0',
    'time_entries r join seen_matters m on m.id = r.matter_id join seen_people p on p.id = r.user_id where r.deleted_at is null',
  ],
  workRecorded: [
    'm.person_responsible_id',
    'r.entered_on',
    'sum(r.amount_minor)',
    `wip_ledger r join seen_matters m on m.id = r.matter_id where r.kind = 'recorded'`,
  ],
  expensesIncurred: [
    'm.person_responsible_id',
    'r.incurred_on',
    'sum(r.net_minor)',
    'expenses r join seen_matters m on m.id = r.matter_id where true',
  ],
  mattersOpened: ['m.person_responsible_id', 'm.opened_on', 'count(*)', 'seen_matters m where true'],
};

for (const user of ['partner', 'own'] as const)
  test(`figures of ${user} by team count by who was in it on the day, and come to the whole apart`, async () => {
    const ids = Object.keys(counted);
    const found = await ask(user, [
      ...ids.map((measure) => ({ measure, dimension: 'TEAM' })),
      ...ids.map((measure) => ({ measure })),
    ]);
    for (const [index, id] of ids.entries()) {
      const [person, day, figure, rows] = counted[id] ?? ['', '', '', ''];
      const { rows: expected } = await api.owner.query<{ key: string; value: number }>(
        `with ${seenBy(user)} select coalesce(t.team_id::text, '') as key, (${figure})::float8 as value
         from ${rows.replace(' where', ` left join team_memberships t on t.is_active and t.user_id = ${person} and t.starts_on <= ${day} and not coalesce(t.ends_on < ${day}, false) where`)}
           and ${day} between $1::date and $2::date and (select $3::date is not null and $5::text is not null)
         group by 1 having (${figure}) <> 0`,
        [period.from, period.to, today, firm.tenant, firm.timeZone],
      );
      const points = found[index]?.points ?? [];
      assert.deepEqual(
        Object.fromEntries(points.map(({ key, value }) => [key, value])),
        Object.fromEntries(expected.map(({ key, value }) => [key, value])),
        id,
      );
      assert.equal(found[index]?.value, found[ids.length + index]?.value, `${id} in all`);
      assert.ok(points.every(({ rows: behind }) => behind === null));
    }
    assert.ok((found[0]?.points.length ?? 0) > 1);
  });

test('what stands as it does today has no team of a day, and who may not tell matters apart by person has none', async () => {
  const { errors } = await api.run(['alpha', 'partner'], DOCUMENT, {
    figures: [{ measure: 'wip', dimension: 'TEAM' }],
    ...period,
  });
  assert.equal(errors[0]?.extensions.code, 'BAD_USER_INPUT');
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'personResponsible', 'hidden')`,
    [idOf('alpha', 'role', 'office')],
  );
  const [figure] = await ask('office', [{ measure: 'mattersOpened', dimension: 'TEAM' }]);
  assert.deepEqual([figure?.isDimensionClosed, figure?.points], [true, []]);
});

test('a budget of a team is set beside it, followed by those who see the whole, and stands in built reports', async () => {
  const team = idOf('alpha', 'team', 2);
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope)
     select u.tenant_id, u.role_id, 'reports', 'edit', 'all' from users u where u.user_name ~ '^admin@' on conflict (tenant_id, role_id, feature, action) do update set scope = excluded.scope`,
  );
  const first = addMonths(monthStart, -11);
  const SHEET = `query ($startsOn: Date!, $hasTeams: Boolean!) { budgets(measure: "timeRecorded", startsOn: $startsOn, hasTeams: $hasTeams) { lines { kind holderId name version } } }`;
  const teamsOf = async (tenant: TestTenant, hasTeams: boolean) => {
    const { data, errors } = await api.run([tenant, 'admin'], SHEET, { startsOn: first, hasTeams });
    assert.deepEqual(errors, []);
    const { lines } = data['budgets'] as unknown as { lines: { kind: string; holderId: string | null }[] };
    return lines.filter(({ kind }) => kind === 'TEAM').map(({ holderId }) => holderId);
  };
  // The second alone is used by financials.
  assert.deepEqual(await teamsOf('alpha', true), [team]);
  assert.deepEqual(await teamsOf('alpha', false), []);
  assert.deepEqual(await teamsOf(other.tenant, true), [idOf(other.tenant, 'team', 2)]);
  const SAVE = `mutation ($input: BudgetInput!) { saveBudget(input: $input) { ok { kind holderId version } error { message } conflict { version } } }`;
  const save = async (input: object, tenant: TestTenant = 'alpha') => {
    const { data, errors } = await api.run([tenant, 'admin'], SAVE, {
      input: {
        measure: 'timeRecorded',
        startsOn: first,
        amounts: Array.from({ length: 12 }, () => 600),
        version: 0,
        ...input,
      },
    });
    assert.deepEqual(errors, []);
    return data['saveBudget'] as unknown as {
      ok: object | null;
      error: { message: string } | null;
      conflict: object | null;
    };
  };
  assert.deepEqual((await save({ teamId: team })).ok, { kind: 'TEAM', holderId: team, version: 1 });
  assert.deepEqual((await save({ teamId: team })).conflict, { version: 1 });
  assert.match((await save({ teamId: team }, 'beta')).error?.message ?? '', /no longer in the firm/);
  assert.match(
    (await save({ teamId: team, personId: idOf('alpha', 'user', 'own') })).error?.message ?? '',
    /no longer in/,
  );
  const targetsOf = async (user: TestUser) => {
    const [figure] = await ask(user, [{ measure: 'timeRecorded', dimension: 'TEAM' }]);
    return [figure?.target, figure?.points.find(({ key }) => key === team)?.target];
  };
  const months = 11;
  const [whole, ofTeam] = await targetsOf('admin');
  assert.equal(whole, null);
  assert.ok((ofTeam ?? 0) > 600 * months && (ofTeam ?? 0) <= 600 * 12);
  assert.deepEqual(await targetsOf('own'), [null, null], 'beside a part');
  const PREVIEW = `query ($definition: BuiltReportDefinitionInput!, $parameters: ReportParametersInput) {
    builtReportPreview(definition: $definition, parameters: $parameters) { problems { message } result { totals { column number } rows { cells { column text number } } } } }`;
  const definition = {
    measures: ['timeRecorded'],
    dimensions: ['TEAM'],
    filters: [],
    period: 'LAST_TWELVE_MONTHS',
    sort: { column: 'timeRecorded', direction: 'desc' },
    target: 'timeRecorded',
  };
  interface Built {
    readonly problems: readonly { message: string }[];
    readonly result: {
      readonly totals: readonly { column: string }[];
      readonly rows: readonly { cells: readonly { column: string; text: string | null; number: number | null }[] }[];
    };
  }
  const preview = async (changes: object): Promise<Built> => {
    const { data, errors } = await api.run(['alpha', 'admin'], PREVIEW, {
      definition: { ...definition, ...changes },
      parameters: period,
    });
    assert.deepEqual(errors, []);
    return data['builtReportPreview'] as unknown as Built;
  };
  const cell = ({ cells }: Built['result']['rows'][number], name: string) =>
    cells.find(({ column }) => column === name)?.number;
  const built = await preview({});
  assert.deepEqual(built.problems, []);
  const row = built.result.rows.find(({ cells }) => cells[0]?.text === `${markOf('alpha')} team 2`);
  assert.ok(row);
  assert.equal(Math.round(cell(row, 'targetDuration') ?? 0), Math.round((ofTeam ?? 0) * 60));
  assert.deepEqual(built.result.totals, [], 'somebody in two teams would count twice');
  // Two teams at once, without telling them apart, have each entry once.
  const both = [1, 2].map((number) => idOf('alpha', 'team', number));
  const narrowed = await preview({
    target: null,
    dimensions: ['MONTH'],
    filters: [{ dimension: 'TEAM', values: both }],
  });
  const { rows: byHand } = await api.owner.query<{ value: number }>(
    `select sum(e.billed_units * e.unit_seconds)::float8 as value from time_entries e where e.tenant_id = 'alpha' and e.deleted_at is null and e.worked_on between $1 and $2
       and exists (select from team_memberships t where t.is_active and t.user_id = e.user_id and t.team_id = any($3::uuid[]) and e.worked_on >= t.starts_on and not coalesce(e.worked_on > t.ends_on, false))`,
    [period.from, period.to, both],
  );
  const total = narrowed.result.rows.reduce((sum, each) => sum + (cell(each, 'timeRecorded') ?? 0), 0);
  assert.equal(total, byHand[0]?.value);
});
