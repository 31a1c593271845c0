import { idOf, markOf, MATTERS, testUsers, userNameOf, type TestTenant } from '../../src/testing/test-firms.ts';

/** Values that mean the same in each firm: the same row or text of it. */
export interface Target {
  readonly label: string;
  readonly of: (tenant: TestTenant) => string;
  /** Of no firm at all: what the answer to a foreign value has to be indistinguishable from. */
  readonly ofNobody: string;
  /** Variables that the value makes sense with alone, by their paths. */
  readonly alongside?: readonly (readonly [path: readonly string[], value: unknown])[];
}

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
export const NOBODY = '0190a000-0000-7000-8000-00000000dead';

export const matters = numbers(MATTERS).map((number): Target => ({
  label: `matter ${number}`,
  of: (tenant) => idOf(tenant, 'matter', number),
  ofNobody: NOBODY,
}));
export const contacts = numbers(8).map((number): Target => ({
  label: `contact ${number}`,
  of: (tenant) => idOf(tenant, 'contact', number),
  ofNobody: NOBODY,
}));
export const users = (['partner', 'own'] as const).map((user): Target => ({
  label: `user ${user}`,
  of: (tenant) => idOf(tenant, 'user', user),
  ofNobody: NOBODY,
}));
export const offices = numbers(2).map((number): Target => ({
  label: `office ${number}`,
  of: (tenant) => idOf(tenant, 'office', number),
  ofNobody: NOBODY,
}));
export const teams = numbers(3).map((number): Target => ({
  label: `team ${number}`,
  of: (tenant) => idOf(tenant, 'team', number),
  ofNobody: NOBODY,
}));
export const timers = numbers(2).map((number): Target => ({
  label: `timer ${number}`,
  of: (tenant) => idOf(tenant, 'timer', number),
  ofNobody: NOBODY,
}));
/** Two to rename, two to remove: of each one of those who ask. */
export const passkeys = numbers(4).map((number): Target => ({
  label: `passkey ${number}`,
  of: (tenant) => idOf(tenant, 'passkey', number),
  ofNobody: NOBODY,
}));
export const documents = numbers(2).map((number): Target => ({
  label: `document ${number}`,
  of: (tenant) => idOf(tenant, 'document', number),
  ofNobody: NOBODY,
}));
export const uploads: readonly Target[] = [
  { label: 'upload', of: (tenant) => idOf(tenant, 'upload', 1), ofNobody: NOBODY },
];
export const instructions = numbers(2).map((number): Target => ({
  label: `instruction ${number}`,
  of: (tenant) => idOf(tenant, 'instruction', number),
  ofNobody: NOBODY,
}));
export const scrubs: readonly Target[] = [
  { label: 'scrub', of: (tenant) => idOf(tenant, 'scrub', 1), ofNobody: NOBODY },
];
export const sessions = numbers(2).map((number): Target => ({
  label: `session ${number}`,
  of: (tenant) => idOf(tenant, 'session', number),
  ofNobody: NOBODY,
}));
export const templates = numbers(2).map((number): Target => ({
  label: `template ${number}`,
  of: (tenant) => idOf(tenant, 'template', number),
  ofNobody: NOBODY,
}));
export const roles = (['partner', 'own'] as const).map((user): Target => ({
  label: `role ${user}`,
  of: (tenant) => idOf(tenant, 'role', user),
  ofNobody: NOBODY,
}));
export const viewNumber = (number: number): readonly Target[] => [
  { label: `view ${number}`, of: (tenant) => idOf(tenant, 'view', number), ofNobody: NOBODY },
];
export const analyses: readonly Target[] = [
  { label: 'analysis', of: (tenant) => idOf(tenant, 'analysis', 1), ofNobody: NOBODY },
];
export const exportRuns = numbers(2).map((number): Target => ({
  label: `export ${number}`,
  of: (tenant) => idOf(tenant, 'export', number),
  ofNobody: NOBODY,
}));
export const noteNumber = (number: number): readonly Target[] => [
  { label: `note ${number}`, of: (tenant) => idOf(tenant, 'note', number), ofNobody: NOBODY },
];
export const taskNumber = (number: number): readonly Target[] => [
  { label: `task ${number}`, of: (tenant) => idOf(tenant, 'task', number), ofNobody: NOBODY },
];
export const enquiries = numbers(3).map((number): Target => ({
  label: `enquiry ${number}`,
  of: (tenant) => idOf(tenant, 'enquiry', number),
  ofNobody: NOBODY,
}));
export const topics: readonly Target[] = [
  { label: 'article', of: (tenant) => `house-rules-${tenant}`, ofNobody: 'house-rules-nobody' },
];
export const types = numbers(3).map((number): Target => ({
  label: `type ${number - 1}`,
  of: (tenant) => `${markOf(tenant)} type ${number - 1}`,
  ofNobody: 'no such type',
}));
export const userNames = testUsers.map((user): Target => ({
  label: `user name ${user}`,
  of: (tenant) => userNameOf(tenant, user),
  ofNobody: 'nobody@nowhere.example',
}));

export const text = (label: string, write: (mark: string) => string): Target => ({
  label,
  of: (tenant) => write(markOf(tenant)),
  ofNobody: write('nosuchmark'),
});
/** Asked of a matter that those who ask may see. */
export const onMatter = (target: Target): Target => ({
  ...target,
  alongside: [[['matterId'], idOf('alpha', 'matter', 5)]],
});
/** The same where the matter is a part of the input. */
export const withInputMatter = (target: Target): Target => ({
  ...target,
  alongside: [[['input', 'matterId'], idOf('alpha', 'matter', 5)]],
});
export const pad = (number: number, length: number): string => String(number).padStart(length, '0');
