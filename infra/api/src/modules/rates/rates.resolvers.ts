import { isDay } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { permit } from '../../policy/rules.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { arrangementText, presentRate, rateReason, type PresentedRate } from './rate.ts';
import { ratesPolicy } from './rates.policy.ts';
import {
  findArrangement,
  findClient,
  findPerson,
  findRate,
  findRateOptions,
  findRates,
  rateLoader,
  type RatesOf,
} from './rates.store.ts';

interface RatesInput {
  readonly matterId?: string | null;
  readonly clientId?: string | null;
  readonly userId?: string | null;
}

/** What the rates are of, and whether the viewer may change them; null where it is out of their reach. */
async function reached(
  context: RequestContext,
  viewer: Viewer,
  { matterId = null, clientId = null, userId = null }: RatesInput,
) {
  const { runner } = context;
  const mayEdit = ratesPolicy.edit(viewer);
  const nobody = { matterId: null, clientId: null, userId: null, inheritsClient: false };
  if (matterId !== null) {
    const matter = await findMatterInReach(runner, viewer, { matterId, feature: 'invoices', action: 'view' });
    const editable =
      mayEdit && (await findMatterInReach(runner, viewer, { matterId, feature: 'invoices', action: 'edit' })) !== null;
    const inheritsClient = matterAccessOf(viewer).client === 'read';
    return (
      matter && {
        name: matter.fileNumber,
        of: { ...nobody, matterId, inheritsClient },
        canEdit: editable,
        ofRecord: null,
      }
    );
  }
  if (clientId !== null) {
    const reach = rowReachOf(viewer, 'contacts');
    const client =
      reach === null || !isId(clientId)
        ? null
        : await findClient(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), clientId });
    return (
      client && {
        name: client.name,
        of: { ...nobody, clientId },
        canEdit: mayEdit && scopeOf(viewer, 'invoices', 'edit') !== 'none',
        ofRecord: null,
      }
    );
  }
  if (!ratesPolicy.keepFirm(viewer)) return null;
  if (userId === null) return { name: null, of: nobody, canEdit: true, ofRecord: null };
  const person = isId(userId) ? await findPerson(runner, viewer.tenantId, userId) : null;
  return (
    person && {
      name: person.name,
      of: { ...nobody, userId },
      canEdit: true,
      ofRecord: person.hourlyRateMinor === null ? null : money(person.hourlyRateMinor, viewer.currency),
    }
  );
}

async function readRates(context: RequestContext, viewer: Viewer, input: RatesInput) {
  const found = await reached(context, viewer, input);
  if (found === null) return null;
  const of: RatesOf = found.of;
  const [rates, options] = await Promise.all([
    findRates(context.runner, viewer.tenantId, of),
    found.canEdit ? findRateOptions(context.runner, viewer.tenantId) : [],
  ]);
  const optionsOf = (kind: string) => options.filter((option) => option.kind === kind);
  return {
    rates: rates.map(presentRate),
    name: found.name,
    ofRecord: found.ofRecord,
    canEdit: found.canEdit,
    people: optionsOf('person'),
    roles: optionsOf('role'),
    matterTypes: optionsOf('type'),
  };
}

/** One's own rate is shown to everybody who may record time there, as the amounts of one's own time are. */
async function readOwnRate(
  context: RequestContext,
  viewer: Viewer,
  { matterId, day }: { matterId: string; day: string },
) {
  if (!isDay(day)) throw badInput(context.translate('api.rate.day', 'Choose a day.'));
  const matter = await findMatterInReach(context.runner, viewer, { matterId, feature: 'matters', action: 'view' });
  if (matter === null) return null;
  const work = { matterId, userId: viewer.userId, workedOn: day };
  const found = await findRate(context.runner, viewer.tenantId, work);
  const rate = found.rateId === null ? null : await context.loader(rateLoader).load(found.rateId);
  const arrangement = ratesPolicy.view(viewer) ? await findArrangement(context.runner, viewer.tenantId, work) : null;
  const reader = { viewer, translate: context.translate };
  return {
    matterId,
    rate: money(found.rateMinor, found.currency),
    reason: rateReason(reader, { ...found, rate }),
    arrangement: arrangement && arrangementText(reader, arrangement),
  };
}

export const ratesResolvers = {
  Query: {
    rates: (_root: unknown, input: RatesInput, context: RequestContext) =>
      readRates(context, permit(context, ratesPolicy.view), input),
    rateFor: (_root: unknown, input: { matterId: string; day: string }, context: RequestContext) =>
      readOwnRate(context, permit(context, ratesPolicy.ownRate), input),
  },
  Rate: {
    changedBy: ({ changedById }: PresentedRate, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, changedById),
  },
};
