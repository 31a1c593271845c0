import type { IExecutableSchemaDefinition } from '@graphql-tools/schema';
import { entitiesResolvers } from './entities/entities.resolvers.ts';
import { accountingResolvers } from './modules/accounting/accounting.resolvers.ts';
import { accessExplanationResolvers } from './modules/access-explanation/access-explanation.resolvers.ts';
import { matterActivityResolvers } from './modules/matter-activity/matter-activity.resolvers.ts';
import { activityChainResolvers } from './modules/activity-chain/activity-chain.resolvers.ts';
import { activityLogsResolvers } from './modules/activity-logs/activity-logs.resolvers.ts';
import { administratorResolvers } from './modules/administrator/administrator.resolvers.ts';
import { aiResolvers } from './modules/ai/ai.resolvers.ts';
import { appUserResolvers } from './modules/app-user/app-user.resolvers.ts';
import { columnSecurityResolvers } from './modules/column-security/column-security.resolvers.ts';
import { conflictsResolvers } from './modules/conflicts/conflicts.resolvers.ts';
import { contactConnectionsResolvers } from './modules/contact-connections/contact-connections.resolvers.ts';
import { contactImportResolvers } from './modules/contact-import/contact-import.resolvers.ts';
import { contactMergeResolvers } from './modules/contact-merge/contact-merge.resolvers.ts';
import { contactFileResolvers } from './modules/contact-file/contact-file.resolvers.ts';
import { contactRecordResolvers } from './modules/contacts/record/contact-record.resolvers.ts';
import { contactsResolvers } from './modules/contacts/contacts.resolvers.ts';
import { dataExportResolvers } from './modules/data-export/data-export.resolvers.ts';
import { clientDocumentsResolvers } from './modules/documents/client-page/client-documents.resolvers.ts';
import { documentSharesResolvers } from './modules/documents/shares/document-shares.resolvers.ts';
import { documentsResolvers } from './modules/documents/documents.resolvers.ts';
import { uploadRequestsResolvers } from './modules/documents/requests/upload-requests.resolvers.ts';
import { draftsResolvers } from './modules/drafts/drafts.resolvers.ts';
import { externalLinksResolvers } from './modules/external-links/external-links.resolvers.ts';
import { enquiriesResolvers } from './modules/enquiries/enquiries.resolvers.ts';
import { enquiryFilesResolvers } from './modules/enquiry-files/enquiry-files.resolvers.ts';
import { eventEnquiriesResolvers } from './modules/event-enquiries/event-enquiries.resolvers.ts';
import { enquiryMeetingsResolvers } from './modules/enquiry-meetings/enquiry-meetings.resolvers.ts';
import { enquiryQuotesResolvers } from './modules/enquiry-quotes/enquiry-quotes.resolvers.ts';
import { enquiryMessagesResolvers } from './modules/enquiries/messages/enquiry-messages.resolvers.ts';
import { enquiryScrubResolvers } from './modules/enquiry-scrub/enquiry-scrub.resolvers.ts';
import { eventsResolvers } from './modules/events/events.resolvers.ts';
import { exportsResolvers } from './modules/exports/exports.resolvers.ts';
import { firmResolvers } from './modules/firm/firm.resolvers.ts';
import { generalMaterialResolvers } from './modules/general-material/general-material.resolvers.ts';
import { helpResolvers } from './modules/help/help.resolvers.ts';
import { holidayImportResolvers } from './modules/holiday-import/holiday-import.resolvers.ts';
import { identityResolvers } from './modules/identity/identity.resolvers.ts';
import { signInMethodsResolvers } from './modules/identity/sign-in-methods.resolvers.ts';
import { signInResolvers } from './modules/identity/sign-in.resolvers.ts';
import { invoicesResolvers } from './modules/invoices/invoices.resolvers.ts';
import { ledgerResolvers } from './modules/ledger/ledger.resolvers.ts';
import { licencesResolvers } from './modules/licences/licences.resolvers.ts';
import { lookupImportResolvers } from './modules/lookup-import/lookup-import.resolvers.ts';
import { matterChangesResolvers } from './modules/matter-changes/matter-changes.resolvers.ts';
import { matterDrillDownResolvers } from './modules/matter-drill-down/matter-drill-down.resolvers.ts';
import { matterInstructionsResolvers } from './modules/matter-instructions/matter-instructions.resolvers.ts';
import { matterIntakeResolvers } from './modules/matter-intake/matter-intake.resolvers.ts';
import { matterMoneyResolvers } from './modules/matter-money/matter-money.resolvers.ts';
import { mailingListsResolvers } from './modules/mailing-lists/mailing-lists.resolvers.ts';
import { messageTemplatesResolvers } from './modules/message-templates/message-templates.resolvers.ts';
import { appointmentsResolvers } from './modules/appointments/appointments.resolvers.ts';
import { firmCalendarResolvers } from './modules/firm-calendar/firm-calendar.resolvers.ts';
import { clientMessagesResolvers } from './modules/messages/client-messages.resolvers.ts';
import { textMessagesResolvers } from './modules/text-messages/text-messages.resolvers.ts';
import { textVersionsResolvers } from './modules/text-versions/text-versions.resolvers.ts';
import { messagesResolvers } from './modules/messages/messages.resolvers.ts';
import { matterRecordResolvers } from './modules/matters/record/matter-record.resolvers.ts';
import { matterDatesResolvers } from './modules/matter-dates/matter-dates.resolvers.ts';
import { matterStagesResolvers } from './modules/matter-stages/matter-stages.resolvers.ts';
import { matterPartiesResolvers } from './modules/matter-parties/matter-parties.resolvers.ts';
import { mattersResolvers } from './modules/matters/matters.resolvers.ts';
import { budgetsResolvers } from './modules/measures/budgets/budgets.resolvers.ts';
import { measuresResolvers } from './modules/measures/measures.resolvers.ts';
import { notesResolvers } from './modules/notes/notes.resolvers.ts';
import { notificationsResolvers } from './modules/notifications/notifications.resolvers.ts';
import { provisioningResolvers } from './modules/provisioning/provisioning.resolvers.ts';
import { ratesResolvers } from './modules/rates/rates.resolvers.ts';
import { referrersResolvers } from './modules/referrers/referrers.resolvers.ts';
import { releasesResolvers } from './modules/releases/releases.resolvers.ts';
import { reportSchedulesResolvers } from './modules/report-schedules/report-schedules.resolvers.ts';
import { builtReportsResolvers } from './modules/reports/built/built-reports.resolvers.ts';
import { reportsResolvers } from './modules/reports/reports.resolvers.ts';
import { retentionResolvers } from './modules/retention/retention.resolvers.ts';
import { roleSecurityResolvers } from './modules/role-security/role-security.resolvers.ts';
import { dashboardLayoutsResolvers } from './modules/dashboard-layouts/dashboard-layouts.resolvers.ts';
import { savedLayoutsResolvers } from './modules/saved-layouts/saved-layouts.resolvers.ts';
import { savedViewsResolvers } from './modules/saved-views/saved-views.resolvers.ts';
import { settingsResolvers } from './modules/settings/settings.resolvers.ts';
import { signInResetResolvers } from './modules/sign-in-reset/sign-in-reset.resolvers.ts';
import { sourcePapersResolvers } from './modules/source-sync/source-papers.resolvers.ts';
import { sourceSyncResolvers } from './modules/source-sync/source-sync.resolvers.ts';
import { sourceSystemsResolvers } from './modules/source-systems/source-systems.resolvers.ts';
import { splashResolvers } from './modules/splash/splash.resolvers.ts';
import { supportResolvers } from './modules/support/support.resolvers.ts';
import { tasksResolvers } from './modules/tasks/tasks.resolvers.ts';
import { tenantsResolvers } from './modules/tenants/tenants.resolvers.ts';
import { timeChangesResolvers } from './modules/time-changes/time-changes.resolvers.ts';
import { timersResolvers } from './modules/timers/timers.resolvers.ts';
import { staffResolvers } from './modules/staff/staff.resolvers.ts';
import { timeProposalsResolvers } from './modules/time-proposals/time-proposals.resolvers.ts';
import { narrativeTemplatesResolvers } from './modules/timesheet/narratives/narrative-templates.resolvers.ts';
import { timesheetApprovalResolvers } from './modules/timesheet/approval/timesheet-approval.resolvers.ts';
import { timesheetResolvers } from './modules/timesheet/timesheet.resolvers.ts';
import { userAdministrationResolvers } from './modules/user-administration/user-administration.resolvers.ts';
import { userPreferencesResolvers } from './modules/user-preferences/user-preferences.resolvers.ts';
import { scalarResolvers } from './scalars.ts';

/** Every module's resolvers; each owns its types and fields. */
export const resolvers: NonNullable<IExecutableSchemaDefinition['resolvers']>[] = [
  scalarResolvers,
  accessExplanationResolvers,
  accountingResolvers,
  holidayImportResolvers,
  ...[entitiesResolvers].flat(),
  matterActivityResolvers,
  activityChainResolvers,
  activityLogsResolvers,
  administratorResolvers,
  aiResolvers,
  appUserResolvers,
  columnSecurityResolvers,
  conflictsResolvers,
  contactFileResolvers,
  contactConnectionsResolvers,
  contactImportResolvers,
  contactMergeResolvers,
  contactRecordResolvers,
  contactsResolvers,
  measuresResolvers,
  budgetsResolvers,
  clientDocumentsResolvers,
  documentSharesResolvers,
  documentsResolvers,
  uploadRequestsResolvers,
  draftsResolvers,
  externalLinksResolvers,
  dashboardLayoutsResolvers,
  enquiriesResolvers,
  enquiryFilesResolvers,
  enquiryMeetingsResolvers,
  eventEnquiriesResolvers,
  enquiryQuotesResolvers,
  enquiryMessagesResolvers,
  enquiryScrubResolvers,
  eventsResolvers,
  dataExportResolvers,
  exportsResolvers,
  firmResolvers,
  generalMaterialResolvers,
  helpResolvers,
  identityResolvers,
  signInMethodsResolvers,
  signInResolvers,
  invoicesResolvers,
  ledgerResolvers,
  licencesResolvers,
  lookupImportResolvers,
  matterChangesResolvers,
  matterDrillDownResolvers,
  matterInstructionsResolvers,
  matterIntakeResolvers,
  matterMoneyResolvers,
  matterRecordResolvers,
  matterDatesResolvers,
  matterPartiesResolvers,
  matterStagesResolvers,
  mattersResolvers,
  mailingListsResolvers,
  messageTemplatesResolvers,
  appointmentsResolvers,
  firmCalendarResolvers,
  clientMessagesResolvers,
  messagesResolvers,
  textMessagesResolvers,
  notesResolvers,
  notificationsResolvers,
  provisioningResolvers,
  ratesResolvers,
  referrersResolvers,
  releasesResolvers,
  reportSchedulesResolvers,
  reportsResolvers,
  builtReportsResolvers,
  retentionResolvers,
  roleSecurityResolvers,
  savedLayoutsResolvers,
  savedViewsResolvers,
  settingsResolvers,
  signInResetResolvers,
  sourceSyncResolvers,
  sourcePapersResolvers,
  sourceSystemsResolvers,
  splashResolvers,
  supportResolvers,
  tasksResolvers,
  tenantsResolvers,
  textVersionsResolvers,
  timeChangesResolvers,
  timersResolvers,
  timesheetResolvers,
  timesheetApprovalResolvers,
  narrativeTemplatesResolvers,
  timeProposalsResolvers,
  staffResolvers,
  userAdministrationResolvers,
  userPreferencesResolvers,
];
