import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findRemoval, isRoleTaken, lockParty, removeParty, restoreParty, updateParty, type PartyRow } from './matter-parties.store.ts';
import { holdMatter, readRole, roleTaken, tellPartyChange } from './party-rules.ts';

export interface PartyResult {
  readonly ok: PartyRow | null;
  readonly error: FieldErrors | null;
  readonly conflict: PartyRow | null;
}
type Written = { readonly ok: PartyRow | null; readonly conflict: PartyRow | null };

async function write(context: RequestContext, viewer: Viewer, work: (transaction: TenantTransaction) => Promise<Written>): Promise<PartyResult> {
  const { ok, error } = await orRefusal(() => context.runner.transaction(viewer.tenantId, work));
  return { ok: ok?.ok ?? null, error, conflict: ok?.conflict ?? null };
}

const noParty = ({ say }: RequestContext): Refusal => new Refusal({ message: say('api.party.unknown', 'There is no such party.'), fields: [] });

/** The party and its matter, held. Throws the same for one that is not there and one on a matter beyond reach. */
async function holdParty(transaction: TenantTransaction, context: RequestContext, viewer: Viewer, id: string) {
  const party = isId(id) ? await lockParty(transaction, id) : null;
  if (party === null) throw noParty(context);
  const matter = await holdMatter(transaction, context, viewer, party.matterId).catch((error: unknown) => {
    throw error instanceof Refusal ? noParty(context) : error;
  });
  return { party, matter };
}

/** Changes role or side of a party. What was not given stays; on a version that is not the latest nothing is written. */
export function updateMatterParty(context: RequestContext, viewer: Viewer, input: { id: string; version: number; role?: string | null; isAdverse?: boolean | null }): Promise<PartyResult> {
  return write(context, viewer, async (transaction) => {
    const { party, matter } = await holdParty(transaction, context, viewer, input.id);
    if (party.version !== input.version) return { ok: null, conflict: party };
    const values = { role: input.role == null ? party.role : readRole(context, input.role), isAdverse: input.isAdverse ?? party.isAdverse };
    if (values.role === party.role && values.isAdverse === party.isAdverse) return { ok: party, conflict: null };
    if (await isRoleTaken(transaction, { matterId: party.matterId, contactId: party.contactId, role: values.role, exceptId: party.id })) throw roleTaken(context);
    const changed = await updateParty(transaction, { ...values, id: party.id, viewerId: viewer.userId });
    await tellPartyChange(transaction, context, viewer, matter, changed, 'change', { role: party.role, isAdverse: party.isAdverse });
    return { ok: changed, conflict: null };
  });
}

/** Takes a party off its matter; `restoreMatterParty` puts it back as it was. */
export function removeMatterParty(context: RequestContext, viewer: Viewer, { id, version }: { id: string; version: number }): Promise<PartyResult> {
  return write(context, viewer, async (transaction) => {
    const { party, matter } = await holdParty(transaction, context, viewer, id);
    if (party.version !== version) return { ok: null, conflict: party };
    const removed = await removeParty(transaction, { id, viewerId: viewer.userId });
    await tellPartyChange(transaction, context, viewer, matter, removed, 'remove');
    return { ok: removed, conflict: null };
  });
}

/** Puts back what was taken off. Where it is back already that is what is answered. */
export function restoreMatterParty(context: RequestContext, viewer: Viewer, { id }: { id: string }): Promise<PartyResult> {
  return write(context, viewer, async (transaction) => {
    const removal = isId(id) ? await findRemoval(transaction, id) : null;
    if (removal === null) return { ok: (await holdParty(transaction, context, viewer, id)).party, conflict: null };
    const matter = await holdMatter(transaction, context, viewer, removal.matterId).catch((error: unknown) => {
      throw error instanceof Refusal ? noParty(context) : error;
    });
    const restored = await restoreParty(transaction, { id, viewerId: viewer.userId });
    if (restored === null) throw roleTaken(context);
    await tellPartyChange(transaction, context, viewer, matter, restored, 'restore');
    return { ok: restored, conflict: null };
  });
}
