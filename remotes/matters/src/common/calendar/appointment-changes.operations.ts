import { graphql } from '../../generated/gql.ts';

export const appointmentsChangedSubscription = graphql(`
  subscription FirmCalendar_AppointmentsChanged {
    appointmentsChanged
  }
`);
