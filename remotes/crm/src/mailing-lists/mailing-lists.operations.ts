import { graphql } from '../generated/gql.ts';

export const mailingListPageQuery = graphql(`
  query MailingListPage($id: ID!, $cameFrom: String) {
    mailingListRecord(id: $id) {
      id
      name
      description
      kind
      owner
      isActive
      version
      canEdit
      measures
      rule {
        match
        conditions {
          field
          operator
          value
          label
        }
      }
      reach(cameFrom: $cameFrom) {
        ...MailingList_Reach
      }
      events {
        id
        name
      }
      campaigns {
        id
        name
      }
      templates {
        id
        name
        subject
        html
      }
    }
  }

  fragment MailingList_Reach on MailingListReach {
    total
    reachable
    excluded {
      reason
      count
    }
  }
`);

export const mailingListMembersQuery = graphql(`
  query MailingListMembers($mailingListId: ID!, $offset: Int!, $filter: String, $reason: String, $cameFrom: String) {
    mailingListMembers(
      mailingListId: $mailingListId
      offset: $offset
      first: 50
      filter: $filter
      reason: $reason
      cameFrom: $cameFrom
    ) {
      recordCount
      rows {
        contactId
        name
        email
        consentSource
        consentWording
        consentedAt
        optedOutAt
        optOutSource
        exclusion
        suppression {
          reason
          detail
          since
        }
      }
    }
  }
`);

export const previewMailingRuleQuery = graphql(`
  query PreviewMailingRule($mailingListId: ID!, $rule: MailingRuleInput!, $cameFrom: String) {
    previewMailingRule(mailingListId: $mailingListId, rule: $rule, cameFrom: $cameFrom) {
      ...MailingList_Reach
    }
  }
`);

export const mailingsQuery = graphql(`
  query Mailings($mailingListId: ID!) {
    mailings(mailingListId: $mailingListId) {
      id
      subject
      state
      sentBy
      createdAt
      finishedAt
      recipients
      waiting
      sent
      failed
      leftOut
      optedOut
      secondSubject
      testPercent
      decidesAt
      winner
      isMeasured
      opened
      clicked
      variants {
        key
        sent
        opened
        clicked
      }
      hardBounces
      softBounces
      complaints
      campaign
      event
      links {
        address
        people
      }
    }
  }
`);

export const mailingProblemsQuery = graphql(`
  query MailingProblems($mailingId: ID!) {
    mailingProblems(mailingId: $mailingId) {
      contactId
      name
      reason
      detail
    }
  }
`);

export const mailingListAccessQuery = graphql(`
  query MailingListAccess($mailingListId: ID!) {
    mailingListAccessEntries(mailingListId: $mailingListId) {
      id
      happenedAt
      userName
      action
    }
  }
`);

export const recordMailingListAccessMutation = graphql(`
  mutation RecordMailingListAccess($mailingListId: ID!) {
    recordMailingListAccess(mailingListId: $mailingListId)
  }
`);

export const addMailingListMembersMutation = graphql(`
  mutation AddMailingListMembers(
    $idempotencyKey: String!
    $mailingListId: ID!
    $contactIds: [ID!]!
    $consentSource: String!
    $consentWording: String
  ) {
    addMailingListMembers(
      idempotencyKey: $idempotencyKey
      mailingListId: $mailingListId
      contactIds: $contactIds
      consentSource: $consentSource
      consentWording: $consentWording
    ) {
      ok {
        added
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

export const removeMailingListMemberMutation = graphql(`
  mutation RemoveMailingListMember($mailingListId: ID!, $contactId: ID!) {
    removeMailingListMember(mailingListId: $mailingListId, contactId: $contactId) {
      ok {
        contactId
      }
      error {
        message
      }
    }
  }
`);

export const liftSuppressionMutation = graphql(`
  mutation LiftSuppression($mailingListId: ID!, $contactId: ID!) {
    liftSuppression(mailingListId: $mailingListId, contactId: $contactId) {
      ok {
        contactId
      }
      error {
        message
      }
    }
  }
`);

export const setMailingRuleMutation = graphql(`
  mutation SetMailingRule($mailingListId: ID!, $version: Int!, $rule: MailingRuleInput!) {
    setMailingRule(mailingListId: $mailingListId, version: $version, rule: $rule) {
      ok {
        id
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
        id
        version
      }
    }
  }
`);

export const sendMailingMutation = graphql(`
  mutation SendMailing(
    $idempotencyKey: String!
    $mailingListId: ID!
    $subject: String!
    $html: String!
    $cameFrom: String
    $secondSubject: String
    $testPercent: Int
    $decideAfterHours: Int
    $campaignId: ID
    $eventId: ID
  ) {
    sendMailing(
      idempotencyKey: $idempotencyKey
      mailingListId: $mailingListId
      subject: $subject
      html: $html
      cameFrom: $cameFrom
      secondSubject: $secondSubject
      testPercent: $testPercent
      decideAfterHours: $decideAfterHours
      campaignId: $campaignId
      eventId: $eventId
    ) {
      ok {
        id
        recipients
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

export const testMailingMutation = graphql(`
  mutation TestMailing(
    $idempotencyKey: String!
    $mailingListId: ID!
    $subject: String!
    $html: String!
    $cameFrom: String
    $eventId: ID
  ) {
    testMailing(
      idempotencyKey: $idempotencyKey
      mailingListId: $mailingListId
      subject: $subject
      html: $html
      cameFrom: $cameFrom
      eventId: $eventId
    ) {
      ok {
        sentTo
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

export const cancelMailingMutation = graphql(`
  mutation CancelMailing($id: ID!) {
    cancelMailing(id: $id) {
      ok {
        id
        recipients
      }
      error {
        message
      }
    }
  }
`);

export const chooseMailingSubjectMutation = graphql(`
  mutation ChooseMailingSubject($id: ID!, $winner: String!) {
    chooseMailingSubject(id: $id, winner: $winner) {
      ok {
        id
        recipients
      }
      error {
        message
      }
    }
  }
`);
