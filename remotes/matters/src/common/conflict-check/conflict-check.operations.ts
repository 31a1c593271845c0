import { graphql } from '../../generated/gql.ts';

export const conflictReportFragment = graphql(`
  fragment ConflictReportView_Report on ConflictReport {
    id
    reference
    matterId
    names {
      name
      email
      phone
    }
    hits {
      id
      asked
      reason
      score
      needsDecision
      isWithheld
      ask {
        id
        name
      }
      source
      name
      contact {
        nameID
        suburb
        matterCount
        record {
          bornOn
        }
      }
      enquiryId
      matter {
        id
        fileNumber
        title
      }
      role
      isClient
      isAdverse
      status
      since
    }
    needsDecision
    outcome
    reasons
    ranBy {
      id
      name
    }
    ranAt
    reviewedBy {
      id
      name
    }
    reviewedAt
    version
  }
`);

export const runConflictCheckMutation = graphql(`
  mutation RunConflictCheck($idempotencyKey: String!, $input: ConflictCheckInput!) {
    runConflictCheck(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...ConflictReportView_Report
      }
      error {
        message
      }
    }
  }
`);

export const reviewConflictReportMutation = graphql(`
  mutation ReviewConflictReport($input: ReviewConflictReportInput!) {
    reviewConflictReport(input: $input) {
      ok {
        ...ConflictReportView_Report
      }
      error {
        message
      }
      conflict {
        ...ConflictReportView_Report
      }
    }
  }
`);

export const recordConflictReportPrintMutation = graphql(`
  mutation RecordConflictReportPrint($id: ID!) {
    recordConflictReportPrint(id: $id) {
      isRecorded
    }
  }
`);

export const conflictReportQuery = graphql(`
  query ConflictReportPage($id: ID!) {
    conflictReport(id: $id) {
      ...ConflictReportView_Report
    }
  }
`);
