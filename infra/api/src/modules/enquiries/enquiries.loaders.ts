import { rowReaches, rowReachOf } from '../../policy/row-reach.ts';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { defineStatement } from '@atrium/database';
import { isId } from '../../server/identifiers.ts';
import { loaderById } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { byKey } from '../../variants.ts';
import { enquiriesPolicy } from './enquiries.policy.ts';
import { enquiryList } from './enquiries.list.ts';
import { findConversions } from './conversion.store.ts';
import { findDetails } from './enquiry-detail.store.ts';

/** Enquiries by id, within the viewer's reach. */
export const enquiryLoader = loaderById(async ({ runner, viewer }, _tenantId, ids) =>
  viewer === null || !enquiriesPolicy.view(viewer) ? [] : enquiryList.findByIds(runner, viewer, ids),
);

/** What lists do not show of enquiries; asked only for those within reach. */
export const enquiryDetailLoader = loaderById(({ runner }, tenantId, ids) => findDetails(runner, tenantId, ids));

const editableStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, { id: string }>({
    name: `enquiries.editable.${reach}`,
    text: `
      select e.id from enquiries e
      where e.tenant_id = :tenantId and e.id = any(:ids::uuid[]) and e.scrubbed_at is null and ${enquiryPredicate(reach)}`,
  }),
);
/** Those that the viewer may change. */
export const editableEnquiryLoader = loaderById(async ({ runner, viewer }, tenantId, ids) => {
  const reach = viewer === null || !enquiriesPolicy.edit(viewer) ? null : rowReachOf(viewer, 'enquiries', 'edit');
  return viewer === null || reach === null
    ? []
    : runner.query(tenantId, editableStatements[reach], { ...matterReachParameters(viewer), ids });
});

/** Whether the viewer may change an enquiry; false for what is no id. */
export const mayEditEnquiry = async (context: RequestContext, enquiryId: string): Promise<boolean> =>
  isId(enquiryId) && (await context.loader(editableEnquiryLoader).load(enquiryId)) !== null;

/** How enquiries within reach became matters, by the enquiry. */
export const conversionLoader = loaderById(async ({ runner }, tenantId, ids) =>
  (await findConversions(runner, tenantId, ids)).map((row) => ({ ...row, id: row.enquiryId })),
);
