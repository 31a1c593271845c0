import { graphql } from '../../generated/gql.ts';

export const completeUploadMutation = graphql(`
  mutation UploadDocuments_Complete($uploadId: ID!) {
    completeUpload(uploadId: $uploadId) {
      ok {
        id
        name
        scanState
        scanNote
      }
      error {
        message
        canRetry
      }
    }
  }
`);

export const messageFileRulesQuery = graphql(`
  query MessageFileRules {
    uploadRules {
      maximumBytes
      extensions
    }
  }
`);
