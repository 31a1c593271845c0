import { graphql } from '../../generated/gql.ts';

export const timeslipQuery = graphql(`
  query Timeslip($day: Date!) {
    timesheetWeek(day: $day) {
      activities
      recording {
        unitSeconds
        rounding
        minimumUnits
      }
      entries {
        ...TimeEntry_Editable
        matter {
          id
          fileNumber
          title
        }
      }
    }
  }
`);
