import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import { badInput } from '../../errors/errors.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { followNotifications } from './follow-notifications.ts';
import { notificationsPolicy } from './notifications.policy.ts';
import {
  countUnread,
  countUnseen,
  notificationList,
  type InboxInput,
  markRead,
  markSeen,
  type NotificationKind,
  type NotificationRow,
  notificationTopic,
} from './notifications.store.ts';

const MOST_IDS = 500;
const number = /^\d{1,15}$/;

function readNumber(id: string): string {
  if (!number.test(id)) throw badInput('That is not the id of a notification.');
  return id;
}

function readNumbers(ids: readonly string[] | null | undefined): readonly string[] | null {
  if ((ids?.length ?? 0) > MOST_IDS) throw badInput(`ids may hold at most ${MOST_IDS}.`);
  return ids?.map(readNumber) ?? null;
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
    notifications: (_root: unknown, input: InboxInput, context: RequestContext, info: GraphQLResolveInfo) =>
      notificationList.find(context.runner, permit(context, notificationsPolicy.own), input, selectedFields(info)),
  },
  NotificationList: {
    unseenCount(_list: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = viewerOf(context);
      return countUnseen(context.runner, tenantId, userId);
    },
    unreadCount(_list: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = viewerOf(context);
      return countUnread(context.runner, tenantId, userId);
    },
  },
  Mutation: {
    markNotificationsSeen(_root: unknown, { ids }: { ids?: readonly string[] | null }, context: RequestContext) {
      const { tenantId, userId: viewerId } = permit(context, notificationsPolicy.own);
      return markSeen(context.runner, tenantId, { viewerId, ids: readNumbers(ids) });
    },
    markNotificationsRead(_root: unknown, { ids }: { ids?: readonly string[] | null }, context: RequestContext) {
      const { tenantId, userId: viewerId } = permit(context, notificationsPolicy.own);
      return markRead(context.runner, tenantId, { viewerId, ids: readNumbers(ids) });
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
    matterMessageNotification: follow('matterMessage'),
    reportFailedNotification: follow('reportFailed'),
    quoteAnsweredNotification: follow('quoteAnswered'),
    unreadNotificationCount: {
      subscribe(_root: unknown, _input: unknown, context: RequestContext): AsyncIterableIterator<number> {
        const { tenantId, userId } = permit(context, notificationsPolicy.own);
        return createNoticeStream(context.services.broker, { tenantId, topic: notificationTopic(userId) }, () =>
          countUnread(context.runner, tenantId, userId),
        );
      },
      resolve: (count: number) => count,
    },
  },
};
