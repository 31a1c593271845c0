import { graphql } from '../../generated/gql.ts';

export const billingPlanQuery = graphql(`
  query BillingPlan($matterId: ID!) {
    billingPlan(matterId: $matterId) {
      ...BillingPlan_Plan
    }
  }

  fragment BillingPlan_Plan on BillingPlan {
    matterId
    version
    everyMonths
    startsOn
    nextOn
    currency
    canEdit
    milestones {
      id
      stage
      isReached
      invoiceId
      invoiceNumber
      fee {
        minor
        currency
      }
    }
    stages {
      id
      name
    }
  }

  fragment BillingPlan_Result on BillingPlanResult {
    ok {
      ...BillingPlan_Plan
    }
    error {
      message
      fields {
        field
        message
      }
    }
    conflict {
      ...BillingPlan_Plan
    }
  }
`);

export const saveScheduleMutation = graphql(`
  mutation BillingScheduleSave($input: SaveBillingScheduleInput!) {
    saveBillingSchedule(input: $input) {
      ...BillingPlan_Result
    }
  }
`);
export const addMilestoneMutation = graphql(`
  mutation BillingMilestoneAdd($idempotencyKey: String!, $input: AddBillingMilestoneInput!) {
    addBillingMilestone(idempotencyKey: $idempotencyKey, input: $input) {
      ...BillingPlan_Result
    }
  }
`);
export const removeMilestoneMutation = graphql(`
  mutation BillingMilestoneRemove($matterId: ID!, $id: ID!) {
    removeBillingMilestone(matterId: $matterId, id: $id) {
      ...BillingPlan_Result
    }
  }
`);
