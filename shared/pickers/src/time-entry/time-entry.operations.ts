import { graphql } from '../generated/gql.ts';

/** Whether the client of a matter wants time by codes. */
export const askedCodesQuery = graphql(`
  query TimeEntryCodes($matterId: ID!, $day: Date!) {
    rateFor(matterId: $matterId, day: $day) {
      asksForCodes
    }
  }
`);

export const narrativeTemplatesQuery = graphql(`
  query NarrativeTemplates {
    narrativeTemplates {
      canEditFirm
      templates {
        ...NarrativeTemplate_Part
      }
    }
  }

  fragment NarrativeTemplate_Part on NarrativeTemplate {
    id
    version
    name
    text
    isFirm
    canEdit
  }
`);

export const createNarrativeTemplateMutation = graphql(`
  mutation NarrativeTemplateCreate($idempotencyKey: String!, $input: NarrativeTemplateInput!) {
    createNarrativeTemplate(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...NarrativeTemplate_Part
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...NarrativeTemplate_Part
      }
    }
  }
`);

export const updateNarrativeTemplateMutation = graphql(`
  mutation NarrativeTemplateUpdate($id: ID!, $version: Int!, $name: String!, $text: String!) {
    updateNarrativeTemplate(id: $id, version: $version, name: $name, text: $text) {
      ok {
        ...NarrativeTemplate_Part
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...NarrativeTemplate_Part
      }
    }
  }
`);

export const deleteNarrativeTemplateMutation = graphql(`
  mutation NarrativeTemplateDelete($id: ID!, $version: Int!) {
    deleteNarrativeTemplate(id: $id, version: $version) {
      ok {
        ...NarrativeTemplate_Part
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...NarrativeTemplate_Part
      }
    }
  }
`);

export const restoreNarrativeTemplateMutation = graphql(`
  mutation NarrativeTemplateRestore($id: ID!) {
    restoreNarrativeTemplate(id: $id) {
      ok {
        ...NarrativeTemplate_Part
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...NarrativeTemplate_Part
      }
    }
  }
`);
