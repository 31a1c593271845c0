import { graphql } from '../../generated/gql.ts';

export const recodePreviewQuery = graphql(`
  query RecodePreview($input: RecodeTimeInput!) {
    recodePreview(input: $input) {
      ok {
        changedCount
        refused {
          reason
          count
        }
      }
      error {
        message
      }
    }
  }
`);

export const recodeTimeMutation = graphql(`
  mutation RecodeTime($idempotencyKey: String!, $input: RecodeTimeInput!) {
    recodeTime(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        changedCount
        changeId
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);

export const undoRecodeMutation = graphql(`
  mutation RecodeUndo($id: ID!) {
    undoTimeChange(id: $id) {
      ok {
        restored
        left
      }
      error {
        message
        fields {
          field
          message
        }
      }
    }
  }
`);
