import { graphql } from '../generated/index.ts';

export const aiStatusQuery = graphql(`
  query AiStatus {
    aiStatus {
      isConfigured
      isPermitted
      usedToday
      dailyLimit
      remainingToday
      isNearLimit
    }
  }
`);

export const aiAnswerSubscription = graphql(`
  subscription AiAnswer($requestId: ID!, $input: AiAnswerInput!) {
    aiAnswer(requestId: $requestId, input: $input) {
      kind
      text
      refusal
      message
    }
  }
`);
