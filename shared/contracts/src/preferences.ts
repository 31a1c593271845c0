/** What a person may choose for themselves (product specification: /settings). */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** How close things stand, from roomy to close. `compact` is how the product comes. */
export const densities = ['comfortable', 'compact', 'dense'] as const;
export type Density = (typeof densities)[number];
export const DEFAULT_DENSITY: Density = 'compact';

/**
 * What a person may be told about, and by which ways it can reach them. The
 * ways listed are on until the person says otherwise.
 */
export const notificationKinds = [
  { kind: 'uploadMatterDocument', ways: ['toast', 'mail'] },
  { kind: 'createPendingMatter', ways: ['toast'] },
  { kind: 'createInstructMatter', ways: ['toast', 'mail'] },
  { kind: 'mention', ways: ['toast', 'mail'] },
  { kind: 'documentShared', ways: ['toast', 'mail'] },
  { kind: 'uploadRequest', ways: ['toast', 'mail'] },
  { kind: 'taskAssigned', ways: ['toast', 'mail'] },
  { kind: 'taskReminder', ways: ['toast', 'mail'] },
  { kind: 'matterMessage', ways: ['toast', 'mail'] },
  { kind: 'reportFailed', ways: ['toast', 'mail'] },
  { kind: 'quoteAnswered', ways: ['toast'] },
  { kind: 'newSignIn', ways: ['mail'] },
] as const;

export type NotificationKind = (typeof notificationKinds)[number]['kind'];
export type NotificationWay = (typeof notificationKinds)[number]['ways'][number];
