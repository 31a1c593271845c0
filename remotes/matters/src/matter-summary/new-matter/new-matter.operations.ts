import { graphql } from '../../generated/gql.ts';

export const newMatterOptionsQuery = graphql(`
  query NewMatterOptions {
    newMatterOptions {
      canCreate
      canTypeFileNumber
      canCreateContacts
      willWait
      requiresConflictCheck
      matterTypes
      fields {
        type
        fieldId
        label
        section
        helpText
        fieldType
        choices {
          code
          label
          isActive
        }
        isRequired
      }
      partyRoles
      offices {
        id
        name
      }
      teams {
        id
        name
      }
      officeId
      teamId
      currency
      today
    }
  }
`);

export const likelyFileNumberQuery = graphql(`
  query NewMatterLikelyNumber($officeId: ID, $matterType: String!) {
    likelyFileNumber(officeId: $officeId, matterType: $matterType)
  }
`);

export const similarContactsQuery = graphql(`
  query NewMatterSimilarContacts($name: String!, $email: String, $phone: String) {
    similarContacts(name: $name, email: $email, phone: $phone) {
      id
      name
      kind
      email
      phone
      suburb
      isClient
    }
  }
`);

export const createMatterMutation = graphql(`
  mutation NewMatterCreate($input: CreateMatterInput!, $idempotencyKey: ID!) {
    createMatter(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        matterId
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

/** The enquiry that a new matter comes of. */
export const newMatterEnquiryQuery = graphql(`
  query NewMatterEnquiry($id: ID!) {
    enquiry(id: $id) {
      id
      version
      number
      enquirerName
      enquirerEmail
      enquirerPhone
      areaOfLaw
      summary
      otherParties
      officeId
      teamId
      referrerId
      referrer
      estimatedValue {
        minor
        currency
      }
      contact {
        nameID
        guid
        name
        email
        suburb
      }
    }
  }
`);

export const convertEnquiryMutation = graphql(`
  mutation NewMatterConvert($idempotencyKey: String!, $id: ID!, $version: Int!, $matter: CreateMatterInput!) {
    convertEnquiry(idempotencyKey: $idempotencyKey, id: $id, version: $version, matter: $matter) {
      ok {
        matterId
        fileNumber
        status
        enquiry {
          id
          version
          status
          stage
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
        id
        version
      }
    }
  }
`);

export const newMatterDraftQuery = graphql(`
  query NewMatterDraft {
    draft(key: "newMatter") {
      version
      content
      savedAt
    }
  }
`);

export const saveNewMatterDraftMutation = graphql(`
  mutation NewMatterSaveDraft($version: Int!, $content: JSON!) {
    saveDraft(key: "newMatter", version: $version, content: $content) {
      ok
      draft {
        version
      }
    }
  }
`);

export const discardNewMatterDraftMutation = graphql(`
  mutation NewMatterDiscardDraft {
    discardDraft(key: "newMatter")
  }
`);
