import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

const write = allOf(isInternal, holdsAny('featureLicensing', 'internalAdmin'));

export const materialAccessPolicy = {
  /** Whoever has the link in the side menu reads; what of it, the audience of each item says (product specification §6). */
  read: anyOf(holdsAny('generalMaterial'), write),
  /** The card Knowledge Bank goes with feature licensing (product specification §6). Writers read everything. */
  write,
} satisfies Record<string, Rule>;
