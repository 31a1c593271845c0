import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../testing/test-firms.ts';
import { NOBODY, noteNumber, taskNumber } from './probe-targets.ts';
import { seedForProbes } from './seed-probes.ts';

/**
 * `node src/probes/timing.ts [pairs]` (TARGETS 7): what is out of reach and what is not there are told apart neither by
 * the bytes of an answer nor by how long it takes. Asks both in turn and prints the medians and how far they are apart.
 */
const pairs = Number(process.argv[2] ?? 2000);
const WARM_UP = 50;
const MOST_APART = 0.05;

const matterOf = (tenant: 'alpha' | 'beta', number: number): string => idOf(tenant, 'matter', number);
const behindWall = matterOf('alpha', RESTRICTED_MATTER);
const foreignMatter = matterOf('beta', 5);
const questions: readonly (readonly [name: string, document: string, id: string])[] = [
  ...[foreignMatter, behindWall].flatMap((id) => [
    ['matter', 'query ($id: ID!) { matter(id: $id) { id fileNumber title } }', id] as const,
    ['matterDocuments', 'query ($id: ID!) { matterDocuments(matterId: $id) { recordCount documents { id name } } }', id] as const,
    ['matterParties', 'query ($id: ID!) { matterParties(matterId: $id) { parties { id role } } }', id] as const,
  ]),
  ['note', 'query ($id: ID!) { note(id: $id) { id subject } }', noteNumber(1)[0]?.of('beta') ?? ''],
  ['task', 'query ($id: ID!) { task(id: $id) { id subject } }', taskNumber(1)[0]?.of('beta') ?? ''],
];

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function compare(api: TestApi, document: string, id: string): Promise<{ theirs: number; nobody: number; isAlike: boolean }> {
  const times: Record<'theirs' | 'nobody', number[]> = { theirs: [], nobody: [] };
  const bodies = new Set<string>();
  for (let round = -WARM_UP; round < pairs; round += 1) {
    // Which goes first changes, so that neither always follows the other.
    const order = round % 2 === 0 ? (['theirs', 'nobody'] as const) : (['nobody', 'theirs'] as const);
    for (const whose of order) {
      const from = performance.now();
      const { body } = await api.run(['alpha', 'partner'], document, { id: whose === 'theirs' ? id : NOBODY }, { 'user-agent': 'timing' });
      if (round < 0) continue;
      times[whose].push(performance.now() - from);
      bodies.add(body);
    }
  }
  return { theirs: median(times.theirs), nobody: median(times.nobody), isAlike: bodies.size === 1 };
}

const api = await startTestApi();
try {
  await seedForProbes(api.ownerConnectionString);
  for (const [name, document, id] of questions) {
    const { theirs, nobody, isAlike } = await compare(api, document, id);
    const gap = Math.abs(theirs - nobody) / nobody;
    const kind = id === behindWall ? 'behind the wall' : 'of another firm';
    process.stdout.write(`${name}, ${kind}: ${theirs.toFixed(3)} ms, of nobody ${nobody.toFixed(3)} ms, ${(gap * 100).toFixed(2)} % apart over ${pairs} pairs, bodies ${isAlike ? 'identical' : 'DIFFER'}\n`);
    if (gap >= MOST_APART || !isAlike) process.exitCode = 1;
  }
} finally {
  await api.close();
}
