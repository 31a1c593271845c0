import { graphql } from '../generated/gql.ts';

export const materialLibraryQuery = graphql(`
  query KnowledgeBankPage {
    materialLibrary {
      recordCount
      toReviewCount
      categories {
        ...KnowledgeBank_Category
      }
    }
    materialAudiences {
      roles {
        id
        name
      }
      offices {
        id
        name
      }
    }
  }

  fragment KnowledgeBank_Category on MaterialCategory {
    id
    parentId
    name
    itemCount
    version
  }
`);

export const materialItemsQuery = graphql(`
  query KnowledgeBank_Items($categoryId: ID, $view: MaterialView, $offset: Int) {
    materialItems(categoryId: $categoryId, view: $view, offset: $offset, first: 50) {
      recordCount
      hits {
        item {
          ...KnowledgeBank_Item
        }
      }
    }
  }

  fragment KnowledgeBank_Item on MaterialItem {
    id
    categoryName
    kind
    title
    reviewOn
    isReviewDue
    requiresAcknowledgement
    roleIds
    officeIds
    changedAt
  }
`);

export const materialAcknowledgementsQuery = graphql(`
  query KnowledgeBank_Acknowledgements($itemId: ID!) {
    materialAcknowledgements(itemId: $itemId) {
      acknowledgedAt
      user {
        id
        name
      }
    }
  }
`);

export const saveCategoryMutation = graphql(`
  mutation KnowledgeBank_SaveCategory($idempotencyKey: String!, $input: MaterialCategoryInput!) {
    saveMaterialCategory(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...KnowledgeBank_Category
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...KnowledgeBank_Category
      }
    }
  }
`);

export const deleteCategoryMutation = graphql(`
  mutation KnowledgeBank_DeleteCategory($id: ID!, $version: Int!) {
    deleteMaterialCategory(id: $id, version: $version) {
      ok {
        id
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...KnowledgeBank_Category
      }
    }
  }
`);

export const restoreCategoryMutation = graphql(`
  mutation KnowledgeBank_RestoreCategory($id: ID!) {
    restoreMaterialCategory(id: $id) {
      ok {
        id
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        id
      }
    }
  }
`);
