import type { RequestContext } from '../../server/request-context.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { HitReason } from '../conflicts/conflict-hit.ts';
import { findLikely } from '../conflicts/find-conflicts.ts';
import type { PresentedContact } from '../contacts/contact.ts';
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
  const best = new Map<string, (typeof likely)[number]>();
  for (const one of likely) {
    const id = one.row.kind === 'enquiry' || one.row.kind === 'instruction' ? null : one.row.contactId;
    if (id === null || id === input.exceptContactId?.toLowerCase() || one.score < LEAST_SCORE) continue;
    if (!best.has(id)) best.set(id, one);
  }
  const found = await Promise.all(
    [...best].slice(0, 5 * MOST_SHOWN).map(async ([id, { reason, score }]) => ({
      contact: await context.loader(contactLoader).load(id),
      reason,
      score,
    })),
  );
  return found.filter((one): one is FoundDuplicate => one.contact !== null).slice(0, MOST_SHOWN);
}
