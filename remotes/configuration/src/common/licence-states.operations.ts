import { graphql } from '../generated/gql.ts';

export const licenceStatesQuery = graphql(`
  query LicenceStates {
    licenceStates {
      module
      state
      lastDay
      isTrial
      seats
      seatsUsed
    }
  }
`);
