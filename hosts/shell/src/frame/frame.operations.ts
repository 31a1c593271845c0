import { graphql } from '../generated/gql.ts';

export const timerCountQuery = graphql(`
  query ShellTimerCount {
    timerSummary(first: 1000, offset: 0) {
      recordCount
    }
  }
`);
