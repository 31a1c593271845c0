import type { FileNumberProblem } from '@atrium/domain';
import type { Say } from '../../words/words.ts';

/** Why the rules of file numbers cannot be saved. */
export function sayProblem(say: Say, problem: FileNumberProblem): string {
  if (problem === 'pattern')
    return say(
      'api.fileNumbers.pattern',
      'A pattern is made of {YYYY}, {YY}, {MM}, {OFFICE}, {TYPE}, a count such as {0000}, letters, digits and . / - _ signs.',
    );
  if (problem === 'counter') return say('api.fileNumbers.counter', 'A pattern has exactly one count, such as {0000}.');
  if (problem === 'tooLong') return say('api.fileNumbers.tooLong', 'The numbers would be longer than 40 characters.');
  if (problem === 'firstNumber') return say('api.fileNumbers.firstNumber', 'Counting begins with a whole number.');
  if (problem === 'year')
    return say(
      'api.fileNumbers.year',
      'Where counting begins again, the year has to be in the pattern: else a number would be given out twice.',
    );
  if (problem === 'month')
    return say(
      'api.fileNumbers.month',
      'Where counting begins again each month, the month has to be in the pattern: else a number would be given out twice.',
    );
  return problem === 'office'
    ? say(
        'api.fileNumbers.office',
        'Where each office counts for itself, {OFFICE} has to be in the pattern: else a number would be given out twice.',
      )
    : say(
        'api.fileNumbers.type',
        'Where each type counts for itself, {TYPE} has to be in the pattern: else a number would be given out twice.',
      );
}
