import { graphql } from '../generated/gql.ts';

export const firmExportQuery = graphql(`
  query FirmExport {
    firmExport {
      refusal
    }
  }
`);
