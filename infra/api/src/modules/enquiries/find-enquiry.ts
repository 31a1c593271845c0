import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Unit } from '../../server/command.ts';
import { enquiryList } from './enquiries.list.ts';
import type { EnquiryRow } from './enquiry.ts';

/** An enquiry as the viewer sees it within a transaction that may have changed it; null where they do not. */
export async function findEnquiryIn(
  { tx, viewer }: Pick<Unit, 'tx' | 'viewer'>,
  id: string,
): Promise<EnquiryRow | null> {
  const reach = rowReachOf(viewer, 'enquiries');
  if (reach === null) return null;
  const parameters = { ...matterReachParameters(viewer), ids: [id] };
  return (await tx.query(enquiryList.statements.byId[reach], parameters))[0] ?? null;
}
