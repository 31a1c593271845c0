import { graphql } from '../../generated/gql.ts';

export const mapRecordsMutation = graphql(`
  mutation ProvisioningMapRecords($sourceSystem: String!, $choices: [SourceChoice!]!, $values: [SourceValueChoice!]!) {
    mapSourceRecords(sourceSystem: $sourceSystem, choices: $choices, values: $values) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);

export const savedMappingsQuery = graphql(`
  query ProvisioningMappings {
    sourceMappings {
      ...SavedMappings_Mapping
    }
  }

  fragment SavedMappings_Mapping on SourceMapping {
    id
    name
    sourceSystem
    entryCount
    createdAt
    createdBy
    content
  }
`);

export const applyMappingMutation = graphql(`
  mutation ProvisioningApplyMapping($sourceSystem: String!, $id: ID!) {
    applySourceMapping(sourceSystem: $sourceSystem, id: $id) {
      ok {
        ...SourceSystem_State
      }
      error {
        message
      }
    }
  }
`);

export const saveMappingMutation = graphql(`
  mutation ProvisioningSaveMapping($sourceSystem: String!, $name: String!) {
    saveSourceMapping(sourceSystem: $sourceSystem, name: $name) {
      ok {
        ...SavedMappings_Mapping
      }
      error {
        message
      }
    }
  }
`);

export const importMappingMutation = graphql(`
  mutation ProvisioningImportMapping($name: String!, $content: String!) {
    importSourceMapping(name: $name, content: $content) {
      ok {
        ...SavedMappings_Mapping
      }
      error {
        message
      }
    }
  }
`);

export const deleteMappingMutation = graphql(`
  mutation ProvisioningDeleteMapping($id: ID!) {
    deleteSourceMapping(id: $id) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);
