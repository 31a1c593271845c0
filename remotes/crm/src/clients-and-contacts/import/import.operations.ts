import { graphql } from '../../generated/gql.ts';

export const contactImportQuery = graphql(`
  query ContactImport($id: ID!) {
    contactImport(id: $id) {
      ...ContactImport_Run
    }
  }

  fragment ContactImport_Run on ContactImport {
    id
    fileName
    format
    state
    step
    failure
    fields
    headings
    samples
    mapping {
      column
      field
    }
    total
    waiting
    invalid
    duplicates
    skipping
    created
    updated
    unchanged
    skipped
    refused
    undone
    kept
    canUndo
    createdAt
    appliedAt
    finishedAt
  }

  fragment ContactImport_Result on ContactImportResult {
    ok {
      ...ContactImport_Run
    }
    message
  }
`);

export const contactImportsQuery = graphql(`
  query ContactImports {
    contactImports(first: 5) {
      recordCount
      imports {
        ...ContactImport_Run
      }
    }
  }
`);

export const contactImportRowsQuery = graphql(`
  query ContactImportRows($importId: ID!, $show: ContactImportShow!, $offset: Int!, $first: Int!) {
    contactImportRows(importId: $importId, show: $show, offset: $offset, first: $first) {
      recordCount
      rows {
        ...ContactImport_Row
      }
    }
  }

  fragment ContactImport_Row on ContactImportRow {
    position
    number
    name
    email
    phone
    place
    errors {
      field
      message
    }
    outcome
    choice
    duplicateBy
    duplicate {
      nameID
      name
    }
    duplicateNumber
    contact {
      nameID
      name
    }
    reason
    kept
  }
`);

export const contactImportProblemsQuery = graphql(`
  query ContactImportProblems($importId: ID!) {
    contactImportProblems(importId: $importId) {
      fileName
      content
    }
  }
`);

export const startContactImportMutation = graphql(`
  mutation StartContactImport($fileName: String!, $sizeBytes: Int!) {
    startContactImport(fileName: $fileName, sizeBytes: $sizeBytes) {
      ...ContactImport_Result
    }
  }
`);

export const addContactImportPartMutation = graphql(`
  mutation AddContactImportPart($id: ID!, $position: Int!, $content: String!) {
    addContactImportPart(id: $id, position: $position, content: $content) {
      ...ContactImport_Result
    }
  }
`);

export const mapContactImportMutation = graphql(`
  mutation MapContactImport($id: ID!, $mapping: [ContactImportColumnInput!]!) {
    mapContactImport(id: $id, mapping: $mapping) {
      ...ContactImport_Result
    }
  }
`);

export const chooseContactImportRowsMutation = graphql(`
  mutation ChooseContactImportRows($id: ID!, $positions: [Int!], $choice: ContactImportChoice!) {
    chooseContactImportRows(id: $id, positions: $positions, choice: $choice) {
      ...ContactImport_Result
    }
  }
`);

export const applyContactImportMutation = graphql(`
  mutation ApplyContactImport($id: ID!) {
    applyContactImport(id: $id) {
      ...ContactImport_Result
    }
  }
`);

export const cancelContactImportMutation = graphql(`
  mutation CancelContactImport($id: ID!) {
    cancelContactImport(id: $id) {
      ...ContactImport_Result
    }
  }
`);

export const undoContactImportMutation = graphql(`
  mutation UndoContactImport($id: ID!) {
    undoContactImport(id: $id) {
      ...ContactImport_Result
    }
  }
`);

export const contactImportSubscription = graphql(`
  subscription ContactImportChanged($id: ID!) {
    contactImportChanged(id: $id) {
      ...ContactImport_Run
    }
  }
`);
