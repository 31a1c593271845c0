import { publicHolidayPolicy } from '../../entities/entities.policy.ts';
import type { Rule } from '../../policy/rules.ts';

/** Who changes public holidays brings files of them in. */
export const holidayImportPolicy = { edit: publicHolidayPolicy.edit } satisfies Record<string, Rule>;
