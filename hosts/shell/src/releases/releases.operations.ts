import { graphql } from '../generated/gql.ts';

export const compositionChangedSubscription = graphql(`
  subscription ShellCompositionChanged {
    compositionChanged
  }
`);
