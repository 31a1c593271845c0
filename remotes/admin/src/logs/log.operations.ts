import { graphql } from '../generated/gql.ts';

export const activityLogQuery = graphql(`
  query ActivityLog(
    $log: ActivityLogName!
    $offset: Int!
    $first: Int!
    $filter: String
    $where: ActivityLogFilter
    $sort: [SortInput!]!
    $columnFilters: [ColumnFilterInput!]
    $groupBy: String
    $withinGroup: String
    $rowsOnly: Boolean = false
  ) {
    activityLog(
      log: $log
      offset: $offset
      first: $first
      filter: $filter
      where: $where
      sort: $sort
      columnFilters: $columnFilters
      groupBy: $groupBy
      withinGroup: $withinGroup
    ) {
      recordCount @skip(if: $rowsOnly)
      missing @skip(if: $rowsOnly)
      groups @skip(if: $rowsOnly) {
        key
        recordCount
      }
      closedColumns @skip(if: $rowsOnly) {
        column
        access
      }
      entries {
        ...ActivityLog_Entry
      }
    }
  }

  fragment ActivityLog_Entry on ActivityLogEntry {
    id
    happenedAt
    userId
    userName
    roleName
    address
    device
    objectType
    objectId
    objectName
    isObjectHidden
    action
    result
    detail
    method
    secondFactor
    reason
    feature
    model
    tokens
    template
    recipient
    code
    attempt
    list
    rows
    dashboard
    workedOn
    seconds
    lateDays
    segments
    cost {
      minor
      currency
    }
    version
    canRetry
  }
`);

export const activityLogChartQuery = graphql(`
  query ActivityLogChart(
    $log: ActivityLogName!
    $filter: String
    $where: ActivityLogFilter
    $bucket: ActivityLogBucket!
    $series: ActivityLogSeries!
    $measure: ActivityLogMeasure
  ) {
    activityLogChart(log: $log, filter: $filter, where: $where, bucket: $bucket, series: $series, measure: $measure) {
      rows {
        start
        key
        recordCount
        amount
      }
    }
  }
`);

export const retryMailMutation = graphql(`
  mutation RetryMail($idempotencyKey: String!, $mailId: ID!) {
    retryMail(idempotencyKey: $idempotencyKey, mailId: $mailId) {
      ok
      message
    }
  }
`);

export const addinAccessQuery = graphql(`
  query AddinAccess {
    addinAccess {
      isActive
      createdAt
      createdBy
      lastUsedAt
    }
  }
`);

export const replaceAddinSecretMutation = graphql(`
  mutation ReplaceAddinSecret {
    replaceAddinSecret {
      secret
      access {
        isActive
        createdAt
        createdBy
        lastUsedAt
      }
    }
  }
`);

/** A person, matter or contact that an address names by its id, as the pickers show them. */
export const logPersonQuery = graphql(`
  query LogPerson($ids: [ID!]!) {
    administrator {
      users(first: 1, ids: $ids) {
        user {
          userID
          friendlyName
          roleName
          initials
        }
      }
    }
  }
`);
export const logMatterQuery = graphql(`
  query LogMatter($id: ID!) {
    matter(id: $id) {
      id
      fileNumber
      title
    }
  }
`);
export const logContactQuery = graphql(`
  query LogContact($ids: [ID!]!) {
    clientAndContactList(first: 1, ids: $ids, includeStaff: true) {
      clientAndContacts {
        nameID
        guid
        name
        email
        suburb
        isClient
      }
    }
  }
`);
