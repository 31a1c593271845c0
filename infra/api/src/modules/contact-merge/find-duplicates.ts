import type { RequestContext } from '../../server/request-context.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { HitReason } from '../conflicts/conflict-hit.ts';
import { findLikely, type Likely } from '../conflicts/find-conflicts.ts';
import type { PresentedContact } from '../contacts/contact.ts';
import { foldName } from '../conflicts/names/fold-name.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';

export interface DuplicateInput {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly companyNumber?: string | null;
  readonly exceptContactId?: string | null;
}
export interface FoundDuplicate {
  readonly contact: PresentedContact;
  readonly reason: HitReason;
  readonly score: number;
}

/** As long as a name or an address may be. */
const LONGEST = 200;
const MOST_SHOWN = 10;
/** Below it two names are merely like each other. */
const LEAST_SCORE = 0.8;
/** So many of one name come before others that are less likely. */
const OF_ONE_NAME = 3;

/** Contacts within the viewer's reach that may be the one described, the likest first. Other and former names count. */
export async function findDuplicates(
  context: RequestContext,
  viewer: Viewer,
  input: DuplicateInput,
): Promise<FoundDuplicate[]> {
  const text = (value: string | null | undefined): string => (value ?? '').trim().slice(0, LONGEST);
  const asked = {
    name: text(input.name),
    email: text(input.email),
    phone: text(input.phone),
    companyNumber: text(input.companyNumber),
    contactId: null,
    side: null,
  };
  const likely = await context.runner.transaction(viewer.tenantId, (transaction) => findLikely(transaction, asked));
  const best = new Map<string, Found>();
  for (const one of likeliestFirst(likely.flatMap((each) => foundOf(each, input.exceptContactId?.toLowerCase()))))
    if (!best.has(one.id)) best.set(one.id, one);
  const found = await Promise.all(
    [...best].slice(0, 5 * MOST_SHOWN).map(async ([id, { reason, score }]) => ({
      contact: await context.loader(contactLoader).load(id),
      reason,
      score,
    })),
  );
  return found.filter((one): one is FoundDuplicate => one.contact !== null).slice(0, MOST_SHOWN);
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly reason: HitReason;
  readonly score: number;
}
/** The contact that a name belongs to, where it is likely enough and not the one that is looked at. */
function foundOf({ row, reason, score }: Likely, except: string | undefined): Found[] {
  const id = row.kind === 'enquiry' || row.kind === 'instruction' ? null : row.contactId;
  return id === null || id === except || score < LEAST_SCORE ? [] : [{ id, name: foldName(row.name), reason, score }];
}

/**
 * The likest first, the same address or number before the same name. Among names that are as likely each comes once before
 * any comes twice, and of one name three before those that are less likely: a form has room for ten, and where dozens bear
 * one name nobody else would be shown.
 */
function likeliestFirst(found: readonly Found[]): Found[] {
  const seen = new Map<string, number>();
  const placed = found.map((one) => {
    if (one.reason === 'identifier') return { one, turn: 0, byName: 0, before: 0 };
    const before = seen.get(one.name) ?? 0;
    seen.set(one.name, before + 1);
    return { one, turn: Math.floor(before / OF_ONE_NAME), byName: 1, before };
  });
  return placed
    .toSorted((a, b) => a.turn - b.turn || b.one.score - a.one.score || a.byName - b.byName || a.before - b.before)
    .map(({ one }) => one);
}
