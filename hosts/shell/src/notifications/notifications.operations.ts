import { graphql } from '../generated/gql.ts';

export const uploadNotificationSubscription = graphql(`
  subscription ShellUploadMatterDocumentNotification($after: ID) {
    told: uploadMatterDocumentNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const pendingMatterNotificationSubscription = graphql(`
  subscription ShellCreatePendingMatterNotification($after: ID) {
    told: createPendingMatterNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const instructMatterNotificationSubscription = graphql(`
  subscription ShellCreateInstructMatterNotifications($after: ID) {
    told: createInstructMatterNotifications(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const mentionNotificationSubscription = graphql(`
  subscription ShellMentionNotification($after: ID) {
    told: mentionNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const taskAssignedNotificationSubscription = graphql(`
  subscription ShellTaskAssignedNotification($after: ID) {
    told: taskAssignedNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const taskReminderNotificationSubscription = graphql(`
  subscription ShellTaskReminderNotification($after: ID) {
    told: taskReminderNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const matterMessageNotificationSubscription = graphql(`
  subscription ShellMatterMessageNotification($after: ID) {
    told: matterMessageNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const documentSharedNotificationSubscription = graphql(`
  subscription ShellDocumentSharedNotification($after: ID) {
    told: documentSharedNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const uploadRequestNotificationSubscription = graphql(`
  subscription ShellUploadRequestNotification($after: ID) {
    told: uploadRequestNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const reportFailedNotificationSubscription = graphql(`
  subscription ShellReportFailedNotification($after: ID) {
    told: reportFailedNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const quoteAnsweredNotificationSubscription = graphql(`
  subscription ShellQuoteAnsweredNotification($after: ID) {
    told: quoteAnsweredNotification(after: $after) {
      id
      status
      message
      link
      seenAt
    }
  }
`);

export const markNotificationsSeenMutation = graphql(`
  mutation ShellMarkNotificationsSeen($ids: [ID!]) {
    markNotificationsSeen(ids: $ids)
  }
`);
