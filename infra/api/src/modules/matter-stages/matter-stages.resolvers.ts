import { dayIn } from '@atrium/domain';
import { isOpen } from '../../grid/grid-access.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { createStageTasks } from './create-stage-tasks.ts';
import { matterStagesPolicy } from './matter-stages.policy.ts';
import {
  findExpectedDocuments,
  findExpectedParties,
  findOfferedTasks,
  type Assignee,
  type ExpectedItem,
  type OfferedTask,
} from './matter-stages.store.ts';

interface Progress {
  readonly matterId: string;
  readonly stageTasks: readonly OfferedTask[];
  readonly canCreateTasks: boolean;
  readonly parties: readonly ExpectedItem[];
  readonly documents: readonly ExpectedItem[];
}
const columnOf = { responsible: 'personResponsible', acting: 'personActing', assisting: 'personAssisting' } as const;

export const matterStagesResolvers = {
  Query: {
    async matterProgress(
      _root: unknown,
      { matterId }: { matterId: string },
      context: RequestContext,
    ): Promise<Progress | null> {
      const viewer = permit(context, matterStagesPolicy.view);
      const { runner } = context;
      const { tenantId, timeZone } = viewer;
      if ((await findMatterInReach(runner, viewer, { matterId, feature: 'matters', action: 'view' })) === null)
        return null;
      const access = matterAccessOf(viewer);
      const papers = featureReachOf(viewer, 'documents', 'view');
      const canCreateTasks =
        matterStagesPolicy.create(viewer) &&
        (await findMatterInReach(runner, viewer, { matterId, feature: 'tasks', action: 'create' })) !== null;
      return {
        matterId,
        canCreateTasks,
        stageTasks: isOpen(access, 'stage')
          ? await findOfferedTasks(runner, tenantId, { matterId, today: dayIn(timeZone, new Date()) })
          : [],
        parties: isOpen(access, 'type') ? await findExpectedParties(runner, tenantId, { matterId }) : [],
        documents:
          papers !== null && isOpen(access, 'type')
            ? await findExpectedDocuments(runner, tenantId, papers, { ...matterReachParameters(viewer), matterId })
            : [],
      };
    },
  },
  Mutation: { createStageTasks: mutation(createStageTasks) },
  OfferedStageTask: {
    assigneeName: (
      { assignee, assigneeName }: { assignee: Assignee; assigneeName: string | null },
      _input: unknown,
      { viewer }: RequestContext,
    ) => (viewer !== null && isOpen(matterAccessOf(viewer), columnOf[assignee]) ? assigneeName : null),
  },
};
