import { graphql } from '../generated/gql.ts';

export const staffSummaryQuery = graphql(`
  query StaffSummaryPage {
    staffSummary @list {
      totals @skip(if: $rowsOnly) {
        recordedHours
        billableHours
        nonBillableHours
        targetHours
        billableShare
        utilisation
        value {
          ...StaffSummary_Amount
        }
        wip {
          ...StaffSummary_Amount
        }
        billed {
          ...StaffSummary_Amount
        }
        received {
          ...StaffSummary_Amount
        }
        unpaid {
          ...StaffSummary_Amount
        }
        writtenOff {
          ...StaffSummary_Amount
        }
        realisation
        lockUpDays
      }
      rows {
        ...StaffSummary_Row
      }
    }
  }

  fragment StaffSummary_Row on StaffSummaryRow {
    id
    user {
      id
      name
      initials
    }
    recordedHours
    billableHours
    nonBillableHours
    targetHours
    billableShare
    utilisation
    value {
      ...StaffSummary_Amount
    }
    wip {
      ...StaffSummary_Amount
    }
    billed {
      ...StaffSummary_Amount
    }
    received {
      ...StaffSummary_Amount
    }
    unpaid {
      ...StaffSummary_Amount
    }
    writtenOff {
      ...StaffSummary_Amount
    }
    realisation
    lockUpDays
  }

  fragment StaffSummary_Amount on Money {
    minor
    currency
  }
`);
