import { mergeToken, type MessageProblem } from '@atrium/domain';
import { Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { Say, Speaker } from '../../words/words.ts';

const sentences: Readonly<
  Record<MessageProblem['where'], Record<MessageProblem['reason'], (say: Say, field: string) => string>>
> = {
  subject: {
    unknown: (say, field) =>
      say('api.messageProblem.unknownInSubject', 'The subject uses {{field}}, which this message type does not have.', {
        field,
      }),
    unresolved: (say, field) =>
      say(
        'api.messageProblem.unresolvedInSubject',
        'The subject uses {{field}}, which has no value. Remove it, or give it a fallback.',
        { field },
      ),
    badFormat: (say, field) =>
      say('api.messageProblem.badFormatInSubject', 'The subject uses {{field}} with a format that does not fit it.', {
        field,
      }),
  },
  body: {
    unknown: (say, field) =>
      say('api.messageProblem.unknownInBody', 'The text uses {{field}}, which this message type does not have.', {
        field,
      }),
    unresolved: (say, field) =>
      say(
        'api.messageProblem.unresolvedInBody',
        'The text uses {{field}}, which has no value. Remove it, or give it a fallback.',
        { field },
      ),
    badFormat: (say, field) =>
      say('api.messageProblem.badFormatInBody', 'The text uses {{field}} with a format that does not fit it.', {
        field,
      }),
  },
};

/** A problem as the SDL has it. */
export interface PresentedProblem extends MessageProblem {
  readonly message: string;
}

/** The problems, each with a sentence that names its field. */
export const presentProblems = ({ say }: Speaker, problems: readonly MessageProblem[]): PresentedProblem[] =>
  problems.map((problem) => ({
    ...problem,
    message: sentences[problem.where][problem.reason](say, mergeToken(problem.field)),
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
