import { graphql } from '../generated/gql.ts';

/** What the frame of the page and every tab know of the matter. */
export const matterDetailPageQuery = graphql(`
  query MatterDetailPage($id: ID!) {
    matter(id: $id) {
      ...MatterDetailPage_Matter
    }
  }

  fragment MatterDetailPage_Matter on Matter {
    ...Matters_Fields
    fieldOrigins {
      field
      sourceSystem
      cameAt
    }
    sourceOrigins {
      sourceSystem
      sourceId
      origin
      since
      lastInAt
      lastOutAt
      goneThereAt
    }
    version
    description
    stageId
    stageItem {
      id
      description
      isActive
    }
    clientId
    clientContact {
      nameID
      name
      phone
      mobile
      email
    }
    record {
      banner
      fields {
        fieldId
        code
        label
        section
        helpText
        fieldType
        choices {
          code
          label
          isActive
        }
        isRequired
        isRequiredToComplete
        isAsked
        value
        shown
      }
      officeId
      teamId
      team
      referrerId
      referrer
      instructedOn
      billingType
      estimateWarningPercent
      costAgreement
      costAgreementOn
      archiveNumber
      archiveBox
      destroyOn
      changedAt
      changedBy {
        id
        name
      }
      canEdit
      canManageAccess
      canOverrideClosing
      nextStatuses
    }
  }
`);

/** Says in the activity log that somebody opened the matter (product specification §7). */
export const matterOpenedMutation = graphql(`
  mutation MatterOpened($matterId: ID!) {
    addUserMatterAccessActivity(matterId: $matterId)
  }
`);

/** What the person opened last, where one chooses a matter. */
export const recentMattersQuery = graphql(`
  query RecentMatters {
    recentMatters(first: 12) {
      id
      fileNumber
      title
      client
      status
      stage
    }
  }
`);

/** What was deleted, for administrators. */
export const deletedMattersQuery = graphql(`
  query DeletedMatters($first: Int!) {
    deletedMatters(first: $first) {
      recordCount
      matters {
        id
        fileNumber
        title
        client
        deletedAt
        deletedBy
      }
    }
  }
`);

export const restoreMatterMutation = graphql(`
  mutation RestoreMatter($id: ID!) {
    restoreMatter(id: $id) {
      ok {
        id
        fileNumber
      }
      error {
        message
      }
    }
  }
`);

export const updateMatterMutation = graphql(`
  mutation UpdateMatter($id: ID!, $version: Int!, $input: UpdateMatterInput!) {
    updateMatter(id: $id, version: $version, input: $input) {
      ...MatterEdit_Result
    }
  }

  fragment MatterEdit_Result on MatterEditResult {
    ok {
      ...MatterDetailPage_Matter
    }
    conflict {
      ...MatterDetailPage_Matter
    }
    error {
      message
      fields {
        field
        message
      }
    }
    obstacles {
      kind
      amount {
        ...Matters_Money
      }
    }
  }
`);

/** Fields that the type of the matter has of its own. */
export const answerMatterFieldsMutation = graphql(`
  mutation AnswerMatterFields($id: ID!, $version: Int!, $answers: [FieldAnswerInput!]!) {
    answerMatterFields(id: $id, version: $version, answers: $answers) {
      ...MatterEdit_Result
    }
  }

  fragment MatterEdit_Result on MatterEditResult {
    ok {
      ...MatterDetailPage_Matter
    }
    conflict {
      ...MatterDetailPage_Matter
    }
    error {
      message
      fields {
        field
        message
      }
    }
    obstacles {
      kind
      amount {
        ...Matters_Money
      }
    }
  }
`);

export const changeMatterStatusMutation = graphql(`
  mutation ChangeMatterStatus($id: ID!, $version: Int!, $input: MatterStatusInput!) {
    changeMatterStatus(id: $id, version: $version, input: $input) {
      ...MatterEdit_Result
    }
  }
`);

export const matterEditOptionsQuery = graphql(`
  query MatterEditOptions {
    matterEditOptions {
      types
      stages {
        id
        name
        type
      }
      offices {
        id
        name
      }
      teams {
        id
        name
      }
    }
  }
`);
