import { graphql } from '../generated/gql.ts';

/** The firm's words for events and campaigns, and its own time zone. */
export const eventWordsQuery = graphql(`
  query EventWords {
    categories: lookupList(list: "eventCategory", isActive: true, first: 100) {
      rows {
        id
        value
      }
    }
    types: lookupList(list: "campaignType", isActive: true, first: 100) {
      rows {
        id
        value
      }
    }
  }
`);

export const campaignNameQuery = graphql(`
  query CampaignName($id: ID!) {
    campaign(id: $id) {
      id
      name
    }
  }
`);

export const campaignFiguresQuery = graphql(`
  query CampaignFigures($campaignId: ID!) {
    campaignFigures(campaignId: $campaignId) {
      id
      name
      budget {
        minor
        currency
      }
      cost {
        minor
        currency
      }
      mailings
      events
      sent
      failed
      isMeasured
      measured
      opened
      clicked
      optedOut
      hardBounces
      softBounces
      complaints
      invited
      accepted
      attended
      leads {
        received
        open
        won
        lost
        value {
          minor
          currency
        }
      }
      fees {
        minor
        currency
      }
      links {
        address
        people
      }
    }
  }
`);
