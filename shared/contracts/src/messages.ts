/**
 * Exact texts of the product: one stable code, one wording (specification §2, §5, §8).
 * The browser shows them through i18n with these as the readable default.
 */
export const messages = {
  'login.title': 'Member Login',
  'login.invalidTenant': 'Invalid Tenant',
  'login.failed': 'Failed to Login',
  'login.systemError': 'System Error',
  'login.autoFailed': 'Failed to auto login',
  'login.autoInvalidToken': 'Invalid Token',
  'login.autoSystemError': 'Refresh - System error',
  'blank.tenant': '"tenant" can not be blank',
  'blank.userName': '"user name" can not be blank',
  'blank.password': '"password" can not be blank',
  'notFound.title': 'oops! nothing was found',
  'notFound.link': 'Return to homepage',
  'notification.success': 'Success',
  'notification.failed': 'Failed',
  'provisioning.inProgress': 'Step {{step}} of 5 in progress.',
  'provisioning.completed': 'Step 5 of 5 completed.',
  'provisioning.succeeded': 'The product has been successfully provisioned and is ready for use.',
  'provisioning.failed': '{{product}} is unable to complete provisioning. Please contact support at {{email}}.',
} as const;

export type MessageCode = keyof typeof messages;
