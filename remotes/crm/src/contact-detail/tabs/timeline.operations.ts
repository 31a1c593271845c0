import { graphql } from '../../generated/gql.ts';

export const contactTimelineQuery = graphql(`
  query ContactTimeline($contactId: ID!, $kinds: [ContactTimelineKind!], $first: Int!) {
    contact(contactId: $contactId) {
      nameID
      record {
        timeline(kinds: $kinds, first: $first) {
          recordCount
          kinds
          entries {
            id
            kind
            at
            isDay
            title
            details
            matterId
            fileNumber
          }
        }
      }
    }
  }
`);

export const contactTimelineChangedSubscription = graphql(`
  subscription ContactTimelineChanged($contactId: ID!) {
    contactTimelineChanged(contactId: $contactId)
  }
`);
