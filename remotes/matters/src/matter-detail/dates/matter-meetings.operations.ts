import { graphql } from '../../generated/gql.ts';

export const matterMeetingsQuery = graphql(`
  query MatterMeetings($matterId: ID!, $first: Int!) {
    matterAppointments(matterId: $matterId, first: $first) {
      recordCount
      appointments {
        id
        title
        day
        untilDay
        startsAt
        endsAt
        place
        enquiry {
          id
          number
          enquirerName
        }
        people {
          id
          name
        }
      }
    }
  }
`);
