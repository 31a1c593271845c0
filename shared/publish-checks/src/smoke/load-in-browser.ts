import { setTimeout as delay } from 'node:timers/promises';
import { isLoadedOffer, type PublishProblem } from '@atrium/contracts';
import type { Page } from 'playwright-core';
import type { BuildToCheck } from '../build-to-check.ts';
import type { GateFinding } from '../gate.ts';
import { serveSmoke } from './serve-smoke.ts';
import { withBrowser } from './shared-browser.ts';

const LIMIT_MS = 20_000;
/** Nobody reads more, and a page can make them without end. */
const MOST_PROBLEMS = 100;

interface LoadedRemote {
  readonly thrown?: string;
  readonly screens?: readonly string[];
  readonly extensions?: readonly string[];
  readonly failed?: readonly { readonly path: string; readonly message: string }[];
  readonly unchecked: readonly string[];
}

type Note = (found: PublishProblem) => void;

interface LoadOptions {
  readonly executable: string;
  readonly policy: string;
  readonly limitMs?: number;
}

/**
 * What a real browser makes of a build, in a page with the policy of production and with its
 * files on another origin. It comes to an end whatever the page does, and asks nobody else.
 */
export async function loadInBrowser(
  build: BuildToCheck,
  { executable, policy, limitMs = LIMIT_MS }: LoadOptions,
): Promise<GateFinding> {
  const servers = await serveSmoke(build, policy);
  const started = performance.now();
  try {
    return await withBrowser(executable, async (browser) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      try {
        // The policy of a page holds nobody from leaving it, and this machine reaches what the team does not.
        await context.route(
          (address) => !servers.origins.includes(address.origin),
          (route) => route.abort(),
        );
        const page = await context.newPage();
        const problems: PublishProblem[] = [];
        const note: Note = (found) => void (problems.length < MOST_PROBLEMS && problems.push(found));
        page.on('pageerror', (error) => note(problem(null, `threw ${error.message}`)));
        await page.exposeFunction('reportViolation', (directive: string, blocked: string) =>
          note(problem(directive, `the policy of every page forbids it: ${directive}, ${blocked}`)),
        );
        await page.addInitScript(
          `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => reportViolation(effectiveDirective, blockedURI || sourceFile));`,
        );
        await page.goto(servers.url, { timeout: limitMs });
        const words =
          build.descriptor.kind === 'host'
            ? await awaitHost(page, limitMs, note)
            : await awaitRemote(page, build, limitMs, note);
        return { problems, detail: `${words} in ${((performance.now() - started) / 1000).toFixed(1)} s` };
      } finally {
        await context.close();
      }
    });
  } catch (error) {
    return {
      problems: [
        problem(
          null,
          `the page did not come to an end: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
        ),
      ],
    };
  } finally {
    await servers.close();
  }
}

async function awaitHost(page: Page, limitMs: number, note: Note): Promise<string> {
  // Not by an expression that is asked again and again: that would be evaluated by the page, whose policy forbids it.
  const hasContent = await page
    .locator('#root > *')
    .first()
    .waitFor({ state: 'attached', timeout: limitMs })
    .then(
      () => true,
      () => false,
    );
  if (!hasContent) note(problem('#root', 'shows nothing'));
  return 'its page shows';
}

async function awaitRemote(
  page: Page,
  { descriptor: { routes, extensions: offers = [] } }: BuildToCheck,
  limitMs: number,
  note: Note,
): Promise<string> {
  const answer = page.evaluate<LoadedRemote>("globalThis.smoke ?? { thrown: 'the page did not start', unchecked: [] }");
  answer.catch(() => undefined);
  // Counted here: a page that is busy, or has a clock of its own, never says that it is late.
  const loaded = await Promise.race([
    answer,
    delay<LoadedRemote>(
      limitMs,
      { thrown: `nothing came within ${limitMs / 1000} seconds`, unchecked: [] },
      { ref: false },
    ),
  ]);
  const { thrown, screens = [], extensions = [], failed = [], unchecked } = loaded;
  if (thrown !== undefined) note(problem(null, thrown));
  for (const { path, message } of failed)
    note(problem(path, `its ${path.startsWith('/') ? 'screen' : 'extension'} does not load: ${message}`));
  for (const address of unchecked)
    note(problem(new URL(address).pathname.split('/').at(-1) ?? null, 'was loaded without its hash'));
  const paths = routes.map(({ path }) => path);
  for (const path of screens.filter((each) => !paths.includes(each)))
    note(problem(path, 'is a screen of the module, but no route of remote.json'));
  const loadable = offers.filter(isLoadedOffer).map(({ id }) => id);
  for (const id of extensions.filter((each) => !loadable.includes(each)))
    note(problem(id, 'is an extension of the module, but no offer of remote.json that names code'));
  for (const id of thrown === undefined ? loadable.filter((each) => !extensions.includes(each)) : [])
    note(problem(id, 'is offered in remote.json, and the module does not bring it'));
  if (thrown === undefined && screens.length === 0) note(problem(null, '"./remote" holds no screen'));
  return `${screens.length} screens for ${routes.length} routes`;
}

function problem(field: string | null, message: string): PublishProblem {
  return {
    gate: 'smoke',
    file: 'remote.json',
    field,
    message,
    remedy:
      'Run atrium dev, open the screen, and mend what the console says; modules may prepare their screens when they load, and nothing else.',
  };
}
