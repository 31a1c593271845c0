import type { Entity } from '../../src/entities/define-entity.ts';
import { entities } from '../../src/entities/entities.ts';
import type { AudienceName } from './audiences.ts';

/** Entities that every person of the firm sees, and administrators change. */
const setUpByFirms = [
  'office',
  'department',
  'firmTeam',
  'teamMember',
  'publicHoliday',
  'lookup',
  'matterType',
  'matterStage',
  'stageTask',
  'expectedParty',
  'expectedDocument',
  'matterField',
  'matterDateRule',
  'enquiryAssignmentRule',
  'customFieldSection',
  'customField',
  'textMessageTemplate',
];
/** Seen by those alone who change them. */
const setUpUnseen = ['brand', 'splashTemplate'];
/** Kept by those who hold them, which no rank brings along. */
const ofOutreach = ['campaign', 'event', 'mailingList', 'campaignStep'];
const viewsOf = (...names: readonly (keyof typeof entities)[]): string =>
  names.flatMap((name) => [name, `${name}List`]).join(' ');
const editsOf = (...names: readonly string[]): string =>
  names
    .flatMap((name) => {
      const { typeName, commands } = entities[name] as Entity;
      const verbs = ['create', 'update', 'delete', 'restore', ...(commands.move === null ? [] : ['move'])];
      return verbs.map((verb) => `${verb}${typeName}`);
    })
    .join(' ');

/** By module: who may ask for its operations. What is not named here fails the test. */
export const declared: Readonly<Record<string, Readonly<Partial<Record<AudienceName, string>>>>> = {
  'access-explanation': { administers: 'explainAccess' },
  accounting: {
    sendsJournals: 'accountingConnection',
    approves: 'accountingEntries sendJournals retryAccountingEntries',
    administers:
      'accountingProgramAccounts beginAccountingSignIn completeAccountingSignIn chooseAccountingOrganisation disconnectAccounting saveAccountingAccounts',
  },
  'activity-chain': { administers: 'activityChain checkActivityChain' },
  activity: { writes: 'matterActivity' },
  'activity-logs': {
    administers: 'activityLog activityLogChart addinAccess retryMail replaceAddinSecret',
    signedIn: 'addUserDashboardAccessActivity',
    looks: 'addUserNameAccessActivity',
  },
  // On no matter, whoever takes calls has appointments of their own.
  appointments: {
    writes: 'updateAppointment removeAppointment restoreAppointment',
    writesTasks: 'addAppointment importAppointments',
    calendar: 'appointmentsChanged',
  },
  'firm-calendar': { calendar: 'firmCalendar firmCalendarOptions', reaches: 'appointment matterAppointments' },
  administrator: { firm: 'administrator.users', administers: 'administrator.adminStatistics roleList' },
  ai: {
    signedIn: 'aiStatus',
    looks: 'aiComplete analyseCsv csvAnalysis cancelCsvAnalysis aiAnswer csvAnalysisChanged',
  },
  'app-user': { signedIn: 'appUser' },
  'column-security': { signedIn: 'columnSecurity', administrator: 'setColumnSecurity saveColumnSecurity' },
  conflicts: {
    writes:
      'conflictReport conflictReports enquiryConflictReports runConflictCheck reviewConflictReport recordConflictReportPrint',
  },
  contacts: {
    looks: 'clientAndContactList clientList contact recentContacts contactChanged contactTimelineChanged',
    writes:
      'createContact updateContact saveContactRelationship removeContactRelationship deleteContact restoreContact',
  },
  'contact-import': {
    writes:
      'contactImports contactImport contactImportRows contactImportProblems startContactImport addContactImportPart mapContactImport chooseContactImportRows applyContactImport cancelContactImport undoContactImport contactImportChanged',
  },
  'contact-merge': {
    looks: 'contactDuplicates duplicateContacts contactMergedInto',
    writes: 'mergeContacts undoContactMerge distinguishContacts',
  },
  'dashboard-layouts': {
    // Asked for the dashboard of enquiries.
    administrator: 'dashboardLayout',
    administers: 'dashboardLayoutSetup dashboardPreview saveDashboardDraft discardDashboardDraft publishDashboardDraft',
  },
  measures: { looksAndClients: 'measures figures', administrator: 'budgets saveBudget' },
  'data-export': { administers: 'dataExport createDataKey revokeDataKey' },
  documents: {
    clientPage: 'clientPeople clientMatters clientDocuments noteDocumentsVisit recordReceiptsPrint',
    sends: 'uploadRules documentCategories',
    reachesAndClients:
      'matterDocuments documentVersions searchDocuments createDocumentLink createDocumentsArchive uploadRequests',
    writesAndClients: 'completeUpload fulfilUploadRequest',
    writes:
      'matterClients shareDocuments withdrawDocument updateDocument restoreDocumentVersion extractDocumentText discardDocument restoreDocument createUploadRequest remindUploadRequest cancelUploadRequest reopenUploadRequest',
  },
  drafts: { signedIn: 'draft drafts draftKey saveDraft discardDraft' },
  'mailing-lists': {
    administrator:
      'mailingListRecord mailingListMembers previewMailingRule mailings mailingProblems mailingListAccessEntries recordMailingListAccess addMailingListMembers removeMailingListMember setMailingRule sendMailing testMailing cancelMailing liftSuppression chooseMailingSubject',
  },
  enquiries: {
    reaches: 'enquiryList enquiry enquiryOptions similarEnquiries enquiryChanged enquiryMessages',
    writes:
      'createEnquiry updateEnquiry moveEnquiry holdEnquiry recordEnquiryResponse answerEnquiryQuestions convertEnquiry undoEnquiryConversion markEnquirySpam enquiryMessageOptions previewEnquiryMessage sendEnquiryMessage',
  },
  'enquiry-files': {
    reaches: 'enquiryDocuments',
    writes: 'completeEnquiryUpload discardEnquiryDocument restoreEnquiryDocument releaseEnquiryFile rejectEnquiryFile',
  },
  'enquiry-meetings': {
    reaches: 'enquiryMeetings',
    writes: 'bookEnquiryMeeting inviteToEnquiryMeeting cancelEnquiryMeeting',
  },
  'enquiry-quotes': {
    reaches: 'enquiryQuotes',
    writes: 'createEnquiryQuote updateEnquiryQuote sendEnquiryQuote decideEnquiryQuote withdrawEnquiryQuote',
  },
  'enquiry-scrub': {
    administrator:
      'enquiryScrub enquiryScrubPreview requestEnquiryScrub approveEnquiryScrub declineEnquiryScrub enquiryScrubChanged',
  },
  'event-enquiries': { administrator: 'createEnquiriesFromAttendees' },
  entities: {
    firm: `selectItems ${viewsOf(...setUpByFirms)}`,
    administers: `${viewsOf(...setUpUnseen, 'featureLicence')} ${editsOf(...setUpByFirms, ...setUpUnseen)} replaceLookup`,
    administrator: `${viewsOf(...ofOutreach)} ${editsOf(...ofOutreach)}`,
    internalAdministrator: editsOf('featureLicence'),
  },
  events: {
    administrator:
      'eventAttendeeList campaignFigures previewInvitations inviteToEvent sendInvitations sendEventChanges setEventPeople updateEventAttendee addWalkIn removeEventAttendee restoreEventAttendee markNoShows',
  },
  exports: {
    signedIn: 'firmExport exportRuns exportRun cancelExport createExportLink exportChanged',
    writes: 'requestExport recordMatterListPrint exportFigures exportContactCards',
    administers: 'requestFirmExport',
    looks: 'recordListPrint',
  },
  'external-links': { signedIn: 'externalLinks', administers: 'saveExternalLinks' },
  firm: { firm: 'firm.teams' },
  'general-material': {
    material: 'materialLibrary materialItems materialItem acknowledgeMaterial materialChanged',
    administers:
      'materialAcknowledgements materialVersions materialAudiences saveMaterialItem deleteMaterialItem restoreMaterialItem saveMaterialCategory deleteMaterialCategory restoreMaterialCategory completeMaterialUpload',
  },
  'holiday-import': { administers: 'previewHolidayFile importHolidays undoHolidayImport proposeHolidays' },
  help: { signedIn: 'helpArticles helpArticle', administers: 'helpPreview saveHelpArticle restoreHelpArticle' },
  identity: {
    everybody:
      'passwordPolicyOptions verification login otp resendOtp refreshToken requestNewPassword resetPassword startPasskeySignIn finishPasskeySignIn exchangeSignInCode logout',
    signedIn:
      'sessions signInMethods changePassword endSession endOtherSessions setCodeByMail startAuthenticator confirmAuthenticator removeAuthenticator startTextCode confirmTextCode removeTextCode startPasskey finishPasskey renamePasskey removePasskey createSignInCode',
  },
  invoices: {
    reaches: 'invoiceSummary invoice unbilledWork invoicePaper clientStatement billingPlan',
    writes:
      'createInvoice updateInvoice updateInvoiceLine addInvoiceLine removeInvoiceLine changeInvoiceState sendInvoice setDebtorReminders recordPayment undoPayment useCredit setInvoiceDebtors addInvoiceInterest createExpense deleteExpense writeOffExpense restoreExpense invoiceRunPreview invoiceRuns invoiceRun invoiceRunRows startInvoiceRun cancelInvoiceRun voidInvoiceRun saveBillingSchedule addBillingMilestone removeBillingMilestone',
    approves:
      'creditInvoice refundCredit undoRefund bankImports bankLines importBankFile allocateBankLine ignoreBankLine undoBankImport journalPeriod journalExports journalFile exportJournals',
    administers: 'onlinePaymentService saveOnlinePaymentService',
  },
  ledger: {
    reaches: 'writeOffOnSummary writeOffRequests writeOffReasons ledgerAsAt',
    writes: 'writeOffTime reverseWriteOff',
    approves: 'decideWriteOff',
  },
  licences: { administers: 'licenceStates' },
  'matter-changes': {
    administrator:
      'matterChangeRuns matterChangeRun matterChangeRows previewMatterChanges applyMatterChanges cancelMatterChanges undoMatterChanges matterChangeRunChanged matterChangeStageTasks createRunStageTasks',
  },
  'matter-dates': {
    reaches: 'matterDates matterDateCalendar',
    writes: 'addMatterDate updateMatterDate confirmMatterDate removeMatterDate restoreMatterDate',
  },
  'matter-stages': { reaches: 'matterProgress', writes: 'createStageTasks' },
  'matter-drill-down': { reaches: 'matterDrillDown' },
  'matter-instructions': {
    instructs: 'matterInstructionOptions',
    debtCollection: 'matterInstructionDraft saveMatterInstructionDraft discardMatterInstructionDraft instructMatter',
    opens: 'pendingInstructions acceptInstruction rejectInstruction',
  },
  'matter-intake': {
    signedIn: 'matterIntakeRights pendingMatterCount',
    opens:
      'newMatterOptions likelyFileNumber similarContacts referrerOptions pendingMatters createMatter acceptPendingMatter rejectPendingMatter',
    administers: 'fileNumberPattern saveFileNumberPattern',
  },
  'matter-money': { reaches: 'matterTime matterFinancialSummary', reachesAndClients: 'matterInvoices' },
  'matter-parties': {
    looks: 'partyMatters',
    reaches: 'matterParties',
    writes: 'addMatterParty updateMatterParty removeMatterParty restoreMatterParty',
  },
  matters: {
    looks: 'matterSummaryListX',
    reachesAndClients: 'matter addUserMatterAccessActivity',
    looksAndClients: 'recentMatters',
    follows: 'matterChanged',
    writes:
      'matterEditOptions updateMatter answerMatterFields changeMatterStatus restrictMatter giveMatterAccess withdrawMatterAccess matterAudience',
    administers: 'deletedMatters restoreMatter',
  },
  'lookup-import': { administers: 'previewLookupFile importLookups undoLookupImport' },
  'message-templates': {
    administers:
      'messageTypes messageTemplates messageTemplate saveMessageTemplate duplicateMessageTemplate retireMessageTemplate restoreMessageTemplate sendTestMessage',
  },
  messages: {
    writes: 'messageOptions sendMessage',
    reaches: 'matterMessages',
    previews: 'previewMessage',
    clients: 'clientMessages sendClientMessage',
  },
  // Whoever deleted a note themselves takes that back, though they may delete no more.
  notes: {
    reaches: 'matterNotes contactNotes enquiryNotes notesSummary note restoreNote',
    writes: 'addNote updateNote pinNote deleteNote linkNoteToTime',
  },
  notifications: {
    signedIn:
      'notifications markNotificationsSeen markNotificationsRead unreadNotificationCount uploadMatterDocumentNotification createPendingMatterNotification createInstructMatterNotifications mentionNotification taskAssignedNotification taskReminderNotification documentSharedNotification uploadRequestNotification matterMessageNotification reportFailedNotification quoteAnsweredNotification',
  },
  provisioning: {
    firm: 'provisioningRun leapProvisioningNotification smokeballProvisioningNotification actionStepProvisioningNotification filesProvisioningNotification',
  },
  referrers: {
    administrator:
      'referrerList referrer referrerEnquiries referrerMatters referrerEvents reciprocalReferrals createReferrer updateReferrer addReciprocalReferral removeReciprocalReferral restoreReciprocalReferral',
  },
  releases: { signedIn: 'compositionChanged' },
  'role-security': {
    administers:
      'roleSummary roleScopes roleFlags rolePeople compareRoles createRole renameRole retireRole restoreRole saveRoleScopes saveRoleFlags startRoleTest',
    signedIn: 'endRoleTest',
  },
  'report-schedules': {
    administrator:
      'reportSchedules reportScheduleRuns receivedReports addReportSchedule updateReportSchedule setReportSchedulePaused runReportScheduleNow deleteReportSchedule',
  },
  reports: {
    administrator:
      'reports reportChoices reportResult setReportFavourite addUserReportAccessActivity reportBuilder builtReport retiredReports builtReportPreview addBuiltReport updateBuiltReport setBuiltReportRetired askForReport',
  },
  'saved-layouts': { signedIn: 'savedLayout saveLayout resetLayout' },
  'saved-views': { signedIn: 'savedViews saveView deleteView restoreView setDefaultView', administers: 'shareView' },
  retention: { administers: 'retentionEffect retentionRuns' },
  settings: {
    signedIn: 'settings',
    administers: 'firmSettings saveSettings settingUpSteps decideSettingUpStep integrationStates tryIntegration',
    internalAdministrator: 'configurationFile previewConfiguration applyConfiguration',
  },
  'sign-in-reset': { administers: 'resetSignInMethods' },
  'source-sync': {
    firm: 'brokenSources',
    writes: 'bringSourceDocuments',
    administers:
      'sourceSync sourceConflicts sourceSyncErrors sourceDifferences sourceFieldLeads resolveSourceConflict setSourceFieldLead pauseSourceSync retrySourceSync startReconciliation settleSourceDifference',
  },
  'source-systems': {
    firm: 'sourceSystem',
    administers:
      'sourceRecords sourceFiles sourceMappings beginSourceSignIn completeSourceSignIn addSourceFilePart mapSourceRecords applySourceMapping saveSourceMapping importSourceMapping deleteSourceMapping startProvisioning pauseProvisioning confirmProvisioning retryProvisioning skipFailedRecords disconnectSourceSystem',
  },
  splash: { signedIn: 'acknowledgeSplash', administers: 'splashAcknowledgements' },
  staff: { administrator: 'staffSummary', reaches: 'timeDrillDown' },
  support: { signedIn: 'createSupportRequest' },
  tasks: {
    tasks:
      'taskSummaryList task taskBoard taskCalendar tasksSummaryDrilldown taskOptions taskAssignees describeRecurrence calendarFeed createCalendarFeed revokeCalendarFeed taskChanged',
    writesTasks:
      'createTask updateTask completeTask reopenTask cancelTask moveTask moveSubtask reassignTask snoozeTask deleteTask restoreTask changeTasks addSubtask savePhoneCall',
  },
  tenants: { everybody: 'tenant' },
  'text-messages': {
    writes:
      'textMessageOptions previewTextMessage sendTextMessage contactTextMessageOptions previewContactTextMessage sendContactTextMessage',
    reaches: 'matterTextMessages',
    looks: 'contactTextMessages',
    administers: 'textMessageService saveTextMessageService',
  },
  'text-versions': { administers: 'messageTemplateVersions textMessageTemplateVersions helpArticleVersions' },
  rates: { seesRates: 'rates', reaches: 'rateFor' },
  'time-changes': {
    writes: 'recodeTime recodePreview',
    seesRates: 'timePolicy',
    keepsRates: 'rateChangePreview createRate updateRate deleteRate saveTimePolicy undoTimeChange',
  },
  'time-proposals': { writes: 'timeProposals acceptTimeProposal dismissTimeProposal restoreTimeProposal' },
  timers: {
    looks:
      'timerSummary startTimer pauseTimer updateTimer adjustTimer settleIdleTimer discardTimer restoreTimer noteTimerActivity timerSummaryChanged',
    writes: 'turnTimerIntoEntry',
  },
  timesheet: {
    looks: 'timesheetWeek narrativeTemplates',
    writes:
      'createTimeEntry copyTime updateTimeEntry moveTimeEntry deleteTimeEntry restoreTimeEntry timesheetApprovals submitTimesheet approveTimesheet returnTimesheet remindTimesheets createNarrativeTemplate updateNarrativeTemplate deleteNarrativeTemplate restoreNarrativeTemplate',
  },
  'user-administration': {
    administers:
      'userAccount administrationAlerts userDefaults inviteUser inviteUsers previewUserFile updateUser disableUser enableUser sendInvitation withdrawInvitation forcePasswordChange unlockUser endUserSessions transferWork undoTransferWork saveUserDefault',
  },
  'user-preferences': { signedIn: 'userPreferences saveUserPreferences saveProfile' },
};
