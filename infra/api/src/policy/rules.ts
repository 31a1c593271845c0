import type { AccessFlag } from '@atrium/contracts';
import { forbidden, unauthenticated } from '../errors/errors.ts';
import type { Viewer } from './viewer.ts';

/** One sentence of a policy: true where the viewer may. */
export type Rule = (viewer: Viewer) => boolean;

/** What a rule is asked for: whoever is signed in, or nobody. */
export interface Asker {
  readonly viewer: Viewer | null;
}

/** What a rule of this file is made of, for those who explain it. */
export type RuleParts =
  | { readonly kind: 'flags'; readonly flags: readonly AccessFlag[] }
  | { readonly kind: 'any' | 'all'; readonly rules: readonly Rule[] }
  | { readonly kind: 'everyone' | 'inside' | 'outside' };

const knownParts = new WeakMap<Rule, RuleParts>();
function madeOf(parts: RuleParts, rule: Rule): Rule {
  knownParts.set(rule, parts);
  return rule;
}
/** What a rule is made of; null for one that a policy wrote as a function of its own. */
export const partsOf = (rule: Rule): RuleParts | null => knownParts.get(rule) ?? null;

export const holdsAny = (...flags: readonly AccessFlag[]): Rule =>
  madeOf({ kind: 'flags', flags }, (viewer) => flags.some((flag) => viewer.access.has(flag)));

export const anyOf = (...rules: readonly Rule[]): Rule =>
  madeOf({ kind: 'any', rules }, (viewer) => rules.some((rule) => rule(viewer)));

export const allOf = (...rules: readonly Rule[]): Rule =>
  madeOf({ kind: 'all', rules }, (viewer) => rules.every((rule) => rule(viewer)));

export const isSignedIn: Rule = madeOf({ kind: 'everyone' }, () => true);
export const isInternal: Rule = madeOf({ kind: 'inside' }, (viewer) => !viewer.isExternal);
export const isExternal: Rule = madeOf({ kind: 'outside' }, (viewer) => viewer.isExternal);

/** Stands where a viewer stands while it is found out which rule is asked; no rule lets it through. */
const nobodyYet = Object.freeze({}) as Viewer;
class RuleAsked extends Error {
  readonly rule: Rule;

  constructor(rule: Rule) {
    super('A rule was asked');
    this.rule = rule;
  }
}

/** The viewer, once the rule allows it. Throws UNAUTHENTICATED or FORBIDDEN. */
export function permit({ viewer }: Asker, rule: Rule): Viewer {
  if (viewer === null) throw unauthenticated();
  if (viewer === nobodyYet) throw new RuleAsked(rule);
  if (!rule(viewer)) throw forbidden();
  return viewer;
}

/** Who asks, below a root field that has asked already whether they may: nothing is decided once more. */
export function viewerOf({ viewer }: Asker): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}

/**
 * The rule that some work asks `permit` for before anything else, found by letting it ask: the work is stopped there.
 * Null where it asks for none, or needs more than an asker before it does.
 */
export async function firstRuleOf(work: (asker: Asker) => unknown): Promise<Rule | null> {
  try {
    await work({ viewer: nobodyYet });
  } catch (error) {
    if (error instanceof RuleAsked) return error.rule;
  }
  return null;
}
