import {
  HEALTH_BATCHES_PER_MINUTE,
  HEALTH_PATH,
  HEALTH_SESSION_PATH,
  type HealthBatch,
  type HealthReport,
} from '@atrium/contracts';

/** The right of this tab to report: one page session, however often it is reloaded. */
const sessionKey = (tenantId: string): string => `healthSession_${tenantId}`;
/** What this tab could not send before it was left. */
const pendingKey = (tenantId: string): string => `healthPending_${tenantId}`;
/** When this tab sent, the last few times. */
const sentKey = (tenantId: string): string => `healthSent_${tenantId}`;
const MINUTE_MS = 60_000;

export interface HealthSender {
  /** Resolves with whether it need not be sent again: it was taken, or never will be. A tab that has sent often is not let through: its pages come fast, and what they tell can wait. */
  send(reports: readonly HealthReport[]): Promise<boolean>;
  /** Keeps for the next page of this tab what may be lost with this one. */
  keep(reports: readonly HealthReport[]): void;
  /** What the page before kept. */
  takeKept(): readonly HealthReport[];
}

/** Sends in the background, also while the page is being left. Nothing of it is ever shown, and nothing waits for it. */
export function createHealthSender(tenantId: string): HealthSender {
  async function session(): Promise<string | null> {
    const known = sessionStorage.getItem(sessionKey(tenantId));
    if (known !== null) return known;
    const answer = await fetch(`${HEALTH_SESSION_PATH}?tenantId=${encodeURIComponent(tenantId)}`, {
      credentials: 'omit',
      keepalive: true,
    });
    if (!answer.ok) return null;
    const { session: fetched } = (await answer.json()) as { session: string };
    sessionStorage.setItem(sessionKey(tenantId), fetched);
    return fetched;
  }

  /** Whether one more may be sent now; it counts then. */
  function mayBeSent(): boolean {
    const now = Date.now();
    const lately = readKept(sentKey(tenantId)).filter(
      (moment) => typeof moment === 'number' && moment <= now && now - moment < MINUTE_MS,
    );
    if (lately.length >= HEALTH_BATCHES_PER_MINUTE) return false;
    sessionStorage.setItem(sentKey(tenantId), JSON.stringify([...lately, now]));
    return true;
  }

  return {
    async send(reports) {
      try {
        if (!mayBeSent()) return false;
        const token = await session();
        if (token === null) return false;
        const batch: HealthBatch = { session: token, reports };
        const { ok, status } = await fetch(HEALTH_PATH, {
          method: 'POST',
          credentials: 'omit',
          keepalive: true,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(batch),
        });
        // A day is over: the next attempt asks for another.
        if (status === 401) sessionStorage.removeItem(sessionKey(tenantId));
        return ok || status === 400 || status === 413;
      } catch {
        return false;
      }
    },
    keep(reports) {
      if (reports.length === 0) sessionStorage.removeItem(pendingKey(tenantId));
      else sessionStorage.setItem(pendingKey(tenantId), JSON.stringify(reports));
    },
    takeKept() {
      const kept = readKept(pendingKey(tenantId)).filter(isReport);
      sessionStorage.removeItem(pendingKey(tenantId));
      return kept;
    },
  };
}

/** What else is in the tab's storage is none of ours; the server looks at the rest. */
function isReport(kept: unknown): kept is HealthReport {
  return typeof kept === 'object' && kept !== null && 'kind' in kept && 'name' in kept && 'buildId' in kept;
}

function readKept(key: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
