import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseVerb } from '@atrium/contracts';
import fc from 'fast-check';
import { choiceKey, listChoices, stateOf, type BuildLine, type ChoiceState } from './choice-state.ts';
import { decide } from './decide.ts';
import { createKnowledge } from './read-world.ts';
import { ReferenceModel } from './reference-model.ts';
import { resolveBuild } from './resolve.ts';

const firms = new Map([
  ['harbour', 'Harbour'],
  ['wattle', 'Wattle'],
  ['solo', 'Solo'],
]);
const names = ['shell', 'crm', 'matters'];
const lines: BuildLine[] = names.flatMap((name) =>
  [1, 2, 3, 4].map((version) => ({
    buildId: `${name}${version}`,
    name,
    title: name,
    version: `${version}`,
    publishedAt: `2026-01-0${version}`,
  })),
);
const builds = new Map(lines.toReversed().map((line) => [line.buildId, line]));
const knowledge = createKnowledge(builds, new Set());

const tenantId = fc.constantFrom(...firms.keys());
const name = fc.constantFrom(...names);
const buildId = fc.constantFrom(...builds.keys());
const channel = fc.constantFrom('stable', 'early');
/** Rollouts and revisions are numbered from the last one backwards, so that most verbs find one. */
const back = fc.nat(6);
/** Long enough that channels have a past, pins are taken away and rollouts end. */
const LENGTH = { minLength: 30, maxLength: 80, size: 'max' } as const;
type Wish =
  | { readonly verb: Exclude<ReleaseVerb, { rolloutId: string } | { verb: 'restore' }> }
  | { readonly step: 'advanceRollout' | 'pauseRollout' | 'resumeRollout' | 'rollBackRollout'; readonly back: number }
  | { readonly restore: string | null; readonly back: number };

const wishes: fc.Arbitrary<Wish> = fc.oneof(
  fc.tuple(tenantId, buildId).map(([firm, id]) => ({
    verb: { verb: 'pin' as const, tenantId: firm, name: builds.get(id)?.name ?? '', buildId: id },
  })),
  fc.tuple(tenantId, name).map(([firm, each]) => ({ verb: { verb: 'unpin' as const, tenantId: firm, name: each } })),
  fc.tuple(channel, buildId).map(([to, id]) => ({
    verb: { verb: 'moveChannel' as const, channel: to, name: builds.get(id)?.name ?? '', buildId: id },
  })),
  fc
    .tuple(tenantId, channel)
    .map(([firm, to]) => ({ verb: { verb: 'followChannel' as const, tenantId: firm, channel: to } })),
  fc.tuple(channel, name).map(([of, each]) => ({ verb: { verb: 'rollBack' as const, channel: of, name: each } })),
  fc
    .tuple(fc.option(tenantId), buildId, fc.constantFrom('firms' as const, 'users' as const))
    .map(([firm, id, unit]) => ({
      verb: {
        verb: 'startRollout' as const,
        tenantId: firm,
        name: builds.get(id)?.name ?? '',
        buildId: id,
        unit,
        steps: [30, 60, 100],
        errorBudget: 1,
      },
    })),
  fc
    .tuple(name, fc.option(tenantId), fc.constantFrom('switchOff' as const, 'switchOn' as const))
    .map(([each, firm, verb]) => ({ verb: { verb, name: each, tenantId: firm } })),
  fc
    .tuple(buildId, fc.constantFrom('blockBuild' as const, 'unblockBuild' as const))
    .map(([id, verb]) => ({ verb: { verb, buildId: id } })),
  fc
    .tuple(
      fc.constantFrom(
        'advanceRollout' as const,
        'advanceRollout' as const,
        'pauseRollout' as const,
        'resumeRollout' as const,
        'rollBackRollout' as const,
      ),
      back,
    )
    .map(([step, steps]) => ({ step, back: steps })),
);
const withRestores: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 9, arbitrary: wishes },
  { weight: 1, arbitrary: fc.tuple(fc.option(tenantId), back).map(([restore, steps]) => ({ restore, back: steps })) },
);

/** Every state that a sequence of wishes leads to, with the change that made it. */
function run(
  sequence: readonly Wish[],
  onStep: (step: {
    before: ChoiceState;
    after: ChoiceState;
    change: ReleaseVerb;
    rolloutId: string;
    past: ChoiceState | null;
  }) => void,
): ChoiceState[] {
  const first = stateOf(0, []);
  const states = [first];
  const rolloutIds: string[] = [];
  const start: Wish[] = [{ verb: { verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: 'shell2' } }];
  for (const wish of [...start, ...sequence]) {
    const before = states.at(-1) ?? first;
    const past = 'restore' in wish ? (states.at(-1 - wish.back) ?? null) : null;
    const change: ReleaseVerb =
      'verb' in wish
        ? wish.verb
        : 'step' in wish
          ? { verb: wish.step, rolloutId: rolloutIds.at(-1 - wish.back) ?? '' }
          : { verb: 'restore', tenantId: wish.restore, revision: past?.revision ?? 99 };
    const rolloutId = `rollout ${states.length}`;
    const decision = decide(before, change, {
      firms,
      builds,
      knowledge,
      pastKnowledge: knowledge,
      past,
      newRolloutId: rolloutId,
      maker: { by: 'ada', reason: 'because', at: '2026-02-01' },
    });
    if (!decision.ok) continue;
    if (change.verb === 'startRollout') rolloutIds.push(rolloutId);
    states.push(decision.after);
    const keys = decision.edits.map(({ kind, scope, name: each }) => choiceKey(kind, scope, each));
    assert.equal(new Set(keys).size, keys.length, 'one row of a key begins at a revision');
    onStep({ before, after: decision.after, change, rolloutId, past });
  }
  return states;
}

const resolved = (state: ChoiceState, firm: string, each: string) => resolveBuild(state, firm, each, knowledge(state));

/** The rules and the simple model, side by side after every change. */
function compareWithModel(sequence: readonly Wish[]): void {
  const model = new ReferenceModel((each) => lines.filter((line) => line.name === each).map((line) => line.buildId));
  run(sequence, ({ after, change, rolloutId }) => {
    model.apply(change, rolloutId);
    for (const firm of firms.keys()) {
      for (const each of names) {
        const found = resolved(after, firm, each);
        assert.equal(
          found?.buildId ?? null,
          model.buildOf(firm, each),
          `${firm} ${each} after ${JSON.stringify(change)}`,
        );
        const rollout = model.rolloutOf(firm, each);
        const isTried =
          rollout?.unit === 'users' && !model.pins.has(`${firm} ${each}`) && found?.reason !== 'switchedOff';
        assert.equal(found?.trial?.buildId ?? null, isTried ? rollout.buildId : null);
      }
    }
  });
}

test('whatever operators do in whatever order, firms get what the simple model says', () => {
  fc.assert(fc.property(fc.array(wishes, LENGTH), compareWithModel), { numRuns: 150 });
});

test('a firm whose own rollout was finished goes back to what it had beside it, wherever the channel went', () => {
  const move = (id: string): Wish => ({
    verb: { verb: 'moveChannel', channel: 'stable', name: 'matters', buildId: id },
  });
  const advance: Wish = { step: 'advanceRollout', back: 0 };
  const start: Wish = {
    verb: {
      verb: 'startRollout',
      tenantId: 'harbour',
      name: 'matters',
      buildId: 'matters3',
      unit: 'firms',
      steps: [30, 60, 100],
      errorBudget: 1,
    },
  };
  const sequence: readonly Wish[] = [
    start,
    move('matters4'),
    advance,
    advance,
    advance,
    { verb: { verb: 'blockBuild', buildId: 'matters3' } },
    move('matters2'),
  ];
  compareWithModel(sequence);
  const last = run(sequence, () => undefined).at(-1);
  assert.equal(last && resolved(last, 'harbour', 'matters')?.buildId, 'matters4');
});

test('a page always has its host, and at most one rollout of a name is under way for a firm', () => {
  fc.assert(
    fc.property(fc.array(withRestores, LENGTH), (sequence) => {
      for (const state of run(sequence, () => undefined).slice(1)) {
        for (const firm of firms.keys()) assert.notEqual(resolved(state, firm, 'shell')?.buildId ?? null, null);
        const underWay = listChoices(state, 'rollout').filter(
          ({ value }) => value.status === 'running' || value.status === 'paused',
        );
        const scopes = underWay.map(({ scope, name: each }) => `${scope} ${each}`);
        assert.equal(new Set(scopes).size, scopes.length);
        assert.deepEqual(
          underWay.filter(({ value }) => knowledge(state).isBad(value.buildId)),
          [],
          'a blocked build is in no rollout',
        );
      }
    }),
    { numRuns: 150 },
  );
});

test('restoring a firm gives it what it had at that revision, unless that is off for everyone, or no host at all', () => {
  fc.assert(
    fc.property(fc.array(withRestores, LENGTH), (sequence) => {
      run(sequence, ({ after, change, past }) => {
        if (change.verb !== 'restore' || past === null) return;
        if (change.tenantId === null) {
          const held = (state: ChoiceState) =>
            listChoices(state, 'channel')
              .map(({ scope, name: each, value }) => [scope, each, value.buildId])
              .toSorted();
          assert.deepEqual(held(after), held(past));
          return;
        }
        for (const each of names) {
          const isOffForAll = listChoices(after, 'off').some((off) => off.scope === '' && off.name === each);
          // Before the first host there was no page; a firm keeps the one it has.
          const hadNoPage = each === 'shell' && (resolved(past, change.tenantId, each)?.buildId ?? null) === null;
          if (isOffForAll || hadNoPage) continue;
          assert.equal(
            resolved(after, change.tenantId, each)?.buildId ?? null,
            resolved(past, change.tenantId, each)?.buildId ?? null,
            `${each} after ${JSON.stringify(change)}`,
          );
          assert.equal(resolved(after, change.tenantId, each)?.trial ?? null, null);
        }
      });
    }),
    { numRuns: 150 },
  );
});

test('a later step of a rollout takes its build from nobody', () => {
  fc.assert(
    fc.property(fc.array(wishes, LENGTH), (sequence) => {
      run(sequence, ({ before, after, change }) => {
        if (change.verb !== 'advanceRollout' && change.verb !== 'pauseRollout' && change.verb !== 'resumeRollout')
          return;
        const rollout = listChoices(before, 'rollout').find(({ value }) => value.rolloutId === change.rolloutId);
        if (rollout === undefined) return;
        for (const firm of firms.keys()) {
          if (resolved(before, firm, rollout.name)?.buildId === rollout.value.buildId)
            assert.equal(resolved(after, firm, rollout.name)?.buildId, rollout.value.buildId);
        }
      });
    }),
    { numRuns: 150 },
  );
});
