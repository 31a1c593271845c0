/** Services in English, by key. */
export const integrationNames: Readonly<Record<string, string>> = {
  leap: 'LEAP',
  smokeball: 'Smokeball',
  actionstep: 'Actionstep',
  files: 'Files of another program',
  origins: 'Sign-in from other pages',
  mail: 'Email',
  sms: 'SMS',
  calendar: 'Calendar feeds',
  ai: 'Artificial intelligence',
  storage: 'Document storage',
  payments: 'Online payments',
};

/** States in English, by state. */
export const integrationStateNames: Readonly<Record<string, string>> = {
  ready: 'Ready',
  partial: 'In progress',
  off: 'Not in use',
  failed: 'Failed',
};

/** Tabs in English, by key. */
export const integrationTabs: Readonly<Record<string, string>> = {
  sourceSystems: 'Source systems',
  services: 'Services',
  accounting: 'Accounting',
  export: 'Export everything',
  data: 'Data for other programs',
};
