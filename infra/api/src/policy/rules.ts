import type { AccessFlag } from '@atrium/contracts';
import type { RequestContext } from '../server/request-context.ts';
import { forbidden, unauthenticated } from '../server/errors.ts';
import type { Viewer } from './viewer.ts';

/** One sentence of a policy: true where the viewer may. */
export type Rule = (viewer: Viewer) => boolean;

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
export function permit(context: RequestContext, rule: Rule): Viewer {
  const { viewer } = context;
  if (viewer === null) throw unauthenticated();
  if (!rule(viewer)) throw forbidden();
  return viewer;
}

/** Who asks, below a root field that has asked already whether they may: nothing is decided once more. */
export function viewerOf({ viewer }: Pick<RequestContext, 'viewer'>): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}
