import { TIME_WORKER_PATH } from '@atrium/contracts';
import type { RouteHandle } from '../routing/route-handle.ts';

const TIME_SCREENS: readonly string[] = ['/timeslip', '/timesheet'];

/** Whether a route is one of those that start without a connection. */
export const isTimeScreen = (handle: RouteHandle | null): handle is RouteHandle =>
  handle?.owner === 'timesheet' && TIME_SCREENS.includes(handle.route.path);

/** Addresses of the firm that the worker answers for begin with this. */
const scopeOf = (tenantId: string): string => `/${encodeURIComponent(tenantId)}/time`;

/**
 * Keeps what the firm gets now of timeslip and timesheet, so that they start without a connection (decision 0105). Never
 * rejects: where the browser has no workers, or refuses one, they start with a connection alone.
 */
export async function keepTimeApp(tenantId: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const scope = scopeOf(tenantId);
    const registration = await navigator.serviceWorker.register(TIME_WORKER_PATH, { scope, updateViaCache: 'none' });
    const { active, installing, waiting } = registration;
    const coming = installing ?? waiting;
    if (coming === null) active?.postMessage('keep');
    else
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') coming.postMessage('keep');
      });
  } catch {
    // The next start tries again.
  }
}

/** Forgets all that is kept for the firm, and ends its worker. Never rejects. */
export async function forgetTimeApp(tenantId: string): Promise<void> {
  try {
    const scope = new URL(scopeOf(tenantId), window.location.href).href;
    const registrations = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
    await Promise.all(registrations.filter((each) => each.scope === scope).map((each) => each.unregister()));
    const names = 'caches' in window ? await caches.keys() : [];
    await Promise.all(
      names.filter((name) => name.startsWith(`atrium-time:${tenantId}:`)).map((name) => caches.delete(name)),
    );
  } catch {
    // A browser that denies storage keeps nothing.
  }
}
