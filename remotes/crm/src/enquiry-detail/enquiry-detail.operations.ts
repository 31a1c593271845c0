import { graphql } from '../generated/gql.ts';

export const enquiryDetailPageQuery = graphql(`
  query EnquiryDetailPage($id: ID!) {
    enquiry(id: $id) {
      ...EnquiryRecord
      activity {
        id
        happenedAt
        userName
        kind
        action
        reason
        assignment {
          userName
          open
          rule
        }
        changes {
          field
          from
          to
        }
      }
    }
  }

  fragment EnquiryRecord on Enquiry {
    ...EnquiryRow
    summary
    otherParties
    consentAt
    consentWording
    contact {
      nameID
      guid
      name
    }
    matter {
      id
      fileNumber
      title
      status
    }
    conversion {
      convertedAt
      isNewMatter
      canUndo
      convertedBy {
        id
        name
      }
    }
    questions {
      sectionId
      name
      questions {
        fieldId
        code
        label
        helpText
        fieldType
        isRequired
        value
        shown
        choices {
          code
          label
          isActive
        }
      }
    }
  }
`);

export const updateEnquiryMutation = graphql(`
  mutation UpdateEnquiry($id: ID!, $version: Int!, $input: EnquiryInput!) {
    updateEnquiry(id: $id, version: $version, input: $input) {
      ok {
        ...EnquiryRecord
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRecord
      }
    }
  }
`);

export const answerEnquiryQuestionsMutation = graphql(`
  mutation AnswerEnquiryQuestions($id: ID!, $version: Int!, $answers: [EnquiryAnswerInput!]!) {
    answerEnquiryQuestions(id: $id, version: $version, answers: $answers) {
      ok {
        ...EnquiryRecord
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRecord
      }
    }
  }
`);

export const linkEnquiryMutation = graphql(`
  mutation LinkEnquiry($idempotencyKey: String!, $id: ID!, $version: Int!, $matterId: ID!) {
    convertEnquiry(idempotencyKey: $idempotencyKey, id: $id, version: $version, matterId: $matterId) {
      ok {
        matterId
        fileNumber
        enquiry {
          ...EnquiryRecord
        }
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRecord
      }
    }
  }
`);

export const undoEnquiryConversionMutation = graphql(`
  mutation UndoEnquiryConversion($id: ID!, $version: Int!) {
    undoEnquiryConversion(id: $id, version: $version) {
      ok {
        enquiry {
          ...EnquiryRecord
        }
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...EnquiryRecord
      }
    }
  }
`);
