import { randomInt } from 'node:crypto';
import { startTestApi, type TestApi } from '../../src/testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../src/testing/test-firms.ts';
import { NOBODY, noteNumber, taskNumber } from './probe-targets.ts';
import { seedForProbes } from './seed-probes.ts';

/**
 * `npm run probes -- timing [pairs] [seed]` (TARGETS 7): what is out of reach and what is not there are told apart
 * neither by the bytes of an answer nor by how long it takes. Asks both, in an order that the printed seed gives again,
 * and prints the medians and how far they are apart.
 */
const pairs = Number(process.argv[2] ?? 2000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
const WARM_UP = 50;
const MOST_APART = 0.05;

const matterOf = (tenant: 'alpha' | 'beta', number: number): string => idOf(tenant, 'matter', number);
const behindWall = matterOf('alpha', RESTRICTED_MATTER);
const foreignMatter = matterOf('beta', 5);
const questions: readonly (readonly [name: string, document: string, id: string])[] = [
  ...[foreignMatter, behindWall].flatMap((id) => [
    ['matter', 'query ($id: ID!) { matter(id: $id) { id fileNumber title } }', id] as const,
    [
      'matterDocuments',
      'query ($id: ID!) { matterDocuments(matterId: $id) { recordCount documents { id name } } }',
      id,
    ] as const,
    ['matterParties', 'query ($id: ID!) { matterParties(matterId: $id) { parties { id role } } }', id] as const,
  ]),
  ['note', 'query ($id: ID!) { note(id: $id) { id subject } }', noteNumber(1)[0]?.of('beta') ?? ''],
  ['task', 'query ($id: ID!) { task(id: $id) { id subject } }', taskNumber(1)[0]?.of('beta') ?? ''],
];

/** Heads or tails, in an order that hangs on the seed alone. */
const isHeads = coinOf(seed);
function coinOf(start: number): () => boolean {
  let state = start >>> 0;
  return () => {
    // Mulberry32, of which one bit is enough.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) & 1) === 1;
  };
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function compare(
  api: TestApi,
  document: string,
  id: string,
): Promise<{ theirs: number; nobody: number; isAlike: boolean }> {
  const times: Record<'theirs' | 'nobody', number[]> = { theirs: [], nobody: [] };
  const bodies = new Set<string>();
  for (let round = -WARM_UP; round < pairs; round += 1) {
    // Which goes first is left to chance: what comes round at a fixed step (a collection, a timer) then hits neither more often.
    const order = isHeads() ? (['theirs', 'nobody'] as const) : (['nobody', 'theirs'] as const);
    for (const whose of order) {
      const from = performance.now();
      const { body } = await api.run(
        ['alpha', 'partner'],
        document,
        { id: whose === 'theirs' ? id : NOBODY },
        { 'user-agent': 'timing' },
      );
      if (round < 0) continue;
      times[whose].push(performance.now() - from);
      bodies.add(body);
    }
  }
  return { theirs: median(times.theirs), nobody: median(times.nobody), isAlike: bodies.size === 1 };
}

process.stdout.write(`pairs ${pairs}, seed ${seed}\n`);
const api = await startTestApi();
try {
  await seedForProbes(api.ownerConnectionString);
  for (const [name, document, id] of questions) {
    const { theirs, nobody, isAlike } = await compare(api, document, id);
    const gap = Math.abs(theirs - nobody) / nobody;
    const kind = id === behindWall ? 'behind the wall' : 'of another firm';
    process.stdout.write(
      `${name}, ${kind}: ${theirs.toFixed(3)} ms, of nobody ${nobody.toFixed(3)} ms, ${(gap * 100).toFixed(2)} % apart over ${pairs} pairs, bodies ${isAlike ? 'identical' : 'DIFFER'}\n`,
    );
    if (gap >= MOST_APART || !isAlike) process.exitCode = 1;
  }
} finally {
  await api.close();
}
