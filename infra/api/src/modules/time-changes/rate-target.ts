import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import type { RateRow } from '../rates/rate.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { findClient, findPerson, findTargets, lockRate } from '../rates/rates.store.ts';

/** What a rate is on and for whom; all that is null means the whole firm. */
export interface RateTarget {
  readonly matterId: string | null;
  readonly clientId: string | null;
  readonly matterTypeId: string | null;
  readonly userId: string | null;
  readonly roleId: string | null;
}

const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
const unknownRate = ({ translate }: Unit): Refusal => refusal(translate('api.rate.unknown', 'There is no such rate.'));

/** Refuses what the viewer may set no rate on. A matter is locked, so that its rates and its time change one after the other. */
export async function checkTarget(unit: Unit, target: RateTarget): Promise<void> {
  const { tx, viewer, translate } = unit;
  const { matterId, clientId, matterTypeId, userId, roleId } = target;
  if (matterId !== null) {
    const asked = { matterId, feature: 'invoices', action: 'edit', isLocked: true } as const;
    if ((await findMatterInReach(tx, viewer, asked)) === null)
      throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
  } else if (clientId !== null) {
    const reach = rowReachOf(viewer, 'contacts');
    const client =
      reach === null || !isId(clientId)
        ? null
        : await findClient(tx, viewer.tenantId, reach, { ...matterReachParameters(viewer), clientId });
    if (client === null)
      throw refuse({ field: 'clientId', message: translate('api.rate.unknownClient', 'There is no such client.') });
  } else if (!ratesPolicy.keepFirm(viewer)) {
    throw refusal(translate('api.rate.notFirm', 'Your role does not let you set rates of the firm.'));
  }
  if (userId !== null && (await findPerson(tx, viewer.tenantId, userId)) === null)
    throw refuse({
      field: 'userId',
      message: translate('api.rate.unknownPerson', 'There is no such person in the firm.'),
    });
  const found = await findTargets(tx, { matterTypeId, roleId });
  if (!found.type)
    throw refuse({
      field: 'matterTypeId',
      message: translate('api.rate.unknownType', 'There is no such type of matter.'),
    });
  if (!found.role)
    throw refuse({ field: 'roleId', message: translate('api.rate.unknownRole', 'There is no such role.') });
}

/** A rate that the viewer may change, locked. Refuses alike one that is not there and one on what is beyond their reach. */
export async function lockKeptRate(unit: Unit, id: string): Promise<RateRow> {
  const rate = isId(id) ? await lockRate(unit.tx, id) : null;
  if (rate === null) throw unknownRate(unit);
  try {
    await checkTarget(unit, rate);
  } catch (error) {
    if (error instanceof Refusal) throw unknownRate(unit);
    throw error;
  }
  return rate;
}
