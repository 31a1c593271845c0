import { graphql } from '../generated/gql.ts';

export const previewHolidayFileMutation = graphql(`
  mutation PreviewHolidayFile($content: String!, $officeId: ID) {
    previewHolidayFile(content: $content, officeId: $officeId) {
      message
      holidays {
        day
        name
        isKnown
      }
      unread {
        place
        text
      }
    }
  }
`);

export const proposeHolidaysMutation = graphql(`
  mutation ProposeHolidays($officeId: ID, $year: Int!) {
    proposeHolidays(officeId: $officeId, year: $year) {
      place
      isStateKnown
      content
    }
  }
`);

export const importHolidaysMutation = graphql(`
  mutation ImportHolidays($idempotencyKey: String!, $input: ImportHolidaysInput!) {
    importHolidays(idempotencyKey: $idempotencyKey, input: $input) {
      ok {
        ids
        count
      }
      error {
        message
      }
    }
  }
`);

export const undoHolidayImportMutation = graphql(`
  mutation UndoHolidayImport($ids: [ID!]!) {
    undoHolidayImport(ids: $ids) {
      ok {
        ids
        count
      }
      error {
        message
      }
    }
  }
`);

export const holidayOfficesQuery = graphql(`
  query HolidayOffices {
    officeList(isActive: true, first: 200) {
      rows {
        id
        name
      }
    }
  }
`);
