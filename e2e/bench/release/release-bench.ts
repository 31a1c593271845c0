/** `npm run bench -- release [changes] [swaps]`: README.md says what is measured. */
import { chromium } from '@playwright/test';
import { systemBrowser } from '../../fixtures/system-browser.ts';
import { ApiSession } from '../../fixtures/api-session.ts';
import { people } from '../../fixtures/people.ts';
import { build, startInstallation, type Installation } from '../federation/installation.ts';
import { printFigures } from '../federation/report.ts';
import { startBareBroadcast } from './bare-broadcast.ts';
import { openLivePages } from './live-pages.ts';
import { Operator } from './operator.ts';
import { measureSwaps } from './swaps.ts';

const PORT = 8107;
const PAGES = 1_000;
const DEFAULT_CHANGES = 20;
const DEFAULT_SWAPS = 20;
const FIRM = 'harbour';

const [changes = DEFAULT_CHANGES, swaps = DEFAULT_SWAPS] = process.argv.slice(2).map(Number);
const site = await startInstallation('release-data', PORT, 'edge,api,releases,jobs');
const browser = await chromium.launch({
  ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
  args: ['--no-sandbox'],
});
try {
  const buildId = await publish(site, 'told');
  const operator = new Operator(site.url);
  await operator.signIn();
  const { told, bare } = await measureInTurns(site, operator, buildId);
  // A page keeps what it has loaded: only a build that it has never had costs it anything.
  const buildIds: string[] = [];
  for (let swap = 0; swap < swaps; swap += 1) buildIds.push(await publish(site, `swap-${swap}`));
  const heap = await measureSwaps({ browser, url: site.url, operator, tenantId: FIRM, buildIds });
  const last = (times: readonly (readonly number[])[]): number =>
    percentile(
      times.map((pages) => Math.max(...pages)),
      0.5,
    );
  printFigures({
    'release.told.p99.ms': percentile(told.flat(), 0.99),
    'release.told.ratio': last(told) / last(bare),
    'release.swap.heap.ratio': heap.after / heap.before,
  });
} finally {
  await browser.close();
  await site.stop();
}

/** Builds crm and publishes it; another version makes another build. */
async function publish({ atrium }: Installation, what: string): Promise<string> {
  const built = await build('remotes/crm', 'webpack.config.ts', 'release-crm', {
    ATRIUM_BUILD_VERSION: `bench-${Date.now()}-${what}`,
  });
  const printed = await atrium(['publish', built]);
  const buildId = /\b[0-9a-f]{20}\b/.exec(printed)?.[0];
  if (buildId === undefined) throw new Error(`publish named no build: ${printed}`);
  return buildId;
}

interface InTurns {
  /** Milliseconds from the click to each page, for each change. */
  readonly told: number[][];
  /** The same of a server that only broadcasts. */
  readonly bare: number[][];
}

/** Both sides in turn, so that what else the machine does meets both. */
async function measureInTurns({ url }: Installation, operator: Operator, buildId: string): Promise<InTurns> {
  const session = new ApiSession(url);
  await session.signIn(people.partner);
  const pages = await openLivePages(url, session, PAGES);
  const broadcast = await startBareBroadcast(PAGES);
  const told: number[][] = [];
  const bare: number[][] = [];
  let { revision } = await operator.overview();
  const change = async (round: number): Promise<void> => {
    revision = await operator.change(
      round % 2 === 0
        ? { verb: 'pin', tenantId: FIRM, name: 'crm', buildId }
        : { verb: 'unpin', tenantId: FIRM, name: 'crm' },
      revision,
    );
  };
  const sides = [
    { pages, times: told, ask: change },
    { pages: broadcast, times: bare, ask: () => fetch(broadcast.url, { method: 'POST' }) },
  ];
  // Pinned and unpinned by turns; the first round warms up and does not count.
  const rounds = changes + (changes % 2 === 0 ? 2 : 1);
  for (let round = 0; round < rounds; round += 1)
    for (const { pages: listening, times, ask } of round % 2 === 0 ? sides : sides.toReversed()) {
      const heard = listening.hear();
      const askedAt = performance.now();
      await ask(round);
      const waits = (await heard).map((at) => at - askedAt);
      if (round > 0) times.push(waits);
    }
  pages.close();
  broadcast.close();
  return { told, bare };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
