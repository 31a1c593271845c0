import { graphql } from '../generated/gql.ts';

/** What a list, a pane and the page of a matter all show of it. */
export const matterFieldsFragment = graphql(`
  fragment Matters_Fields on Matter {
    id
    fileNumber
    title
    client
    type
    stage
    status
    office
    openedOn
    closedOn
    nextKeyDate
    nextKeyDateName
    isRestricted
    areAmountsHidden
    wip {
      ...Matters_Money
    }
    debtors {
      ...Matters_Money
    }
    trust {
      ...Matters_Money
    }
    estimate {
      ...Matters_Money
    }
    billed {
      ...Matters_Money
    }
    personResponsible {
      ...Matters_Person
    }
    personActing {
      ...Matters_Person
    }
    personAssisting {
      ...Matters_Person
    }
    introducer {
      ...Matters_Person
    }
  }

  fragment Matters_Money on Money {
    minor
    currency
  }

  fragment Matters_Person on UserSummary {
    id
    name
    initials
  }
`);
