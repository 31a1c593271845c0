import { COMPOSITIONS_PATH } from '@atrium/contracts';
import { pageComposition, replaceComposition, toldComposition } from '../remote-loading/page-composition.ts';
import { readComposition } from './read-composition.ts';

const CHECK_BUDGET_MS = 10_000;
const NOT_MODIFIED = 304;

let checking: Promise<void> | null = null;
let lastCheckedAt = Date.now();

/** When the page last knew what its firm gets. */
export function lastCheck(): number {
  return lastCheckedAt;
}

/**
 * Asks the server what this firm gets now and puts it in the place of the page's
 * composition. Never rejects: without a usable answer the page goes on as it is.
 * What is under way already is waited for.
 */
export function checkComposition(): Promise<void> {
  checking ??= check().finally(() => {
    checking = null;
  });
  return checking;
}

async function check(): Promise<void> {
  const { tenant } = pageComposition();
  if (tenant === null) return;
  try {
    const known = await tagOf(JSON.stringify(toldComposition()));
    const response = await fetch(`${COMPOSITIONS_PATH}${encodeURIComponent(tenant.tenantId)}`, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(CHECK_BUDGET_MS),
      ...(known === null ? {} : { headers: { 'if-none-match': known } }),
    });
    if (response.status === NOT_MODIFIED) lastCheckedAt = Date.now();
    if (!response.ok) return;
    replaceComposition(readComposition(await response.json(), tenant.tenantId));
    lastCheckedAt = Date.now();
  } catch {
    // The next change, or the next look at the page, asks again.
  }
}

/** What the edge calls this text: with it a page that is current costs next to nothing. Null where the browser can not tell. */
async function tagOf(text: string): Promise<string | null> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `"${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
