import { isOpen } from '../../grid/grid-access.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { mutation } from '../../server/command.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { findChangeOptions } from '../matters/record/matter-choices.store.ts';
import { findChangeRows, type MatterChangeOutcome } from './change-rows.store.ts';
import { openFieldsOf } from './matter-change-fields.ts';
import { matterChangesPolicy } from './matter-changes.policy.ts';
import { applyRun, stopRun, undoRun } from './matter-changes.service.ts';
import { findRun, findRuns, matterChangesTopic, type MatterChangeRunRow } from './matter-changes.store.ts';
import type { MatterSelectionInput } from './matter-selection.ts';
import { nameValue, presentRows, presentValues, type Difference, type NamedValue } from './present-changes.ts';
import { createRunStageTasks, offerRunStageTasks } from './run-stage-tasks.ts';
import { previewChanges } from './preview-changes.service.ts';
import type { MatterChangesInput } from './read-changes.ts';

interface PageInput {
  readonly offset?: number | null;
  readonly first?: number | null;
}

export const matterChangesResolvers = {
  Query: {
    async matterChangeRuns(_root: unknown, input: PageInput, context: RequestContext) {
      const viewer = permit(context, matterChangesPolicy.change);
      const page = readPage(input, { first: 20, maximum: 100 });
      const found = await findRuns(context.runner, viewer.tenantId, { viewerId: viewer.userId, ...page });
      return { ...found, fields: openFieldsOf(viewer) };
    },
    matterChangeRun(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const { tenantId, userId } = permit(context, matterChangesPolicy.change);
      return isId(id) ? findRun(context.runner, tenantId, { viewerId: userId, id }) : null;
    },
    matterChangeStageTasks: (_root: unknown, input: { readonly runId: string }, context: RequestContext) =>
      offerRunStageTasks(context, input),
    async matterChangeRows(
      _root: unknown,
      { runId, outcome, ...input }: PageInput & { runId: string; outcome?: MatterChangeOutcome | null },
      context: RequestContext,
    ) {
      const viewer = permit(context, matterChangesPolicy.change);
      const page = readPage(input, { first: 50 });
      if (!isId(runId)) return { rows: [], recordCount: 0 };
      const { rows, recordCount } = await findChangeRows(
        context.runner,
        viewer,
        { runId, outcome: outcome ?? null },
        page,
      );
      return { recordCount, rows: presentRows(context, viewer, runId, rows) };
    },
  },
  Mutation: {
    createRunStageTasks: mutation(createRunStageTasks),
    previewMatterChanges: (
      _root: unknown,
      { input }: { input: { matters: MatterSelectionInput; changes: MatterChangesInput } },
      context: RequestContext,
    ) => previewChanges(context, permit(context, matterChangesPolicy.change), input),
    applyMatterChanges: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      applyRun(context, permit(context, matterChangesPolicy.change), id),
    cancelMatterChanges: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      stopRun(context, permit(context, matterChangesPolicy.change), id),
    undoMatterChanges: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      undoRun(context, permit(context, matterChangesPolicy.change), id),
  },
  Subscription: {
    matterChangeRunChanged: {
      subscribe(_root: unknown, { id }: { id: string }, context: RequestContext) {
        const { tenantId, userId } = permit(context, matterChangesPolicy.change);
        const read = async () => {
          const run = isId(id) ? await findRun(context.runner, tenantId, { viewerId: userId, id }) : null;
          return run === null ? null : { matterChangeRunChanged: run };
        };
        return createNoticeStream(context.services.broker, { tenantId, topic: matterChangesTopic(userId) }, read);
      },
    },
  },
  MatterChangeOverview: {
    async options(_overview: unknown, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const access = matterAccessOf(viewer);
      const { types, stages, ...places } = await findChangeOptions(context.runner, viewer);
      return { ...places, types: isOpen(access, 'type') ? types : [], stages: isOpen(access, 'stage') ? stages : [] };
    },
  },
  MatterChangeRun: {
    changes: (run: MatterChangeRunRow, _input: unknown, context: RequestContext) =>
      presentValues(viewerOf(context), run.changes),
  },
  MatterChangeValue: {
    value: (value: NamedValue, _input: unknown, context: RequestContext) => nameValue(context, value),
  },
  MatterDifference: {
    before: ({ field, before }: Difference, _input: unknown, context: RequestContext) =>
      nameValue(context, { field, value: before }),
    after: ({ field, after }: Difference, _input: unknown, context: RequestContext) =>
      nameValue(context, { field, value: after }),
  },
};
