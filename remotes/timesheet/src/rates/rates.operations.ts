import { graphql } from '../generated/gql.ts';

export const ratesQuery = graphql(`
  query Rates($matterId: ID, $clientId: ID, $userId: ID) {
    rates(matterId: $matterId, clientId: $clientId, userId: $userId) {
      name
      canEdit
      ofRecord {
        minor
        currency
      }
      people {
        id
        name
      }
      roles {
        id
        name
      }
      matterTypes {
        id
        name
      }
      rates {
        ...Rates_Rate
      }
    }
  }

  fragment Rates_Rate on Rate {
    id
    version
    kind
    matterId
    fileNumber
    clientId
    clientName
    matterTypeId
    matterTypeName
    userId
    userName
    roleId
    roleName
    amount {
      minor
      currency
    }
    startsOn
    endsOn
    note
    changedAt
    changedBy {
      id
      name
    }
  }
`);

export const ratePreviewQuery = graphql(`
  query RateChangePreview($create: RateInput, $update: UpdateRateInput, $remove: ID) {
    rateChangePreview(create: $create, update: $update, remove: $remove) {
      ok {
        ...Rates_Rerated
      }
      error {
        message
      }
    }
  }

  fragment Rates_Rerated on Rerated {
    entryCount
    before {
      minor
      currency
    }
    after {
      minor
      currency
    }
    refused {
      reason
      count
    }
  }
`);

export const createRateMutation = graphql(`
  mutation RateCreate($idempotencyKey: String!, $input: RateInput!, $rerates: Boolean!) {
    createRate(idempotencyKey: $idempotencyKey, input: $input, rerates: $rerates) {
      ok {
        changeId
        rerated {
          entryCount
        }
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...Rates_Rate
      }
    }
  }
`);

export const updateRateMutation = graphql(`
  mutation RateUpdate($input: UpdateRateInput!, $rerates: Boolean!) {
    updateRate(input: $input, rerates: $rerates) {
      ok {
        changeId
        rerated {
          entryCount
        }
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...Rates_Rate
      }
    }
  }
`);

export const deleteRateMutation = graphql(`
  mutation RateDelete($id: ID!, $version: Int!, $rerates: Boolean!) {
    deleteRate(id: $id, version: $version, rerates: $rerates) {
      ok {
        changeId
        rerated {
          entryCount
        }
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...Rates_Rate
      }
    }
  }
`);

export const undoTimeChangeMutation = graphql(`
  mutation TimeChangeUndo($id: ID!) {
    undoTimeChange(id: $id) {
      ok {
        restored
        left
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

export const timePolicyQuery = graphql(`
  query TimePolicyPanel($matterId: ID, $clientId: ID) {
    timePolicy(matterId: $matterId, clientId: $clientId) {
      version
      unitSeconds
      rounding
      minimumUnits
      per
      codes
      canEdit
      firm {
        unitSeconds
        rounding
        minimumUnits
        per
      }
    }
  }
`);

export const saveTimePolicyMutation = graphql(`
  mutation TimePolicySave($input: TimePolicyInput!) {
    saveTimePolicy(input: $input) {
      ok {
        version
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        version
      }
    }
  }
`);
