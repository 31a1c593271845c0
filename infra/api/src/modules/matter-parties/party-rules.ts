import type { Unit } from '../../server/command.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import type { PartyRow } from './matter-parties.store.ts';

const LONGEST_ROLE = 80;

/** The role as it is kept. Throws where there is none or it is too long. */
export function readRole({ translate }: Unit, role: string): string {
  const read = role.trim().replace(/\s+/g, ' ');
  if (read === '' || read.length > LONGEST_ROLE)
    throw refuse({ field: 'role', message: translate('api.party.role', 'Choose a role.') });
  return read;
}

/** The matter, locked and within the viewer's reach for changes; null where there is none such. */
export const lockMatter = ({ tx, viewer }: Unit, matterId: string): Promise<ReachedMatter | null> =>
  findMatterInReach(tx, viewer, { matterId, feature: 'matters', action: 'edit', isLocked: true });

export const noMatter = ({ translate }: Unit): Refusal =>
  new Refusal({ message: translate('api.party.noMatter', 'This matter does not exist.'), fields: [] });

export const roleTaken = ({ translate }: Unit): Refusal =>
  refuse({
    field: 'role',
    message: translate('api.party.taken', 'This contact already has this role on this matter.'),
  });

/** What the activity log of the matter keeps of a change of one of its parties; `was` is given where its values changed. */
export const partyEntry = (
  action: 'add' | 'change' | 'remove' | 'restore',
  fileNumber: string,
  { matterId, id: partyId, name, role, isAdverse }: PartyRow,
  was?: PartyRow,
): ActivityEntry => ({
  kind: 'matterParty',
  objectType: 'matter',
  objectId: matterId,
  action,
  detail: {
    fileNumber,
    partyId,
    name,
    role,
    isAdverse,
    ...(was === undefined ? {} : { was: { role: was.role, isAdverse: was.isAdverse } }),
  },
});
