import { dayIn } from '@atrium/domain';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { InvoiceRow } from './invoice.ts';
import { findInvoice } from './invoices.store.ts';

/** An invoice that the viewer sees; null alike for one that is not there and one beyond reach. */
export async function findVisibleInvoice(
  { runner }: Pick<RequestContext, 'runner'>,
  viewer: Viewer,
  id: string,
): Promise<InvoiceRow | null> {
  const reach = featureReachOf(viewer, 'invoices', 'view');
  if (reach === null || !isId(id)) return null;
  const today = dayIn(viewer.timeZone, new Date());
  return findInvoice(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), id, today });
}
