import type { Viewer } from '../../../policy/viewer.ts';
import type { Translate } from '../../../translation/translate.ts';
import { firstOccurrences } from './occurrences.ts';
import { readRule } from './rule.ts';
import { describeRule } from './rule-words.ts';

const SHOWN = 5;

/** What is wrong with a rule that no task can have. */
export const badRuleText = (translate: Translate): string =>
  translate('api.task.badRule', 'Choose how often it repeats: by days, weeks, months or years, at most 999 times.');

/** What a rule means, or what is wrong with it. */
export function describeRecurrence(
  translate: Translate,
  viewer: Viewer,
  { rule, startsOn }: { rule: string; startsOn: string },
): { isValid: boolean; text: string; next: string[] } {
  const read = readRule(rule);
  if (read === null) return { isValid: false, text: badRuleText(translate), next: [] };
  return { isValid: true, text: describeRule(read, viewer), next: firstOccurrences({ rule, startsOn }, SHOWN) };
}
