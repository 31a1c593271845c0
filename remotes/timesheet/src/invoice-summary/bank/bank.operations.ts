import { graphql } from '../../generated/gql.ts';

export const bankImportsQuery = graphql(`
  query BankImports {
    bankImports {
      ...BankImports_Import
    }
  }

  fragment BankImports_Import on BankImport {
    id
    fileName
    format
    lineCount
    openCount
    knownLines
    debitLines
    createdAt
    createdBy {
      id
      name
    }
  }
`);

export const bankLinesQuery = graphql(`
  query BankLines($importId: ID!) {
    bankLines(importId: $importId) {
      ...BankLines_Line
    }
  }

  fragment BankLines_Line on BankLine {
    id
    version
    bookedOn
    payer
    description
    isIgnored
    paymentId
    paymentNumber
    amount {
      minor
      currency
    }
    proposals {
      invoiceId
      number
      fileNumber
      debtor
      reasons
      outstanding {
        minor
        currency
      }
      suggested {
        minor
        currency
      }
    }
  }

  fragment BankLines_Result on BankLineResult {
    ok {
      ...BankLines_Line
    }
    error {
      message
      fields {
        field
        message
      }
    }
    conflict {
      ...BankLines_Line
    }
  }
`);

export const importBankFileMutation = graphql(`
  mutation BankFileImport($idempotencyKey: String!, $input: ImportBankFileInput!) {
    importBankFile(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ...BankImports_Import
      }
      error {
        message
        fields {
          field
          message
        }
      }
      rows
    }
  }
`);
export const undoBankImportMutation = graphql(`
  mutation BankImportUndo($id: ID!) {
    undoBankImport(id: $id) {
      ok {
        ...BankImports_Import
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
export const allocateBankLineMutation = graphql(`
  mutation BankLineAllocate($idempotencyKey: String!, $input: AllocateBankLineInput!) {
    allocateBankLine(idempotencyKey: $idempotencyKey, input: $input) {
      ...BankLines_Result
    }
  }
`);
export const ignoreBankLineMutation = graphql(`
  mutation BankLineIgnore($input: IgnoreBankLineInput!) {
    ignoreBankLine(input: $input) {
      ...BankLines_Result
    }
  }
`);
