import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const licencesPolicy = { view: allOf(isInternal, holdsAny('featureLicensing')) } satisfies Record<string, Rule>;
