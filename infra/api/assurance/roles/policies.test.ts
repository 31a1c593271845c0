import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { accessFlags, type AccessFlag } from '@atrium/contracts';
import { documentReachOf } from '../../src/modules/documents/documents.policy.ts';
import { narrowToExport, narrowToPrint } from '../../src/modules/exports/exports.policy.ts';
import { mayOpen, type MatterBelongings } from '../../src/modules/pending-matters/pending-matters.policy.ts';
import { invoiceAccessOf } from '../../src/modules/matter-money/matter-money.policy.ts';
import type { Rule } from '../../src/policy/rules.ts';
import { scopeOf, type Scope, type Viewer } from '../../src/policy/viewer.ts';
import { declaredPolicies } from './declared-policies.ts';

/** Somebody by what they hold: flags, ranks, what is closed to them; and how far they reach. */
interface Somebody {
  readonly isExternal: boolean;
  readonly holds: ReadonlySet<string>;
  readonly reach: ReadonlyMap<string, Scope>;
}
interface Asker extends Somebody {
  readonly viewer: Viewer;
}

const features = [
  'matters',
  'contacts',
  'enquiries',
  'tasks',
  'time',
  'invoices',
  'notes',
  'documents',
  'users',
  'reports',
];
const reaches = features.flatMap((feature) =>
  ['view', 'create', 'edit', 'delete', 'export', 'print'].map((action) => `${feature}.${action}`),
);
const closed = ['nextKeyDate', 'wip', 'billed', 'debtors'].map((column) => `closed:matters.${column}`);
const ranks = [[], ['#administrator'], ['#internalAdministrator']];
const reachEverywhere: Somebody['reach'] = new Map(reaches.map((reach) => [reach, 'all' as const]));

const nobody = {
  tenantId: 'alpha',
  userId: 'u',
  sessionId: 's',
  userName: 'u',
  name: 'U',
  initials: 'U',
  email: 'u@alpha.example',
  roleName: 'r',
  officeId: null,
  teamIds: [],
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  homeCountry: 'AU',
  yearStart: 7,
  language: 'en-AU',
} as const;

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

const everyFlag: ReadonlySet<string> = new Set(accessFlags);
const flagsBut = (left: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...everyFlag].filter((flag) => !left.has(flag)));
const reachBut = (left: ReadonlySet<string>): Somebody['reach'] =>
  new Map([...reachEverywhere].filter(([reach]) => !left.has(reach)));

/** People with these flags and reach everywhere, with this reach and every flag, and with what is closed: of the firm and from outside, of every rank. */
const peopleWith = (
  flags: readonly ReadonlySet<string>[],
  reach: readonly Somebody['reach'][],
  closedColumns: readonly string[] = [],
): Asker[] =>
  [true, false].flatMap((isExternal) =>
    ranks.flatMap((rank) => [
      ...flags.map((holds) => asker({ isExternal, holds: new Set([...holds, ...rank]), reach: reachEverywhere })),
      ...reach.map((map) => asker({ isExternal, holds: new Set([...everyFlag, ...rank]), reach: map })),
      ...closedColumns.map((column) =>
        asker({ isExternal, holds: new Set([...everyFlag, ...rank, column]), reach: reachEverywhere }),
      ),
    ]),
  );

/** No flags, every flag, one alone, all but one; the same with reaches. */
const everybody = peopleWith(
  [new Set(), everyFlag, ...accessFlags.flatMap((flag) => [new Set([flag]), flagsBut(new Set([flag]))])],
  [
    new Map(),
    new Map(reaches.map((reach) => [reach, 'own'])),
    ...reaches.flatMap((reach) => [
      new Map([[reach, 'own' as const]]),
      reachBut(new Set([reach])),
      new Map([...reachEverywhere, [reach, 'office' as const]]),
    ]),
  ],
  closed,
);
/** All but what one part of the sentence asks for. */
function peopleWithout(sentence: string): Asker[] {
  const asked = sentence.split(/ or |, /).map((part) => new Set(part.replace(/^\w+: /, '').split('|')));
  // Where there are several ways in, people to whom a part of each is missing.
  const together = !sentence.includes(' or ')
    ? []
    : asked.flatMap((one, index) => asked.slice(index + 1).map((other) => new Set([...one, ...other])));
  return [
    ...peopleWith(asked.map(flagsBut), asked.map(reachBut)),
    ...[true, false].flatMap((isExternal) =>
      ranks.flatMap((rank) =>
        together.map((left) =>
          asker({ isExternal, holds: new Set([...flagsBut(left), ...rank]), reach: reachBut(left) }),
        ),
      ),
    ),
  ];
}

function asker(somebody: Somebody): Asker {
  const { isExternal, holds, reach } = somebody;
  const closedColumns = new Map(
    [...holds]
      .filter((held) => held.startsWith('closed:'))
      .map((held) => [held.slice('closed:'.length), 'hidden' as const]),
  );
  const ranked = {
    isExternal,
    isAdministrator: holds.has('#administrator'),
    isInternalAdmin: holds.has('#internalAdministrator'),
    access: holds as ReadonlySet<AccessFlag>,
    scopes: reach,
    closedColumns,
  };
  return { ...somebody, viewer: { ...nobody, ...ranked } };
}

/** Whether the sentence lets them. */
function sentenceOf(text: string): (somebody: Somebody) => boolean {
  const ways = text.split(' or ').map((way) => {
    const [, from = 'everyone', rest = ''] = /^(?:(everyone|firm|outside)(?:: |$))?(.*)$/.exec(way) ?? [];
    return {
      from,
      parts: rest
        .split(', ')
        .filter(Boolean)
        .map((part) => part.split('|')),
    };
  });
  return (somebody) =>
    ways.some(
      ({ from, parts }) =>
        (from === 'everyone' || (from === 'outside') === somebody.isExternal) &&
        parts.every((part) => part.some((one) => has(one, somebody))),
    );
}
function has(one: string, { holds, reach, isExternal }: Somebody): boolean {
  if (one.startsWith('!')) return !holds.has(one.slice(1));
  const [name = '', least] = one.split('=');
  if (!reachEverywhere.has(name)) return holds.has(one);
  const scope = holds.has('#internalAdministrator') && !isExternal ? 'all' : (reach.get(name) ?? 'none');
  return least === undefined ? scope !== 'none' : scope === least;
}

test('every rule of every policy is declared, and none that there is not', () => {
  assert.deepEqual([...rules.keys()].toSorted(), Object.keys(declaredPolicies).toSorted());
});

test('every rule lets those whom it is declared to let, and nobody else (TARGETS 3, 5)', () => {
  const differences = [...rules].flatMap(([name, rule]) => {
    const sentence = declaredPolicies[name] ?? '';
    const lets = sentenceOf(sentence);
    const other = [...everybody, ...peopleWithout(sentence)].find(
      (somebody) => rule(somebody.viewer) !== lets(somebody),
    );
    if (other === undefined) return [];
    const { viewer, isExternal, holds, reach } = other;
    return [
      `${name} ${rule(viewer) ? 'lets' : 'does not let'} somebody ${isExternal ? 'from outside' : 'of the firm'} with ${[...holds].join(' ')}; ${[...reach].map(([key, scope]) => `${key} ${scope}`).join(' ')}`,
    ];
  });
  assert.deepEqual(differences, []);
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
