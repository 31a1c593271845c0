import { expect, test } from '@jest/globals';
import { readHelpPlace } from './help-centres.ts';

test.each([
  ['/acuityResourceCenter', undefined, { kind: 'centre', centre: 'acuity' }],
  ['/crmResourceCenter', undefined, { kind: 'centre', centre: 'crm' }],
  ['/mattersResourceCenter', undefined, { kind: 'centre', centre: 'matters' }],
  ['/taskResourceCenter/{command}', 'phoneCalls', { kind: 'article', topic: 'phoneCalls', centre: 'task' }],
  ['/timesheetResourceCenter/{command}', 'units', { kind: 'article', topic: 'units', centre: 'timesheet' }],
  ['/resourceCenter/{command}', 'configuration', { kind: 'centre', centre: 'configuration' }],
  ['/resourceCenter/{command}', 'FIRM', { kind: 'centre', centre: 'firm' }],
  ['/resourceCenter/{command}', 'signingIn', { kind: 'article', topic: 'signingIn', centre: null }],
  ['/learnMore/{command}', 'crm', { kind: 'article', topic: 'crm', centre: null }],
])('%s with %s', (routePath, command, expected) => {
  expect(readHelpPlace(routePath, command)).toEqual(expected);
});
