import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivityStatement, trimActivity } from '../activity/activity.store.ts';
import { announceMatterChange } from '../matters/matter-change.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import type { PartyRow } from './matter-parties.store.ts';

const LONGEST_ROLE = 80;

/** The role as it is kept. Throws where there is none or it is too long. */
export function readRole({ say }: RequestContext, role: string): string {
  const read = role.trim().replace(/\s+/g, ' ');
  if (read === '' || read.length > LONGEST_ROLE)
    throw refuse({ field: 'role', message: say('api.party.role', 'Say what they are on this matter.') });
  return read;
}

/** The matter, held and within the viewer's reach for changes. Throws the same for one that is not there. */
export async function holdMatter(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  matterId: string,
): Promise<ReachedMatter> {
  const matter = await findMatterInReach(transaction, viewer, {
    matterId,
    feature: 'matters',
    action: 'edit',
    isLocked: true,
  });
  if (matter === null) throw noMatter(context);
  return matter;
}

export const noMatter = ({ say }: RequestContext): Refusal =>
  new Refusal({ message: say('api.party.noMatter', 'There is no such matter.'), fields: [] });

export const roleTaken = ({ say }: RequestContext): Refusal =>
  refuse({ field: 'role', message: say('api.party.taken', 'They have this role on this matter already.') });

/** The row of the activity log, and the word to every open page. */
export async function tellPartyChange(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  { fileNumber }: ReachedMatter,
  party: PartyRow,
  action: 'add' | 'change' | 'remove' | 'restore',
  was?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { matterId, id: partyId, name, role, isAdverse } = party;
  await transaction.query(
    recordActivityStatement,
    trimActivity({
      userId: viewer.userId,
      userName: viewer.userName,
      roleName: viewer.roleName,
      address: client.address,
      device: client.userAgent,
      kind: 'matterParty',
      objectType: 'matter',
      objectId: matterId,
      action,
      result: 'succeeded',
      detail: { fileNumber, partyId, name, role, isAdverse, ...(was === undefined ? {} : { was }) },
    }),
  );
  await announceMatterChange(transaction, viewer.tenantId, matterId, 'parties');
}
