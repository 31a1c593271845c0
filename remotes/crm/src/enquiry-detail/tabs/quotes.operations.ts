import { graphql } from '../../generated/gql.ts';

export const enquiryQuotesQuery = graphql(`
  query EnquiryQuotes($enquiryId: ID!) {
    enquiryQuotes(enquiryId: $enquiryId, first: 50) {
      recordCount
      canEdit
      taxBasisPoints
      quotes {
        ...EnquiryQuoteLine
      }
    }
  }

  fragment EnquiryQuoteLine on EnquiryQuote {
    id
    number
    state
    title
    introduction
    lines {
      description
      amount {
        minor
        currency
      }
    }
    taxBasisPoints
    total {
      minor
      currency
    }
    validUntil
    isExpired
    documentId
    sentAt
    decidedAt
    decisionNote
    answeredBy
    replacesId
    version
  }
`);

export const createEnquiryQuoteMutation = graphql(`
  mutation CreateEnquiryQuote($idempotencyKey: String!, $enquiryId: ID!, $input: EnquiryQuoteInput!, $replacesId: ID) {
    createEnquiryQuote(idempotencyKey: $idempotencyKey, enquiryId: $enquiryId, input: $input, replacesId: $replacesId) {
      ok {
        ...EnquiryQuoteLine
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryQuoteLine
      }
    }
  }
`);

export const updateEnquiryQuoteMutation = graphql(`
  mutation UpdateEnquiryQuote($id: ID!, $version: Int!, $input: EnquiryQuoteInput!) {
    updateEnquiryQuote(id: $id, version: $version, input: $input) {
      ok {
        ...EnquiryQuoteLine
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryQuoteLine
      }
    }
  }
`);

export const sendEnquiryQuoteMutation = graphql(`
  mutation SendEnquiryQuote($idempotencyKey: String!, $input: SendEnquiryQuoteInput!) {
    sendEnquiryQuote(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...EnquiryQuoteLine
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryQuoteLine
      }
    }
  }
`);

export const decideEnquiryQuoteMutation = graphql(`
  mutation DecideEnquiryQuote($id: ID!, $version: Int!, $isAccepted: Boolean!) {
    decideEnquiryQuote(id: $id, version: $version, isAccepted: $isAccepted) {
      ok {
        ...EnquiryQuoteLine
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryQuoteLine
      }
    }
  }
`);

export const withdrawEnquiryQuoteMutation = graphql(`
  mutation WithdrawEnquiryQuote($id: ID!, $version: Int!) {
    withdrawEnquiryQuote(id: $id, version: $version) {
      ok {
        ...EnquiryQuoteLine
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryQuoteLine
      }
    }
  }
`);
