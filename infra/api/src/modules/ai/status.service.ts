import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { aiPolicy } from './ai.policy.ts';
import { findUse } from './calls/ai-calls.store.ts';
import { limitsOf } from './calls/ai-limits.ts';

/** From here on it is said how much is left. */
const NEAR = 0.8;

/** What the editor has to know before it offers AI. */
export async function readStatus({ runner, services: { ai } }: RequestContext, viewer: Viewer) {
  const use = await findUse(runner, viewer.tenantId, { viewerId: viewer.userId, timeZone: viewer.timeZone });
  const limits = limitsOf(ai.limits, use.setting);
  const shares = (['userCalls', 'userTokens', 'firmCalls', 'firmTokens'] as const).map((name) => ({
    used: use[name],
    limit: limits[name],
  }));
  return {
    isConfigured: ai.provider !== null,
    isPermitted: aiPolicy.write(viewer),
    usedToday: use.userCalls,
    dailyLimit: limits.userCalls,
    remainingToday: Math.max(0, Math.min(limits.userCalls - use.userCalls, limits.firmCalls - use.firmCalls)),
    isNearLimit: shares.some(({ used, limit }) => used >= limit * NEAR),
  };
}
