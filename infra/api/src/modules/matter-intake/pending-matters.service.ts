import DataLoader from 'dataloader';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import { loaderById } from '../../server/loaders.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import { documentReachOf, documentsPolicy } from '../documents/documents.policy.ts';
import { presentInstruction } from '../matter-instructions/matter-instruction.ts';
import { PENDING_TOPIC } from '../pending-matters/announce-pending.ts';
import { mayDecide } from './decide-pending.service.ts';
import { findRules } from '../pending-matters/file-numbers.store.ts';
import { pendingMattersPolicy } from '../pending-matters/pending-matters.policy.ts';
import { readFirmFileNumbers } from '../pending-matters/firm-file-numbers.ts';
import {
  countPendingMatters,
  findInstructionsOf,
  findPendingDocuments,
  type PendingDocument,
  type PendingMatterRow,
} from './pending-matters.store.ts';

/** The instructions of matters that the viewer was already shown. */
export const instructionLoader = loaderById(async ({ runner }, tenantId, ids) =>
  (await findInstructionsOf(runner, tenantId, ids)).map(presentInstruction),
);

/** What came with pending matters, where the viewer may see documents. */
export const pendingDocumentsLoader: LoaderFactory<string, PendingDocument[]> = (context) =>
  new DataLoader(async (matterIds: readonly string[]) => {
    const { viewer } = context;
    const reach = viewer === null || !documentsPolicy.view(viewer) ? null : documentReachOf(viewer, 'view');
    if (viewer === null || reach === null) return matterIds.map(() => []);
    const rows = await findPendingDocuments(context.runner, viewer.tenantId, reach, {
      ...matterReachParameters(viewer),
      matterIds,
    });
    const byMatter = Map.groupBy(rows, ({ matterId }) => matterId);
    return matterIds.map((id) => byMatter.get(id) ?? []);
  });

/** The firm's wish for approval, read once a request. */
const approvalLoader: LoaderFactory<string, boolean> = ({ runner }) =>
  new DataLoader(async (tenantIds: readonly string[]) =>
    Promise.all(
      tenantIds.map(
        async (tenantId) => readFirmFileNumbers((await findRules(runner, tenantId))?.value).requiresApproval,
      ),
    ),
  );

export const mayDecideAbout = async (
  context: RequestContext,
  viewer: Viewer,
  matter: PendingMatterRow,
): Promise<boolean> => mayDecide(viewer, matter, await context.loader(approvalLoader).load(viewer.tenantId));

/** How many wait, now and whenever it changes. */
export function followPendingCount(
  { runner, services }: RequestContext,
  viewer: Viewer,
): AsyncIterableIterator<number> {
  const { tenantId } = viewer;
  const reach = pendingMattersPolicy.create(viewer) ? matterReachOf(viewer) : null;
  let told: number | null = null;
  return createNoticeStream(services.broker, { tenantId, topic: PENDING_TOPIC }, async () => {
    const count =
      reach === null ? 0 : await countPendingMatters(runner, tenantId, reach, matterReachParameters(viewer));
    if (count === told) return null;
    told = count;
    return count;
  });
}
