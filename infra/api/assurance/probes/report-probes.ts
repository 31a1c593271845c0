import type pg from 'pg';
import { idOf, type TestTenant } from '../../src/testing/test-firms.ts';
import type { ProbeArgument } from './operations.ts';
import { contacts, NOBODY, offices, teams, text, users, type Target } from './probe-targets.ts';

const of = (report: string, targets: readonly Target[]): readonly Target[] =>
  targets.map((target) => ({ ...target, alongside: [[['id'], report]] }));

const owners = ['partner', 'admin'] as const;
const builtReports: readonly Target[] = owners.map((owner, index) => ({
  label: `report built by ${owner}`,
  of: (tenant) => idOf(tenant, 'builtReport', index + 1),
  ofNobody: NOBODY,
}));

/** Arguments of reports. */
export const reportTargets: Readonly<Record<string, readonly Target[]>> = {
  'reportResult officeId': of('MATTERS_OPENED', offices),
  'reportResult personId': of('MATTERS_OPENED', users),
  'reportResult clientId': of('MATTERS_OPENED', contacts),
  ...Object.fromEntries(
    ['builtReport', 'setBuiltReportRetired', 'reportResult', 'setReportFavourite', 'addUserReportAccessActivity'].map(
      (name) => [`${name} id`, builtReports],
    ),
  ),
  'updateBuiltReport id': builtReports.map((target) => ({
    ...target,
    alongside: [[['input', 'definition', 'filters'], []]],
  })),
  // Its own tests ask for a file of a report of the other firm.
  'requestExport id': [],
  'recordListPrint id': [],
  // Roles that are not of the firm are shared with nobody, and what a preview is narrowed by is asked of reportResult.
  'addBuiltReport roleIds': [],
  'updateBuiltReport roleIds': [],
  ...Object.fromEntries(['officeId', 'personId', 'clientId'].map((name) => [`builtReportPreview ${name}`, []])),
  ...Object.fromEntries(
    ['addBuiltReport', 'updateBuiltReport', 'builtReportPreview'].map((name) => [`${name} values`, []]),
  ),
  'saveBudget officeId': offices,
  'saveBudget personId': users,
  'saveBudget teamId': teams,
  // Its own tests create keys with roles of the other firm.
  'createDataKey roleId': [],
  'revokeDataKey id': [{ label: 'key', of: (tenant) => idOf(tenant, 'dataKey', 1), ofNobody: NOBODY }],
  // The same as figures, which is probed, of what may be exported; its own tests ask as another firm.
  'exportFigures personId': [],
  'exportFigures officeId': [],
  'reportResult withinGroup': [
    {
      ...text('group', (mark) => `${mark} contact 01`),
      alongside: [
        [['id'], 'MATTERS_OPENED'],
        [['groupBy'], 'client'],
      ],
    },
  ],
};

const reportValues: Readonly<Record<string, readonly unknown[]>> = {
  id: ['MATTERS_OPENED'],
  from: [undefined],
  to: [undefined],
  asAt: [undefined],
  days: [undefined],
  officeId: [undefined],
  personId: [undefined],
  clientId: [undefined],
  matterType: [undefined],
  pivotBy: [undefined],
};
const builtValues: Readonly<Record<string, readonly unknown[]>> = {
  ...reportValues,
  id: [NOBODY],
  version: [1, 2],
  isRetired: [false],
  name: ['Time by month'],
  description: ['What people ask for'],
  category: ['TIME'],
  measures: [['timeRecorded']],
  dimensions: [['MONTH']],
  filters: [[]],
  dimension: [undefined],
  values: [undefined],
  bound: [undefined],
  measure: [undefined],
  atLeast: [undefined],
  atMost: [undefined],
  period: ['THIS_MONTH'],
  groupBy: [undefined],
  column: ['timeRecorded'],
  direction: ['desc'],
  figure: [undefined],
  target: [undefined],
  roleIds: [[]],
};
const budgetValues: Readonly<Record<string, readonly unknown[]>> = {
  measure: ['timeRecorded'],
  startsOn: ['2026-07-01'],
  amounts: [Array.from({ length: 12 }, () => null)],
  officeId: [undefined],
  personId: [undefined],
  teamId: [undefined],
  hasTeams: [true],
  version: [0, 1],
};
const dataKeyValues: Readonly<Record<string, readonly unknown[]>> = {
  id: [NOBODY],
  version: [1, 2],
  name: ['Warehouse'],
  roleId: [NOBODY],
};
/** Values of the arguments of reports; null for any other. */
export const reportSettings = (operation: string, { name, path }: ProbeArgument): readonly unknown[] | null =>
  operation === 'measures' && name === 'only'
    ? [undefined, ['wip']]
    : operation.endsWith('DataKey')
      ? (dataKeyValues[name] ?? null)
      : /^(budgets|saveBudget)$/.test(operation)
        ? (budgetValues[name] ?? null)
        : /BuiltReport|builtReport/.test(operation)
          ? (builtValues[name] ?? null)
          : /^(report|setReport|addUserReport)/.test(operation) || path.includes('reports')
            ? (reportValues[name] ?? null)
            : null;

/** A report built by each of those who ask, and a key of the firm. */
export async function seedReportProbes(owner: pg.Client, tenant: TestTenant): Promise<void> {
  for (const [index, user] of owners.entries())
    await owner.query(
      `insert into built_reports (tenant_id, id, owner_id, name, category, definition, changed_by)
       values ($1, $2, $3, $4, 'time', '{ "measures": ["timeRecorded"], "dimensions": ["MONTH"], "sort": { "column": "timeRecorded", "direction": "desc" } }', $3)`,
      [tenant, idOf(tenant, 'builtReport', index + 1), idOf(tenant, 'user', user), `mark${tenant} time`],
    );
  await owner.query(
    `insert into data_keys (tenant_id, id, name, role_id, key_hash, created_by) values ($1, $2, $3, $4, $5, $6)`,
    [
      tenant,
      idOf(tenant, 'dataKey', 1),
      `mark${tenant} key`,
      idOf(tenant, 'role', 'admin'),
      Buffer.from(tenant),
      idOf(tenant, 'user', 'admin'),
    ],
  );
}
