import DataLoader from 'dataloader';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { viewerOf } from '../../policy/rules.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { findMatterIdsInReach } from '../matters/matter-in-reach.store.ts';
import type { InvoiceRow } from './invoice.ts';

/** By matter, whether its invoices are within the viewer's reach to edit. */
const editableLoader: LoaderFactory<string, boolean> = ({ runner, viewer }) =>
  new DataLoader(async (matterIds: readonly string[]) => {
    const edit = viewer === null ? null : featureReachOf(viewer, 'invoices', 'edit');
    if (viewer === null || edit === null) return matterIds.map(() => false);
    const view = featureReachOf(viewer, 'invoices', 'view');
    // Whoever may edit what they see needs no statement: only invoices that they see are asked about.
    if (edit.matters === view?.matters && edit.feature === view.feature) return matterIds.map(() => true);
    const found = await findMatterIdsInReach(runner, viewer, { matterIds, feature: 'invoices', action: 'edit' });
    const editable = new Set(found);
    return matterIds.map((id) => editable.has(id));
  });

/** Whether the viewer may change an invoice that they see: a role may see more invoices than it may edit. */
export const mayEditInvoice = async (
  context: RequestContext,
  { matterId }: Pick<InvoiceRow, 'matterId'>,
): Promise<boolean> => billingPolicy.edit(viewerOf(context)) && context.loader(editableLoader).load(matterId);
