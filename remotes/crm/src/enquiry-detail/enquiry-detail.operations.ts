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

export const enquiryReferrersQuery = graphql(`
  query EnquiryReferrers($filter: String) {
    referrerOptions(filter: $filter, first: 20) {
      id
      name
      type
    }
  }
`);
