import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { systemBrowser } from '../../fixtures/system-browser.ts';
import { build, release, startInstallation, type Installation } from './installation.ts';
import { CHANGED_REMOTE, firstVisit, returningVisit } from './journeys.ts';
import { measuredScreens, openedTwice, signedIn, type MeasuredScreen, type SignedInPage } from './screens.ts';
import { medianCost, printComparison, printFigures, type Figures } from './report.ts';
import type { Cost } from './visit.ts';

const FEDERATED_PORT = 8108;
const SINGLE_PORT = 8109;
const DEFAULT_RUNS = 7;

/**
 * Compares host and remotes with the same sources as one bundle: README.md says
 * what is measured and why it is fair.
 */
async function main(runs: number): Promise<void> {
  const single = await build('hosts/shell', 'webpack.single-bundle.config.ts', 'single');
  // Another build has another version: its container is named after it.
  const version = `bench-${Date.now()}`;
  const singleChanged = await build('hosts/shell', 'webpack.single-bundle.config.ts', 'single-changed', {
    ATRIUM_BENCH_CHANGED_REMOTE: CHANGED_REMOTE,
    ATRIUM_BUILD_VERSION: version,
  });
  const remoteChanged = await build(`remotes/${CHANGED_REMOTE}`, 'webpack.config.ts', 'remote-changed', {
    ATRIUM_BUILD_VERSION: version,
  });

  const federatedSite = await startInstallation('federated-data', FEDERATED_PORT, 'edge,api,releases');
  const singleSite = await startInstallation('single-data', SINGLE_PORT, 'edge,api');
  const browser = await chromium.launch({
    ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
    args: ['--no-sandbox'],
  });
  try {
    await release(singleSite, 'shell', single, { isOneBundle: true });
    const first = await compareFirstVisits(browser, federatedSite.url, singleSite.url, runs);
    const screens: Figures = {};
    for (const screen of measuredScreens)
      Object.assign(
        screens,
        await compareScreen(browser, { ours: federatedSite.url, theirs: singleSite.url, screen, runs }),
      );
    const returning = await compareReturningVisits(
      browser,
      { site: federatedSite, redeploy: () => release(federatedSite, CHANGED_REMOTE, remoteChanged) },
      { site: singleSite, redeploy: () => release(singleSite, 'shell', singleChanged, { isOneBundle: true }) },
    );
    printFigures({ ...first, ...screens, ...returning });
  } finally {
    await browser.close();
    await Promise.all([federatedSite.stop(), singleSite.stop()]);
  }
}

async function compareFirstVisits(
  browser: Browser,
  federatedUrl: string,
  singleUrl: string,
  runs: number,
): Promise<Figures> {
  const federated: Cost[] = [];
  const single: Cost[] = [];
  // The first round warms servers and browser and does not count.
  for (let round = 0; round <= runs; round += 1) {
    const visits = [
      { url: federatedUrl, costs: federated },
      { url: singleUrl, costs: single },
    ];
    // Neither is always the one that finds the machine warm.
    for (const { url, costs } of round % 2 === 0 ? visits : visits.toReversed()) {
      const cost = await firstVisit(browser, url);
      if (round > 0) costs.push(cost);
    }
  }
  const [ours, theirs] = [medianCost(federated), medianCost(single)];
  printComparison(`First page, cold, median of ${runs}`, ours, theirs);
  return {
    'federation.first.bytes.ratio': ours.bytes / theirs.bytes,
    'federation.first.requests.ratio': ours.requests / theirs.requests,
    'federation.first.lcp.ratio': (ours.paintMs ?? Number.NaN) / (theirs.paintMs ?? Number.NaN),
  };
}

/** A screen with a remote: opened by its address with an empty cache, and again with what the first visit left in it. */
async function compareScreen(
  browser: Browser,
  {
    ours,
    theirs,
    screen,
    runs,
  }: { readonly ours: string; readonly theirs: string; readonly screen: MeasuredScreen; readonly runs: number },
): Promise<Figures> {
  const sides: { readonly url: string; readonly page: SignedInPage }[] = [];
  for (const url of [ours, theirs]) sides.push({ url, page: await signedIn(browser, url) });
  const costs = sides.map(() => ({ cold: [] as Cost[], warm: [] as Cost[] }));
  try {
    for (let round = 0; round <= runs; round += 1)
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { page, url } = sides[side] ?? {};
        if (page === undefined || url === undefined) continue;
        const { cold, warm } = await openedTwice(page, url, screen);
        // The first round warms servers and browser and does not count.
        if (round === 0) continue;
        costs[side]?.cold.push(cold);
        costs[side]?.warm.push(warm);
      }
  } finally {
    await Promise.all(sides.map(({ page }) => page.context.close()));
  }
  const figures: Record<string, number> = {};
  for (const visit of ['cold', 'warm'] as const) {
    const [mine, other] = costs.map((each) => medianCost(each[visit]));
    if (mine === undefined || other === undefined) continue;
    printComparison(`${screen.name}, ${visit}, median of ${runs}`, mine, other);
    const name = `federation.${screen.name}.${visit}`;
    figures[`${name}.row.ratio`] = (mine.rowMs ?? Number.NaN) / (other.rowMs ?? Number.NaN);
    if (visit === 'warm') continue;
    figures[`${name}.bytes.ratio`] = mine.bytes / other.bytes;
    figures[`${name}.requests`] = mine.requests;
    figures[`${name}.requests.ratio`] = mine.requests / other.requests;
  }
  return figures;
}

interface Redeployment {
  readonly site: Installation;
  readonly redeploy: () => Promise<void>;
}

async function compareReturningVisits(
  browser: Browser,
  federated: Redeployment,
  single: Redeployment,
): Promise<Figures> {
  const ours = await returningVisit(browser, federated.site.url, federated.redeploy);
  const theirs = await returningVisit(browser, single.site.url, single.redeploy);
  printComparison('The same screen cold, signing in included', ours.cold, theirs.cold);
  printComparison(`The same screen again, after ${CHANGED_REMOTE} was redeployed`, ours.returning, theirs.returning);
  return {
    'federation.cold.bytes.ratio': ours.cold.bytes / theirs.cold.bytes,
    'federation.redeploy.bytes.ratio': ours.returning.bytes / theirs.returning.bytes,
    'federation.redeploy.kept.ratio': ours.returning.bytes / changedBytes(theirs),
  };
}

/** What the returning user would fetch from a server that addresses single files by content: names carry a content hash. */
function changedBytes({ cold, returning }: { cold: Cost; returning: Cost }): number {
  const known = new Set(Object.keys(cold.files).map(fileName));
  const changed = Object.entries(returning.files).filter(
    ([url]) => !/\.[0-9a-f]{8}\./.test(url) || !known.has(fileName(url)),
  );
  return changed.reduce((sum, [, bytes]) => sum + bytes, 0);
}

function fileName(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: String(DEFAULT_RUNS) } } });
await main(Number(values.runs));
