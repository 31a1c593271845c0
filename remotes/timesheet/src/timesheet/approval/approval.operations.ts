import { graphql } from '../../generated/gql.ts';

export const timesheetApprovalsQuery = graphql(`
  query TimesheetApprovals($day: Date!) {
    timesheetApprovals(day: $day) {
      firstDay
      people {
        user {
          id
          name
          initials
        }
        entryCount
        billedSeconds
        billableSeconds
        targetSeconds
        submission {
          ...TimesheetSubmission_Part
        }
      }
    }
  }

  fragment TimesheetSubmission_Part on TimesheetSubmission {
    userId
    firstDay
    status
    version
    comment
    submittedAt
    decidedAt
    decidedBy {
      id
      name
      initials
    }
    remindedAt
    openCount
    wordlessCount
    codelessCount
    canSubmit
    canDecide
  }
`);

export const submitTimesheetMutation = graphql(`
  mutation TimesheetSubmit($firstDay: Date!, $version: Int!) {
    submitTimesheet(firstDay: $firstDay, version: $version) {
      ok {
        ...TimesheetSubmission_Part
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...TimesheetSubmission_Part
      }
    }
  }
`);

export const approveTimesheetMutation = graphql(`
  mutation TimesheetApprove($userId: ID!, $firstDay: Date!, $version: Int!) {
    approveTimesheet(userId: $userId, firstDay: $firstDay, version: $version) {
      ok {
        ...TimesheetSubmission_Part
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...TimesheetSubmission_Part
      }
    }
  }
`);

export const returnTimesheetMutation = graphql(`
  mutation TimesheetReturn($userId: ID!, $firstDay: Date!, $version: Int!, $comment: String!) {
    returnTimesheet(userId: $userId, firstDay: $firstDay, version: $version, comment: $comment) {
      ok {
        ...TimesheetSubmission_Part
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...TimesheetSubmission_Part
      }
    }
  }
`);

export const remindTimesheetsMutation = graphql(`
  mutation TimesheetRemind($firstDay: Date!, $userIds: [ID!]!) {
    remindTimesheets(firstDay: $firstDay, userIds: $userIds) {
      ok {
        count
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
