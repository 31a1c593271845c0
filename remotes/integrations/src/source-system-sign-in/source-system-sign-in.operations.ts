import { graphql } from '../generated/gql.ts';

export const sourceSystemSignInPageQuery = graphql(`
  query SourceSystemSignInPage {
    tenant {
      tenantId
      title
      sourceSystem
      leapProvisioningStatus
      smokeballProvisioningStatus
      actionStepProvisioningStatus
    }
  }
`);
