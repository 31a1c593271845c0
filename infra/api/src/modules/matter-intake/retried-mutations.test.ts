import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { aNewMatter, createMatterDocument, usePattern } from './matter-intake.fixtures.ts';

/** `node infra/api/src/modules/matter-intake/retried-mutations.test.ts 10000` for a long run. */
const MUTATIONS = Number(process.argv[2] ?? 240);
const AT_ONCE = 24;

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await usePattern(api, 'alpha', { pattern: 'T{00000}', reset: 'never' });
});
after(async () => {
  await owner.end();
  await api.close();
});

interface Kind {
  readonly document: string;
  variables(index: number): Record<string, unknown>;
  /** Answers whose effect each row is, by the index. */
  readonly effects: string;
}
const matterId = idOf('alpha', 'matter', 6);
const kinds: readonly Kind[] = [
  {
    document: createMatterDocument,
    variables: (index) => ({
      key: `retry-${index}`,
      input: {
        ...aNewMatter('alpha'),
        clientId: null,
        newClient: {
          kind: 'person',
          firstName: 'Retry',
          lastName: String(index),
          organisationName: '',
          email: '',
          phone: '',
        },
        title: `retry ${index}`,
      },
    }),
    effects: `select substr(title, 7)::int as index from matters where tenant_id = 'alpha' and title like 'retry %' union all select last_name::int from contacts where tenant_id = 'alpha' and first_name = 'Retry'`,
  },
  {
    document:
      'mutation ($input: AddNoteInput!, $key: String!) { addNote(input: $input, idempotencyKey: $key) { ok { note { id } } error { message } } }',
    variables: (index) => ({
      key: `retry-${index}`,
      input: { matterId, noteType: 'File note', subject: `retry ${index}`, html: '<p>Once.</p>' },
    }),
    effects: `select substr(subject, 7)::int as index from notes where tenant_id = 'alpha' and subject like 'retry %'`,
  },
  {
    document:
      'mutation ($input: CreateTimeEntryInput!, $key: ID!) { createTimeEntry(input: $input, idempotencyKey: $key) { ok { id } error { message } } }',
    variables: (index) => ({
      key: `retry-${index}`,
      input: {
        matterId,
        workedOn: '2026-11-20',
        seconds: 360,
        activity: 'advice',
        narrative: `retry ${index}`,
        isBillable: true,
      },
    }),
    effects: `select substr(narrative, 7)::int as index from time_entries where tenant_id = 'alpha' and narrative like 'retry %' union all select substr(narrative, 7)::int from wip_ledger where tenant_id = 'alpha' and narrative like 'retry %'`,
  },
];

/** A small generator, so that a failure comes back. */
function dice(seed: number): (sides: number) => number {
  let state = Math.imul(seed + 1, 2_654_435_761);
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Sends it; with a signal the connection is cut, whatever the server is doing by then. */
async function send(
  document: string,
  variables: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<string | null> {
  const { accessToken } = await api.tokensOf('alpha', 'partner');
  const headers = {
    'content-type': 'application/json',
    authorization: `DPoP ${accessToken}`,
    dpop: api.browser.prove({ method: 'POST', url: api.url, accessToken }),
  };
  try {
    return await (
      await fetch(api.url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query: document, variables }),
        ...(signal === undefined ? {} : { signal }),
      })
    ).text();
  } catch (error) {
    if (signal?.aborted === true) return null;
    throw error;
  }
}

test(`${MUTATIONS} mutations sent one to five times, some of them cut off, have one effect each`, async () => {
  let cuts = 0;
  let sent = 0;
  const tryOut = async (index: number): Promise<void> => {
    const roll = dice(index);
    const { document, variables } = kinds[index % kinds.length] ?? assert.fail();
    const times = 1 + roll(5);
    sent += times;
    const early = Array.from({ length: times - 1 }, () => {
      const isCut = roll(3) > 0;
      const answer = send(document, variables(index), isCut ? AbortSignal.timeout(roll(30)) : undefined);
      // Sometimes one after the other, sometimes all together.
      return { answer, waits: roll(2) === 0 };
    });
    const answers: (string | null)[] = [];
    for (const { answer, waits } of early) if (waits) answers.push(await answer);
    answers.push(await send(document, variables(index)));
    answers.push(...(await Promise.all(early.filter(({ waits }) => !waits).map(({ answer }) => answer))));
    const heard = answers.filter((answer) => answer !== null);
    cuts += answers.length - heard.length;
    assert.match(heard[0] ?? '', /"error":null/, `mutation ${index}`);
    assert.equal(new Set(heard).size, 1, `mutation ${index} was answered in two ways`);
  };
  for (let first = 0; first < MUTATIONS; first += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, MUTATIONS - first) }, (_, offset) => tryOut(first + offset)),
    );

  for (const [at, { effects }] of kinds.entries()) {
    const wanted = Array.from({ length: MUTATIONS }, (_, index) => index).filter(
      (index) => index % kinds.length === at,
    );
    const rows = (await owner.query<{ index: number }>(effects)).rows
      .map(({ index }) => index)
      .toSorted((one, other) => one - other);
    const each = rows.length / wanted.length;
    assert.deepEqual(
      rows,
      wanted.flatMap((index) => Array.from({ length: each }, () => index)),
    );
  }
  const numbers = (
    await owner.query<{ number: string }>(
      `select file_number as number from matters where tenant_id = 'alpha' and title like 'retry %' order by 1`,
    )
  ).rows.map(({ number }) => number);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => `T${String(index + 1).padStart(5, '0')}`),
  );
  assert.ok(sent > MUTATIONS * 2);
  assert.ok(cuts > MUTATIONS / 20, `only ${cuts} were cut off`);
});
