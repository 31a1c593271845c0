import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import { badInput } from '../../errors/errors.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { followNotifications } from './follow-notifications.ts';
import { notificationsPolicy } from './notifications.policy.ts';
import {
  countUnseen,
  listNotifications,
  markSeen,
  type NotificationKind,
  type NotificationRow,
} from './notifications.store.ts';

const DEFAULT_PAGE_SIZE = 20;
const MOST_IDS = 500;
const number = /^\d{1,15}$/;

function readNumber(id: string): string {
  if (!number.test(id)) throw badInput('That is not the id of a notification.');
  return id;
}

function follow(kind: NotificationKind) {
  return {
    subscribe(
      _root: unknown,
      { after }: { after?: string | null },
      context: RequestContext,
    ): AsyncIterableIterator<NotificationRow> {
      const viewer = permit(context, notificationsPolicy.own);
      return followNotifications(
        context,
        viewer,
        kind,
        after === null || after === undefined ? null : readNumber(after),
      );
    },
    resolve: (row: NotificationRow) => row,
  };
}

export const notificationsResolvers = {
  Query: {
    async notifications(
      _root: unknown,
      input: { offset?: number | null; first?: number | null },
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) {
      const { tenantId, userId: viewerId } = permit(context, notificationsPolicy.own);
      const selected = selectedFields(info);
      const page = { viewerId, ...readPage(input, { first: DEFAULT_PAGE_SIZE }) };
      const { rows, recordCount } = await listNotifications(context.runner, tenantId, page, {
        rows: selected.has('notifications'),
        count: selected.has('recordCount'),
      });
      return { notifications: rows, recordCount };
    },
  },
  NotificationList: {
    unseenCount(_list: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = viewerOf(context);
      return countUnseen(context.runner, tenantId, userId);
    },
  },
  Mutation: {
    markNotificationsSeen(_root: unknown, { ids }: { ids?: readonly string[] | null }, context: RequestContext) {
      const { tenantId, userId: viewerId } = permit(context, notificationsPolicy.own);
      if ((ids?.length ?? 0) > MOST_IDS) throw badInput(`ids may hold at most ${MOST_IDS}.`);
      return markSeen(context.runner, tenantId, { viewerId, ids: ids?.map(readNumber) ?? null });
    },
  },
  Subscription: {
    uploadMatterDocumentNotification: follow('uploadMatterDocument'),
    createPendingMatterNotification: follow('createPendingMatter'),
    createInstructMatterNotifications: follow('createInstructMatter'),
    mentionNotification: follow('mention'),
    taskAssignedNotification: follow('taskAssigned'),
    taskReminderNotification: follow('taskReminder'),
    documentSharedNotification: follow('documentShared'),
    uploadRequestNotification: follow('uploadRequest'),
  },
};
