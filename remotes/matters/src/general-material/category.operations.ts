import { graphql } from '../generated/gql.ts';

export const saveCategoryMutation = graphql(`
  mutation GeneralMaterial_SaveCategory($idempotencyKey: String!, $input: MaterialCategoryInput!) {
    saveMaterialCategory(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...GeneralMaterial_Category
      }
      error {
        message
      }
      conflict {
        ...GeneralMaterial_Category
      }
    }
  }
`);

export const deleteCategoryMutation = graphql(`
  mutation GeneralMaterial_DeleteCategory($id: ID!, $version: Int!) {
    deleteMaterialCategory(id: $id, version: $version) {
      ok {
        id
      }
      error {
        message
      }
      conflict {
        ...GeneralMaterial_Category
      }
    }
  }
`);

export const restoreCategoryMutation = graphql(`
  mutation GeneralMaterial_RestoreCategory($id: ID!) {
    restoreMaterialCategory(id: $id) {
      ok {
        ...GeneralMaterial_Category
      }
      error {
        message
      }
    }
  }
`);
