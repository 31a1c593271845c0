/** Browser storage (product specification §3). Other keys are not used for the session. */
export const sessionKeys = {
  tenantId: 'tenantId',
  accessToken: 'accessToken',
  isLoggedIn: 'isLoggedIn',
  mfaCodeRequired: 'mfaCodeRequired',
  currentVersion: 'currentVersion',
  personalise: 'personalise',
} as const;

export const localKeys = {
  refreshToken: (tenantId: string): string => `refreshToken_${tenantId}`,
  userId: (tenantId: string): string => `userId_${tenantId}`,
  brandLogo: (tenantId: string): string => `${tenantId}_brandlogo`,
  personActingLabel: (tenantId: string): string => `${tenantId}_personActingLabel`,
  personResponsibleLabel: (tenantId: string): string => `${tenantId}_personResponsibleLabel`,
  matterAssistingResponsibilityLabel: (tenantId: string): string => `${tenantId}_matterAssistingResponsibilityLabel`,
  matterIntroducingResponsibilityLabel: (tenantId: string): string =>
    `${tenantId}_matterIntroducingResponsibilityLabel`,
} as const;
