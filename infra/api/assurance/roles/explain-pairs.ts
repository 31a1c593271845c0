import { startTestApi, type TestApi } from '../../src/testing/test-api.ts';
import { idOf, MATTERS, testUsers, type TestUser } from '../../src/testing/test-firms.ts';
import { questionsAbout, type FurtherKind } from '../../src/modules/access-explanation/further-records.fixtures.ts';
import {
  ASKER,
  explainedKinds,
  recordOf,
  seedRecords,
  shuffleFirm,
  WORKED_ON,
  type ExplainedKind,
} from './explain-firms.ts';

/** Pairs of person and record that were asked about, and where the explanation differs from what the person gets. */
export interface PairReport {
  readonly pairs: number;
  readonly allowed: number;
  readonly rules: ReadonlySet<string>;
  /** How many of each kind, and how many of these were open. */
  readonly kinds: ReadonlyMap<ExplainedKind, { pairs: number; allowed: number }>;
  readonly differences: readonly string[];
}

const people = testUsers.filter((user) => user !== ASKER);
const outside: ReadonlySet<TestUser> = new Set(['client', 'solo']);
/** What people see though the matter is deleted: their own time, and the reports of checks that they ran. */
const shownOfDeleted: ReadonlySet<ExplainedKind> = new Set(['timeEntry', 'conflictReport']);
/** Records in one request. */
const AT_ONCE = 8;

/** Compares, for each generated pair, what the person gets when they open the record with what the explanation says (TARGETS 3). */
export async function comparePairs(wanted: number): Promise<PairReport> {
  const api = await startTestApi();
  const differences: string[] = [];
  const rules = new Set<string>();
  const kinds = new Map(explainedKinds.map((kind) => [kind, { pairs: 0, allowed: 0 }]));
  let [pairs, allowed, turn] = [0, 0, 0];
  try {
    await seedRecords(api);
    for (let round = 1; pairs < wanted; round += 1) {
      await shuffle(api, round);
      const deleted = await findDeleted(api);
      for (const user of people)
        for (let from = 1; from <= MATTERS && pairs < wanted; from += AT_ONCE) {
          const kind = explainedKinds[turn % explainedKinds.length] ?? 'matter';
          turn += 1;
          const numbers = Array.from({ length: Math.min(AT_ONCE, MATTERS + 1 - from) }, (_, index) => from + index);
          const asked: Asked = { api, user, kind, numbers };
          const [opened, explained] = [await open(asked), await explain(asked)];
          for (const number of numbers) {
            if (pairs === wanted) break;
            // The people they belong to still see these, but an explanation says nothing about a deleted matter.
            if (shownOfDeleted.has(kind) && deleted.has(recordOf('matter', number))) continue;
            const [isOpen, said] = [opened.has(number), explained.get(number)];
            const tally = kinds.get(kind) ?? { pairs: 0, allowed: 0 };
            pairs += 1;
            tally.pairs += 1;
            if (isOpen) allowed += 1;
            if (isOpen) tally.allowed += 1;
            const last = said?.steps.at(-1)?.rule ?? 'NONE';
            rules.add(last);
            // Of what is on a deleted matter nobody is told anything, and nobody opens it.
            if ((said?.isAllowed ?? false) !== isOpen)
              differences.push(`round ${round}: ${user} and ${kind} ${number}: opens ${isOpen}, explained by ${last}`);
          }
        }
    }
    return { pairs, allowed, rules, kinds, differences };
  } finally {
    await api.close();
  }
}

async function findDeleted({ owner }: TestApi): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from matters where tenant_id = 'alpha' and status = 'Deleted'`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function shuffle(api: TestApi, round: number): Promise<void> {
  await shuffleFirm(api, round);
  for (const user of people)
    while (!(await roleOf(api, user)).startsWith(`round ${round} `))
      await new Promise((resolve) => setImmediate(resolve));
}
const roleOf = async (api: TestApi, user: TestUser): Promise<string> =>
  String((await api.run(['alpha', user], '{ appUser { role } }')).data['appUser']?.['role']);

interface Asked {
  readonly api: TestApi;
  readonly user: TestUser;
  readonly kind: ExplainedKind;
  readonly numbers: readonly number[];
}

/** The numbers of those that the person gets, by every way in which the product shows them. */
async function open(asked: Asked): Promise<ReadonlySet<number>> {
  const matter = (number: number): string => `matterId: "${recordOf('matter', number)}"`;
  switch (asked.kind) {
    case 'matter':
    case 'task':
    case 'note':
      return shown(asked, [(number) => `${asked.kind}(id: "${recordOf(asked.kind, number)}") { id }`]);
    case 'document':
      return shown(asked, [(number) => `matterDocuments(${matter(number)}) { documents { id } }`]);
    case 'invoice':
      // People from outside find it on their matter.
      return shown(asked, [
        outside.has(asked.user)
          ? (number) => `matterInvoices(${matter(number)}) { invoices { id } }`
          : (number) => `invoice(id: "${recordOf('invoice', number)}") { id }`,
      ]);
    case 'timeEntry':
      return shown(asked, [
        (number) => `matterTime(${matter(number)}) { entries { id } }`,
        () => `timesheetWeek(day: "${WORKED_ON}") { entries { id } }`,
        () => `timeDrillDown(figure: RECORDED, from: "${WORKED_ON}", to: "${WORKED_ON}", first: 200) { rows { id } }`,
      ]);
    default:
      return openFurther(asked, asked.kind);
  }
}

/** Of a record that is shown in part, and of a report that is listed and does not open, the person gets nothing. */
const withoutContent = /"id":"([^"]+)","(?:title":""|mayOpen":false)/g;
async function openFurther({ api, user, numbers }: Asked, kind: FurtherKind): Promise<ReadonlySet<number>> {
  const questions = numbers.map((number) =>
    questionsAbout(kind, { id: recordOf(kind, number), matterId: recordOf('matter', number) }),
  );
  const answers: string[] = [];
  // One way at a time: a way that is closed to somebody closes no other.
  for (const way of questions[0]?.keys() ?? []) {
    const fields = [...new Set(questions.map((ways) => ways[way] ?? ''))];
    const { data } = await api.run(
      ['alpha', user],
      `{ ${fields.map((field, index) => `q${index}: ${field}`).join(' ')} }`,
    );
    answers.push(JSON.stringify(data).replaceAll(withoutContent, ''));
  }
  return new Set(numbers.filter((number) => answers.some((answer) => answer.includes(recordOf(kind, number)))));
}

/** Those whose id is in an answer to one of the questions. */
async function shown(
  { api, user, kind, numbers }: Asked,
  questions: readonly ((number: number) => string)[],
): Promise<ReadonlySet<number>> {
  const answers = new Set<string>();
  for (const question of questions) {
    const fields = [...new Set(numbers.map(question))].map((field, index) => `q${index}: ${field}`);
    const { data } = await api.run(['alpha', user], `{ ${fields.join(' ')} }`);
    for (const [id] of JSON.stringify(data).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) answers.add(id);
  }
  return new Set(numbers.filter((number) => answers.has(recordOf(kind, number))));
}

interface Said {
  readonly isAllowed: boolean;
  readonly steps: readonly { readonly rule: string }[];
}
async function explain({ api, user, kind, numbers }: Asked): Promise<ReadonlyMap<number, Said>> {
  const userId = idOf('alpha', 'user', user);
  const fields = numbers.map(
    (number) =>
      `m${number}: explainAccess(userId: "${userId}", subject: { ${kind}Id: "${recordOf(kind, number)}" }) { isAllowed steps { rule } }`,
  );
  const { data } = await api.run(['alpha', ASKER], `{ ${fields.join(' ')} }`);
  return new Map(
    numbers.flatMap((number) => {
      const said = data[`m${number}`] as unknown as Said | null | undefined;
      return said ? [[number, said] as const] : [];
    }),
  );
}
