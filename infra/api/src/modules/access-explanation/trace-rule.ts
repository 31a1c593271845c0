import type { AccessFlag } from '@atrium/contracts';
import type { Rule } from '../../policy/rules.ts';
import type { Action, Feature, Scope, Viewer } from '../../policy/viewer.ts';

/** Something that a rule looked at, and what it found. */
export type RuleRead =
  | { readonly kind: 'flag'; readonly name: AccessFlag; readonly isHeld: boolean }
  | { readonly kind: 'scope'; readonly name: string; readonly scope: Scope }
  | { readonly kind: 'column'; readonly name: string; readonly isOpen: boolean }
  | { readonly kind: 'side'; readonly isExternal: boolean }
  | { readonly kind: 'rank'; readonly name: 'isAdministrator' | 'isInternalAdmin'; readonly isHeld: boolean };

export const featureOf = (name: string): readonly [Feature, Action] => name.split('.') as [Feature, Action];
const keyOf = (read: RuleRead): string => `${read.kind} ${read.kind === 'side' ? '' : read.name}`;

/** What a rule looks at of a viewer, each once and in order, and how it ends. The rule itself is asked, with a viewer that takes notes. */
export function traceRule(
  rule: Rule,
  viewer: Viewer,
): { readonly isPassed: boolean; readonly reads: readonly RuleRead[] } {
  const reads = new Map<string, RuleRead>();
  const note = (read: RuleRead): void => {
    if (!reads.has(keyOf(read))) reads.set(keyOf(read), read);
  };
  const noting = <Key, Value>(map: ReadonlyMap<Key, Value>, of: (key: Key, value: Value | undefined) => RuleRead) =>
    Object.assign(new Map(map), {
      get(key: Key): Value | undefined {
        const value = map.get(key);
        note(of(key, value));
        return value;
      },
    });
  const access = Object.assign(new Set(viewer.access), {
    has(name: AccessFlag): boolean {
      const isHeld = viewer.access.has(name);
      note({ kind: 'flag', name, isHeld });
      return isHeld;
    },
  });
  const traced: Viewer = Object.defineProperties(
    {
      ...viewer,
      access,
      scopes: noting(viewer.scopes, (name, scope) => ({ kind: 'scope', name, scope: scope ?? 'none' })),
      closedColumns: noting(viewer.closedColumns, (name, closed) => ({
        kind: 'column',
        name,
        isOpen: closed === undefined,
      })),
    },
    {
      isExternal: {
        get() {
          note({ kind: 'side', isExternal: viewer.isExternal });
          return viewer.isExternal;
        },
      },
      ...Object.fromEntries(
        (['isAdministrator', 'isInternalAdmin'] as const).map((name) => [
          name,
          {
            get() {
              note({ kind: 'rank', name, isHeld: viewer[name] });
              return viewer[name];
            },
          },
        ]),
      ),
    },
  );
  return { isPassed: rule(traced), reads: [...reads.values()] };
}

/**
 * What a rule that refuses somebody refuses them for: what they would need instead for the rule to pass, or to get any
 * further. The rank of internal administrators, which stands for every scope, is named where nothing else is.
 */
export function refusedFor(rule: Rule, viewer: Viewer): readonly RuleRead[] {
  const { reads } = traceRule(rule, viewer);
  const known = new Set(reads.map(keyOf));
  const blamed = reads.filter((read) => {
    const better = bettered(viewer, read);
    if (better === null) return false;
    const next = traceRule(rule, better);
    return next.isPassed || next.reads.some((each) => !known.has(keyOf(each)));
  });
  const others = blamed.filter((read) => read.kind !== 'rank' || read.name !== 'isInternalAdmin');
  return others.length > 0 ? others : blamed;
}

/** The viewer with what such a rule would want in the place of what it found; null where they have it. */
function bettered(viewer: Viewer, read: RuleRead): Viewer | null {
  switch (read.kind) {
    case 'flag':
      return read.isHeld ? null : { ...viewer, access: new Set([...viewer.access, read.name]) };
    case 'scope':
      return read.scope === 'all' ? null : { ...viewer, scopes: new Map([...viewer.scopes, [read.name, 'all']]) };
    case 'column':
      return read.isOpen
        ? null
        : { ...viewer, closedColumns: new Map([...viewer.closedColumns].filter(([name]) => name !== read.name)) };
    case 'side':
      return { ...viewer, isExternal: !read.isExternal };
    case 'rank':
      return read.isHeld ? null : { ...viewer, [read.name]: true };
  }
}
