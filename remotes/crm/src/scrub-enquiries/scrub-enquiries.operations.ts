import { graphql } from '../generated/gql.ts';

/** The fields of a request that the dialog shows, wherever it comes from. */
export const enquiryScrubFields = graphql(`
  fragment EnquiryScrubFields on EnquiryScrub {
    id
    state
    reason
    requestedBy
    requestedAt
    expiresAt
    isOwn
    decidedBy
    decidedAt
    total
    processed
    scrubbed
    finishedAt
  }
`);

export const scrubOverviewQuery = graphql(`
  query ScrubEnquiries {
    enquiryScrub {
      retentionMonths
      cutoff
      hasSecondAdministrator
      request {
        ...EnquiryScrubFields
      }
    }
  }
`);

export const scrubPreviewQuery = graphql(`
  query ScrubEnquiriesPreview($requestId: ID, $offset: Int!, $first: Int!) {
    enquiryScrubPreview(requestId: $requestId, offset: $offset, first: $first) {
      recordCount
      oldest
      newest
      rows {
        id
        number
        receivedAt
        status
        areaOfLaw
        source
        enquirerName
      }
    }
  }
`);

export const requestScrubMutation = graphql(`
  mutation RequestEnquiryScrub($reason: String!) {
    requestEnquiryScrub(reason: $reason) {
      ok
      refusal
      request {
        ...EnquiryScrubFields
      }
    }
  }
`);

export const approveScrubMutation = graphql(`
  mutation ApproveEnquiryScrub($id: ID!, $confirmation: String!) {
    approveEnquiryScrub(id: $id, confirmation: $confirmation) {
      ok
      refusal
      request {
        ...EnquiryScrubFields
      }
    }
  }
`);

export const declineScrubMutation = graphql(`
  mutation DeclineEnquiryScrub($id: ID!) {
    declineEnquiryScrub(id: $id) {
      ok
      refusal
      request {
        ...EnquiryScrubFields
      }
    }
  }
`);

export const scrubChangedSubscription = graphql(`
  subscription EnquiryScrubChanged {
    enquiryScrubChanged {
      ...EnquiryScrubFields
    }
  }
`);
