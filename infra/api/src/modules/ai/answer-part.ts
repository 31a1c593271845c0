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
export function refusalWords({ translate }: RequestContext, refusal: AiRefusal): string {
  switch (refusal) {
    case 'NOT_CONFIGURED':
      return translate('api.ai.notConfigured', 'AI is not set up here. Ask the operator of this installation.');
    case 'NOT_FOUND':
      return translate('api.ai.notFound', 'This matter, contact, enquiry or document does not exist.');
    case 'EMPTY':
      return translate('api.ai.empty', 'Enter some text first.');
    case 'TOO_LONG':
      return translate('api.ai.tooLong', 'The text is too long for AI. Select a part of it.');
    case 'PERSON_USED_UP':
      return translate('api.ai.personUsedUp', 'You have reached your AI limit for today. It resets tomorrow.');
    case 'FIRM_USED_UP':
      return translate('api.ai.firmUsedUp', 'Your firm has reached its AI limit for today. It resets tomorrow.');
    case 'REPEATED':
      return translate('api.ai.repeated', 'The connection was lost before the answer was complete. Try again.');
    case 'NOT_CSV':
      return translate('api.ai.notCsv', 'Choose a CSV file of at most 2 MB that has been checked.');
  }
}
