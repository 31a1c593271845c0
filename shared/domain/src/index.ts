export { formatDateTime } from './formats/date-time.ts';
export { formatDate, formatDateRange, type DateStyle } from './formats/date.ts';
export { DEFAULT_UNIT_SECONDS, formatDuration, formatHours, unitsOf } from './formats/duration.ts';
export { initialsOf } from './formats/initials.ts';
export { DEFAULT_CURRENCY, formatMoney, minorDigits, type MoneyFormat } from './formats/money.ts';
export { joinAmount } from './formats/set-apart.ts';
export { formatNumber, formatPercentage } from './formats/number.ts';
export { parseAmount } from './formats/parse-amount.ts';
export { parseDuration } from './formats/parse-duration.ts';
export { DAYS_PER_WEEK, addDays, dayIn, daysBetween, daysOfWeek, firstDayOfWeek, isDay, isWeekend } from './weeks/weeks.ts';
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
export { type AccessHolder, flagsOf } from './access/flags-of.ts';
export { languageOf, languageOfCountry, localeOf, weekStartOf } from './frame/language-of-country.ts';
export { type LandingPerson, landingOrder, landingPathOf } from './access/landing-order.ts';
export { type VisibleMenuGroup, type VisibleMenuItem, isMenuItemVisible, visibleMenu } from './access/menu-visibility.ts';
export { canOpenRoute } from './access/route-access.ts';
export { copyrightYears } from './frame/copyright.ts';
export { type AuthenticationMarks, type SignInOpening, decideSignInOpening, isAuthenticated } from './session/authentication.ts';
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
export { passwordHints, passwordLength, passwordStrength, passwordStrengthLabel } from './passwords/password-strength.ts';
export { type MergeFieldSet, mergeFieldSets } from './merge-fields/merge-field-sets.ts';
export { escapeHtml, isMergeField, MergeFieldError, mergeFieldsIn, renderMergeFields } from './merge-fields/render-merge-fields.ts';
export { readViewerAddress, type ViewerAddress } from './addresses/viewer-address.ts';
export { formatAbn, formatAcn, isAbn, isAcn } from './company-numbers/company-numbers.ts';
export { type InstructionFault, type InstructionRules, findInstructionFaults } from './matter-instructions/instruction-faults.ts';
export { type Debtor, type DebtorAddress, type MatterInstruction, debtorNameOf, tidyInstruction } from './matter-instructions/matter-instruction.ts';
