import { isOpen } from '../../../grid/grid-access.ts';
import { columnAccessOf } from '../../../policy/column-access.ts';
import { permit } from '../../../policy/rules.ts';
import { mutation } from '../../../server/command.ts';
import { loadOptional } from '../../../server/loaders.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findChangeOptions } from './matter-choices.store.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import type { ShownObstacle } from '../change-matter.ts';
import { findDeletedMatters, restoreMatter } from '../lifecycle/deleted-matters.service.ts';
import { answerMatterFields, matterFieldsLoader } from '../fields/matter-fields.ts';
import { updateMatter } from './edit-matter.ts';
import { matterAccessOf, textAsOpen } from '../matter-column-access.ts';
import { matterRecordLoader, type PresentedRecord } from './matter-record.ts';
import { changeMatterStatus, closingObstaclesLoader } from '../lifecycle/matter-status.service.ts';
import {
  findMatterAudience,
  grantMatterAccess,
  restrictMatter,
  revokeMatterAccess,
} from '../wall/matter-wall.service.ts';
import type { AudienceRow } from '../wall/matter-wall.store.ts';
import type { PresentedMatter } from '../matter.ts';
import { mattersPolicy } from '../matters.policy.ts';

/** The record of one matter: its fields, its way through the lifecycle, and the wall around it. */
export const matterRecordResolvers = {
  Query: {
    deletedMatters: (
      _root: unknown,
      page: { offset?: number | null; first?: number | null },
      context: RequestContext,
    ) => findDeletedMatters(context, permit(context, mattersPolicy.restore), page),
    async matterEditOptions(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, mattersPolicy.edit);
      const access = matterAccessOf(viewer);
      const options = await findChangeOptions(context.runner, viewer);
      return {
        ...options,
        types: isOpen(access, 'type') ? options.types : [],
        stages: isOpen(access, 'stage') ? options.stages : [],
      };
    },
    async matterAudience(_root: unknown, { matterId }: { matterId: string }, context: RequestContext) {
      const people = await findMatterAudience(context, permit(context, mattersPolicy.edit), matterId);
      return people && { people };
    },
  },
  Mutation: {
    updateMatter: mutation(updateMatter),
    answerMatterFields: mutation(answerMatterFields),
    changeMatterStatus: mutation(changeMatterStatus),
    restoreMatter: mutation(restoreMatter),
    restrictMatter: mutation(restrictMatter),
    giveMatterAccess: mutation(grantMatterAccess),
    withdrawMatterAccess: mutation(revokeMatterAccess),
  },
  Matter: {
    record: (matter: PresentedMatter, _input: unknown, context: RequestContext) =>
      context.loader(matterRecordLoader).load(matter.id),
  },
  MatterRecord: {
    fields: async ({ id }: PresentedRecord, _input: unknown, context: RequestContext) =>
      (await context.loader(matterFieldsLoader).load(id))?.fields ?? [],
    changedBy: (record: PresentedRecord, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, record.changedById),
    async closingObstacles({ id, canEdit }: PresentedRecord, _input: unknown, context: RequestContext) {
      const found = canEdit ? await context.loader(closingObstaclesLoader).load(id) : null;
      return found?.obstacles ?? [];
    },
  },
  MatterAudienceMember: {
    user: ({ id, name, initials }: AudienceRow) => ({ id, name, initials }),
    roleName: ({ roleName }: AudienceRow, _input: unknown, { viewer }: RequestContext) =>
      viewer === null ? '' : textAsOpen(columnAccessOf(viewer, 'users', 'roleName'), roleName),
  },
  ClosingObstacleKind: {
    WIP: 'wip',
    UNPAID_INVOICES: 'unpaidInvoices',
    TRUST: 'trust',
    CLOSED: 'closed',
  } satisfies Record<string, ShownObstacle['kind']>,
  MatterBillingType: { TIME: 'time', FIXED: 'fixed', CONTINGENT: 'contingent' },
  MatterCostAgreement: { NOT_SENT: 'notSent', SENT: 'sent', SIGNED: 'signed', NOT_REQUIRED: 'notRequired' },
};
