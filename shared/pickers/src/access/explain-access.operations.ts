import { graphql } from '../generated/gql.ts';

export const explainAccessQuery = graphql(`
  query ExplainAccess($userId: ID!, $subject: AccessSubjectInput!) {
    explainAccess(userId: $userId, subject: $subject) {
      userName
      roleName
      isAllowed
      steps {
        rule
        isPassed
        text
      }
    }
  }
`);
