import { graphql } from '../generated/gql.ts';

export const materialLibraryQuery = graphql(`
  query GeneralMaterialPage {
    materialLibrary {
      recordCount
      toReviewCount
      toAcknowledgeCount
      canWrite
      categories {
        ...GeneralMaterial_Category
      }
    }
  }

  fragment GeneralMaterial_Category on MaterialCategory {
    id
    parentId
    name
    itemCount
    version
  }
`);

export const materialChangedSubscription = graphql(`
  subscription GeneralMaterial_Changed {
    materialChanged
  }
`);

export const materialItemsQuery = graphql(`
  query GeneralMaterial_Items($categoryId: ID, $filter: String, $view: MaterialView, $first: Int) {
    materialItems(categoryId: $categoryId, filter: $filter, view: $view, first: $first) {
      recordCount
      hits {
        snippet {
          text
          isHit
        }
        item {
          ...GeneralMaterial_Row
        }
      }
    }
  }

  fragment GeneralMaterial_Row on MaterialItem {
    id
    categoryId
    kind
    title
    summary
    effectiveOn
    isReviewDue
    isNew
    isFeatured
    requiresAcknowledgement
    acknowledgedAt
    version
    waitingVersion
    file {
      ...GeneralMaterial_File
    }
  }

  fragment GeneralMaterial_File on MaterialFile {
    id
    name
    mediaType
    sizeBytes
    scanState
    scanNote
  }
`);

export const materialItemQuery = graphql(`
  query GeneralMaterial_Item($id: ID!) {
    materialItem(id: $id) {
      ...GeneralMaterial_Item
    }
  }

  fragment GeneralMaterial_Item on MaterialItem {
    ...GeneralMaterial_Row
    html
    url
    reviewOn
    roleIds
    officeIds
    changedAt
    owner {
      id
      name
    }
    changedBy {
      id
      name
    }
  }
`);

export const materialRecordQuery = graphql(`
  query GeneralMaterial_Record($id: ID!) {
    materialAcknowledgements(itemId: $id) {
      acknowledgedAt
      user {
        id
        name
      }
    }
    materialVersions(itemId: $id) {
      version
      title
      summary
      html
      url
      file {
        ...GeneralMaterial_File
      }
      changedAt
      changedBy {
        id
        name
      }
    }
  }
`);

export const materialAudiencesQuery = graphql(`
  query GeneralMaterial_Audiences {
    materialAudiences {
      roles {
        id
        name
      }
      offices {
        id
        name
      }
      owners {
        id
        name
      }
    }
  }
`);

export const saveItemMutation = graphql(`
  mutation GeneralMaterial_SaveItem($idempotencyKey: String!, $input: MaterialItemInput!) {
    saveMaterialItem(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...GeneralMaterial_Item
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...GeneralMaterial_Item
      }
    }
  }
`);

export const deleteItemMutation = graphql(`
  mutation GeneralMaterial_DeleteItem($id: ID!, $version: Int!) {
    deleteMaterialItem(id: $id, version: $version) {
      ok {
        id
      }
      error {
        message
      }
      conflict {
        ...GeneralMaterial_Item
      }
    }
  }
`);

export const restoreItemMutation = graphql(`
  mutation GeneralMaterial_RestoreItem($id: ID!) {
    restoreMaterialItem(id: $id) {
      ok {
        id
      }
      error {
        message
      }
    }
  }
`);

export const acknowledgeMutation = graphql(`
  mutation GeneralMaterial_Acknowledge($id: ID!, $version: Int!) {
    acknowledgeMaterial(id: $id, version: $version) {
      ok {
        ...GeneralMaterial_Item
      }
      error {
        message
      }
      conflict {
        ...GeneralMaterial_Item
      }
    }
  }
`);
