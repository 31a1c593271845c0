import { accessFlags, roleActions, roleFeatures, type AccessFlag } from '@atrium/contracts';
import type { Rule } from '../../src/policy/rules.ts';
import type { Scope, Viewer } from '../../src/policy/viewer.ts';
import { testViewer } from '../../src/testing/test-viewer.ts';

/** Somebody by what they hold: flags, ranks, what is closed to them; and how far they reach. */
export interface Somebody {
  readonly isExternal: boolean;
  readonly holds: ReadonlySet<string>;
  readonly reach: ReadonlyMap<string, Scope>;
}
interface Asker extends Somebody {
  readonly viewer: Viewer;
}

const reaches = roleFeatures.flatMap((feature) => roleActions.map((action) => `${feature}.${action}`));
const closed = ['nextKeyDate', 'wip', 'billed', 'debtors'].map((column) => `closed:matters.${column}`);
const ranks = [[], ['#administrator'], ['#internalAdministrator']];
export const reachEverywhere: Somebody['reach'] = new Map(reaches.map((reach) => [reach, 'all' as const]));

export const everyFlag: ReadonlySet<string> = new Set(accessFlags);
const flagsBut = (left: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...everyFlag].filter((flag) => !left.has(flag)));
const reachBut = (left: ReadonlySet<string>): Somebody['reach'] =>
  new Map([...reachEverywhere].filter(([reach]) => !left.has(reach)));

/**
 * People of the firm and from outside, of every rank: with each set of flags and every reach, with each set of reaches and
 * every flag, and with all of both but one column closed.
 */
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
  const mayNotBe = [...sentence.matchAll(/!([\w:.]+)/g)].map(([, held = '']) => held);
  return [
    ...peopleWith(asked.map(flagsBut), asked.map(reachBut), mayNotBe),
    ...[true, false].flatMap((isExternal) =>
      ranks.flatMap((rank) =>
        together.map((left) =>
          asker({ isExternal, holds: new Set([...flagsBut(left), ...rank]), reach: reachBut(left) }),
        ),
      ),
    ),
  ];
}

export function asker(somebody: Somebody): Asker {
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
  return { ...somebody, viewer: testViewer(ranked) };
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

/** The first person whom the rule lets and the sentence does not, or the other way round, in words; null where they agree. */
export function differenceFrom(sentence: string, name: string, rule: Rule): string | null {
  const lets = sentenceOf(sentence);
  const other = [...everybody, ...peopleWithout(sentence)].find((somebody) => rule(somebody.viewer) !== lets(somebody));
  if (other === undefined) return null;
  const { viewer, isExternal, holds, reach } = other;
  const who = isExternal ? 'from outside' : 'of the firm';
  const scopes = [...reach].map(([key, scope]) => `${key} ${scope}`);
  return `${name} ${rule(viewer) ? 'lets' : 'does not let'} somebody ${who} with ${[...holds].join(' ')}; ${scopes.join(' ')}`;
}
