import { graphql } from '../../generated/gql.ts';

export const pendingMattersQuery = graphql(`
  query PendingMatters($offset: Int!, $first: Int!) {
    pendingMatters(offset: $offset, first: $first) {
      recordCount
      matters {
        ...PendingMatters_Matter
      }
    }
  }

  fragment PendingMatters_Matter on PendingMatter {
    id
    fileNumber
    title
    description
    client
    matterType
    status
    submittedAt
    submittedBy
    personResponsible {
      id
      name
      initials
    }
    officeId
    isRestricted
    canDecide
    parties {
      contactId
      name
      role
      isAdverse
    }
    documents {
      id
      name
    }
    instruction {
      id
      reference
      clientReference
      debtorName
      debtor {
        kind
        tradingName
        abn
        acn
        addresses {
          kind
          line
          suburb
          state
          postcode
          country
        }
        phones
        emails
      }
      amount {
        minor
        currency
      }
      interestBasis
      interestRate
      interestFrom
      instructions
      declaration
      declaredAt
    }
  }
`);

/** What has been checked already, the newest first, and on which sides. */
export const pendingReportsQuery = graphql(`
  query PendingMatterReports($matterId: ID!) {
    conflictReports(matterId: $matterId) {
      ...ConflictReportView_Report
      names {
        name
        side
      }
    }
  }
`);

export const pendingLikelyNumberQuery = graphql(`
  query PendingMatterLikelyNumber($officeId: ID, $matterType: String!) {
    likelyFileNumber(officeId: $officeId, matterType: $matterType)
  }
`);

export const acceptPendingMatterMutation = graphql(`
  mutation PendingMattersAccept($id: ID!, $fileNumber: String, $personResponsibleId: ID) {
    acceptPendingMatter(id: $id, fileNumber: $fileNumber, personResponsibleId: $personResponsibleId) {
      ok {
        id
        fileNumber
        status
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

export const rejectPendingMatterMutation = graphql(`
  mutation PendingMattersReject($id: ID!, $reason: String!) {
    rejectPendingMatter(id: $id, reason: $reason) {
      ok {
        id
        status
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
