import { graphql } from '../generated/gql.ts';

/**
 * What the server of a page around Atrium asks before it hands a code to its frame. No screen of ours asks it; it stands
 * here so that it is among the published operations, which alone run in production.
 */
export const createSignInCodeMutation = graphql(`
  mutation CreateSignInCode($origin: String!) {
    createSignInCode(origin: $origin) {
      ok
      message
      code
    }
  }
`);
