import { graphql } from '../generated/gql.ts';

export const firmDashboardPageQuery = graphql(`
  query FirmDashboardPage($months: Int!) {
    firmDashboard(months: $months) {
      asAt
      headline {
        wip {
          minor
          currency
        }
        debtors {
          minor
          currency
        }
        openMatters
        openEnquiries
      }
      wip {
        month
        recorded {
          minor
        }
        billed {
          minor
        }
        writtenOff {
          minor
        }
      }
      debtors {
        band
        invoices
        amount {
          minor
        }
      }
      newMatters {
        month
        opened
        closed
      }
      enquiriesBySource {
        source
        received
        won
      }
      wipByAreaOfLaw {
        name
        amount {
          minor
        }
      }
    }
  }
`);

export const dashboardOpenedMutation = graphql(`
  mutation DashboardOpened($dashboard: String!) {
    addUserDashboardAccessActivity(dashboard: $dashboard)
  }
`);
