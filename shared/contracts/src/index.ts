export {
  accessFlagGroups,
  accessFlags,
  derivedFlags,
  grantedFlags,
  type AccessFlag,
  type AccessFlagGroup,
  type GrantedFlag,
} from './access-flags.ts';
export { accessCommandChoices, choicesOfCommand, type AccessChoiceCommand } from './access-command-choices.ts';
export { accessCommandAreaTitles, accessCommands, type AccessCommandArea } from './access-commands.ts';
export { accessFlagGroupTitles, accessFlagTexts } from './access-flag-titles.ts';
export {
  roleActionTitles,
  roleFeatureTitles,
  roleScopeTitles,
  securedColumnTitles,
  securedListTitles,
} from './role-security-titles.ts';
export {
  AFFECTED_NAMES_AT_MOST,
  LONGEST_ROLE_NAME,
  MATRIX_CELLS_AT_MOST,
  roleActions,
  roleCells,
  roleFeatures,
  roleScopes,
  type RoleAction,
  type RoleFeature,
  type RoleScope,
} from './role-security.ts';
export {
  activityLogColumns,
  activityLogNames,
  activityLogOfChart,
  activityLogs,
  activityLogSeries,
  activityResults,
  type ActivityLogColumn,
  type ActivityLogDefinition,
  type ActivityLogMeasure,
  type ActivityLogName,
  type ActivityLogSeries,
  type ActivityResult,
} from './activity-logs/activity-logs.ts';
export {
  daysOfRange,
  LONGEST_LOG_RANGE_DAYS,
  logCommands,
  logRanges,
  readLogPath,
  USUAL_LOG_RANGE,
  type LogCommand,
  type LogPath,
} from './activity-logs/log-address.ts';
export {
  BUILDS_PATH,
  COMPOSITIONS_PATH,
  COMPOSITION_ELEMENT_ID,
  PREVIEW_PATH,
  TIME_APP_PATH,
  TIME_WORKER_PATH,
  INTEGRITY_LOOKUP_GLOBAL,
  VOUCHED_FILES_GLOBAL,
  type ComposedBuild,
  type ComposedRemote,
  type BrandColours,
  type Composition,
  type FallbackBuilds,
  type VouchedFiles,
} from './composition.ts';
export { configurationCards, type ConfigurationCard } from './configuration-cards.ts';
export {
  DASHBOARD_COLUMNS,
  DASHBOARD_MOST_ROWS,
  DASHBOARD_MOST_WIDGETS,
  type DashboardLayoutDefinition,
  dashboardLayouts,
} from './dashboard-layouts.ts';
export { isDay, isKeptDay, KEPT_DAYS } from './days.ts';
export { defineRemote, type BuildDescriptor, type BuildFile, type RemoteDefinition } from './descriptor.ts';
export { errorCodes, type ErrorCode } from './error-codes.ts';
export type {
  DashboardWidgetProps,
  DialogInput,
  DialogProps,
  HeaderBadge,
  RunningClock,
  HeaderCommandProps,
  EnquiryContext,
  EnquiryPartProps,
  MatterContext,
  MatterPartProps,
  OpenDialog,
  PaletteResult,
  PaletteSearchContext,
} from './extensions/contexts.ts';
export {
  isLoadedOffer,
  offerText,
  type ExtensionOffer,
  type LoadedOffer,
  type OfferText,
  type SlotId,
} from './extensions/offers.ts';
export {
  hostDialogs,
  hostSettings,
  ownMatterTabs,
  reservedNames,
  slotIds,
  type HostDialog,
  type HostSettings,
  type OwnMatterTab,
} from './extensions/slots.ts';
export { exactHttpsOrigins } from './integration-origins.ts';
export { languages } from './language-names.ts';
export { isLanguage, languageTags, type Language } from './languages.ts';
export {
  AI_STREAMED_TOKENS,
  AI_TEMPERATURE,
  AI_WHOLE_TOKENS,
  ACTIVITY_LOG_PAGE_SIZE,
  CLIENT_AND_CONTACT_PAGE_SIZE,
  CLIENT_PAGE_SIZE,
  CODE_LIFE_MINUTES,
  CODE_TRIES,
  COLUMN_MASK,
  COPYRIGHT_FIRST_YEAR,
  DEFAULT_AI_MODEL,
  DEFAULT_HOME_COUNTRY,
  DEFAULT_LANGUAGE,
  DEFAULT_MINIMUM_PASSWORD_LENGTH,
  DEFAULT_MINIMUM_PASSWORD_STRENGTH,
  DROPDOWN_THRESHOLD,
  ENQUIRY_SCRUB_WORD,
  FORGOTTEN_PASSWORD_MAIL_MINUTES,
  HEADER_HEIGHT_PX,
  FURTHER_START_MS,
  LIST_ROW_HEIGHT_PX,
  ROLE_BADGE_MAXIMUM,
  LIST_THRESHOLD,
  MATTER_PAGE_SIZE,
  MAXIMUM_PAGE_SIZE,
  PASSWORD_SPECIAL_CHARACTERS,
  PASSWORD_STRENGTH_LEVELS,
  PRODUCT_NAME,
  SEARCH_DEBOUNCE_MS,
  SUPPORT_EMAIL,
  USER_DROPDOWN_PAGE_SIZE,
  USER_PAGE_SIZE,
  defaultLabels,
  supportedBrowsers,
  LONGEST_SESSION_DAYS,
} from './limits.ts';
export {
  INSTRUCTION_DECLARATION,
  debtorAddressKinds,
  debtorKinds,
  instructionLimits,
  instructionProblems,
  interestBases,
  type DebtorAddressKind,
  type DebtorKind,
  type InstructionProblem,
  type InterestBasis,
} from './matter-instructions.ts';
export {
  isLicenceModule,
  licenceModuleLabels,
  licenceModules,
  licenceStates,
  type LicenceModule,
  type LicenceState,
} from './licences.ts';
export { matterLimits } from './matter-limits.ts';
export { messages, type MessageCode } from './messages.ts';
export {
  DEFAULT_DENSITY,
  densities,
  notificationKinds,
  themes,
  type Density,
  type NotificationKind,
  type NotificationWay,
  type Theme,
} from './preferences.ts';
export {
  PROVISIONING_FAILED_STEP,
  PROVISIONING_STEPS,
  provisioningStatuses,
  recordSources,
  SOURCE_FILE_BYTES,
  SOURCE_FILE_PART_BYTES,
  SOURCE_FILE_ROWS,
  sourceSystemNames,
  sourceSystems,
  type PracticeSystem,
  type ProvisioningStatus,
  type SourceSystem,
} from './provisioning.ts';
export { brand, MOST_LOGO_BYTES } from './records/brand.ts';
export {
  customField,
  customFieldSection,
  parseFieldChoices,
  readIds,
  writeFieldChoices,
  type FieldChoice,
} from './records/custom-field.ts';
export { splashTemplate } from './records/splash-template.ts';
export { MOST_TEXT_MESSAGE_CHARACTERS, textMessageTemplate } from './records/text-message-template.ts';
export { appointment } from './records/appointment.ts';
export { contact } from './records/contact.ts';
export { criticalDate } from './records/critical-date.ts';
export {
  enquiry,
  enquiryStatuses,
  otherPartiesOf,
  statusOfEnquiryStage,
  usualEnquiryStages,
  type EnquiryStatus,
} from './records/enquiry.ts';
export { narrativeTemplate, timeEntry } from './records/time-entry.ts';
export { timePolicy } from './records/time-policy.ts';
export { rate } from './records/rate.ts';
export { featureLicence } from './records/feature-licence.ts';
export { enquiryAssignmentRule } from './records/enquiry-assignment.ts';
export { matterDateRule } from './records/matter-date-rule.ts';
export { configurationAreas } from './settings/configuration-areas.ts';
export { FIRST_RESPONSE_HOURS } from './settings/enquiry-settings.ts';
export { isInHundredths, type Setting, type SettingScreen, settingTabs } from './settings/define-setting.ts';
export {
  accountKey,
  journalAccountNames,
  journalAccounts,
  type JournalAccountName,
} from './settings/billing-settings.ts';
export {
  isRetentionSetting,
  MOST_RETENTION_DAYS,
  retentionSettings,
  type RetentionSetting,
} from './settings/retention-settings.ts';
export { findSetting, firmSettings, settingTexts } from './settings/firm-settings.ts';
export {
  findSettingProblem,
  linesFromStored,
  settingProblemTexts,
  storedFromLines,
  tidySetting,
  type SettingProblem,
} from './settings/setting-problem.ts';
export {
  CONTACT_FILE_BYTES,
  CONTACT_FILE_PART_BYTES,
  CONTACT_FILE_ROWS,
  CONTACT_IMPORT_UNDO_DAYS,
  contactImportFields,
  type ContactImportField,
} from './contact-import.ts';
export { department, firmTeam, office, publicHoliday, teamMember } from './records/firm-structure.ts';
export { lookup, lookupLists, type LookupList } from './records/lookup.ts';
export {
  defineRecord,
  emptyValuesOf,
  type Field,
  type FieldNameOf,
  type RecordDefinition,
  type ValuesOf,
} from './records/define-record.ts';
export { choice, clock, day, flag, integer, money, reference, text, type FieldDefinition } from './records/fields.ts';
export { filedMatter, listedMatter, matter } from './records/matter.ts';
export {
  expectedDocument,
  expectedParty,
  matterField,
  matterStage,
  matterType,
  stageTask,
} from './records/matter-type.ts';
export { campaign, campaignStep, event, mailingList, reciprocalReferral, referrer } from './records/outreach.ts';
export { problemTexts, type Problem, type ProblemCode } from './records/problems.ts';
export { recordProblemTexts, records, recordTexts } from './records/record-texts.ts';
export { roleRecord } from './records/role.ts';
export {
  INVITED_AT_ONCE,
  LONGEST_USER_FILE,
  userAccount,
  userDefault,
  workingMinuteKeys,
} from './records/user-account.ts';
export { problemText, tidyValue, validateField, type FieldInput, type FieldValue } from './records/validate-field.ts';
export { remoteNames, type OwnRemoteName, type RemoteName, type RouteDefinition } from './routes/route.ts';
export type { BuildSummary, BuildView, PastComposition } from './releases/build-views.ts';
export { hostNames, isHostName, isRemoteName, type HostName } from './releases/build-names.ts';
export {
  HEALTH_BATCHES_PER_MINUTE,
  HEALTH_PATH,
  HEALTH_SESSION_PATH,
  vitalNames,
  type HealthBatch,
  type HealthReport,
  type HealthSeries,
  type VitalName,
} from './releases/health.ts';
export {
  CONSOLE_PATH,
  OPERATORS_API_PATH,
  operatorRoles,
  type Operator,
  type OperatorRole,
  type OperatorsRefusal,
  type TeamKey,
} from './releases/operators.ts';
export {
  SHORTEST_OPERATOR_PASSWORD,
  WELCOME_PATH,
  type NewOperator,
  type NewOperatorToken,
  type OperatorAnswer,
  type OperatorChange,
  type OperatorFirstSignIn,
  type OperatorRow,
  type OperatorSignIn,
  type OperatorToken,
  type OperatorTokenAnswer,
  type OperatorWelcome,
  type PreviewAnswer,
  type PreviewRequest,
} from './releases/operator-access.ts';
export {
  PLATFORM_FACTS_PATH,
  PUBLISH_PATH,
  PUBLISH_STATUS_PATH,
  SIGNATURE_FILE,
  publishGates,
  signedBuildText,
  signedRequestText,
  type BuildSignature,
  type GateResult,
  type PublishAnswer,
  type RemoteStatus,
  type PublishGate,
  type PublishProblem,
} from './releases/publishing.ts';
export type {
  ChoiceReason,
  FirmChoice,
  FirmRow,
  ReleaseChangeAnswer,
  ReleaseChangeRecord,
  ReleaseChangeRequest,
  ReleaseEffect,
  ReleaseOverview,
  ReleaseVerb,
  ReleaseVerbName,
  RolloutStatus,
  RolloutUnit,
  RolloutView,
} from './releases/release-verbs.ts';
export { isInShare } from './releases/sticky-share.ts';
export { reservedTenantIds } from './routes/reserved-tenant-ids.ts';
export { pathsOfTheFirm } from './routes/integrations-routes.ts';
export { builtRoutes, menuOf } from './routes/built-routes.ts';
export { routesByOwner } from './routes/routes.ts';
export { shellRoutes } from './routes/shell-routes.ts';
export { hasSecretAddress, withoutSecretAddresses } from './secret-address.ts';
export { sharedPackages, type SharedPackage } from './shared-packages.ts';
export { menuGroups, sideMenu, type MenuGroup, type MenuItem } from './side-menu.ts';
export { socketCloseCodes } from './socket-close-codes.ts';
export { localKeys, sessionKeys } from './storage-keys.ts';
export { isTenantId } from './tenant-id.ts';
export {
  mailingRuleFields,
  MOST_MAILING_CONDITIONS,
  operatorsOf,
  readMailingRule,
  type MailingCondition,
  type MailingConditionKind,
  type MailingRule,
  type MailingRuleField,
  type MailingRuleOperator,
} from './mailing-rule.ts';
