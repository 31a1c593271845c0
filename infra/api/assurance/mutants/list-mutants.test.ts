import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equivalents, whyEquivalent } from './equivalent.ts';
import { guardsOf, listMutants, withSwitches } from './list-mutants.ts';
import { testsFor } from './tests-of-mutants.ts';

const what = (text: string, open: ReadonlySet<string> = new Set()): string[] =>
  guardsOf('modules/x/x.ts', text, open).map((guard) => guard.what);

test('a policy loses each of its rules and each part of one, a resolver each question it asks', () => {
  const text = `export const xPolicy = { list: allOf(isInternal, holdsAny('notes')), any: isSignedIn } satisfies Rules;\nconst viewer = permit(context, xPolicy.list);\npermit(context, xPolicy.any);`;
  assert.deepEqual(what(text, new Set(['xPolicy.any'])), [
    'xPolicy.list lets everybody',
    'all but isInternal',
    `all but holdsAny('notes')`,
    'nobody has to be signed in',
    'permit asks for no rule, where it was xPolicy.list',
    'nobody has to be signed in',
  ]);
});

test('a command loses the rule that its definition names', () => {
  const text = `export const addX = command({ name: 'x.add', policy: xPolicy.edit, key: 'none' });\nexport const readX = command({ name: 'x.read', policy: xPolicy.any });\nexport const other = define({ policy: xPolicy.edit });`;
  assert.deepEqual(what(text, new Set(['xPolicy.any'])), ['a command asks for no rule, where it was xPolicy.edit']);
  const guards = guardsOf('modules/x/x.ts', text).map((guard, id) => ({ ...guard, id }));
  assert.match(withSwitches(text, guards), /policy: \(\(\.\.\.\$asked\) => \$mutant\(0\) \|\| \(xPolicy\.edit\)/);
});

test('the runners of commands and previews are among them, and stand for every command that asks nobody to sign in', () => {
  const ofRunner = listMutants().filter(({ file }) => file === 'server/command.ts');
  assert.deepEqual(
    ofRunner.map((mutant) => mutant.what),
    [
      'nobody has to be signed in',
      'permit asks for no rule, where it was definition.policy',
      'nobody has to be signed in',
      'permit asks for no rule, where it was policy',
    ],
  );
});

test('a refusal that is about who asks is taken away, one about anything else is not', () => {
  assert.deepEqual(
    what(
      `if (!mayChange(viewer, view)) return refusal();\nif (name === '') return refusal();\nif (xPolicy.edit(viewer)) { write(); done(); }`,
    ),
    ['not refused where !mayChange(viewer, view)'],
  );
});

test('reaches and conditions on who asks are found in statements, whole and with their brackets', () => {
  const text =
    "const s = `select 1 from notes n where ${featurePredicate(reach)} and (n.visibility = 'firm' or n.author_id = :viewerId::uuid) and n.id = :id::uuid order by (n.at)`;";
  assert.deepEqual(what(text), [
    "without the condition (n.visibility = 'firm' or n.author_id = :viewerId::uuid)",
    'featurePredicate(reach) holds nobody back',
  ]);
  assert.deepEqual(
    what(
      'const s = `delete from drafts d where d.tenant_id = :tenantId and d.user_id = :viewerId::uuid and d.key = :key returning d.id`;',
    ),
    ['without the condition d.user_id = :viewerId::uuid'],
  );
  assert.deepEqual(
    what(
      'const s = `select 1 from days a join people p on p.day_id = a.id and (:seesAll::boolean or p.user_id = :viewerId::uuid) where a.id = :id::uuid`;',
    ),
    ['without the condition (:seesAll::boolean or p.user_id = :viewerId::uuid)'],
  );
});

test('the switches of one text take away one guard each, those inside others too', () => {
  const text = `const answer = permit(context, holds('x'));`;
  const guards = guardsOf('modules/x/x.ts', text).map((guard, id) => ({ ...guard, id }));
  const run = (on: number, viewer: { holds: boolean } | null): unknown => {
    const permit = (context: { viewer: typeof viewer }, rule: (viewer: unknown) => boolean): unknown =>
      context.viewer !== null && rule(context.viewer) ? context.viewer : 'refused';
    // What Node would do with the text of a module.
    const body = new Function(
      '$mutant',
      'permit',
      'holds',
      'context',
      `${withSwitches(text, guards)} return answer;`,
    ) as (...given: unknown[]) => unknown;
    return body(
      (id: number) => id === on,
      permit,
      () => (who: { holds: boolean }) => who.holds,
      { viewer },
    );
  };
  assert.deepEqual(
    [run(-1, null), run(-1, { holds: false }), run(-1, { holds: true })],
    ['refused', 'refused', { holds: true }],
  );
  assert.deepEqual([run(0, null), run(0, { holds: false })], [{}, { holds: false }]);
  assert.deepEqual([run(1, null), run(1, { holds: false })], ['refused', { holds: false }]);
});

test('a switch hides no name that its rule reads', () => {
  const text = `permit(context, rules[asked.list]);`;
  const guards = guardsOf('modules/x/x.ts', text).map((guard, id) => ({ ...guard, id }));
  const body = new Function('$mutant', 'permit', 'rules', 'asked', 'context', `return ${withSwitches(text, guards)}`);
  const permit = (_context: object, rule: (viewer: string) => string): string => rule('somebody');
  const rules = { notes: (viewer: string) => `${viewer} may` };
  assert.equal(
    body(() => false, permit, rules, { list: 'notes' }, {}),
    'somebody may',
  );
});

test('modules and the policy have mutants, every one a key of its own, and every rule of a policy tests that have to notice', () => {
  const mutants = listMutants();
  const modules = new Set(mutants.map(({ file }) => file.split('/').slice(0, 2).join('/')));
  for (const module of [
    'modules/matters',
    'modules/notes',
    'modules/documents',
    'modules/tasks',
    'policy/matter-reach.ts',
    'policy/row-reach.ts',
    'policy/viewer.ts',
  ])
    assert.ok(modules.has(module), module);
  assert.equal(new Set(mutants.map(({ key }) => key)).size, mutants.length);
  for (const mutant of mutants)
    assert.notDeepEqual(mutant.file.includes('policy') ? testsFor(mutant) : ['any'], [], mutant.file);
});

test('the guards of defined lists are found, those of the definition and those of each list', () => {
  const mutants = listMutants();
  const guards: [file: string, what: string][] = [
    ['grid/define-list.ts', 'requireOpen is not asked'],
    ['modules/contacts/contacts.list.ts', "personPredicate(scope, 'c.owner_id') holds nobody back"],
    ['modules/contacts/contacts.list.ts', 'requireOpen is not asked'],
    ['modules/contacts/contacts.resolvers.ts', 'permit asks for no rule, where it was contactsPolicy.clients'],
    ['modules/administrator/users.list.ts', "personPredicate(reach, 'u.id') holds nobody back"],
    [
      'modules/administrator/users.list.ts',
      'not refused where matterId !== null && !(await seesMatter(runner, viewer, matterId))',
    ],
    [
      'modules/administrator/user-columns.ts',
      'a column is hidden from nobody, where it was administratorPolicy.privateDetails',
    ],
    ['modules/matters/list/matter-columns.ts', 'a column is hidden from nobody, where it was seesAmounts'],
    ['modules/matters/list/matters.list.ts', 'matterPredicate(scope) holds nobody back'],
    ['modules/matters/list/matters.list.ts', 'requireOpenConditions is not asked'],
    ['modules/matter-drill-down/matter-drill-down.list.ts', 'requireOpen is not asked'],
    ['modules/notes/notes-summary.list.ts', 'without the condition k.user_id = :viewerId::uuid'],
  ];
  for (const [file, what] of guards)
    assert.ok(
      mutants.some((mutant) => mutant.file === file && mutant.what === what),
      `${file}: ${what}`,
    );
});

test('what is said to change nothing is one mutant or more, with a reason', () => {
  const mutants = listMutants();
  const reasons = new Set(mutants.map(whyEquivalent));
  for (const { file, on, because } of equivalents)
    assert.ok(because.length > 20 && reasons.has(because), `${file}: ${on}`);
});
