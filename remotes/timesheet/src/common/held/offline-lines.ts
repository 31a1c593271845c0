import { isOfflinePerson, readOfflinePerson } from '@atrium/platform';
import { createHeldStore, type Held } from './held-store.ts';

/** A line of quick entry that was typed where nothing could be asked: its matter is found when the connection is back. */
export interface OfflineLine extends Held {
  /** As it was typed. */
  readonly text: string;
  /** The day of this device when it was typed. */
  readonly day: string;
  /** What a timer measured; null where the line says the time itself. */
  readonly seconds: number | null;
  /** Whose it is, by `readOfflinePerson`. */
  readonly person: string;
}

/** By firm; whose a line is stands in the line. */
export const offlineLines = createHeldStore<OfflineLine>('lines');

/** Lines of one person among those of the firm. */
export const linesOf = (
  lines: readonly OfflineLine[],
  appUser: { readonly userId: string; readonly userName: string },
): readonly OfflineLine[] => lines.filter(({ person }) => isOfflinePerson(person, appUser));

/** Keeps a line for whoever uses this browser for the firm. */
export function holdLine(tenantId: string, line: Pick<OfflineLine, 'text' | 'day' | 'seconds'>): void {
  const person = readOfflinePerson(tenantId);
  if (person !== null) offlineLines.hold({ ...line, person, key: crypto.randomUUID() });
}

const RUNNING_PLACE = 'timesheet.offline.running:';

/** When the timer of an offline start was started; null where none runs. It survives a reload, and is gone with the tab. */
export function readRunning(tenantId: string): number | null {
  const started = Number(sessionStorage.getItem(RUNNING_PLACE + tenantId) ?? Number.NaN);
  return Number.isFinite(started) && started > 0 ? started : null;
}

export function writeRunning(tenantId: string, startedAt: number | null): void {
  if (startedAt === null) sessionStorage.removeItem(RUNNING_PLACE + tenantId);
  else sessionStorage.setItem(RUNNING_PLACE + tenantId, String(startedAt));
}
