import type { TenantTransaction } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { PresentedReport } from '../conflicts/present-conflict-report.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import {
  findParty,
  findPartyContact,
  findRemovedFrom,
  isRoleTaken,
  lockParty,
  lockRemoval,
  removeParty,
  restoreParty,
  updateParty,
  type PartyRow,
} from './matter-parties.store.ts';
import { askedOf, checkParty, saysUndecided } from './party-check.ts';
import { holdMatter, readRole, roleTaken, tellPartyChange } from './party-rules.ts';

export interface PartyResult {
  readonly ok: PartyRow | null;
  readonly error: FieldErrors | null;
  readonly conflict: PartyRow | null;
  readonly decision: PresentedReport | null;
}
type Written = {
  readonly ok: PartyRow | null;
  readonly conflict: PartyRow | null;
  readonly decision?: PresentedReport;
};

async function write(
  context: RequestContext,
  viewer: Viewer,
  work: (transaction: TenantTransaction) => Promise<Written>,
): Promise<PartyResult> {
  const { ok, error } = await orRefusal(() => context.runner.transaction(viewer.tenantId, work));
  return { ok: ok?.ok ?? null, error, conflict: ok?.conflict ?? null, decision: ok?.decision ?? null };
}

const noParty = ({ say }: RequestContext): Refusal =>
  new Refusal({ message: say('api.party.unknown', 'There is no such party.'), fields: [] });

/** The matter of a party, held before anything of it is. Throws as if the party were not there. */
const holdMatterOf = (
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  matterId: string,
): Promise<ReachedMatter> =>
  holdMatter(transaction, context, viewer, matterId).catch((error: unknown) => {
    throw error instanceof Refusal ? noParty(context) : error;
  });

/** The party and its matter, held. Throws the same for one that is not there and one on a matter beyond reach. */
async function holdParty(transaction: TenantTransaction, context: RequestContext, viewer: Viewer, id: string) {
  const found = isId(id) ? await findParty(transaction, id) : null;
  const matter = found === null ? null : await holdMatterOf(transaction, context, viewer, found.matterId);
  const party = matter === null ? null : await lockParty(transaction, id);
  if (party === null || matter === null) throw noParty(context);
  return { party, matter };
}

export interface UpdatePartyInput {
  readonly id: string;
  readonly version: number;
  readonly role?: string | null;
  readonly isAdverse?: boolean | null;
  readonly conflictReportId?: string | null;
}

/**
 * Changes role or side of a party. What was not given stays; on a version that is not the latest nothing is written.
 * Before they come to another side they are checked for conflicts as when they are added.
 */
export async function updateMatterParty(
  context: RequestContext,
  viewer: Viewer,
  input: UpdatePartyInput,
): Promise<PartyResult> {
  const result = await write(context, viewer, async (transaction) => {
    const role = input.role == null ? null : readRole(context, input.role);
    const check = await checkNewSide(transaction, context, viewer, input);
    if (check.decision !== null) return { ok: null, conflict: null, decision: check.decision };
    const { party, matter } = await holdParty(transaction, context, viewer, input.id);
    const values = { role: role ?? party.role, isAdverse: input.isAdverse ?? party.isAdverse };
    // Nobody comes to a side by a version that was not there yet when it was looked at.
    if (party.version !== input.version || (values.isAdverse !== party.isAdverse && !check.isDone))
      return { ok: null, conflict: party };
    if (values.role === party.role && values.isAdverse === party.isAdverse) return { ok: party, conflict: null };
    if (
      await isRoleTaken(transaction, {
        matterId: party.matterId,
        contactId: party.contactId,
        role: values.role,
        exceptId: party.id,
      })
    )
      throw roleTaken(context);
    const changed = await updateParty(transaction, { ...values, id: party.id, viewerId: viewer.userId });
    await tellPartyChange(transaction, context, viewer, matter, changed, 'change', {
      role: party.role,
      isAdverse: party.isAdverse,
    });
    return { ok: changed, conflict: null };
  });
  return result.decision === null ? result : { ...result, error: { message: saysUndecided(context.say), fields: [] } };
}

/** The gate before another side. What is not there, beyond reach or not as it was seen is left to whoever holds it. */
async function checkNewSide(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  { id, version, isAdverse, conflictReportId }: UpdatePartyInput,
): Promise<{ readonly isDone: boolean; readonly decision: PresentedReport | null }> {
  const nothing = { isDone: false, decision: null };
  const party = isAdverse == null || !isId(id) ? null : await findParty(transaction, id);
  if (isAdverse == null || party === null || party.version !== version || party.isAdverse === isAdverse) return nothing;
  const { matterId, contactId } = party;
  if ((await findMatterInReach(transaction, viewer, { matterId, feature: 'matters', action: 'edit' })) === null)
    return nothing;
  // The report shows what was asked with: of a contact beyond the viewer's reach no more than its name on the matter.
  const reach = rowReachOf(viewer, 'contacts');
  const contact =
    reach === null ? null : await findPartyContact(transaction, reach, { ...matterReachParameters(viewer), contactId });
  const asked = askedOf(contact ?? { name: party.name, email: '', phone: '' }, contactId, isAdverse);
  return {
    isDone: true,
    decision: await checkParty(transaction, context, viewer, { matterId, asked, conflictReportId }),
  };
}

/** Takes a party off its matter; `restoreMatterParty` puts it back as it was. */
export function removeMatterParty(
  context: RequestContext,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<PartyResult> {
  return write(context, viewer, async (transaction) => {
    const { party, matter } = await holdParty(transaction, context, viewer, id);
    if (party.version !== version) return { ok: null, conflict: party };
    const removed = await removeParty(transaction, { id, viewerId: viewer.userId });
    await tellPartyChange(transaction, context, viewer, matter, removed, 'remove');
    return { ok: removed, conflict: null };
  });
}

/** Puts back what was taken off. Where it is back already that is what is answered; a matter that was accepted since was not checked for it. */
export function restoreMatterParty(
  context: RequestContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<PartyResult> {
  return write(context, viewer, async (transaction) => {
    const matterId = isId(id) ? await findRemovedFrom(transaction, id) : null;
    const matter = matterId === null ? null : await holdMatterOf(transaction, context, viewer, matterId);
    const removal = matter === null ? null : await lockRemoval(transaction, id);
    if (removal === null || matter === null)
      return { ok: (await holdParty(transaction, context, viewer, id)).party, conflict: null };
    if (removal.isAcceptedSince)
      throw new Refusal({
        message: context.say(
          'api.party.acceptedSince',
          'The matter was accepted without them. Add them anew, so that they are checked for conflicts.',
        ),
        fields: [],
      });
    const restored = await restoreParty(transaction, { id, viewerId: viewer.userId });
    if (restored === null) throw roleTaken(context);
    await tellPartyChange(transaction, context, viewer, matter, restored, 'restore');
    return { ok: restored, conflict: null };
  });
}
