import { isDay } from '@atrium/domain';
import { badInput } from '../../../errors/errors.ts';
import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { command } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { refusal } from '../lock-invoice.ts';
import { cancelRun, findRun, insertRun, queueRun } from './invoice-runs.store.ts';
import { insertCandidates, MOST_MATTERS, type RunChoice } from './run-candidates.store.ts';

export interface InvoiceRunInput {
  readonly through: string;
  readonly minimumMinor?: number | null;
  readonly isDueOnly?: boolean | null;
  readonly isTaxInclusive?: boolean | null;
  readonly exceptMatterIds?: readonly string[] | null;
}
/** Which matters an input chooses. Throws where it is none that a page sends. */
export function choiceOf({ through, minimumMinor, isDueOnly, exceptMatterIds }: InvoiceRunInput): RunChoice {
  const except = exceptMatterIds ?? [];
  if (!isDay(through)) throw badInput('through has to be a day.');
  if ((minimumMinor ?? 0) < 0) throw badInput('minimumMinor has to be 0 or more.');
  if (except.length > MOST_MATTERS || !except.every(isId))
    throw badInput('exceptMatterIds has to hold ids of matters.');
  return {
    through,
    minimumMinor: minimumMinor ?? 0,
    isDueOnly: isDueOnly ?? false,
    exceptMatterIds: [...new Set(except)],
  };
}

/** Puts a run in line. The job logs each pre-bill that it makes. */
export const startInvoiceRun = command({
  name: 'invoiceRuns.start',
  policy: billingPolicy.create,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: InvoiceRunInput }) => idempotencyKey,
  lock: (_unit, { input }) => choiceOf(input),
  version: 'none',
  run: async ({ tx, viewer, context, translate }, { input: { input }, current: choice }) => {
    const { address, userAgent: device } = context.client;
    const { exceptMatterIds: _except, ...kept } = choice;
    const isTaxInclusive = input.isTaxInclusive ?? false;
    const viewerId = viewer.userId;
    const id = await insertRun(tx, { ...kept, isTaxInclusive, viewerId, client: { address, device } });
    const reach = featureReachOf(viewer, 'invoices', 'create');
    const asked = { ...matterReachParameters(viewer), ...choice, runId: id };
    const total = reach === null ? 0 : await insertCandidates(tx, reach, asked);
    if (total === 0)
      throw refusal(
        translate('api.invoiceRun.nothing', 'There is nothing to bill. Choose a later day or less at least.'),
      );
    if (total > MOST_MATTERS)
      throw refusal(
        translate(
          'api.invoiceRun.many',
          'A run takes at most {{most}} matters. Choose an earlier day or more at least.',
          {
            most: MOST_MATTERS,
          },
        ),
      );
    await queueRun(tx, { id, total });
    const run = await findRun(tx, viewer.tenantId, { viewerId, id });
    if (run === null) throw new Error('A run was put in line but not found');
    return run;
  },
  audit: 'none',
  announces: 'none',
});

/** Stops one's own run after the matter it is at. */
export const cancelInvoiceRun = command({
  name: 'invoiceRuns.cancel',
  policy: billingPolicy.create,
  key: 'none',
  lock: async ({ tx, viewer, translate }, { id }: { readonly id: string }) => {
    const run = isId(id) ? await findRun(tx, viewer.tenantId, { viewerId: viewer.userId, id }) : null;
    if (run === null) throw refusal(translate('api.invoiceRun.unknown', 'This run does not exist.'));
    return run;
  },
  version: 'none',
  run: async ({ tx, viewer }, { current: run }) => {
    const which = { viewerId: viewer.userId, id: run.id };
    await cancelRun(tx, which);
    return (await findRun(tx, viewer.tenantId, which)) ?? run;
  },
  audit: 'none',
  announces: 'none',
});
