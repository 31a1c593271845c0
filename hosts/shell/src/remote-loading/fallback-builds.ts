import { COMPOSITIONS_PATH, type ComposedRemote, type RemoteName } from '@atrium/contracts';
import { readFallbackBuilds } from '../releases/read-composition.ts';
import { FALLBACK_LIST_BUDGET_MS } from './loading-figures.ts';

/** The builds that the firm had before this one, the last good one first; none where the server can not say. */
export async function fetchFallbackBuilds(
  tenantId: string,
  name: RemoteName,
  { buildId }: ComposedRemote,
): Promise<readonly ComposedRemote[]> {
  try {
    const address = `${COMPOSITIONS_PATH}${encodeURIComponent(tenantId)}/fallback/${encodeURIComponent(name)}/${encodeURIComponent(buildId)}`;
    const response = await fetch(address, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(FALLBACK_LIST_BUDGET_MS),
    });
    return response.ok ? readFallbackBuilds(await response.json(), name) : [];
  } catch {
    return [];
  }
}
