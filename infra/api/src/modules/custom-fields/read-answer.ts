import { parseFieldChoices } from '@atrium/contracts';
import { isDay } from '@atrium/domain';
import type { Translate } from '../../translation/translate.ts';

/** What is kept of an answer, or why it cannot be. */
export type ReadAnswer = { readonly value: unknown } | { readonly problem: AnswerProblem };
export type AnswerProblem = 'tooLong' | 'notANumber' | 'notADay' | 'notAMoment' | 'notAChoice';

const LONGEST: Readonly<Record<string, number>> = { text: 500, longText: 10_000 };
const MOST_NUMBER = 1e12;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads an answer that is not empty, as it came, by the type of its question. */
export function readAnswer({ fieldType, choices }: { fieldType: string; choices: string }, given: string): ReadAnswer {
  const text = given.trim();
  const active = (parseFieldChoices(choices) ?? []).filter(({ isActive }) => isActive).map(({ code }) => code);
  const known = (code: string): boolean => active.includes(code);
  switch (fieldType) {
    case 'number':
    case 'currency': {
      const value = Number(text);
      const isSound =
        text.length <= 20 &&
        Number.isFinite(value) &&
        Math.abs(value) <= MOST_NUMBER &&
        (fieldType === 'number' || Number.isInteger(value));
      return isSound ? { value } : { problem: 'notANumber' };
    }
    case 'date':
      return isDay(text) ? { value: text } : { problem: 'notADay' };
    case 'dateTime':
      return moment.test(text) && !Number.isNaN(Date.parse(text)) ? { value: text } : { problem: 'notAMoment' };
    case 'boolean':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { problem: 'notAChoice' };
    case 'singleChoice':
      return known(text) ? { value: text } : { problem: 'notAChoice' };
    case 'multiChoice': {
      const codes = [...new Set(text.split(/\s+/))];
      return codes.every(known) ? { value: codes } : { problem: 'notAChoice' };
    }
    default:
      return text.length > (LONGEST[fieldType] ?? 100) ? { problem: 'tooLong' } : { value: text };
  }
}

/** An answer as text, as `readAnswer` takes it. */
export const answerText = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : JSON.stringify(value);

/** Why an answer cannot be kept, in words. */
export function answerProblemText(translate: Translate, problem: AnswerProblem): string {
  if (problem === 'tooLong') return translate('api.enquiry.answerLong', 'This answer is too long.');
  if (problem === 'notANumber') return translate('api.enquiry.answerNumber', 'Enter a number.');
  if (problem === 'notADay') return translate('api.enquiry.answerDay', 'Enter a date.');
  if (problem === 'notAMoment') return translate('api.task.moment', 'Enter a date and a time.');
  return translate('api.enquiry.choice', 'Choose one of the options.');
}
