import { graphql } from '../generated/gql.ts';

/** The people of the firm, and by what else a calendar is narrowed. */
export const firmCalendarOptionsQuery = graphql(`
  query FirmCalendarOptions {
    firmCalendarOptions {
      people {
        id
        name
      }
      teams {
        id
        name
      }
      offices {
        id
        name
      }
    }
  }
`);
