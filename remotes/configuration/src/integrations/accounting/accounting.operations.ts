import { graphql } from '../../generated/gql.ts';

export const accountingQuery = graphql(`
  query AccountingPage {
    accountingConnection {
      ...Accounting_Connection
    }
  }

  fragment Accounting_Connection on AccountingConnection {
    program
    label
    isAvailable
    state
    organisation
    organisations {
      id
      name
    }
    baseCurrency
    problem
    connectedAt
    connectedBy {
      id
      name
    }
    disconnectedAt
    version
    accounts {
      name
      code
      number
    }
    waiting
    failed
    lastSentAt
  }
`);

export const programAccountsQuery = graphql(`
  query AccountingProgramAccounts {
    accountingProgramAccounts {
      problem
      accounts {
        code
        name
        type
      }
    }
  }
`);

export const beginAccountingMutation = graphql(`
  mutation BeginAccountingSignIn {
    beginAccountingSignIn {
      ok {
        url
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

export const completeAccountingMutation = graphql(`
  mutation CompleteAccountingSignIn($state: String!, $code: String!) {
    completeAccountingSignIn(state: $state, code: $code) {
      ok {
        ...Accounting_Connection
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

export const chooseOrganisationMutation = graphql(`
  mutation ChooseAccountingOrganisation($id: String!, $version: Int!) {
    chooseAccountingOrganisation(id: $id, version: $version) {
      ok {
        ...Accounting_Connection
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...Accounting_Connection
      }
    }
  }
`);

export const disconnectAccountingMutation = graphql(`
  mutation DisconnectAccounting {
    disconnectAccounting {
      ok {
        ...Accounting_Connection
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

export const saveAccountsMutation = graphql(`
  mutation SaveAccountingAccounts($input: AccountingAccountsInput!) {
    saveAccountingAccounts(input: $input) {
      ok {
        ...Accounting_Connection
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...Accounting_Connection
      }
    }
  }
`);
