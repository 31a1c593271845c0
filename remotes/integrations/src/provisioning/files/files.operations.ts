import { graphql } from '../../generated/gql.ts';

export const sourceFilesQuery = graphql(`
  query FilesProvisioningFiles {
    sourceFiles {
      kind
      name
      format
      rows
      fields
      unknownHeadings
      problems {
        row
        field
        value
      }
      problemCount
      addedAt
      addedBy
    }
  }
`);

export const addSourceFilePartMutation = graphql(`
  mutation FilesProvisioningAddPart($fileName: String!, $sizeBytes: Int!, $position: Int!, $content: String!) {
    addSourceFilePart(fileName: $fileName, sizeBytes: $sizeBytes, position: $position, content: $content) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);
