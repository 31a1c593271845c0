import { graphql } from '../../generated/gql.ts';

export const partiesTabQuery = graphql(`
  query PartiesTab($matterId: ID!) {
    matterParties(matterId: $matterId) {
      canEdit
      canAddContacts
      roles {
        name
        isAdverse
      }
      parties {
        ...PartiesTab_Party
      }
    }
  }

  fragment PartiesTab_Party on MatterParty {
    id
    contactId
    name
    role
    isAdverse
    otherMatterCount
    version
    contact {
      nameID
      kind
      email
      phone
      mobile
    }
  }
`);

export const partyReportsQuery = graphql(`
  query PartiesTab_Reports($matterId: ID!) {
    conflictReports(matterId: $matterId) {
      ...ConflictReportView_Report
    }
  }
`);

export const otherMattersQuery = graphql(`
  query PartiesTab_OtherMatters($contactId: ID!, $exceptMatterId: ID!) {
    partyMatters(contactId: $contactId, exceptMatterId: $exceptMatterId) {
      id
      fileNumber
      title
      status
      isClient
      roles
      isAdverse
    }
  }
`);

export const similarPartiesQuery = graphql(`
  query PartiesTab_Similar($name: String!, $email: String, $phone: String) {
    similarContacts(name: $name, email: $email, phone: $phone) {
      id
      name
      suburb
    }
  }
`);

export const addPartyMutation = graphql(`
  mutation AddMatterParty($idempotencyKey: String!, $input: AddMatterPartyInput!) {
    addMatterParty(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...PartiesTab_Party
      }
      error {
        message
        fields {
          field
          message
        }
      }
      decision {
        ...ConflictReportView_Report
      }
    }
  }
`);

export const updatePartyMutation = graphql(`
  mutation UpdateMatterParty($input: UpdateMatterPartyInput!) {
    updateMatterParty(input: $input) {
      ok {
        ...PartiesTab_Party
      }
      error {
        message
      }
      conflict {
        ...PartiesTab_Party
      }
      decision {
        ...ConflictReportView_Report
      }
    }
  }
`);

export const removePartyMutation = graphql(`
  mutation RemoveMatterParty($id: ID!, $version: Int!) {
    removeMatterParty(id: $id, version: $version) {
      ok {
        id
      }
      error {
        message
      }
      conflict {
        ...PartiesTab_Party
      }
    }
  }
`);

export const restorePartyMutation = graphql(`
  mutation RestoreMatterParty($id: ID!) {
    restoreMatterParty(id: $id) {
      ok {
        ...PartiesTab_Party
      }
      error {
        message
      }
    }
  }
`);
