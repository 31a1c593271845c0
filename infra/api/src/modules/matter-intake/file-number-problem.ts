import type { FileNumberProblem } from '@atrium/domain';
import type { Translate } from '../../translation/translate.ts';

/** Why the rules of file numbers cannot be saved. */
export function problemMessage(translate: Translate, problem: FileNumberProblem): string {
  if (problem === 'pattern')
    return translate(
      'api.fileNumbers.pattern',
      'A pattern consists of {YYYY}, {YY}, {MM}, {OFFICE}, {TYPE}, a counter such as {0000}, letters, digits and the signs . / - _',
    );
  if (problem === 'counter')
    return translate('api.fileNumbers.counter', 'A pattern must have exactly one counter, such as {0000}.');
  if (problem === 'tooLong')
    return translate('api.fileNumbers.tooLong', 'The numbers would be longer than 40 characters.');
  if (problem === 'firstNumber')
    return translate('api.fileNumbers.firstNumber', 'Numbering must start from a whole number.');
  if (problem === 'year')
    return translate(
      'api.fileNumbers.year',
      'If numbering restarts, the pattern must include the year, or a number could be assigned twice.',
    );
  if (problem === 'month')
    return translate(
      'api.fileNumbers.month',
      'If numbering restarts each month, the pattern must include the month, or a number could be assigned twice.',
    );
  return problem === 'office'
    ? translate(
        'api.fileNumbers.office',
        'If each office is numbered separately, the pattern must include {OFFICE}, or a number could be assigned twice.',
      )
    : translate(
        'api.fileNumbers.type',
        'If each type is numbered separately, the pattern must include {TYPE}, or a number could be assigned twice.',
      );
}
