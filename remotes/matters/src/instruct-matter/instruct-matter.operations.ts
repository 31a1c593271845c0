import { graphql } from '../generated/gql.ts';

export const instructionOptionsQuery = graphql(`
  query InstructMatterOptions {
    matterInstructionOptions {
      canInstruct
      canDecide
      needsClient
      matterTypes
      currency
      today
    }
  }
`);

export const instructionDraftQuery = graphql(`
  query InstructMatterDraft {
    matterInstructionDraft {
      draft
      version
      changedAt
    }
  }
`);

export const saveInstructionDraftMutation = graphql(`
  mutation InstructMatterSaveDraft($draft: JSON!, $version: Int!) {
    saveMatterInstructionDraft(draft: $draft, version: $version) {
      version
    }
  }
`);

export const discardInstructionDraftMutation = graphql(`
  mutation InstructMatterDiscardDraft {
    discardMatterInstructionDraft
  }
`);

export const instructMatterMutation = graphql(`
  mutation InstructMatter($input: InstructMatterInput!, $idempotencyKey: ID!) {
    instructMatter(input: $input, idempotencyKey: $idempotencyKey) {
      ok {
        matterId
        reference
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

export const pendingInstructionsQuery = graphql(`
  query InstructMatterPending {
    pendingInstructions(offset: 0, first: 50) {
      recordCount
      instructions {
        ...PendingInstruction
      }
    }
  }
`);

export const pendingInstructionFragment = graphql(`
  fragment PendingInstruction on MatterInstruction {
    id
    reference
    matterId
    submittedAt
    submittedBy
    clientName
    clientReference
    matterType
    debtorName
    amount {
      minor
      currency
    }
    interestBasis
    interestRate
    interestFrom
    instructions
  }
`);
