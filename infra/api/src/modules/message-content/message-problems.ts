import { mergeToken, type MessageProblem } from '@atrium/domain';
import { Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { Translate, Translator } from '../../translation/translate.ts';

const sentences: Readonly<
  Record<MessageProblem['where'], Record<MessageProblem['reason'], (translate: Translate, field: string) => string>>
> = {
  subject: {
    unknown: (translate, field) =>
      translate(
        'api.messageProblem.unknownInSubject',
        'The subject uses {{field}}, which this message type does not have.',
        {
          field,
        },
      ),
    unresolved: (translate, field) =>
      translate(
        'api.messageProblem.unresolvedInSubject',
        'The subject uses {{field}}, which has no value. Remove it, or give it a fallback.',
        { field },
      ),
    badFormat: (translate, field) =>
      translate(
        'api.messageProblem.badFormatInSubject',
        'The subject uses {{field}} with a format that does not fit it.',
        {
          field,
        },
      ),
  },
  body: {
    unknown: (translate, field) =>
      translate('api.messageProblem.unknownInBody', 'The text uses {{field}}, which this message type does not have.', {
        field,
      }),
    unresolved: (translate, field) =>
      translate(
        'api.messageProblem.unresolvedInBody',
        'The text uses {{field}}, which has no value. Remove it, or give it a fallback.',
        { field },
      ),
    badFormat: (translate, field) =>
      translate('api.messageProblem.badFormatInBody', 'The text uses {{field}} with a format that does not fit it.', {
        field,
      }),
  },
};

/** A problem as the SDL has it. */
export interface PresentedProblem extends MessageProblem {
  readonly message: string;
}

/** The problems, each with a sentence that names its field. */
export const presentProblems = ({ translate }: Translator, problems: readonly MessageProblem[]): PresentedProblem[] =>
  problems.map((problem) => ({
    ...problem,
    message: sentences[problem.where][problem.reason](translate, mergeToken(problem.field)),
  }));

interface ProblemErrors extends FieldErrors {
  readonly problems: readonly PresentedProblem[];
}
/** Refuses a message for its merge fields; the sentences are those of the problems unless others are given. */
export function refuseProblems(
  problems: readonly PresentedProblem[],
  sentences: readonly string[] = problems.map(({ message }) => message),
): Refusal {
  const errors: ProblemErrors = { message: sentences.join(' '), fields: [], problems };
  return new Refusal(errors);
}
/** The merge fields for which a message was refused; none where it was refused for something else. */
export const problemsOf = (errors: FieldErrors | null): readonly PresentedProblem[] =>
  errors !== null && 'problems' in errors ? (errors as ProblemErrors).problems : [];
