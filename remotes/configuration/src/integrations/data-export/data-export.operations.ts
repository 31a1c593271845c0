import { graphql } from '../../generated/gql.ts';

export const dataExportQuery = graphql(`
  query DataExport {
    dataExport {
      url
      datasets {
        name
        description
      }
      keys {
        ...DataExport_Key
      }
      roles {
        id
        name
      }
    }
  }

  fragment DataExport_Key on DataKey {
    id
    name
    version
    roleName
    createdBy
    createdAt
    lastUsedAt
    revokedAt
    isActive
  }
`);

export const createDataKeyMutation = graphql(`
  mutation CreateDataKey($input: DataKeyInput!) {
    createDataKey(input: $input) {
      ok {
        key {
          ...DataExport_Key
        }
        secret
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

export const revokeDataKeyMutation = graphql(`
  mutation RevokeDataKey($id: ID!, $version: Int!) {
    revokeDataKey(id: $id, version: $version) {
      ok {
        ...DataExport_Key
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...DataExport_Key
      }
    }
  }
`);
