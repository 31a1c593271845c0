import { provisioningStatuses, type PracticeSystem } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import {
  isProvisioningSettled,
  parseProvisioningStatus,
  parseSourceSystem,
  provisioningPathOf,
  signInPathOf,
  systemToSignInTo,
  type TenantProvisioning,
} from './provisioning-status.ts';

function aTenant(changes: Partial<TenantProvisioning> = {}): TenantProvisioning {
  return {
    sourceSystem: null,
    leapProvisioningStatus: 'DoNotProvision',
    smokeballProvisioningStatus: 'DoNotProvision',
    actionStepProvisioningStatus: 'DoNotProvision',
    ...changes,
  };
}

test.each(provisioningStatuses)('reads %s in any letter case', (status) => {
  expect([status, status.toLowerCase(), status.toUpperCase(), ` ${status} `].map(parseProvisioningStatus)).toEqual([
    status,
    status,
    status,
    status,
  ]);
});

test.each([[''], ['   '], [null], [undefined], ['Done'], ['Complete!'], ['toString']])(
  'takes %p to mean DoNotProvision',
  (text) => {
    expect(parseProvisioningStatus(text)).toBe('DoNotProvision');
  },
);

test.each<[string | null, PracticeSystem | null]>([
  ['leap', 'leap'],
  ['Smokeball', 'smokeball'],
  ['ActionStep', 'actionstep'],
  ['clio', null],
  ['', null],
  [null, null],
])('reads the source system %p as %p', (text, system) => {
  expect(parseSourceSystem(text)).toBe(system);
});

const systems: [PracticeSystem, keyof TenantProvisioning][] = [
  ['leap', 'leapProvisioningStatus'],
  ['smokeball', 'smokeballProvisioningStatus'],
  ['actionstep', 'actionStepProvisioningStatus'],
];
const signInCases = systems.flatMap(([system, field]) =>
  provisioningStatuses.map((status) => {
    const isExpected = status !== 'Complete' && status !== 'DoNotProvision';
    return { system, field, status, expected: isExpected ? system : null };
  }),
);

test.each(signInCases)(
  'a firm from $system with status $status goes to the sign-in of $expected',
  ({ system, field, status, expected }) => {
    const tenant = aTenant({ sourceSystem: system, [field]: status.toUpperCase() });
    expect(systemToSignInTo(tenant)).toBe(expected);
    expect(isProvisioningSettled(tenant)).toBe(expected === null);
  },
);

test('a firm without a source system goes on, even with a status left over', () => {
  expect(systemToSignInTo(aTenant({ leapProvisioningStatus: 'Pending' }))).toBeNull();
});

test("another system's status does not hold a firm up, but keeps the side menu closed", () => {
  const tenant = aTenant({
    sourceSystem: 'leap',
    leapProvisioningStatus: 'Complete',
    smokeballProvisioningStatus: 'Failed',
  });
  expect(systemToSignInTo(tenant)).toBeNull();
  expect(isProvisioningSettled(tenant)).toBe(false);
});

test.each<[PracticeSystem, string, string]>([
  ['leap', '/LeapSignIn', '/LeapProvisioningInProgress'],
  ['smokeball', '/SmokeballSignIn', '/SmokeballProvisioningInProgress'],
  ['actionstep', '/ActionStepSignIn', '/ActionStepProvisioningInProgress'],
])('%s has its own pages', (system, signIn, progress) => {
  expect([signInPathOf(system), provisioningPathOf(system)]).toEqual([signIn, progress]);
});
