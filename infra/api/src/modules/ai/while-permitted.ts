import type { Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { ApiServices } from '../../server/services.ts';

/**
 * A signal that is aborted once one of the others is, or once the viewer has
 * signed out or may not do this any more: a socket that is told to close may
 * take its time over it, and until then the provider would go on. `stop` ends the watching.
 */
export function whilePermitted(
  { sessions, logger }: Pick<ApiServices, 'sessions' | 'logger'>,
  viewer: Viewer,
  rule: Rule,
  ...signals: readonly AbortSignal[]
): { readonly signal: AbortSignal; stop(): void } {
  const ended = new AbortController();
  const check = async (): Promise<void> => {
    const now = (await sessions.readAgain(viewer.tenantId, [viewer.sessionId])).get(viewer.sessionId);
    if (now === undefined || !rule(now)) ended.abort();
  };
  const stop = sessions.onForgotten((tenantId, sessionId) => {
    if (tenantId !== null && tenantId !== viewer.tenantId) return;
    if (sessionId === viewer.sessionId) ended.abort();
    else if (sessionId === null)
      check().catch((error: unknown) => logger.warn({ err: error }, 'a session could not be checked'));
  });
  return { signal: AbortSignal.any([ended.signal, ...signals]), stop };
}
