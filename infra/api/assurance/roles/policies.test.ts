import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { documentReachOf } from '../../src/modules/documents/documents.policy.ts';
import { narrowToExport, narrowToPrint } from '../../src/modules/exports/exports.policy.ts';
import { mayOpen, type MatterBelongings } from '../../src/modules/pending-matters/pending-matters.policy.ts';
import { invoiceAccessOf } from '../../src/modules/matter-money/matter-money.policy.ts';
import type { Rule } from '../../src/policy/rules.ts';
import { scopeOf, type Scope, type Viewer } from '../../src/policy/viewer.ts';
import { declaredPolicies } from './declared-policies.ts';
import { asker, differenceFrom, everyFlag, reachEverywhere } from './sentences.ts';

const rules = new Map<string, Rule>();
before(async () => {
  const folder = join(import.meta.dirname, '../../src');
  for (const file of globSync('{entities,modules}/**/*.policy.ts', { cwd: folder })) {
    const path = join(folder, file);
    const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const alone = new Set(
      [...readFileSync(path, 'utf8').matchAll(/export const (\w+): Rule\b/g)].map(([, name]) => name),
    );
    for (const [name, value] of Object.entries(exported)) {
      if (alone.has(name)) rules.set(name, value as Rule);
      if (name.endsWith('Policy'))
        for (const [key, rule] of Object.entries(value as Record<string, Rule>)) rules.set(`${name}.${key}`, rule);
    }
  }
});

test('every rule of every policy is declared, and none that there is not', () => {
  assert.deepEqual([...rules.keys()].toSorted(), Object.keys(declaredPolicies).toSorted());
});

test('every rule lets those whom it is declared to let, and nobody else (TARGETS 3, 5)', () => {
  const differences = [...rules].map(([name, rule]) => differenceFrom(declaredPolicies[name] ?? '', name, rule));
  assert.deepEqual(
    differences.filter((difference) => difference !== null),
    [],
  );
});

test('documents are added and discarded as far as the role says of that, not as far as they are seen; clients reach what they were given', () => {
  const reach = new Map<string, Scope>([...reachEverywhere, ['documents.create', 'own'], ['documents.delete', 'none']]);
  const { viewer } = asker({ isExternal: false, holds: everyFlag, reach });
  assert.deepEqual(
    ['view', 'create', 'delete'].map((action) => documentReachOf(viewer, action as 'view')),
    [{ matters: 'walled', feature: 'walled' }, { matters: 'walled', feature: 'own' }, null],
  );
  assert.deepEqual(documentReachOf({ ...viewer, isExternal: true }, 'create'), { matters: 'given', feature: 'given' });
});

test('a file of a list reaches as far as both looking and exporting do', () => {
  const seen = (view: Scope, exported: Scope, more: Partial<Viewer> = {}) => {
    const { viewer } = asker({
      isExternal: false,
      holds: everyFlag,
      reach: new Map([
        ['matters.view', view],
        ['matters.export', exported],
      ]),
    });
    return scopeOf(narrowToExport({ ...viewer, ...more }, 'MATTERS'), 'matters');
  };
  assert.deepEqual(
    [seen('all', 'own'), seen('own', 'all'), seen('office', 'team'), seen('team', 'team'), seen('all', 'none')],
    ['own', 'own', 'own', 'team', 'none'],
  );
  // What they reach does not follow from their scopes.
  const { viewer } = asker({ isExternal: false, holds: everyFlag, reach: new Map() });
  for (const [who, list] of [
    [{ ...viewer, isExternal: true }, 'MATTERS'],
    [{ ...viewer, isInternalAdmin: true }, 'MATTERS'],
    [viewer, 'USERS'],
    [viewer, 'GENERAL_MATERIAL'],
  ] as const)
    assert.equal(narrowToExport(who, list), who);
});

test('a print of matters reaches as far as both looking and printing do', () => {
  const { viewer } = asker({
    isExternal: false,
    holds: everyFlag,
    reach: new Map([
      ['matters.view', 'all'],
      ['matters.print', 'team'],
      ['matters.export', 'own'],
    ]),
  });
  assert.equal(scopeOf(narrowToPrint(viewer), 'matters'), 'team');
  for (const who of [
    { ...viewer, isExternal: true },
    { ...viewer, isInternalAdmin: true },
  ])
    assert.equal(narrowToPrint(who), who);
});

test('a matter is opened where the role may open some: for themselves, in their team or office, or anywhere', () => {
  const may = (scope: Scope, of: Partial<MatterBelongings>): boolean =>
    mayOpen(
      {
        ...asker({ isExternal: false, holds: everyFlag, reach: new Map([['matters.create', scope]]) }).viewer,
        officeId: 'office',
        teamIds: ['team'],
      },
      { staff: ['somebody'], officeId: null, teamId: null, ...of },
    );
  const [theirs, office, team, others] = [
    { staff: ['u'] },
    { officeId: 'office' },
    { teamId: 'team' },
    { officeId: 'elsewhere', teamId: 'other' },
  ];
  const table = (['none', 'own', 'team', 'office', 'all'] as const).map((scope) =>
    [theirs, office, team, others].map((of) => may(scope, of)),
  );
  assert.deepEqual(table, [
    [false, false, false, false],
    [true, false, false, false],
    [true, false, true, false],
    [true, true, false, false],
    [true, true, true, true],
  ]);
});

test('columns of matters that are closed close what the firm sees of invoices, and nothing of what clients owe', () => {
  const { viewer } = asker({ isExternal: false, holds: everyFlag, reach: reachEverywhere });
  const closedToThem = {
    ...viewer,
    closedColumns: new Map([
      ['matters.billed', 'hidden'],
      ['matters.debtors', 'masked'],
    ] as const),
  };
  assert.deepEqual(invoiceAccessOf(viewer), { billed: true, debtors: true });
  assert.deepEqual(invoiceAccessOf(closedToThem), { billed: false, debtors: false });
  assert.deepEqual(invoiceAccessOf({ ...closedToThem, isExternal: true }), { billed: true, debtors: true });
});
