import type { AskedName } from './ask-names.ts';
import type { LikenessReason } from './names/name-likeness.ts';

export type HitSource = 'contact' | 'alias' | 'former' | 'enquiry' | 'instruction' | 'matter' | 'note' | 'narrative';
export type HitReason = LikenessReason | 'identifier' | 'mentioned';

/** What was found for one of the names, as the report keeps it. */
export interface FoundHit {
  readonly asked: number;
  readonly source: HitSource;
  readonly name: string;
  readonly reason: HitReason;
  readonly score: number;
  readonly needsDecision: boolean;
  readonly contactId: string | null;
  readonly matterId: string | null;
  readonly enquiryId: string | null;
  readonly role: string;
  readonly isClient: boolean;
  readonly isAdverse: boolean;
  readonly status: string;
  readonly since: string | null;
}

/** From here on two names may be the same: below it a hit is shown, and nobody has to decide about it. */
export const DECISION_SCORE = 0.84;

/**
 * Whether somebody has to decide about a hit. A contact without a matter is no conflict, nor a name in a text alone;
 * on our side only somebody who is against one of ours is, and against us only those we act or acted for, or who came to us.
 */
export function needsDecision(hit: Omit<FoundHit, 'needsDecision'>, { side, contactId }: AskedName): boolean {
  if (hit.score < DECISION_SCORE || hit.reason === 'mentioned') return false;
  if (hit.matterId === null && hit.enquiryId === null) return false;
  const isThemselves = contactId !== null && hit.contactId === contactId;
  if (side === 'OURS') return hit.isAdverse;
  if (side === 'ADVERSE') return !hit.isAdverse;
  return !(isThemselves && hit.source === 'enquiry');
}

const open: ReadonlySet<string> = new Set(['Open', 'Pending', 'OnHold', 'Ongoing']);

/** What has to be decided first, then the likest; of these the other side, what is open, and the latest. */
export function compareHits(one: FoundHit, other: FoundHit): number {
  return (
    Number(other.needsDecision) - Number(one.needsDecision) ||
    other.score - one.score ||
    Number(other.isAdverse) - Number(one.isAdverse) ||
    Number(open.has(other.status)) - Number(open.has(one.status)) ||
    (other.since ?? '').localeCompare(one.since ?? '')
  );
}
