import { graphql } from '../../generated/gql.ts';

/** An enquiry as lists, boards and its page know it. */
export const enquiryRow = graphql(`
  fragment EnquiryRow on Enquiry {
    id
    number
    receivedAt
    status
    stage
    channel
    source
    enquirerName
    enquirerEmail
    enquirerPhone
    areaOfLaw
    urgency
    excerpt
    estimatedValue {
      minor
      currency
    }
    officeId
    office
    teamId
    team
    assignedToId
    assignedTo
    referrerId
    referrer
    campaignId
    campaign
    firstResponseDueAt
    firstRespondedAt
    isOverdue
    outcome
    lostReason
    isExternal
    isSuspectedSpam
    isScrubbed
    fieldValues
    canEdit
    changedAt
    version
  }
`);

export const enquiryOptionsQuery = graphql(`
  query EnquiryOptions {
    enquiryOptions {
      stages {
        code
        name
        status
      }
      areas
      sources
      channels
      lostReasons
      offices {
        id
        name
      }
      teams {
        id
        name
      }
      campaigns {
        id
        name
      }
      fields {
        code
        label
        group
        fieldType
        choices {
          value
          label
        }
      }
      currency
      formAddress
      canCreate
      canEdit
      canConvert
    }
  }
`);

export const enquiryChangedSubscription = graphql(`
  subscription EnquiryChanged($id: ID) {
    enquiryChanged(id: $id) {
      ids
    }
  }
`);

export const moveEnquiryMutation = graphql(`
  mutation MoveEnquiry($id: ID!, $version: Int!, $stage: String!, $lostReason: String) {
    moveEnquiry(id: $id, version: $version, stage: $stage, lostReason: $lostReason) {
      ok {
        ...EnquiryRow
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRow
      }
    }
  }
`);

export const holdEnquiryMutation = graphql(`
  mutation HoldEnquiry($id: ID!, $version: Int!, $isOnHold: Boolean!) {
    holdEnquiry(id: $id, version: $version, isOnHold: $isOnHold) {
      ok {
        ...EnquiryRow
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRow
      }
    }
  }
`);

export const recordEnquiryResponseMutation = graphql(`
  mutation RecordEnquiryResponse($id: ID!, $version: Int!) {
    recordEnquiryResponse(id: $id, version: $version) {
      ok {
        ...EnquiryRow
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRow
      }
    }
  }
`);

export const markEnquirySpamMutation = graphql(`
  mutation MarkEnquirySpam($id: ID!, $version: Int!, $isSpam: Boolean!) {
    markEnquirySpam(id: $id, version: $version, isSpam: $isSpam) {
      ok {
        ...EnquiryRow
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRow
      }
    }
  }
`);
