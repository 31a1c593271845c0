import type { AccessFlag } from '@atrium/contracts';
import { forbidden, unauthenticated } from '../errors/errors.ts';
import type { Viewer } from './viewer.ts';

/** One sentence of a policy: true where the viewer may. */
export type Rule = (viewer: Viewer) => boolean;

/** What a rule is asked for: whoever is signed in, or nobody. */
export interface Asker {
  readonly viewer: Viewer | null;
}

export const holdsAny =
  (...flags: readonly AccessFlag[]): Rule =>
  (viewer) =>
    flags.some((flag) => viewer.access.has(flag));

export const anyOf =
  (...rules: readonly Rule[]): Rule =>
  (viewer) =>
    rules.some((rule) => rule(viewer));

export const allOf =
  (...rules: readonly Rule[]): Rule =>
  (viewer) =>
    rules.every((rule) => rule(viewer));

export const isSignedIn: Rule = () => true;
export const isInternal: Rule = (viewer) => !viewer.isExternal;
export const isExternal: Rule = (viewer) => viewer.isExternal;

/** The viewer, once the rule allows it. Throws UNAUTHENTICATED or FORBIDDEN. */
export function permit({ viewer }: Asker, rule: Rule): Viewer {
  if (viewer === null) throw unauthenticated();
  if (!rule(viewer)) throw forbidden();
  return viewer;
}

/** Who asks, below a root field that has asked already whether they may: nothing is decided once more. */
export function viewerOf({ viewer }: Asker): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}
