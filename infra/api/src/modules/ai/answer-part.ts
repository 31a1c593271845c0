import type { RequestContext } from '../../server/request-context.ts';

export type AiRefusal =
  'NOT_CONFIGURED' | 'NOT_FOUND' | 'EMPTY' | 'TOO_LONG' | 'PERSON_USED_UP' | 'FIRM_USED_UP' | 'REPEATED' | 'NOT_CSV';

export interface AnswerPart {
  readonly kind: 'TEXT' | 'DONE' | 'FAILED' | 'REFUSED';
  readonly text: string;
  readonly refusal: AiRefusal | null;
  readonly message: string | null;
}

export const textPart = (text: string): AnswerPart => ({ kind: 'TEXT', text, refusal: null, message: null });
export const donePart: AnswerPart = { kind: 'DONE', text: '', refusal: null, message: null };
export const failedPart = (message: string): AnswerPart => ({ kind: 'FAILED', text: '', refusal: null, message });
export const refusedPart = (context: RequestContext, refusal: AiRefusal): AnswerPart => ({
  kind: 'REFUSED',
  text: '',
  refusal,
  message: refusalWords(context, refusal),
});

/** Why nothing was asked, in the words of whoever asked. */
export function refusalWords({ say }: RequestContext, refusal: AiRefusal): string {
  switch (refusal) {
    case 'NOT_CONFIGURED':
      return say('api.ai.notConfigured', 'AI is not set up here. Ask whoever runs this installation.');
    case 'NOT_FOUND':
      return say('api.ai.notFound', 'There is no such matter, contact or document.');
    case 'EMPTY':
      return say('api.ai.empty', 'Write something first.');
    case 'TOO_LONG':
      return say('api.ai.tooLong', 'The text is too long for AI. Select a part of it.');
    case 'PERSON_USED_UP':
      return say('api.ai.personUsedUp', 'You have used your share of AI for today. It starts anew tomorrow.');
    case 'FIRM_USED_UP':
      return say('api.ai.firmUsedUp', 'Your firm has used its share of AI for today. It starts anew tomorrow.');
    case 'REPEATED':
      return say('api.ai.repeated', 'The connection was lost before the answer was complete. Try again.');
    case 'NOT_CSV':
      return say('api.ai.notCsv', 'Choose a CSV file of at most 2 MB that has been checked.');
  }
}
