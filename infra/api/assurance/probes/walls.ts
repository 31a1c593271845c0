import { isEnumType, type GraphQLSchema } from 'graphql';
import { simulatedAi } from '../../src/modules/ai/ai.fixtures.ts';
import { apiSchema } from '../../src/schema.ts';
import { startTestApi, type GraphqlAnswer, type TestApi } from '../../src/testing/test-api.ts';
import { idOf, MATTERS } from '../../src/testing/test-firms.ts';
import { digestFirm } from './firm-digest.ts';
import type { Whose } from './generate-probes.ts';
import { operationsOf } from './operations.ts';
import { NOBODY } from './probe-targets.ts';
import { askProbe, inTurns, judge, type FirmReport, type ProbeReport } from './run-probes.ts';
import { seedForProbes } from './seed-probes.ts';
import { seedWallPeople } from './seed-walls.ts';
import { probeConflicts } from './wall-conflicts.ts';
import { probeExports } from './wall-exports.ts';
import { probeGrowth } from './wall-growth.ts';
import { wallPeople } from './wall-people.ts';
import { generateWallProbes, type WallProbe } from './wall-probes.ts';
import { seedWallRows, wordOf } from './wall-rows.ts';
import { startWallProvider } from './wall-provider.ts';
import { probeStreams } from './wall-streams.ts';

export interface WallReport extends FirmReport {
  /** Queries whose answer changed for somebody inside when the matter behind the wall grew. */
  readonly changedInside: readonly string[];
}

/** What a question leaves behind whatever it names: who came back when, and answers kept for a repeated key. */
const keptOfAnyQuestion = new Set(['sessions', 'idempotency_keys']);
/** Kept with what was asked for, so equal in number alone. */
const keptWithTheQuestion: readonly string[] = [
  'matter_change_runs',
  'matter_change_rows',
  'mail_outbox',
  'activity_log',
];
const AT_ONCE = 3;

/** Called for each question about what is out of reach, with a way to ask it once more: what its answer reveals, or null. */
type OnQuestion = (probe: WallProbe, again: () => Promise<string | null>) => Promise<void>;

/** What one firm's own people can find out about matters outside their reach, asked in every way the schema knows. */
export async function probeWalls(rounds: number, onQuestion?: OnQuestion): Promise<WallReport> {
  const provider = await startWallProvider();
  const api = await startTestApi({ ai: simulatedAi(provider.url) });
  try {
    await seedForProbes(api.ownerConnectionString);
    await seedWallPeople(api.owner);
    const schema = apiSchema();
    const operations = operationsOf(schema);
    // First, while nobody's session is old.
    const told = await probeStreams(api, operations);
    const growth = await probeGrowth(api, operations);
    const probes = generateWallProbes(operations, rounds);
    await seedWallRows(
      api.owner,
      probes.flatMap(({ rows }) => rows),
    );
    const report = await askAll(api, probes);
    if (onQuestion !== undefined) for (const probe of probes) await onQuestion(probe, () => revealedBy(api, probe));
    const exports = await probeExports(api, enumOf(schema, 'ExportList'));
    const conflicts = await probeConflicts(api);
    const prompted = provider.prompts
      .filter((prompt) => wallPeople.some(({ outside }) => prompt.includes(wordOf(outside))))
      .map(() => 'a text from behind the wall was sent to the provider of AI');
    return {
      ...report,
      paired: report.paired + exports.asked + conflicts.asked,
      leaks: [...report.leaks, ...growth.leaks, ...exports.leaks, ...conflicts.leaks, ...told, ...prompted],
      withoutControl: [...report.withoutControl, ...exports.withoutControl],
      changedInside: growth.changedInside,
    };
  } finally {
    await api.close();
    await provider.close();
  }
}

const enumOf = (schema: GraphQLSchema, name: string): readonly string[] => {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
};

async function askAll(api: TestApi, probes: readonly WallProbe[]): Promise<Omit<WallReport, 'changedInside'>> {
  const report: ProbeReport = { paired: 0, unpaired: 0, leaks: [] };
  for (const { user } of wallPeople) await api.tokensOf('alpha', user);
  const before = await digestFirm(api.ownerConnectionString, 'alpha');
  const counted = [await countKept(api)];
  const theirs = await askFor(api, probes, 'theirs');
  report.leaks.push(...written(before, await digestFirm(api.ownerConnectionString, 'alpha')));
  counted.push(await countKept(api));
  const nobody = await askFor(api, probes, 'nobody');
  counted.push(await countKept(api));
  report.leaks.push(...grownOtherwise(counted));
  const own = await askFor(api, probes, 'own');
  const paired = new Set<string>();
  probes.forEach((probe, index) => {
    const answers = { theirs: theirs[index], nobody: nobody[index], own: own[index] } as Record<Whose, GraphqlAnswer>;
    if (judge(probe, answers, howToJudge(probe), report)) paired.add(probe.operation);
  });
  return {
    ...report,
    withoutControl: [...new Set(probes.map(({ operation }) => operation))].filter(
      (operation) => !paired.has(operation),
    ),
  };
}

/** What the answer about something out of reach reveals beyond the answer about something that does not exist; null if nothing. */
async function revealedBy(api: TestApi, probe: WallProbe): Promise<string | null> {
  const report: ProbeReport = { paired: 0, unpaired: 0, leaks: [] };
  const [theirs, nobody] = [await askProbe(api, probe, 'theirs'), await askProbe(api, probe, 'nobody')];
  judge(probe, { theirs, nobody, own: nobody }, howToJudge(probe), report);
  return report.leaks[0] ?? null;
}

/** What may not be shown, and what may differ. */
const howToJudge = (probe: WallProbe): Parameters<typeof judge>[2] => ({
  shows: (body) => showsOutside(probe, body),
  even: (body, whose) => evenOut(body, probe.named[whose]),
});

const askFor = (api: TestApi, probes: readonly WallProbe[], whose: Whose): Promise<GraphqlAnswer[]> =>
  inTurns(probes, (probe) => askProbe(api, probe, whose), AT_ONCE);

/** Where asking for what is out of reach has written. */
function written(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  const tables = Object.keys(after).filter(
    (table) => before[table] !== after[table] && !keptOfAnyQuestion.has(table) && !keptWithTheQuestion.includes(table),
  );
  return tables.map((table) => `something was written to ${table} by questions about what is out of reach`);
}

async function countKept(api: TestApi): Promise<number[]> {
  const counts: number[] = [];
  for (const table of keptWithTheQuestion) {
    const { rows } = await api.owner.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where tenant_id = 'alpha'`,
    );
    counts.push(rows[0]?.count ?? 0);
  }
  return counts;
}

/** Tables to which what is out of reach added more or fewer rows than what is nobody's. */
function grownOtherwise([before = [], theirs = [], nobody = []]: readonly number[][]): string[] {
  return keptWithTheQuestion
    .filter((_, index) => (theirs[index] ?? 0) - (before[index] ?? 0) !== (nobody[index] ?? 0) - (theirs[index] ?? 0))
    .map((table) => `${table} grew otherwise than for nobody’s`);
}

const matterIds = Array.from({ length: MATTERS }, (_, index) => idOf('alpha', 'matter', index + 1));
/** Nothing of the matter outside shows: no text on it, nor its id unless it was sent. */
function showsOutside({ person: { outside }, named }: WallProbe, body: string): string | null {
  const rest = body.replaceAll(named.theirs, '');
  if (rest.includes(wordOf(outside))) return 'shows a text of what is outside the wall';
  return rest.includes(matterIds[outside - 1] ?? NOBODY) ? 'shows the id of a matter outside the wall' : null;
}

/** What is new has an id and times of its own. */
const evenOut = (body: string, named: string): string =>
  body
    .replaceAll(named, 'named')
    .replaceAll(/\b01[0-9a-f]{6}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, 'new')
    .replaceAll(/"(?:requestId|asAt|[a-zA-Z]+At|cutoff)":"[^"]*"|"elapsedSeconds":\d+/g, '');
