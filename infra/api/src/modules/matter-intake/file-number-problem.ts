import type { FileNumberProblem } from '@atrium/domain';
import type { Say } from '../../words/words.ts';

/** Why the rules of file numbers cannot be saved. */
export function sayProblem(say: Say, problem: FileNumberProblem): string {
  if (problem === 'pattern')
    return say(
      'api.fileNumbers.pattern',
      'A pattern consists of {YYYY}, {YY}, {MM}, {OFFICE}, {TYPE}, a counter such as {0000}, letters, digits and the signs . / - _',
    );
  if (problem === 'counter')
    return say('api.fileNumbers.counter', 'A pattern must have exactly one counter, such as {0000}.');
  if (problem === 'tooLong') return say('api.fileNumbers.tooLong', 'The numbers would be longer than 40 characters.');
  if (problem === 'firstNumber') return say('api.fileNumbers.firstNumber', 'Numbering must start from a whole number.');
  if (problem === 'year')
    return say(
      'api.fileNumbers.year',
      'If numbering restarts, the pattern must include the year, or a number could be assigned twice.',
    );
  if (problem === 'month')
    return say(
      'api.fileNumbers.month',
      'If numbering restarts each month, the pattern must include the month, or a number could be assigned twice.',
    );
  return problem === 'office'
    ? say(
        'api.fileNumbers.office',
        'If each office is numbered separately, the pattern must include {OFFICE}, or a number could be assigned twice.',
      )
    : say(
        'api.fileNumbers.type',
        'If each type is numbered separately, the pattern must include {TYPE}, or a number could be assigned twice.',
      );
}
