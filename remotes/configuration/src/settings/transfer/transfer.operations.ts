import { graphql } from '../../generated/gql.ts';

export const configurationFileQuery = graphql(`
  query TransferTabFile {
    configurationFile
  }
`);

export const previewConfigurationQuery = graphql(`
  query TransferTabPreview($content: String!) {
    previewConfiguration(content: $content) {
      fingerprint
      changes {
        area
        name
        isNew
        fields {
          field
          before
          after
        }
      }
      problems {
        area
        name
        message
      }
    }
  }
`);

export const applyConfigurationMutation = graphql(`
  mutation TransferTabApply($content: String!, $fingerprint: String!) {
    applyConfiguration(content: $content, fingerprint: $fingerprint) {
      ok
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        fingerprint
        changes {
          area
          name
          isNew
          fields {
            field
            before
            after
          }
        }
        problems {
          area
          name
          message
        }
      }
    }
  }
`);
