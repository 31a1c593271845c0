import { graphql } from '../generated/gql.ts';

export const exportRunsQuery = graphql(`
  query ExportRuns($list: ExportList!) {
    exportRuns(list: $list) {
      lists
      runs {
        ...ExportRunParts
      }
    }
  }

  fragment ExportRunParts on ExportRun {
    id
    list
    format
    title
    state
    failure
    total
    written
    requestedAt
    finishedAt
    expiresAt
  }
`);

export const requestExportMutation = graphql(`
  mutation RequestExport($key: String!, $input: RequestExportInput!) {
    requestExport(idempotencyKey: $key, input: $input) {
      ok {
        ...ExportRunParts
      }
      message
    }
  }
`);

export const requestFirmExportMutation = graphql(`
  mutation RequestFirmExport($key: String!) {
    requestFirmExport(idempotencyKey: $key) {
      ok {
        ...ExportRunParts
      }
      message
    }
  }
`);

export const cancelExportMutation = graphql(`
  mutation CancelExport($id: ID!) {
    cancelExport(id: $id) {
      ...ExportRunParts
    }
  }
`);

export const exportLinkMutation = graphql(`
  mutation ExportLink($id: ID!) {
    createExportLink(id: $id) {
      url
      message
    }
  }
`);

export const exportChangedSubscription = graphql(`
  subscription ExportChanged($id: ID!) {
    exportChanged(id: $id) {
      ...ExportRunParts
    }
  }
`);

export const recordListPrintMutation = graphql(`
  mutation RecordListPrint($input: RecordListPrintInput!, $rowCount: Int!) {
    recordListPrint(input: $input, rowCount: $rowCount) {
      isRecorded
    }
  }
`);
