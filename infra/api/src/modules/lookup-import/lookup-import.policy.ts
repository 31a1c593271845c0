import { lookupPolicy } from '../../entities/entities.policy.ts';
import type { Rule } from '../../policy/rules.ts';

/** Who changes lists brings files into them. */
export const lookupImportPolicy = { edit: lookupPolicy.edit } satisfies Record<string, Rule>;
