import { splashTemplatePolicy } from '../../entities/entities.policy.ts';
import { isSignedIn, type Rule } from '../../policy/rules.ts';

export const splashPolicy = {
  /** Each acknowledges what was shown to them. */
  own: isSignedIn,
  manage: splashTemplatePolicy.view,
} satisfies Record<string, Rule>;
