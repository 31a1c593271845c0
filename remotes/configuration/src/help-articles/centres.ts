import type { Translate } from '@atrium/platform';

/** The resource centres, in the order in which people find them. */
export const centres = ['acuity', 'crm', 'task', 'matters', 'timesheet', 'configuration', 'firm'] as const;
export type Centre = (typeof centres)[number];

export const centreTitles: Readonly<Record<Centre, string>> = {
  acuity: 'Getting around',
  crm: 'Clients and growth',
  task: 'Tasks and calls',
  matters: 'Matters',
  timesheet: 'Time',
  configuration: 'Configuration',
  firm: 'Your firm',
};

export const centreTitle = (t: Translate, centre: Centre): string =>
  t(`configuration.helpCentre.${centre}`, centreTitles[centre]);
