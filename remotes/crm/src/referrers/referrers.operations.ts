import { graphql } from '../generated/gql.ts';

export const referrersPageQuery = graphql(`
  query ReferrersPage {
    referrerList @list {
      canEdit
      types
      rows {
        ...ReferrersPage_Referrer
      }
    }
  }

  fragment ReferrersPage_Referrer on Referrer {
    id
    version
    isActive
    contactId
    name
    email
    phone
    type
    tier
    owner
    lastTouchOn
    nextTouchOn
    isNeglected
    received
    converted
    value {
      minor
      currency
    }
    matters
    feesEarned {
      minor
      currency
    }
    areAmountsHidden
    sent
  }
`);

export const createReferrerMutation = graphql(`
  mutation CreateReferrer($idempotencyKey: String!, $input: CreateReferrerInput!) {
    createReferrer(idempotencyKey: $idempotencyKey, input: $input) {
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
      conflict {
        id
        version
      }
    }
  }
`);
