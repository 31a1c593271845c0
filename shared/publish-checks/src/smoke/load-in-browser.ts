import type { PublishProblem } from '@atrium/contracts';
import type { Page } from 'playwright-core';
import type { BuildToCheck } from '../build-to-check.ts';
import type { GateFinding } from '../gate.ts';
import { serveSmoke } from './serve-smoke.ts';
import { withBrowser } from './shared-browser.ts';

const LIMIT_MS = 20_000;

interface LoadedRemote {
  readonly thrown?: string;
  readonly screens?: readonly string[];
  readonly failed?: readonly { readonly path: string; readonly message: string }[];
  readonly unchecked: readonly string[];
}

/** What a real browser makes of a build, in a page with the policy of production and with its files on another origin. */
export async function loadInBrowser(build: BuildToCheck, { executable, policy }: { readonly executable: string; readonly policy: string }): Promise<GateFinding> {
  const servers = await serveSmoke(build, policy);
  const started = performance.now();
  try {
    return await withBrowser(executable, async (browser) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      try {
        const page = await context.newPage();
        const problems: PublishProblem[] = [];
        page.on('pageerror', (error) => problems.push(problem(null, `threw ${error.message}`)));
        await page.exposeFunction('reportViolation', (directive: string, blocked: string) => void problems.push(problem(directive, `the policy of every page forbids it: ${directive}, ${blocked}`)));
        await page.addInitScript(`document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => reportViolation(effectiveDirective, blockedURI || sourceFile));`);
        await page.goto(servers.url, { timeout: LIMIT_MS });
        const words = build.descriptor.kind === 'host' ? await awaitHost(page, problems) : await awaitRemote(page, build, problems);
        return { problems, detail: `${words} in ${((performance.now() - started) / 1000).toFixed(1)} s` };
      } finally {
        await context.close();
      }
    });
  } catch (error) {
    return { problems: [problem(null, `the page did not come to an end: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)] };
  } finally {
    await servers.close();
  }
}

async function awaitHost(page: Page, problems: PublishProblem[]): Promise<string> {
  // Not by an expression that is asked again and again: that would be evaluated by the page, whose policy forbids it.
  const hasContent = await page
    .locator('#root > *')
    .first()
    .waitFor({ state: 'attached', timeout: LIMIT_MS })
    .then(
      () => true,
      () => false,
    );
  if (!hasContent) problems.push(problem('#root', 'shows nothing'));
  return 'its page shows';
}

async function awaitRemote(page: Page, { descriptor: { routes } }: BuildToCheck, problems: PublishProblem[]): Promise<string> {
  const timer = `new Promise((resolve) => setTimeout(() => resolve({ thrown: 'nothing came within ${LIMIT_MS / 1000} seconds', unchecked: [] }), ${LIMIT_MS}))`;
  const loaded = await page.evaluate<LoadedRemote>(`Promise.race([globalThis.smoke ?? { thrown: 'the page did not start', unchecked: [] }, ${timer}])`);
  const { thrown, screens = [], failed = [], unchecked } = loaded;
  if (thrown !== undefined) problems.push(problem(null, thrown));
  for (const { path, message } of failed) problems.push(problem(path, `its screen does not load: ${message}`));
  for (const address of unchecked) problems.push(problem(new URL(address).pathname.split('/').at(-1) ?? null, 'was loaded without its hash'));
  const paths = routes.map(({ path }) => path);
  for (const path of screens.filter((each) => !paths.includes(each))) problems.push(problem(path, 'is a screen of the module, but no route of remote.json'));
  if (thrown === undefined && screens.length === 0) problems.push(problem(null, '"./remote" holds no screen'));
  return `${screens.length} screens for ${routes.length} routes`;
}

function problem(field: string | null, message: string): PublishProblem {
  return { gate: 'smoke', file: 'remote.json', field, message, remedy: 'Run atrium dev, open the screen, and mend what the console says; modules may prepare their screens when they load, and nothing else.' };
}
