import { addDays, formatDate, formatDateTime } from '@atrium/domain';
import { defineSource, type OptionSource } from '../picker/option-source.ts';
import { userPickerQuery } from '../user/user-picker.operations.ts';
import { joined, narrowedHere, searched, wholeOf, type RecordOption } from './record-option.ts';
import {
  explainedAppointmentsQuery,
  explainedCampaignsQuery,
  explainedConflictReportsQuery,
  explainedDatesQuery,
  explainedEventsQuery,
  explainedExpensesQuery,
  explainedMailingListsQuery,
  explainedMaterialQuery,
  explainedMessagesQuery,
  explainedReferrersQuery,
  explainedReportsQuery,
  explainedSchedulesQuery,
  explainedViewsQuery,
  explainedWriteOffsQuery,
} from './record-picker.operations.ts';

/** The calendar tells a hundred days at once: so many of them before today, and so many after. */
const DAYS_BEFORE = 30;
const DAYS_AFTER = 69;
/** The latest messages of a matter, as many as are told at once. */
const MESSAGES = 100;

export const appointmentSource = (language: string, today: string): OptionSource<RecordOption> =>
  defineSource({
    ...narrowedHere,
    area: 'explained appointments',
    query: explainedAppointmentsQuery,
    variables: () => ({ from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) }),
    // Nothing is told of what the asker does not see themselves.
    read: ({ firmCalendar: { entries } }) =>
      wholeOf(
        entries
          .filter(({ isHidden }) => !isHidden)
          .map(({ id, day, title, fileNumber, people }) => ({
            id,
            name: joined(formatDate(day, language, 'dayMonth'), title),
            detail: joined(fileNumber, people.map(({ name }) => name).join(', ')),
          })),
      ),
  });

export const dateSource = (matterId: string, language: string): OptionSource<RecordOption> =>
  defineSource({
    ...narrowedHere,
    area: 'explained dates',
    query: explainedDatesQuery,
    variables: () => ({ matterId }),
    read: ({ matterDates: { dates } }) =>
      wholeOf(dates.map(({ id, name, dueOn }) => ({ id, name, detail: formatDate(dueOn, language) }))),
  });

export const messageSource = (matterId: string, language: string): OptionSource<RecordOption> =>
  defineSource({
    ...narrowedHere,
    area: 'explained messages',
    query: explainedMessagesQuery,
    variables: () => ({ matterId, first: MESSAGES, offset: 0 }),
    read: ({ matterMessages: { messages } }) =>
      wholeOf(
        messages.map(({ id, subject, sentAt, recipientName, sentBy }) => ({
          id,
          name: subject,
          detail: joined(formatDateTime(sentAt, language), sentBy?.name, recipientName),
        })),
      ),
  });

export const expenseSource = (matterId: string, language: string): OptionSource<RecordOption> =>
  defineSource({
    ...narrowedHere,
    area: 'explained expenses',
    query: explainedExpensesQuery,
    variables: () => ({ matterId }),
    read: ({ unbilledWork }) =>
      wholeOf(
        [...(unbilledWork?.expenses ?? []), ...(unbilledWork?.writtenOffExpenses ?? [])].map(
          ({ id, description, incurredOn }) => ({
            id,
            name: description,
            detail: formatDate(incurredOn, language),
          }),
        ),
      ),
  });

export const conflictReportSource = (matterId: string): OptionSource<RecordOption> =>
  defineSource({
    ...narrowedHere,
    area: 'explained conflict reports',
    query: explainedConflictReportsQuery,
    variables: () => ({ matterId }),
    read: ({ conflictReports }) =>
      wholeOf(
        conflictReports.map(({ id, reference, names }) => ({
          id,
          name: joined(reference, names.map(({ name }) => name).join(', ')),
          detail: '',
        })),
      ),
  });

export const writeOffSource = (language: string): OptionSource<RecordOption> =>
  defineSource({
    ...searched,
    area: 'explained write-offs',
    query: explainedWriteOffsQuery,
    variables: (page) => page,
    read: ({ writeOffOnSummary: { rows, recordCount } }) => ({
      rows: rows.map(({ id, enteredOn, fileNumber, reason, narrative }) => ({
        id,
        name: joined(formatDate(enteredOn, language), fileNumber, reason),
        detail: narrative,
      })),
      recordCount,
    }),
  });

export const eventSource = defineSource({
  ...searched,
  area: 'explained events',
  query: explainedEventsQuery,
  variables: (page) => page,
  read: ({ eventList: { rows, recordCount } }) => ({
    rows: rows.map(({ id, name, category }) => ({ id, name, detail: category })),
    recordCount,
  }),
});

export const campaignSource = defineSource({
  ...searched,
  area: 'explained campaigns',
  query: explainedCampaignsQuery,
  variables: (page) => page,
  read: ({ campaignList: { rows, recordCount } }) => ({
    rows: rows.map(({ id, name, type }) => ({ id, name, detail: type })),
    recordCount,
  }),
});

export const mailingListSource = defineSource({
  ...searched,
  area: 'explained mailing lists',
  query: explainedMailingListsQuery,
  variables: (page) => page,
  read: ({ mailingListList: { rows, recordCount } }) => ({
    rows: rows.map(({ id, name, description }) => ({ id, name, detail: description })),
    recordCount,
  }),
});

export const referrerSource = defineSource({
  ...searched,
  area: 'explained referrers',
  query: explainedReferrersQuery,
  variables: (page) => page,
  read: ({ referrerList: { rows, recordCount } }) => ({
    rows: rows.map(({ id, name, type }) => ({ id, name, detail: type })),
    recordCount,
  }),
});

export const materialSource = defineSource({
  ...searched,
  area: 'explained knowledge',
  query: explainedMaterialQuery,
  variables: (page) => page,
  read: ({ materialItems: { hits, recordCount } }) => ({
    rows: hits.map(({ item: { id, title, categoryName } }) => ({ id, name: title, detail: categoryName })),
    recordCount,
  }),
});

export const reportSource = defineSource({
  ...narrowedHere,
  area: 'explained reports',
  query: explainedReportsQuery,
  variables: () => ({}),
  read: ({ reports }) =>
    wholeOf(
      reports
        .filter(({ mayOpen }) => mayOpen)
        .map(({ id, title, description }) => ({ id, name: title, detail: description })),
    ),
});

export const scheduleSource = defineSource({
  ...narrowedHere,
  area: 'explained schedules',
  query: explainedSchedulesQuery,
  variables: () => ({}),
  read: ({ reportSchedules: { schedules } }) =>
    wholeOf(schedules.map(({ id, name, owner }) => ({ id, name, detail: owner.name }))),
});

export const viewSource = defineSource({
  ...narrowedHere,
  area: 'explained views',
  query: explainedViewsQuery,
  variables: () => ({}),
  read: ({ savedViews }) => wholeOf(savedViews.map(({ id, name, ownerName }) => ({ id, name, detail: ownerName }))),
});

export const userSource = defineSource({
  ...searched,
  area: 'explained users',
  query: userPickerQuery,
  variables: (page) => ({ ...page, isStaff: null, isExternal: null, isAuthorized: null }),
  read: ({ administrator: { users } }) => ({
    rows: users.user.map(({ userID, friendlyName, roleName }) => ({
      id: userID,
      name: friendlyName,
      detail: roleName,
    })),
    recordCount: users.recordCount,
  }),
});
