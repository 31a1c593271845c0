import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { command, Conflict, type CommandDone, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { PresentedReport } from '../conflicts/present-conflict-report.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import { matterPartiesPolicy } from './matter-parties.policy.ts';
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
import { lockMatter, partyEntry, readRole, roleTaken } from './party-rules.ts';

interface VersionInput {
  readonly id: string;
  readonly version: number;
}
interface UpdateInput {
  readonly input: VersionInput & {
    readonly role?: string | null;
    readonly isAdverse?: boolean | null;
    readonly conflictReportId?: string | null;
  };
}
interface CurrentParty {
  readonly party: PartyRow;
  readonly matter: ReachedMatter;
}
/** Either the party as it was written, or what somebody has to decide first. */
export type PartyOutcome =
  { readonly party: PartyRow; readonly decision: null } | { readonly party: null; readonly decision: PresentedReport };

const noParty = ({ translate }: Unit): Refusal =>
  new Refusal({ message: translate('api.party.unknown', 'This party does not exist.'), fields: [] });

/** The party and its matter, locked. Refuses alike one that is not there and one on a matter beyond reach. */
async function lockVisible(unit: Unit, id: string): Promise<CurrentParty> {
  const found = isId(id) ? await findParty(unit.tx, id) : null;
  const matter = found === null ? null : await lockMatter(unit, found.matterId);
  const party = matter === null ? null : await lockParty(unit.tx, id);
  if (party === null || matter === null) throw noParty(unit);
  return { party, matter };
}
const ofParties = {
  announces: ({ current: { matter } }: CommandDone<unknown, { readonly matter: ReachedMatter | null }, unknown>) =>
    matter === null ? [] : matterNotice(matter.id, 'parties'),
};

/**
 * Changes role or side of a party. What was not given stays. Before they come to another side they are checked for
 * conflicts as when they are added.
 */
const changeParty = command({
  name: 'matterParties.update',
  policy: matterPartiesPolicy.edit,
  key: 'none',
  lock: async (unit, { input }: UpdateInput) => {
    const role = input.role == null ? null : readRole(unit, input.role);
    const check = await checkNewSide(unit, input);
    if (check.decision !== null) return { role, check, party: null, matter: null };
    return { role, check, ...(await lockVisible(unit, input.id)) };
  },
  version: ({ input: { input }, current: { party } }) => (party === null ? null : { seen: input.version, now: party }),
  run: async (unit, { input: { input }, current: { role, check, party } }): Promise<PartyOutcome> => {
    if (check.decision !== null || party === null) return unit.unchanged(undecided(check.decision));
    const values = { role: role ?? party.role, isAdverse: input.isAdverse ?? party.isAdverse };
    // Nobody comes to a side by a version that was not there yet when it was looked at.
    if (values.isAdverse !== party.isAdverse && !check.isDone) throw new Conflict(party);
    if (values.role === party.role && values.isAdverse === party.isAdverse)
      return unit.unchanged({ party, decision: null });
    const { id, matterId, contactId } = party;
    if (await isRoleTaken(unit.tx, { matterId, contactId, role: values.role, exceptId: id })) throw roleTaken(unit);
    return { party: await updateParty(unit.tx, { ...values, id, viewerId: unit.viewer.userId }), decision: null };
  },
  audit: ({ current: { party, matter }, ok }) =>
    ok.party === null || party === null ? [] : partyEntry('change', matter.fileNumber, ok.party, party),
  ...ofParties,
});

function undecided(decision: PresentedReport | null): PartyOutcome {
  if (decision === null) throw new Error('A party was neither found nor refused');
  return { party: null, decision };
}

/** `changeParty` as the schema answers it: what has to be decided first comes with a refusal that says so. */
export async function updateMatterParty(context: RequestContext, input: UpdateInput) {
  const { ok, error, conflict } = await changeParty(context, input);
  const decision = ok?.decision ?? null;
  return {
    ok: ok?.party ?? null,
    error: decision === null ? error : { message: saysUndecided(context.translate), fields: [] },
    conflict,
    decision,
  };
}

/** The gate before another side. One that is not there, beyond reach or in another version is left to the lock to refuse. */
async function checkNewSide(
  unit: Unit,
  { id, version, isAdverse, conflictReportId }: UpdateInput['input'],
): Promise<{ readonly isDone: boolean; readonly decision: PresentedReport | null }> {
  const { tx, viewer } = unit;
  const nothing = { isDone: false, decision: null };
  const party = isAdverse == null || !isId(id) ? null : await findParty(tx, id);
  if (isAdverse == null || party === null || party.version !== version || party.isAdverse === isAdverse) return nothing;
  const { matterId, contactId } = party;
  if ((await findMatterInReach(tx, viewer, { matterId, feature: 'matters', action: 'edit' })) === null) return nothing;
  // The report shows what was asked with: of a contact beyond the viewer's reach no more than its name on the matter.
  const reach = rowReachOf(viewer, 'contacts');
  const contact =
    reach === null ? null : await findPartyContact(tx, reach, { ...matterReachParameters(viewer), contactId });
  const asked = askedOf(contact ?? { name: party.name, email: '', phone: '' }, contactId, isAdverse);
  return { isDone: true, decision: await checkParty(unit, { matterId, asked, conflictReportId }) };
}

/** Takes a party off its matter; `restoreMatterParty` restores it as it was. */
export const removeMatterParty = command({
  name: 'matterParties.remove',
  policy: matterPartiesPolicy.edit,
  key: 'none',
  lock: (unit, { id }: VersionInput) => lockVisible(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current.party }),
  run: ({ tx, viewer }, { input: { id } }) => removeParty(tx, { id, viewerId: viewer.userId }),
  audit: ({ current: { matter }, ok }) => partyEntry('remove', matter.fileNumber, ok),
  ...ofParties,
});

/** Restores what was taken off. Where it is back already that is what is answered; a matter that was accepted since was not checked for it. */
export const restoreMatterParty = command({
  name: 'matterParties.restore',
  policy: matterPartiesPolicy.edit,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const matterId = isId(id) ? await findRemovedFrom(unit.tx, id) : null;
    const matter = matterId === null ? null : await lockMatter(unit, matterId);
    if (matterId !== null && matter === null) throw noParty(unit);
    const removal = matter === null ? null : await lockRemoval(unit.tx, id);
    if (removal === null || matter === null) return lockVisible(unit, id);
    if (removal.isAcceptedSince)
      throw new Refusal({
        message: unit.translate(
          'api.party.acceptedSince',
          'The matter was accepted without this party. Add it again, so that it is checked for conflicts.',
        ),
        fields: [],
      });
    return { party: null, matter };
  },
  version: 'none',
  run: async (unit, { input: { id }, current: { party } }) => {
    if (party !== null) return unit.unchanged(party);
    const restored = await restoreParty(unit.tx, { id, viewerId: unit.viewer.userId });
    if (restored === null) throw roleTaken(unit);
    return restored;
  },
  audit: ({ current: { matter }, ok }) => partyEntry('restore', matter.fileNumber, ok),
  ...ofParties,
});
