import { graphql } from '../generated/gql.ts';

export const unreadCountSubscription = graphql(`
  subscription ShellUnreadNotificationCount {
    unreadNotificationCount
  }
`);

export const inboxQuery = graphql(`
  query ShellInbox($first: Int!, $kind: String, $isUnread: Boolean!) {
    notifications(offset: 0, first: $first, kind: $kind, isUnread: $isUnread) {
      recordCount
      unreadCount
      notifications {
        id
        kind
        status
        message
        link
        createdAt
        readAt
      }
    }
  }
`);

export const markReadMutation = graphql(`
  mutation ShellMarkNotificationsRead($ids: [ID!]) {
    markNotificationsRead(ids: $ids)
  }
`);
