import { TIME_WORKER_PATH } from '@atrium/contracts';
import type { IntegrityLookup } from './integrity-lookup.ts';
import { sanitiseHtml } from '@atrium/platform';

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null;
      createScript(text: string): null;
      createScriptURL(url: string): string | null;
    },
  ): unknown;
}

/**
 * The page's one Trusted Types policy. The browser asks it wherever text would
 * become code: script addresses must be in the composition, text never becomes a
 * script, and markup is sanitised or refused. A browser without Trusted Types
 * still has the nonce policy and the integrity checks.
 */
export function installTrustedTypesPolicy(
  integrityOf: IntegrityLookup,
  scope: { trustedTypes?: TrustedTypesFactory } = window as object,
): void {
  scope.trustedTypes?.createPolicy('default', {
    // Style sheets and plain text pass through innerHTML too: no markup, no danger.
    createHTML: (text) => (text.includes('<') ? sanitiseHtml(text) : text),
    createScript: () => null,
    // The worker of the installed timeslip has no hash: its address is our own, and it is registered by this one alone.
    createScriptURL: (url) => (url === TIME_WORKER_PATH || integrityOf(url) !== undefined ? url : null),
  });
}
