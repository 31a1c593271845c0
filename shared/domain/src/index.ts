export { agreedFeeBy, chargeUnder, type AgreedFee } from './amounts/agreed-fee.ts';
export {
  type LineAmounts,
  lineAmounts,
  splitAmount,
  totalAmounts,
  type TypedAmount,
} from './amounts/invoice-amounts.ts';
export {
  shareInvoice,
  type DebtorShare,
  type ShareableLine,
  type SharedKind,
  type SharePart,
} from './amounts/share-invoice.ts';
export { simpleInterest, type DebtMovement, type Interest, type InterestPart } from './amounts/simple-interest.ts';
export { splitName } from './formats/split-name.ts';
export { formatDateTime } from './formats/date-time.ts';
export {
  type AmountLimits,
  amountDigits,
  amountText,
  nextAmountText,
  tidyAmountText,
} from './formats/amount-typing.ts';
export { readDay, writeDatePattern } from './formats/date-pattern.ts';
export { localOf, momentOf } from './formats/local-moment.ts';
export { formatClock, readTypedClock, readTypedMoment } from './formats/typed-clock.ts';
export { dayOrderOf, readTypedDay, typedDayExample, type DayOrder, type TypedDayRules } from './formats/typed-day.ts';
export { addMonths } from './formats/typed-words.ts';
export { readCoordinates, writeCoordinates, type Coordinates } from './addresses/coordinates.ts';
export {
  financialYearStart,
  firstDayOfQuarter,
  firstDayOfYear,
  periodOf,
  readPeriod,
  type Period,
  type PeriodKey,
} from './periods/period.ts';
export {
  comingReportPeriods,
  pastReportPeriods,
  reportPeriodNamed,
  reportPeriodOf,
  type ReportPeriodKey,
} from './periods/report-period.ts';
export { describeValue, pictureText } from './formats/describe-value.ts';
export {
  type DisplayDataType,
  type GridColumnDataType,
  displayDataTypes,
  gridColumnDataTypes,
  isFigureType,
} from './formats/display-data-types.ts';
export { formatFileSize } from './formats/file-size.ts';
export { type DisplayRegion, MOST_STARS, formatDisplayValue } from './formats/display-value.ts';
export { type DisplayWords, displayWordsOf } from './formats/display-words.ts';
export { DUE_SOON_DAYS, type DueState, dueStateOf } from './formats/due-state.ts';
export { type FormatRegion, type FormattableValue, type MinorAmount, formatByCode } from './formats/format-by-code.ts';
export {
  type DateFormatCode,
  type FormatCode,
  type NumberFormat,
  type NumberFormatCode,
  dateFormats,
  isDateFormatCode,
  isFormatCode,
  numberFormats,
} from './formats/format-codes.ts';
export { plainTextOf } from './formats/plain-text.ts';
export { textDifference, type TextStretch } from './formats/text-difference.ts';
export { RELATIVE_TIME_LIMIT_MS, isRelative, relativeTime } from './formats/relative-time.ts';
export { truncateText } from './formats/truncate-text.ts';
export {
  MAXIMUM_DURATION_HOURS,
  MAXIMUM_DURATION_MINUTES,
  maskDuration,
  readMaskedDuration,
  writeMaskedDuration,
} from './durations/duration-mask.ts';
export {
  billDay,
  billedAmount,
  type BilledTime,
  billTime,
  type BillingRules,
  DEFAULT_BILLING_RULES,
  roundedTo,
  type RoundedTo,
  type TimeOfDay,
  type TimeRounding,
} from './durations/billed-time.ts';
export {
  activityCodes,
  expenseCodes,
  isActivityCode,
  isTaskCode,
  taskCodes,
  type TaskCode,
} from './durations/task-codes.ts';
export { type DurationOption, durationOptions } from './durations/duration-options.ts';
export {
  type DurationUnit,
  type DurationWords,
  NO_DURATION,
  minutesOfDuration,
  normaliseDurationText,
  parseDurationText,
  writeDurationText,
} from './durations/duration-text.ts';
export { GRID_COLUMNS, type GridWidth, gridWidths, isGridWidth } from './layouts/grid-width.ts';
export {
  type GenericCellType,
  type GenericColumn,
  type GenericRow,
  formatGenericCell,
  genericCellTypes,
  visibleRows,
} from './tables/generic-table.ts';
export { formatDate, formatDateRange, type DateStyle } from './formats/date.ts';
export {
  DEFAULT_UNIT_SECONDS,
  formatBilledHours,
  formatDuration,
  formatHours,
  formatMeasured,
} from './formats/duration.ts';
export { initialsOf } from './formats/initials.ts';
export { DEFAULT_CURRENCY, currencySymbol, formatMoney, minorDigits, type MoneyFormat } from './formats/money.ts';
export { joinAmount } from './formats/set-apart.ts';
export { formatNumber, formatPercentage } from './formats/number.ts';
export { parseAmount } from './formats/parse-amount.ts';
export { parseDuration } from './formats/parse-duration.ts';
export {
  DAYS_PER_WEEK,
  KEPT_DAYS,
  addDays,
  dayIn,
  daysBetween,
  daysOfWeek,
  firstDayOfWeek,
  isDay,
  isKeptDay,
  isWeekend,
} from './weeks/weeks.ts';
export {
  advanceProvisioning,
  beginProvisioning,
  outcomeOf,
  provisioningPercent,
  provisioningStepText,
  type ProvisioningOutcome,
  type ProvisioningProgress,
} from './provisioning/provisioning-progress.ts';
export {
  isProvisioningSettled,
  isSettled,
  parseProvisioningStatus,
  parseSourceSystem,
  provisioningPathOf,
  provisioningStatusOf,
  signInPathOf,
  systemToSignInTo,
  type TenantProvisioning,
} from './provisioning/provisioning-status.ts';
export { canUseOffer } from './access/extension-access.ts';
export { type AccessHolder, flagsOf } from './access/flags-of.ts';
export { languageOf, languageOfCountry, localeOf, weekStartOf } from './frame/language-of-country.ts';
export {
  type FirmLabels,
  type FirmRegion,
  labelsWithFallbacks,
  regionWithFallbacks,
} from './frame/settings-fallbacks.ts';
export { type LandingPerson, landingOrder, landingPathOf } from './access/landing-order.ts';
export {
  type VisibleMenuGroup,
  type VisibleMenuItem,
  isMenuItemVisible,
  visibleMenu,
} from './access/menu-visibility.ts';
export { canOpenRoute } from './access/route-access.ts';
export { copyrightYears } from './frame/copyright.ts';
export {
  type AuthenticationMarks,
  type SignInOpening,
  decideSignInOpening,
  isAuthenticated,
} from './session/authentication.ts';
export { type SignInFields, blankCodeWarning, blankSignInFields } from './session/blank-fields.ts';
export { isEmailAddress } from './session/email-address.ts';
export { readSafeTarget } from './session/safe-target.ts';
export {
  canSaveNewPassword,
  defaultPasswordPolicy,
  newPasswordFault,
  satisfiesPolicy,
  type NewPasswordFields,
  type PasswordMessage,
  type PasswordPolicy,
} from './passwords/password-policy.ts';
export {
  passwordHints,
  passwordLength,
  passwordStrength,
  passwordStrengthLabel,
} from './passwords/password-strength.ts';
export { passwordGuess, type PasswordGuess } from './passwords/guessable-password.ts';
export { checkMessage, isBlankValue, type Message, type MessageProblem } from './merge-fields/check-message.ts';
export { contrast, inkColours, isReadableOn } from './colours/contrast.ts';
export { describeMergeFields, findMergeField } from './merge-fields/describe-merge-fields.ts';
export { eventFields, findFieldsIn, rsvpFields } from './merge-fields/event-fields.ts';
export type {
  CustomMergeField,
  MergeAmount,
  MergeField,
  MergeFieldGroup,
  MergeFieldKind,
  MergeMarkup,
  MergeValue,
  MergeValues,
} from './merge-fields/merge-field.ts';
export { type MergeFieldSet, mergeFieldSets } from './merge-fields/merge-field-sets.ts';
export { type MergeToken, mergeToken, mergeTokensIn } from './merge-fields/merge-token.ts';
export { fitsFormatCode, type MergeRegion } from './merge-fields/present-merge-value.ts';
export {
  escapeHtml,
  isMergeField,
  MergeFieldError,
  mergeFieldsIn,
  previewMergeFields,
  renderMergeFields,
} from './merge-fields/render-merge-fields.ts';
export { countryCodes, countryName, isCountryCode } from './addresses/countries.ts';
export { formatAddress, type PostalAddress } from './addresses/format-address.ts';
export { readViewerAddress, type ViewerAddress } from './addresses/viewer-address.ts';
export { dialAddress } from './phones/dial-address.ts';
export { countTextParts, type TextParts } from './phones/text-parts.ts';
export { formatAbn, formatAcn, isAbn, isAcn } from './company-numbers/company-numbers.ts';
export {
  type InstructionFault,
  type InstructionRules,
  findInstructionFaults,
} from './matter-instructions/instruction-faults.ts';
export {
  type Debtor,
  type DebtorAddress,
  type MatterInstruction,
  debtorNameOf,
  tidyInstruction,
} from './matter-instructions/matter-instruction.ts';
export {
  DEFAULT_FILE_NUMBER_RULES,
  type FileNumberOccasion,
  type FileNumberProblem,
  type FileNumberReset,
  type FileNumberRules,
  LONGEST_FILE_NUMBER,
  fileCodeOf,
  fileNumberResets,
  fileSequenceOf,
  findFileNumberProblem,
  formatFileNumber,
  isFileNumber,
  readFileCount,
} from './file-numbers/file-number-pattern.ts';
export {
  type ClosingObstacle,
  type MatterBalances,
  type MatterStatus,
  canChangeMatterStatus,
  closingObstacles,
  findClosingObstacles,
  isCurrentMatter,
  isMatterStatus,
  matterStatuses,
  mayBeDestroyed,
  needsReason,
  nextMatterStatuses,
} from './matters/matter-status.ts';
export { clockText } from './formats/clock-text.ts';
export { isAddressFailure } from './mail/address-failure.ts';
export { findReturnPath, returnAddressOf, type ReturnPath } from './mail/return-address.ts';
