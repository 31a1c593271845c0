import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { idOf } from '../../testing/test-firms.ts';
import {
  aNewMatter,
  aPattern,
  ask,
  create,
  createMatterDocument,
  savePatternDocument,
  usePattern,
  type Answered,
  type Created,
} from './matter-intake.fixtures.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await api.close();
});
const year = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }).slice(2, 4);

proveRootField(() => api, {
  name: 'fileNumberPattern',
  document:
    '{ fileNumberPattern { pattern reset isPerOffice isPerType firstNumber officeCodes { name code } typeCodes { name code } requiresApproval requiresConflictCheck likelyNext version } }',
  as: 'admin',
  refuses: 'partner',
  works: ({ fileNumberPattern }) => {
    assert.deepEqual(fileNumberPattern, {
      ...aPattern,
      requiresConflictCheck: true,
      likelyNext: `${year}/0001`,
      version: 0,
    });
  },
});
proveRootField(() => api, {
  name: 'saveFileNumberPattern',
  document: savePatternDocument,
  variables: { input: aPattern, version: 7 },
  as: 'admin',
  refuses: 'partner',
  works: ({ saveFileNumberPattern }) => {
    assert.deepEqual(saveFileNumberPattern, {
      ok: null,
      error: null,
      conflict: { pattern: '{YY}/{0000}', version: 0 },
    });
  },
});
proveRootField(() => api, {
  name: 'likelyFileNumber',
  document: 'query ($type: String!) { likelyFileNumber(matterType: $type) }',
  variables: { type: 'Conveyancing' },
  as: 'partner',
  refuses: 'client',
  works: ({ likelyFileNumber }) => {
    assert.equal(likelyFileNumber, `${year}/0001`);
  },
});

test('of 200 matters opened at once each that comes to be has a number, from 1 on, with no gap and no double', async () => {
  await usePattern(api, 'alpha', { pattern: 'P{0000}', reset: 'never' });
  // Fails when the matter is written, after its number was taken.
  await owner.query(`alter table matters add constraint no_such_title check (title <> 'impossible')`);
  const users = ['partner', 'admin', 'office'] as const;
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const who = users[index % users.length] ?? 'partner';
      const failing =
        index % 5 === 0 ? { title: 'impossible' } : index % 10 === 1 ? { clientId: idOf('beta', 'contact', 5) } : {};
      const { data, errors } = await api.run(['alpha', who], createMatterDocument, {
        input: { ...aNewMatter('alpha'), ...failing },
        key: `many-${index}`,
      });
      return errors.length === 0 ? (data['createMatter'] as unknown as Answered<Created>).ok : null;
    }),
  );
  await owner.query('alter table matters drop constraint no_such_title');
  const numbers = answers.flatMap((ok) => ok?.fileNumber ?? []).toSorted();
  assert.deepEqual(
    numbers,
    Array.from({ length: 140 }, (_, index) => `P${String(index + 1).padStart(4, '0')}`),
  );
  assert.deepEqual(
    (
      await owner.query(
        `select last_number::int from file_number_counters where tenant_id = 'alpha' and sequence = '||'`,
      )
    ).rows,
    [{ last_number: 140 }],
  );
});

test('a number that somebody gave by hand is passed over, also a long row of them', async () => {
  await usePattern(api, 'alpha', { pattern: 'H{000}', reset: 'never', nextNumber: 1 });
  await owner.query(
    `update matters set file_number = 'H' || lpad(n::text, 3, '0') from (select id, row_number() over (order by id) + 1 as n from matters where tenant_id = 'alpha' and file_number like 'P%') p where matters.tenant_id = 'alpha' and matters.id = p.id and p.n <= 121`,
  );
  assert.equal((await create(api, ['alpha', 'partner'])).ok?.fileNumber, 'H001');
  assert.equal(await ask(api, ['alpha', 'partner'], '{ likelyFileNumber(matterType: "x") }'), 'H122');
  assert.equal((await create(api, ['alpha', 'partner'])).ok?.fileNumber, 'H122');
  assert.equal((await create(api, ['alpha', 'partner'], { fileNumber: ' H123 ' })).ok?.fileNumber, 'H123');
  assert.equal((await create(api, ['alpha', 'partner'])).ok?.fileNumber, 'H124');
});

test('who types the number that is just being given out and who is given it get two', async () => {
  await usePattern(api, 'alpha', { pattern: 'R{000}', reset: 'never', nextNumber: 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      create(api, ['alpha', 'partner'], index % 2 === 0 ? {} : { fileNumber: `R00${1 + (index % 9)}` }),
    ),
  );
  const numbers = answers.flatMap(({ ok }) => ok?.fileNumber ?? []);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.ok(answers.every(({ ok, error }) => ok !== null || error?.fields[0]?.field === 'fileNumber'));
  const counted = numbers.map((number) => Number(number.slice(1))).toSorted((one, other) => one - other);
  assert.deepEqual(
    counted,
    Array.from({ length: counted.length }, (_, index) => index + 1),
  );
});

test('a change of the pattern in the middle of a year goes on counting, and what was given out stays', async () => {
  await usePattern(api, 'beta', {});
  const first = await create(api, ['beta', 'partner']);
  await usePattern(api, 'beta', { pattern: '{YYYY}-{0}' });
  const second = await create(api, ['beta', 'partner']);
  await usePattern(api, 'beta', { pattern: '{YY}.{00}', nextNumber: 77 });
  const third = await create(api, ['beta', 'partner']);
  assert.deepEqual(
    [first, second, third].map(({ ok }) => ok?.fileNumber),
    [`${year}/0001`, `20${year}-2`, `${year}.77`],
  );
});

test('offices and types that count for themselves have sequences of their own, under the firm’s codes', async () => {
  const offices = await owner.query<{ id: string; name: string }>(
    `select id, name from offices where tenant_id = 'beta' order by name`,
  );
  const [one, two] = offices.rows;
  await usePattern(api, 'beta', {
    pattern: '{OFFICE}-{TYPE}-{000}',
    isPerOffice: true,
    isPerType: true,
    reset: 'never',
    officeCodes: [{ name: one?.name, code: 'SYD' }],
    typeCodes: [{ name: 'Wills', code: 'W' }],
  });
  const made = [];
  for (const [officeId, matterType] of [
    [one?.id, 'Wills'],
    [one?.id, 'Wills'],
    [two?.id, 'Wills'],
    [one?.id, 'Family law'],
  ] as const)
    made.push((await create(api, ['beta', 'partner'], { officeId, matterType })).ok?.fileNumber);
  assert.deepEqual(made, ['SYD-W-001', 'SYD-W-002', 'MO-W-001', 'SYD-FL-001']);
});

for (const [what, changes, field] of [
  ['a pattern without a count', { pattern: '{YY}' }, 'pattern'],
  ['a year that is not in the pattern', { pattern: '{000}', reset: 'yearly' }, 'pattern'],
  ['a code of five letters', { officeCodes: [{ name: 'x', code: 'ABCDE' }] }, 'officeCodes'],
  ['a reset nobody knows', { reset: 'daily' }, 'reset'],
  ['a next number of many sequences', { pattern: '{YY}{TYPE}{000}', isPerType: true, nextNumber: 4 }, 'nextNumber'],
] as const) {
  test(`${what} is refused, and nothing changes`, async () => {
    const read = () =>
      ask(api, ['beta', 'admin'], '{ fileNumberPattern { pattern version } }') as Promise<{
        pattern: string;
        version: number;
      }>;
    const known = await read();
    const { ok, error } = await ask<Answered<unknown>>(api, ['beta', 'admin'], savePatternDocument, {
      input: { ...aPattern, ...changes },
      version: known.version,
    });
    assert.deepEqual([ok, error?.fields[0]?.field], [null, field]);
    assert.deepEqual(await read(), known);
  });
}

test('of two who change the pattern at once one is told of the other', async () => {
  const { version } = await ask<{ version: number }>(api, ['beta', 'admin'], '{ fileNumberPattern { version } }');
  const answers = await Promise.all(
    ['A{000}', 'B{000}'].map((pattern) =>
      ask<{ ok: unknown; conflict: { pattern: string } | null }>(api, ['beta', 'admin'], savePatternDocument, {
        input: { ...aPattern, reset: 'never', pattern },
        version,
      }),
    ),
  );
  assert.equal(answers.filter(({ ok }) => ok !== null).length, 1);
  assert.match(answers.find(({ conflict }) => conflict !== null)?.conflict?.pattern ?? '', /^[AB]/);
});
