import type { PublishProblem } from '@atrium/contracts';
import type { Gate } from '../gate.ts';
import type { CheckOptions } from '../publish-checks.ts';
import { findBrowser } from './find-browser.ts';

const NO_BROWSER = 'no Chromium was found';

/**
 * Loads the build in a real browser, from another origin than the page's and under the
 * policy of production. The browser is loaded when it is wanted.
 */
export function createSmokeGate({ browser, withoutBrowser = 'skip' }: CheckOptions): Gate {
  return {
    gate: 'smoke',
    async check(build, { policy }) {
      if (browser === false) return { problems: [], skipped: 'not asked for' };
      const executable = findBrowser(browser);
      if (executable === null)
        return withoutBrowser === 'skip' ? { problems: [], skipped: NO_BROWSER } : { problems: [missing] };
      const { loadInBrowser } = await import('./load-in-browser.ts');
      return loadInBrowser(build, { executable, policy });
    },
  };
}

const missing: PublishProblem = {
  gate: 'smoke',
  file: null,
  field: null,
  message: `${NO_BROWSER} on the server, and nothing is published here that no browser has loaded`,
  remedy:
    'An operator installs Chromium and sets CHROMIUM_PATH, or allows builds without it by ATRIUM_PUBLISH_WITHOUT_BROWSER=yes.',
};
