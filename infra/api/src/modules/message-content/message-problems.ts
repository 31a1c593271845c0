import { mergeToken, type MessageProblem } from '@atrium/domain';
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
