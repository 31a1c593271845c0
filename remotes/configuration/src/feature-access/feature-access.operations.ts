import { graphql } from '../generated/gql.ts';

export const featureAccessPageQuery = graphql(`
  query FeatureAccessPage {
    roleFlags {
      ...FeatureAccessPage_Matrix
    }
  }

  fragment FeatureAccessPage_Matrix on RoleFlagMatrix {
    version
    roles {
      id
      name
      isExternal
      isInternalAdmin
      peopleCount
      flags
      derivedFlags
    }
  }
`);

export const saveRoleFlagsMutation = graphql(`
  mutation SaveRoleFlags($version: Int!, $changes: [RoleFlagInput!]!) {
    saveRoleFlags(version: $version, changes: $changes) {
      ok {
        ...FeatureAccessPage_Matrix
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...FeatureAccessPage_Matrix
      }
    }
  }
`);
