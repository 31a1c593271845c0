import { graphql } from '../generated/gql.ts';

export const writeOffsPageQuery = graphql(`
  query WriteOffsPage {
    writeOffOnSummary @list {
      rows {
        ...WriteOffs_Row
      }
      total {
        minor
        currency
      }
    }
  }

  fragment WriteOffs_Row on WriteOffLine {
    id
    kind
    enteredOn
    matterId
    fileNumber
    title
    client
    type
    personResponsible
    personActing
    timekeeper
    invoiceId
    invoiceNumber
    reason
    narrative
    approvedBy
    isReversed
    amount {
      minor
      currency
    }
  }
`);

export const writeOffRequestsQuery = graphql(`
  query WriteOffRequests {
    writeOffRequests {
      ...WriteOffs_Request
    }
  }

  fragment WriteOffs_Request on WriteOffRequest {
    id
    version
    matterId
    fileNumber
    title
    direction
    status
    reason
    narrative
    entryCount
    requestedAt
    canDecide
    amount {
      minor
      currency
    }
    requestedBy {
      id
      name
    }
  }

  fragment WriteOffs_Result on WriteOffResult {
    ok {
      ...WriteOffs_Request
    }
    error {
      message
      fields {
        field
        message
      }
    }
    conflict {
      ...WriteOffs_Request
    }
  }
`);

export const writableTimeQuery = graphql(`
  query WriteOffTime($matterId: ID!) {
    unbilledWork(matterId: $matterId) {
      matterId
      fileNumber
      title
      ready {
        minor
        currency
      }
      entries {
        id
        workedOn
        timekeeper
        activity
        narrative
        invoiceId
        amount {
          minor
          currency
        }
      }
    }
    writeOffReasons
  }
`);

export const writeOffTimeMutation = graphql(`
  mutation WriteOffTimeWrite($idempotencyKey: String!, $input: WriteOffTimeInput!) {
    writeOffTime(idempotencyKey: $idempotencyKey, input: $input) {
      ...WriteOffs_Result
    }
  }
`);
export const decideWriteOffMutation = graphql(`
  mutation WriteOffDecide($id: ID!, $version: Int!, $isApproved: Boolean!) {
    decideWriteOff(id: $id, version: $version, isApproved: $isApproved) {
      ...WriteOffs_Result
    }
  }
`);
export const reverseWriteOffMutation = graphql(`
  mutation WriteOffReverse($id: ID!, $reason: String!) {
    reverseWriteOff(id: $id, reason: $reason) {
      ok {
        id
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
