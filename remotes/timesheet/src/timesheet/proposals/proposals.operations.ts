import { graphql } from '../../generated/gql.ts';

export const timeProposalsQuery = graphql(`
  query TimeProposals($day: Date!) {
    timeProposals(day: $day) {
      id
      kind
      sourceId
      day
      matterId
      happenedAt
      title
      seconds
      basis
      matter {
        id
        fileNumber
        title
      }
    }
  }
`);

export const acceptProposalMutation = graphql(`
  mutation TimeProposalAccept($idempotencyKey: ID!, $proposal: TimeProposalInput!, $input: CreateTimeEntryInput!) {
    acceptTimeProposal(idempotencyKey: $idempotencyKey, proposal: $proposal, input: $input) {
      ok {
        ...TimeEntry_Editable
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

export const dismissProposalMutation = graphql(`
  mutation TimeProposalDismiss($proposal: TimeProposalInput!) {
    dismissTimeProposal(proposal: $proposal) {
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
    }
  }
`);

export const restoreProposalMutation = graphql(`
  mutation TimeProposalRestore($proposal: TimeProposalInput!) {
    restoreTimeProposal(proposal: $proposal) {
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
    }
  }
`);
