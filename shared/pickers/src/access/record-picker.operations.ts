import { graphql } from '../generated/gql.ts';

export const explainedTasksQuery = graphql(`
  query ExplainedTasks($filter: String, $first: Int!, $offset: Int!) {
    taskSummaryList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      tasks {
        id
        subject
        matter {
          id
          fileNumber
        }
      }
    }
  }
`);

export const explainedNotesQuery = graphql(`
  query ExplainedNotes($filter: String, $first: Int!, $offset: Int!) {
    notesSummary(filter: $filter, first: $first, offset: $offset) {
      recordCount
      notes {
        id
        subject
        about
      }
    }
  }
`);

export const explainedInvoicesQuery = graphql(`
  query ExplainedInvoices($filter: String, $first: Int!, $offset: Int!) {
    invoiceSummary(filter: $filter, first: $first, offset: $offset) {
      recordCount
      invoices {
        id
        number
        fileNumber
        debtor
      }
    }
  }
`);

export const explainedDocumentsQuery = graphql(`
  query ExplainedDocuments($matterId: ID!, $filter: String, $first: Int!, $offset: Int!) {
    matterDocuments(matterId: $matterId, filter: $filter, first: $first, offset: $offset) {
      recordCount
      documents {
        id
        name
        category
      }
    }
  }
`);

export const explainedTimeQuery = graphql(`
  query ExplainedTime($matterId: ID!, $first: Int!) {
    matterTime(matterId: $matterId, first: $first) {
      recordCount
      entries {
        id
        workedOn
        activity
        narrative
        user {
          id
          name
        }
      }
    }
  }
`);

export const explainedFieldsQuery = graphql(`
  query ExplainedFields($filter: String, $first: Int!, $offset: Int!) {
    customFieldList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      rows {
        id
        label
        section {
          id
          description
        }
      }
    }
  }
`);

export const explainedAppointmentsQuery = graphql(`
  query ExplainedAppointments($from: Date!, $to: Date!) {
    firmCalendar(from: $from, to: $to, where: { kinds: [APPOINTMENT, ABSENCE] }) {
      entries {
        key
        id
        day
        title
        fileNumber
        isHidden
        people {
          id
          name
        }
      }
    }
  }
`);

export const explainedDatesQuery = graphql(`
  query ExplainedDates($matterId: ID!) {
    matterDates(matterId: $matterId) {
      dates {
        id
        name
        dueOn
      }
    }
  }
`);

export const explainedMessagesQuery = graphql(`
  query ExplainedMessages($matterId: ID!, $first: Int!, $offset: Int!) {
    matterMessages(matterId: $matterId, first: $first, offset: $offset) {
      recordCount
      messages {
        id
        subject
        sentAt
        direction
        recipientName
        sentBy {
          id
          name
        }
      }
    }
  }
`);

export const explainedExpensesQuery = graphql(`
  query ExplainedExpenses($matterId: ID!) {
    unbilledWork(matterId: $matterId) {
      matterId
      expenses {
        id
        description
        incurredOn
      }
      writtenOffExpenses {
        id
        description
        incurredOn
      }
    }
  }
`);

export const explainedWriteOffsQuery = graphql(`
  query ExplainedWriteOffs($filter: String, $first: Int!, $offset: Int!) {
    writeOffOnSummary(filter: $filter, first: $first, offset: $offset) {
      recordCount
      rows {
        id
        enteredOn
        fileNumber
        reason
        narrative
      }
    }
  }
`);

export const explainedConflictReportsQuery = graphql(`
  query ExplainedConflictReports($matterId: ID!) {
    conflictReports(matterId: $matterId) {
      id
      reference
      ranAt
      names {
        name
      }
    }
  }
`);

export const explainedEventsQuery = graphql(`
  query ExplainedEvents($filter: String, $first: Int!, $offset: Int!) {
    eventList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      rows {
        id
        name
        category
      }
    }
  }
`);

export const explainedCampaignsQuery = graphql(`
  query ExplainedCampaigns($filter: String, $first: Int!, $offset: Int!) {
    campaignList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      rows {
        id
        name
        type
      }
    }
  }
`);

export const explainedMailingListsQuery = graphql(`
  query ExplainedMailingLists($filter: String, $first: Int!, $offset: Int!) {
    mailingListList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      rows {
        id
        name
        description
      }
    }
  }
`);

export const explainedReferrersQuery = graphql(`
  query ExplainedReferrers($filter: String, $first: Int!, $offset: Int!) {
    referrerList(filter: $filter, first: $first, offset: $offset) {
      recordCount
      rows {
        id
        name
        type
      }
    }
  }
`);

export const explainedMaterialQuery = graphql(`
  query ExplainedMaterial($filter: String, $first: Int!, $offset: Int!) {
    materialItems(filter: $filter, first: $first, offset: $offset) {
      recordCount
      hits {
        item {
          id
          title
          categoryName
        }
      }
    }
  }
`);

export const explainedReportsQuery = graphql(`
  query ExplainedReports {
    reports {
      id
      title
      description
      mayOpen
    }
  }
`);

export const explainedSchedulesQuery = graphql(`
  query ExplainedSchedules {
    reportSchedules {
      schedules {
        id
        name
        owner {
          id
          name
        }
      }
    }
  }
`);

export const explainedViewsQuery = graphql(`
  query ExplainedViews {
    savedViews {
      id
      name
      ownerName
    }
  }
`);
